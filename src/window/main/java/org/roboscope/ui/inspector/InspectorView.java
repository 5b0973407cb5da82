package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.fxml.FXML;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow.AnchorLocation;
import javafx.util.Duration;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.inspector.InspectorContent.CardContent;
import org.roboscope.ui.inspector.InspectorModel.LineSet;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.AssignedCrawlers;
import org.roboscope.ui.workspace.FlowValue;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** The layout of the panel: a filter, the cards below it, and their handlers. */
public final class InspectorView {

    /** Delay before outdated content is marked, which would only flicker for fast results. */
    private static final Duration A_MOMENT = Duration.millis(150);

    private static final int MOVED_NAMED = 3;

    private final PauseTransition waiting = new PauseTransition(A_MOMENT);
    private final Workspace workspace;
    private final BooleanProperty byPurpose;
    private final Runnable showServerRules;
    private final CrawlerHighlight crawlerHighlight;
    private final CardList cards;
    /** Created on first use, because they have many controls that most users never open. */
    private final LazyValue<PurposeList> purposes;
    private final LazyValue<PolicyTable> policy;
    private final LazyValue<PolicyPrompt> policyPrompt;
    private final CrawlerDetails details;
    private final OwnCrawlers own;
    private final CaretWords caretWords;
    private final FlowInput<InspectorContent.Wanted> wanted;
    private final ReadOnlyObjectProperty<Optional<InspectorModel>> model;
    private final ReadOnlyObjectProperty<Optional<InspectorContent>> picture;

    @FXML
    private BorderPane root;

    @FXML
    private TextField filter;

    @FXML
    private ComboBox<ViewKind> view;

    @FXML
    private Button addOwn;

    @FXML
    private Label atCaret;

    @FXML
    private Button serverRules;

    @FXML
    private Label moved;

    @FXML
    private StackPane body;

    /**
     * @param byPurpose whether crawlers are sorted by purpose
     * @param showServerRules shows how a server refuses some of them
     */
    InspectorView(Workspace workspace, OwnCrawlers own, Browser browser, BackgroundTasks tasks,
            BooleanProperty byPurpose, Runnable showServerRules) {
        this.showServerRules = showServerRules;
        this.workspace = workspace;
        this.byPurpose = byPurpose;
        this.own = own;
        crawlerHighlight = new CrawlerHighlight(workspace);
        FoldedChips.Handlers handlers =
                new FoldedChips.Handlers(this::choose, crawlerHighlight::highlight, crawlerHighlight::endHighlight);
        cards = new CardList(handlers);
        policy = new LazyValue<>(() -> new PolicyTable(this::askPolicy));
        policyPrompt = new LazyValue<>(() -> new PolicyPrompt(workspace, tasks, policy.get()::leaveAll));
        purposes = new LazyValue<>(() -> new PurposeList(workspace, handlers, policy.get()));
        details = new CrawlerDetails(browser, own, this::closeDetails);
        caretWords = new CaretWords();
        InspectorContent.Maker maker = new InspectorContent.Maker();
        wanted = workspace.flow().input(InspectorContent.Wanted.NOTHING);
        FlowValue<Optional<InspectorModel>> models = models(workspace.reading(), workspace.assigned());
        model = models;
        picture = workspace.flow().derive(models, wanted, Optional.<InspectorContent>empty(), WorkPriority.BESIDE,
                (made, looked) -> made.map(it -> maker.make(it, looked)));
    }

    /** Combines both inputs if they are of the same text; otherwise the newer one is still to come. */
    private FlowValue<Optional<InspectorModel>> models(
            FlowValue<TextReading> reading, FlowValue<AssignedCrawlers> assigned) {
        return workspace.flow().deriveUnlessVoid(List.of(reading, assigned), Optional.<InspectorModel>empty(),
                WorkPriority.BESIDE,
                _ -> {
                    TextReading read = reading.newest();
                    AssignedCrawlers crawlers = assigned.newest();
                    return crawlers.version().equals(read.version())
                            ? Optional.of(Optional.of(new InspectorModel(read, crawlers.all())))
                            : Optional.empty();
                });
    }

