package org.roboscope.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.roboscope.manual.ManualPage;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.help.HelpPages.Entry;

/** The list of pages and the open page. */
public final class HelpView {

    private final HelpPages pages = new HelpPages();
    private final History path = new History();
    private final Browser browser;
    private final WindowMessages messages;
    private final List<Entry> contents = pages.contents();
    /** Whether the list follows the open page, so that its selection is not by the user. */
    private boolean following;

    @FXML
    private Button back;

    @FXML
    private Button on;

    @FXML
    private TextField words;

    @FXML
    private ListView<Entry> list;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox sheet;

    HelpView(Browser browser, WindowMessages messages) {
        this.browser = browser;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        back.disableProperty().bind(path.hasBefore.not());
        on.disableProperty().bind(path.hasAfter.not());
        back.setOnAction(event -> path.goBack());
        on.setOnAction(event -> path.goOn());
        list.setCellFactory(_ -> ChoiceNames.cell(Entry::title));
        list.setPlaceholder(new Label(messages.text("list.nothing")));
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                scroll.requestFocus();
            }
        });
        words.textProperty().subscribe(this::find);
        words.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
                event.consume();
                list.requestFocus();
                list.getSelectionModel().selectFirst();
            }
        });
        path.shown.subscribe(shown -> shown.ifPresent(this::show));
    }

    void open(String page) {
        path.goTo(page);
        scroll.requestFocus();
    }

    /** Goes back or forward on Alt with an arrow key, as in a browser. */
    void keyPressed(KeyEvent event) {
        if (event.isAltDown() && event.getCode() == KeyCode.LEFT) {
            event.consume();
            path.goBack();
        } else if (event.isAltDown() && event.getCode() == KeyCode.RIGHT) {
            event.consume();
            path.goOn();
        }
    }

    private void find(String typed) {
        following = true;
        list.getItems().setAll(typed.isBlank() ? contents : pages.holding(typed));
        following = false;
        path.shown.get().ifPresent(this::follow);
    }

    private void choose(@Nullable Entry chosen) {
        if (!following && chosen != null) {
            path.goTo(chosen.path());
        }
    }

    private void show(String shown) {
        ManualPage page = ManualPage.load(shown);
        sheet.getChildren().setAll(new PageNodes(page, Optional.of(this::follow)).draw());
        scroll.setVvalue(0);
        scroll.setAccessibleText(page.title());
        follow(shown);
    }

    private void follow(ManualPage.Target target) {
        switch (target) {
            case ManualPage.Target.Web web -> browser.open(web.address());
            case ManualPage.Target.Inside inside -> open(inside.path());
        }
    }

    private void follow(String shown) {
        following = true;
        list.getItems().stream().filter(entry -> entry.path().equals(shown)).findFirst().ifPresentOrElse(
                this::select, list.getSelectionModel()::clearSelection);
        following = false;
    }

    /** Selects the entry of the open page; an entry selected by the user stays in place. */
    private void select(Entry entry) {
        if (!entry.equals(list.getSelectionModel().getSelectedItem())) {
            list.getSelectionModel().select(entry);
            list.scrollTo(entry);
        }
    }

    /** The visited pages and the open one. */
    static final class History {

        private final List<String> pages = new ArrayList<>();
        final ObjectProperty<Optional<String>> shown = new SimpleObjectProperty<>(Optional.empty());
        final BooleanProperty hasBefore = new SimpleBooleanProperty();
        final BooleanProperty hasAfter = new SimpleBooleanProperty();
        private int at = -1;

        /** Adds a page and removes those after the open one. */
        void goTo(String page) {
            if (!shown.get().equals(Optional.of(page))) {
                pages.subList(at + 1, pages.size()).clear();
                pages.add(page);
                move(1);
            }
        }

        void goBack() {
            if (hasBefore.get()) {
                move(-1);
            }
        }

        void goOn() {
            if (hasAfter.get()) {
                move(1);
            }
        }

        private void move(int by) {
            at += by;
            hasBefore.set(at > 0);
            hasAfter.set(at < pages.size() - 1);
            shown.set(Optional.of(pages.get(at)));
        }
    }
}
