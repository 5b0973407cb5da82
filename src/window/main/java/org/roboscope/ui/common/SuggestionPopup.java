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
 * Offers completions below a text field while a person types. The keyboard stays in the field: up and down choose,
 * Enter takes, Escape sends the list away.
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
    /** Whether a key is at work in the field. */
    private boolean typing;

    private SuggestionPopup(
            TextField field, Function<String, List<Suggestion>> source, Consumer<String> taken) {
        this.field = field;
        this.source = source;
        this.taken = taken;
    }

    /**
     * @param source the completions of a text
     * @param taken  what happens with the one that is chosen; the field holds it by then
     */
    public static SuggestionPopup on(
            TextField field, Function<String, List<Suggestion>> source, Consumer<String> taken) {
        SuggestionPopup popup = new SuggestionPopup(field, source, taken);
        popup.install();
        return popup;
    }

    /** What Delete does with the one that is chosen; it is offered no longer by then. */
    public SuggestionPopup removing(Consumer<String> work) {
        remove = Optional.of(work);
        return this;
    }

    /** Shows all that the source offers for the text. */
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

    /** Offers everything at a press of the button, and closes at the next one. */
    public SuggestionPopup opensAt(ButtonBase button) {
        popup.isOpenedBy(button);
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
        field.addEventFilter(InputEvent.ANY, this::keyComes);
        field.textProperty().addListener((property, before, now) -> {
            if (typing) {
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

    /** Only typing opens suggestions, not a text that is set otherwise, such as the full name of what was typed. */
    private void keyComes(InputEvent event) {
        boolean types = event instanceof InputMethodEvent
                || event instanceof KeyEvent key && key.getEventType() != KeyEvent.KEY_RELEASED
                        && key.getCode() != KeyCode.ENTER && !"\r".equals(key.getCharacter());
        if (types) {
            typing = true;
            Platform.runLater(() -> typing = false);
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
        // The keyboard is in the field, so that is where a screen reader listens.
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
     * A text that a field could be completed to.
     *
     * @param detail what it is, or where it comes from
     */
    public record Suggestion(String text, String detail) {}
}