    @FXML
    void initialize() {
        body.getChildren().add(cards);
        root.setBottom(details);
        moved.visibleProperty().bind(moved.textProperty().isNotEmpty());
        moved.managedProperty().bind(moved.visibleProperty());
        view.getItems().setAll(ViewKind.values());
        view.setConverter(new ChoiceNames<>(kind -> MESSAGES.text("view." + kind)));
        byPurpose.subscribe(purpose -> view.setValue(purpose ? ViewKind.PURPOSE : ViewKind.GROUP));
        view.valueProperty().subscribe(kind -> {
            byPurpose.set(kind == ViewKind.PURPOSE);
            showView(kind);
        });
        ControlTooltips.attach(addOwn, MESSAGES.text("own.button.name"));
        OwnCrawlerForm form = new OwnCrawlerForm(own);
        addOwn.setOnAction(_ -> form.showBelow(addOwn));
        serverRules.setOnAction(_ -> showServerRules.run());
        filter.textProperty().addListener((_, _, _) -> {
            picture.get().ifPresent(this::showCards);
            lookFor();
        });
        workspace.question().addListener((_, _, _) -> lookFor());
        model.addListener((_, before, now) -> showMoves(before, now));
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        picture.addListener((_, _, now) -> now.ifPresent(this::show));
        picture.get().ifPresent(this::show);
        workspace.crawlerProperty().addListener((_, _, now) -> crawlerChanged(now.name()));
        workspace.caret().positionProperty().addListener((_, before, now) -> {
            // The content depends on the line only, and the caret moves with every keystroke.
            if (before.line() != now.line()) {
                picture.get().ifPresent(this::showCaret);
            }
        });
        showChosen(workspace.crawlerProperty().get().name());
        waiting.setOnFinished(_ -> purposes.ifMade(list -> list.showStale(isStale())));
        workspace.reading().subscribe(waiting::playFromStart);
        wanted.subscribe(waiting::playFromStart);
    }

    /** Whether the view by purpose is of an older text or URL. */
    private boolean isStale() {
        return picture.get().filter(now -> now.wanted().purposes() && !(now.wanted().equals(wanted.newest())
                && now.model().reading.version().equals(workspace.reading().get().version()))).isPresent();
    }

    private void showChosen(String crawler) {
        cards.choose(crawler);
        purposes.ifMade(list -> list.choose(crawler));
    }

    private void askPolicy(PolicyTable.Asked asked) {
        picture.get().ifPresent(now -> policyPrompt.get().show(asked, now.model()));
    }

    void takeFocus() {
        filter.requestFocus();
        filter.selectAll();
    }

    private void choose(String crawler) {
        Optional<Assignment> chosen = picture.get().flatMap(now -> now.model().of(crawler));
        if (chosen.isEmpty()) {
            return;
        }
        if (crawlerHighlight.keeps(crawler)) {
            closeDetails();
            return;
        }
        workspace.testAs(chosen.get().crawler());
        crawlerHighlight.keep(crawler);
        showChosen(crawler);
        details.show(picture.get().orElseThrow().model(), chosen.get());
    }

    /** Updates the request; verdicts are computed only for a filter. */
    private void lookFor() {
        boolean purposes = view.getValue() == ViewKind.PURPOSE;
        boolean verdicts = !filter.getText().isBlank();
        String url = purposes || verdicts ? workspace.question().get().answeredUrl() : "";
        wanted.set(new InspectorContent.Wanted(purposes, verdicts, url));
    }

    private void show(InspectorContent now) {
        showCards(now);
        if (!isStale()) {
            purposes.ifMade(list -> list.showStale(false));
        }
        showCaret(now);
        crawlerHighlight.show(now.model());
        showDetails(now, workspace.crawlerProperty().get().name());
    }

    /** Follows the tested crawler, which replaces the highlighted one. */
    private void crawlerChanged(String name) {
        showChosen(name);
        if (details.isShown() && !crawlerHighlight.keeps(name)) {
            crawlerHighlight.keep(name);
        }
        picture.get().ifPresent(now -> showDetails(now, name));
    }

    /** Shows moved crawlers until the text or the standard changes. */
    private void showMoves(Optional<InspectorModel> before, Optional<InspectorModel> now) {
        before.filter(it -> now.isPresent() && !it.reading.version().equals(now.get().reading.version()))
                .map(it -> now.orElseThrow().movedSince(it)).ifPresent(crawlers -> {
                    cards.moved(Set.copyOf(crawlers));
                    moved.setText(movedWords(crawlers));
                    moved.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
                });
    }

    private String movedWords(List<String> crawlers) {
        String first = crawlers.stream().limit(MOVED_NAMED).collect(Collectors.joining(", "));
        return crawlers.isEmpty() ? ""
                : crawlers.size() <= MOVED_NAMED
                        ? MESSAGES.text("moved.all", first, crawlers.size())
                : MESSAGES.text("moved.some", first, crawlers.size() - MOVED_NAMED);
    }

    private void showDetails(InspectorContent now, String name) {
        if (details.isShown()) {
            now.model().of(name).ifPresentOrElse(found -> details.show(now.model(), found), details::hide);
        }
    }

    private void closeDetails() {
        details.hide();
        crawlerHighlight.endAll();
    }

    private void showView(ViewKind kind) {
        cards.setVisible(kind == ViewKind.GROUP);
        if (kind == ViewKind.PURPOSE && !purposes.isMade()) {
            purposes.get().choose(workspace.crawlerProperty().get().name());
            body.getChildren().add(purposes.get());
        }
        purposes.ifMade(list -> list.setVisible(kind == ViewKind.PURPOSE));
        lookFor();
    }

