package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * A list of choices while focus stays in a text. The arrow keys move the selection, and the last entry is followed by
 * the first. Enter or a click takes the entry, and Escape leaves the list.
 */
public final class ChoiceList<T extends ChoiceList.Choice> {

    /** Height of both borders of the list. */
    private static final double BORDER_HEIGHT = 2;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass IMPOSSIBLE = PseudoClass.getPseudoClass("impossible");

    private final ListView<T> list = new ListView<>();
    private final double rowHeight;
    private final int maxRows;
    private final Runnable onTake;
    private final Runnable onLeave;
    private final ObservableValue<Boolean> isShowing;
    /** The first choice in view. */
    private int firstShownIndex;

    /** @param maxRows most rows in view */
    public ChoiceList(String styleClass, double rowHeight, int maxRows, Runnable onTake, Runnable onLeave) {
        this.rowHeight = rowHeight;
        this.maxRows = maxRows;
        this.onTake = onTake;
        this.onLeave = onLeave;
        list.getStyleClass().add(styleClass);
        list.setFixedCellSize(rowHeight);
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new Row<>());
        list.setOnMouseClicked(event -> onTake.run());
        isShowing = list.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::showingProperty)
                .orElse(false);
        isShowing.subscribe(_ -> scroll());
    }

    public ListView<T> view() {
        return list;
    }

    /**
     * Shows choices. The list is as tall as its rows, up to a maximum.
     *
     * @param selected the index of the selected choice, or a negative number for none
     */
    public void show(List<T> choices, int selected) {
        list.getItems().setAll(choices);
        list.setPrefHeight(Math.clamp(choices.size(), 1, maxRows) * rowHeight + BORDER_HEIGHT);
        select(selected);
    }

    public void selectFirst() {
        select(0);
    }

    public Optional<T> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    /** Handles a keystroke, and consumes the event if the key has a meaning in the list. */
    public void keyPressed(KeyEvent event) {
        KeyCode key = event.getCode();
        if (key == KeyCode.ESCAPE) {
            onLeave.run();
        } else if (key == KeyCode.ENTER) {
            onTake.run();
        } else if (key == KeyCode.DOWN || key == KeyCode.UP) {
            moveSelection(key == KeyCode.DOWN ? 1 : -1);
        } else if ((key == KeyCode.PAGE_DOWN || key == KeyCode.PAGE_UP) && !event.isShortcutDown()) {
            pageSelection(key == KeyCode.PAGE_DOWN ? maxRows : -maxRows);
        } else {
            return;
        }
        event.consume();
    }

    private void moveSelection(int rows) {
        if (!list.getItems().isEmpty()) {
            select(Math.floorMod(list.getSelectionModel().getSelectedIndex() + rows, list.getItems().size()));
        }
    }

    private void pageSelection(int rows) {
        if (!list.getItems().isEmpty()) {
            long index = list.getSelectionModel().getSelectedIndex() + (long) rows;
            select(Math.clamp(index, 0, list.getItems().size() - 1));
        }
    }

    private void select(int index) {
        if (index < 0) {
            list.getSelectionModel().clearSelection();
        } else {
            list.getSelectionModel().select(index);
        }
        firstShownIndex = Math.max(0, index - maxRows / 2);
        scroll();
    }

    /** Scrolls, or waits for the popup: JavaFX forgets the styles of hidden windows, so rows would have no colours. */
    private void scroll() {
        if (isShowing.getValue()) {
            list.scrollTo(firstShownIndex);
        }
    }

    private static final class Row<T extends Choice> extends ListCell<T> {

        private final Label textLabel = new Label();
        private final Label detailLabel = new Label();
        private final HBox row;

        Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detailLabel.getStyleClass().add("choice-detail");
            row = new HBox(textLabel, space, detailLabel);
            row.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable T choice, boolean empty) {
            super.updateItem(choice, empty);
            setGraphic(choice == null ? null : row);
            pseudoClassStateChanged(CURRENT, choice != null && choice.isCurrent());
            pseudoClassStateChanged(IMPOSSIBLE, choice != null && !choice.isPossible());
            if (choice != null) {
                textLabel.setText(choice.text());
                detailLabel.setText(choice.detail());
                setAccessibleText(choice.text() + " " + choice.detail());
            }
        }
    }

    /** An entry of a {@link ChoiceList}. */
    public interface Choice {

        String text();

        /** A short description at the right. */
        String detail();

        /** Whether the choice is the current value. */
        default boolean isCurrent() {
            return false;
        }

        /** Whether the choice is possible now. */
        default boolean isPossible() {
            return true;
        }
    }
}
