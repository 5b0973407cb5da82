package org.roboscope.ui.inspector;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.GroupCards.Card;
import org.roboscope.ui.workspace.Workspace;

/** The panel's frame: filter above, cards below, and what the person does with them. */
public final class Inspector implements ChipActions {

    private final Workspace workspace;
    private final Messages messages;
    private final Spotlight spotlight;
    private final CardList cards;
    private final CaretWords caretWords;
    private final ReadOnlyObjectProperty<Optional<Picture>> picture;

    @FXML
    private BorderPane root;

    @FXML
    private TextField filter;

    @FXML
    private Label atCaret;

    @FXML
    private StackPane body;

    Inspector(Workspace workspace, Messages messages) {
        this.workspace = workspace;
        this.messages = messages;
        Words words = new Words(messages);
        spotlight = new Spotlight(workspace);
        cards = new CardList(messages, this);
        caretWords = new CaretWords(messages);
        var maker = Picture.maker(Catalogue.builtIn(), new CardMaker(messages, words));
        picture = workspace.derive(Optional.empty(), analysis -> Optional.of(maker.apply(analysis)));
    }

    @FXML
    void initialize() {
        body.getChildren().add(cards);
        filter.setAccessibleText(messages.text("filter.name"));
        filter.textProperty().addListener((_, _, _) -> picture.get().ifPresent(this::showCards));
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        picture.addListener((_, _, now) -> now.ifPresent(this::show));
        picture.get().ifPresent(this::show);
        workspace.crawlerProperty().addListener((_, _, now) -> cards.choose(now.name()));
        workspace.caretProperty().addListener((_, _, _) -> picture.get().ifPresent(this::showCaret));
        cards.choose(workspace.crawlerProperty().get().name());
    }

    void takeFocus() {
        filter.requestFocus();
        filter.selectAll();
    }

    @Override
    public void choose(String crawler) {
        Optional<Assignment> chosen = picture.get().flatMap(now -> now.model().of(crawler));
        if (chosen.isEmpty()) {
            return;
        }
        if (spotlight.keeps(crawler)) {
            spotlight.putOut();
            return;
        }
        workspace.testAs(chosen.get().crawler());
        spotlight.keep(crawler);
        cards.choose(crawler);
    }

    @Override
    public void lookAt(String crawler) {
        spotlight.lookAt(crawler);
    }

    @Override
    public void lookAway() {
        spotlight.lookAway();
    }

    private void show(Picture now) {
        showCards(now);
        showCaret(now);
        spotlight.show(now.model());
    }

    private void showCards(Picture now) {
        cards.show(new Filter(filter.getText(), messages).among(now.cards()));
    }

    private void showCaret(Picture now) {
        int line = workspace.caretProperty().get().line();
        cards.caretAt(now.model().analysis().cards().ofLine(line).map(Card::number).orElse(0));
        atCaret.setText(caretWords.of(now.model(), line));
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            filter.clear();
            spotlight.putOut();
            event.consume();
        }
    }
}
