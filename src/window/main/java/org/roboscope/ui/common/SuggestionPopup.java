package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.InputEvent;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Suggestions below a text field while the user types. Focus stays in the field: up and down select, Enter takes,
 * Escape closes.
 */
public final class SuggestionPopup {

    private static final double ROW_HEIGHT = 26;
    private static final int ROWS = 10;

    private final TextField field;
    private final Function<String, List<Suggestion>> source;
    private final Consumer<String> taken;
    private final ListView<Suggestion> list = new ListView<>();
    private final CardPopup popup = new CardPopup(list);
    private Optional<Consumer<String>> remove = Optional.empty();
    /** Whether the field handles a keystroke. */
    private boolean isTyping;

    private SuggestionPopup(
            TextField field, Function<String, List<Suggestion>> source, Consumer<String> taken) {
        this.field = field;
        this.source = source;
        this.taken = taken;
    }

    /**
     * @param source returns the completions of a text
     * @param taken receives the chosen text, which the field already has
     */
    public static SuggestionPopup on(
            TextField field, Function<String, List<Suggestion>> source, Consumer<String> taken) {
        SuggestionPopup popup = new SuggestionPopup(field, source, taken);
        popup.install();
        return popup;
    }

    /** Sets what Delete does with the selected suggestion, which is removed from the list. */
    public SuggestionPopup removing(Consumer<String> work) {
        remove = Optional.of(work);
        return this;
    }

    /** Opens the list with all suggestions for the text. */
    public void open(String text) {
        List<Suggestion> offered = source.apply(text);
        if (offered.isEmpty() || field.getScene() == null) {
            popup.hide();
            return;
        }
        list.getItems().setAll(offered);
        list.getSelectionModel().clearSelection();
        list.scrollTo(0);
        list.setPrefWidth(Math.max(field.getWidth(), 360));
        list.setPrefHeight(Math.min(offered.size(), ROWS) * ROW_HEIGHT + 4);
        if (!popup.isShowing()) {
            popup.getScene().getStylesheets().setAll(field.getScene().getStylesheets());
            Bounds below = field.localToScreen(field.getBoundsInLocal());
            popup.show(field, below.getMinX(), below.getMaxY() + 2);
        }
    }

    /** Opens all suggestions at a press of the button, and closes them at the next. */
    public SuggestionPopup opensAt(ButtonBase button) {
        popup.closeOnClickOf(button);
        button.setOnAction(event -> {
            field.requestFocus();
            field.selectAll();
            open("");
        });
        return this;
    }

    private void install() {
        list.getStyleClass().add("suggestions");
        list.setFixedCellSize(ROW_HEIGHT);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> take());
        field.addEventFilter(InputEvent.ANY, this::inputReceived);
        field.textProperty().addListener((property, before, now) -> {
            if (isTyping) {
                open(now);
            }
        });
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                popup.hide();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /** Marks typing, because only that opens suggestions, and not a text set by the program. */
    private void inputReceived(InputEvent event) {
        boolean changesText = event instanceof InputMethodEvent
                || event instanceof KeyEvent key && key.getEventType() != KeyEvent.KEY_RELEASED
                        && key.getCode() != KeyCode.ENTER && !"\r".equals(key.getCharacter());
        if (changesText) {
            isTyping = true;
            Platform.runLater(() -> isTyping = false);
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.DOWN && !popup.isShowing()) {
            open(field.getText());
            event.consume();
        } else if (popup.isShowing()) {
            keyPressedWhileShown(event);
        }
    }

    private void keyPressedWhileShown(KeyEvent event) {
        int at = list.getSelectionModel().getSelectedIndex();
        if (event.getCode() == KeyCode.DOWN) {
            select(Math.min(at + 1, list.getItems().size() - 1));
            event.consume();
        } else if (event.getCode() == KeyCode.UP) {
            select(Math.max(at - 1, 0));
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && at >= 0) {
            take();
            event.consume();
        } else if (event.getCode() == KeyCode.DELETE && at >= 0 && remove.isPresent()) {
            remove.get().accept(list.getItems().get(at).text());
            list.getItems().remove(at);
            if (list.getItems().isEmpty()) {
                popup.hide();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.ESCAPE) {
            popup.hide();
        }
    }

    private void select(int index) {
        list.getSelectionModel().select(index);
        list.scrollTo(index);
        // A screen reader announces the field, which has focus.
        field.setAccessibleHelp(list.getItems().get(index).text());
    }

    private void take() {
        Suggestion chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            field.setText(chosen.text());
            field.end();
            popup.hide();
            taken.accept(chosen.text());
        }
    }

    private static final class Row extends ListCell<Suggestion> {

        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox box;

        private Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detail.getStyleClass().add("suggestion-detail");
            detail.setMinWidth(Region.USE_PREF_SIZE);
            box = new HBox(12, text, space, detail);
            box.setMaxWidth(Double.MAX_VALUE);
            setPrefWidth(0);
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        }

        @Override
        protected void updateItem(Suggestion item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
            } else {
                text.setText(item.text());
                detail.setText(item.detail());
                setGraphic(box);
                setAccessibleText(item.text() + ", " + item.detail());
            }
        }
    }

    /**
     * A suggested text for a field.
     *
     * @param detail a description or an origin
     */
    public record Suggestion(String text, String detail) {}
}
