package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
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
 * Suggestions below a text field while the user types. Focus stays in the field: the arrow keys select a suggestion,
 * Enter takes it, and Escape closes the list.
 */
public final class SuggestionPopup {

    private static final double ROW_HEIGHT = 26;
    private static final int MAX_ROWS = 10;
    private static final double MIN_WIDTH = 360;
    /** Height of both borders of the list. */
    private static final double BORDER_HEIGHT = 4;
    /** Space between the field and the list. */
    private static final double GAP = 2;

    private final TextField field;
    private final Function<String, List<Suggestion>> findSuggestions;
    private final Consumer<String> onTake;
    private final ListView<Suggestion> list = new ListView<>();
    private final CardPopup popup = new CardPopup(list);
    private Optional<Consumer<String>> onRemove = Optional.empty();
    private final Runnable openForTyped = this::openForTyped;
    private Executor afterTyping = Runnable::run;
    /** Whether the field handles a keystroke. */
    private boolean isTyping;
    /** Whether the list is about to open for the typed text. */
    private boolean isOpening;

    private SuggestionPopup(
            TextField field, Function<String, List<Suggestion>> findSuggestions, Consumer<String> onTake) {
        this.field = field;
        this.findSuggestions = findSuggestions;
        this.onTake = onTake;
    }

    /**
     * @param findSuggestions returns the completions of a text
     * @param onTake          receives the chosen text, which the field already has
     */
    public static SuggestionPopup install(
            TextField field, Function<String, List<Suggestion>> findSuggestions, Consumer<String> onTake) {
        SuggestionPopup popup = new SuggestionPopup(field, findSuggestions, onTake);
        popup.install();
        return popup;
    }

    /** Sets the handler of Delete, which removes the selected suggestion from the list. */
    public SuggestionPopup setOnRemove(Consumer<String> handler) {
        onRemove = Optional.of(handler);
        return this;
    }

    /** Sets the executor that opens the list for typed text, so that more important results of the text come first. */
    public SuggestionPopup setAfterTyping(Executor executor) {
        afterTyping = executor;
        return this;
    }

    /** Opens the list with all suggestions for the text. */
    public void open(String text) {
        List<Suggestion> suggestions = findSuggestions.apply(text);
        if (suggestions.isEmpty() || field.getScene() == null) {
            popup.hide();
            return;
        }
        list.getItems().setAll(suggestions);
        list.getSelectionModel().clearSelection();
        list.setPrefWidth(Math.max(field.getWidth(), MIN_WIDTH));
        list.setPrefHeight(Math.min(suggestions.size(), MAX_ROWS) * ROW_HEIGHT + BORDER_HEIGHT);
        if (!popup.isShowing()) {
            popup.getScene().getStylesheets().setAll(field.getScene().getStylesheets());
            Bounds bounds = field.localToScreen(field.getBoundsInLocal());
            popup.show(field, bounds.getMinX(), bounds.getMaxY() + GAP);
        }
        list.scrollTo(0);
    }

    /** Sets a button that opens all suggestions, and closes them if it is pressed again. */
    public SuggestionPopup setOpenButton(ButtonBase button) {
        popup.closeOnClickOf(button);
        button.setOnAction(_ -> {
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
        list.setCellFactory(_ -> new Row());
        list.setOnMouseClicked(_ -> takeSelected());
        field.addEventFilter(InputEvent.ANY, this::markTyping);
        field.textProperty().addListener((_, _, _) -> {
            if (isTyping) {
                isOpening = true;
                afterTyping.execute(openForTyped);
            }
        });
        field.focusedProperty().addListener((_, _, isFocused) -> {
            if (!isFocused) {
                isOpening = false;
                popup.hide();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /** Marks keystrokes, because only they open suggestions, and not a text that the program sets. */
    private void markTyping(InputEvent event) {
        boolean changesText = event instanceof InputMethodEvent
                || event instanceof KeyEvent key && key.getEventType() != KeyEvent.KEY_RELEASED
                        && key.getCode() != KeyCode.ENTER && !"\r".equals(key.getCharacter());
        if (changesText) {
            isTyping = true;
            Platform.runLater(() -> isTyping = false);
        }
    }

    private void openForTyped() {
        if (isOpening) {
            isOpening = false;
            open(field.getText());
        }
    }

    private void keyPressed(KeyEvent event) {
        // The next keystroke is for the suggestions of the typed text.
        openForTyped();
        if (event.getCode() == KeyCode.DOWN && !popup.isShowing()) {
            open(field.getText());
            event.consume();
        } else if (popup.isShowing()) {
            keyPressedWhileShown(event);
        }
    }

    private void keyPressedWhileShown(KeyEvent event) {
        int index = list.getSelectionModel().getSelectedIndex();
        if (event.getCode() == KeyCode.DOWN) {
            select(Math.min(index + 1, list.getItems().size() - 1));
            event.consume();
        } else if (event.getCode() == KeyCode.UP) {
            select(Math.max(index - 1, 0));
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && index >= 0) {
            takeSelected();
            event.consume();
        } else if (event.getCode() == KeyCode.DELETE && index >= 0 && onRemove.isPresent()) {
            onRemove.get().accept(list.getItems().get(index).text());
            list.getItems().remove(index);
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

    private void takeSelected() {
        Suggestion chosenSuggestion = list.getSelectionModel().getSelectedItem();
        if (chosenSuggestion != null) {
            field.setText(chosenSuggestion.text());
            field.end();
            popup.hide();
            onTake.accept(chosenSuggestion.text());
        }
    }

    private static final class Row extends ListCell<Suggestion> {

        private final Label textLabel = new Label();
        private final Label detailLabel = new Label();
        private final HBox box;

        private Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detailLabel.getStyleClass().add("suggestion-detail");
            detailLabel.setMinWidth(Region.USE_PREF_SIZE);
            box = new HBox(12, textLabel, space, detailLabel);
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
                textLabel.setText(item.text());
                detailLabel.setText(item.detail());
                setGraphic(box);
                setAccessibleText(item.text() + ", " + item.detail());
            }
        }
    }

    /**
     * A suggested text for a field.
     *
     * @param detail a description, or the origin
     */
    public record Suggestion(String text, String detail) {}
}
