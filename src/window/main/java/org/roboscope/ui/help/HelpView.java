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
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.help.HelpPages.Entry;

/** Controller of the documentation window: a searchable list of pages, and the open page. */
public final class HelpView {

    private final HelpPages pages = new HelpPages();
    private final History history = new History();
    private final Browser browser;
    private final List<Entry> contents = pages.contents();
    /** Whether the list is being updated, so that a change of its selection is not by the user. */
    private boolean isUpdatingList;

    @FXML private Button back;
    @FXML private Button forward;
    @FXML private TextField words;
    @FXML private ListView<Entry> list;
    @FXML private ScrollPane scroll;
    @FXML private VBox sheet;

    HelpView(Browser browser) {
        this.browser = browser;
    }

    @FXML
    void initialize() {
        back.disableProperty().bind(history.hasBefore.not());
        forward.disableProperty().bind(history.hasAfter.not());
        back.setOnAction(event -> history.goBack());
        forward.setOnAction(event -> history.goForward());
        list.setCellFactory(_ -> ChoiceNames.createCell(Entry::title));
        list.getSelectionModel().selectedItemProperty().subscribe(this::openSelected);
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                scroll.requestFocus();
            }
        });
        words.textProperty().subscribe(this::search);
        words.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
                event.consume();
                list.requestFocus();
                list.getSelectionModel().selectFirst();
            }
        });
        history.shownPage.subscribe(page -> page.ifPresent(this::showPage));
    }

    void open(String page) {
        history.goTo(page);
        scroll.requestFocus();
    }

    /** Goes back or forward on Alt with an arrow key, as in a browser. */
    void keyPressed(KeyEvent event) {
        if (event.isAltDown() && event.getCode() == KeyCode.LEFT) {
            event.consume();
            history.goBack();
        } else if (event.isAltDown() && event.getCode() == KeyCode.RIGHT) {
            event.consume();
            history.goForward();
        }
    }

    private void search(String typed) {
        isUpdatingList = true;
        list.getItems().setAll(typed.isBlank() ? contents : pages.search(typed));
        isUpdatingList = false;
        history.shownPage.get().ifPresent(this::selectPage);
    }

    private void openSelected(@Nullable Entry selected) {
        if (!isUpdatingList && selected != null) {
            history.goTo(selected.path());
        }
    }

    private void showPage(String path) {
        ManualPage page = ManualPage.load(path);
        sheet.getChildren().setAll(new PageNodes(page, Optional.of(this::followLink)).createAll());
        scroll.setVvalue(0);
        scroll.setAccessibleText(page.title());
        selectPage(path);
    }

    private void followLink(ManualPage.Target target) {
        switch (target) {
            case ManualPage.Target.Web web -> browser.open(web.address());
            case ManualPage.Target.Page inside -> open(inside.path());
        }
    }

    /** Selects the entry of the open page in the list, if it has one. */
    private void selectPage(String path) {
        isUpdatingList = true;
        list.getItems().stream().filter(entry -> entry.path().equals(path)).findFirst().ifPresentOrElse(
                this::selectEntry, list.getSelectionModel()::clearSelection);
        isUpdatingList = false;
    }

    /** Selects an entry and scrolls to it, unless the user has selected it already. */
    private void selectEntry(Entry entry) {
        if (!entry.equals(list.getSelectionModel().getSelectedItem())) {
            list.getSelectionModel().select(entry);
            list.scrollTo(entry);
        }
    }

    /** The visited pages, of which one is open. */
    static final class History {

        private final List<String> pages = new ArrayList<>();
        final ObjectProperty<Optional<String>> shownPage = new SimpleObjectProperty<>(Optional.empty());
        final BooleanProperty hasBefore = new SimpleBooleanProperty();
        final BooleanProperty hasAfter = new SimpleBooleanProperty();
        private int index = -1;

        /** Adds a page and removes those after the open one. */
        void goTo(String page) {
            if (!shownPage.get().equals(Optional.of(page))) {
                pages.subList(index + 1, pages.size()).clear();
                pages.add(page);
                move(1);
            }
        }

        void goBack() {
            if (hasBefore.get()) {
                move(-1);
            }
        }

        void goForward() {
            if (hasAfter.get()) {
                move(1);
            }
        }

        private void move(int steps) {
            index += steps;
            hasBefore.set(index > 0);
            hasAfter.set(index < pages.size() - 1);
            shownPage.set(Optional.of(pages.get(index)));
        }
    }
}