    private void showCards(InspectorContent now) {
        CardContent.Filter wanted = new CardContent.Filter(filter.getText());
        cards.show(wanted.among(now.cards()));
        if (view.getValue() == ViewKind.PURPOSE && now.wanted().purposes()) {
            policy.get().show(now.policy(), now.usage());
            purposes.get().show(wanted.among(now.purposes(), now.cards()), !filter.getText().isBlank());
        }
    }

    private void showCaret(InspectorContent now) {
        int line = workspace.caret().positionProperty().get().line();
        cards.caretAt(now.model().reading.cards().cardAt(line).map(Card::number).orElse(0));
        atCaret.setText(caretWords.of(now.model(), line));
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            filter.clear();
            closeDetails();
            event.consume();
        }
    }

    /** The views of the panel. */
    enum ViewKind {
        GROUP,
        PURPOSE
    }

    /** Highlights the lines of one crawler in the editor: the hovered one, otherwise the selected one. */
    static final class CrawlerHighlight {

        private final Workspace workspace;
        private Optional<InspectorModel> model = Optional.empty();
        private Optional<String> kept = Optional.empty();
        private Optional<String> pointedAt = Optional.empty();
        private boolean isShown;

        CrawlerHighlight(Workspace workspace) {
            this.workspace = workspace;
        }

        void show(InspectorModel now) {
            model = Optional.of(now);
            refresh();
        }

        /** Keeps this crawler's lines highlighted, and brings the first of them into view. */
        void keep(String crawler) {
            kept = Optional.of(crawler);
            refresh();
            linesOf(crawler).stream().findFirst().ifPresent(workspace.requests()::show);
        }

        boolean keeps(String crawler) {
            return kept.isPresent() && kept.get().equalsIgnoreCase(crawler);
        }

        void endAll() {
            kept = Optional.empty();
            pointedAt = Optional.empty();
            refresh();
        }

        void highlight(String crawler) {
            pointedAt = Optional.of(crawler);
            refresh();
        }

        void endHighlight() {
            pointedAt = Optional.empty();
            refresh();
        }

        private void refresh() {
            LineSet lines = pointedAt.or(() -> kept).map(this::linesOf).orElseGet(LineSet::none);
            if (!lines.isEmpty()) {
                workspace.annotations().highlight(new HighlightedLines(lines, true));
            } else if (isShown) {
                workspace.annotations().highlight(HighlightedLines.NONE);
            }
            isShown = !lines.isEmpty();
        }

        private LineSet linesOf(String crawler) {
            Optional<Assignment> found = model.flatMap(known -> known.of(crawler));
            return found.map(assignment -> model.orElseThrow().linesOf(assignment)).orElseGet(LineSet::none);
        }
    }

    /** A form below its button that adds a crawler of the user. */
    static final class OwnCrawlerForm {

        private final OwnCrawlers own;
        private final VBox form = new VBox();
        private final CardPopup popup = new CardPopup(form);
        private final TextField name = new TextField();
        private final TextField fallbacks = new TextField();
        private final CheckBox starBinds = new CheckBox();
        private final Button add = new Button();

        OwnCrawlerForm(OwnCrawlers own) {
            this.own = own;
            form.getChildren().setAll(
                    Controls.label(MESSAGES.text("own.title"), "card-title"), labelled("own.crawler", name),
                    labelled("own.fallbacks", fallbacks), starBinds, buttons());
            form.getStyleClass().add("own-crawler-form");
            starBinds.setText(MESSAGES.text("own.star"));
            starBinds.setMnemonicParsing(false);
            fallbacks.setPromptText(MESSAGES.text("own.fallbacks.prompt"));
            add.disableProperty().bind(name.textProperty().map(typed -> typed.isBlank() || typed.strip().equals("*")));
            popup.setAnchorLocation(AnchorLocation.WINDOW_TOP_RIGHT);
        }

        void showBelow(Node button) {
            name.clear();
            fallbacks.clear();
            starBinds.setSelected(true);
            Bounds at = button.localToScreen(button.getBoundsInLocal());
            popup.closeOnClickOf(button);
            popup.show(button, at.getMaxX(), at.getMaxY() + 4);
            name.requestFocus();
        }

        private Node labelled(String key, TextField field) {
            Label label = new Label(MESSAGES.text(key));
            label.setLabelFor(field);
            field.setAccessibleText(MESSAGES.text(key));
            field.setOnAction(_ -> add.fire());
            return new VBox(2, label, field);
        }

        private Node buttons() {
            add.setText(MESSAGES.text("own.add"));
            add.setDefaultButton(true);
            add.setOnAction(_ -> OwnCrawlers.of(name.getText(), fallbacks.getText(), starBinds.isSelected())
                    .ifPresent(crawler -> {
                        own.add(crawler);
                        popup.hide();
                    }));
            Button cancel = new Button(MESSAGES.text("own.cancel"));
            cancel.setOnAction(_ -> popup.hide());
            HBox row = Controls.styled(new HBox(add, cancel), "form-buttons");
            return row;
        }
    }
}
