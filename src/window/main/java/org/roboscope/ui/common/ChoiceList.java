package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * A list for choosing while focus stays in a text: the arrow keys move the selection, wrapping around; Enter or a click
 * takes the entry, Escape leaves.
 */
public final class ChoiceList<T extends ChoiceList.Choice> {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass IMPOSSIBLE = PseudoClass.getPseudoClass("impossible");

    private final ListView<T> list = new ListView<>();
    private final double rowHeight;
    private final int mostRows;
    private final Runnable take;
    private final Runnable leave;

    /** @param mostRows most rows in view */
    public ChoiceList(String styleClass, double rowHeight, int mostRows, Runnable take, Runnable leave) {
        this.rowHeight = rowHeight;
        this.mostRows = mostRows;
        this.take = take;
        this.leave = leave;
        list.getStyleClass().add(styleClass);
        list.setFixedCellSize(rowHeight);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row<>());
        list.setOnMouseClicked(event -> take.run());
    }

    public ListView<T> view() {
        return list;
    }

    /**
     * Shows choices; the list is as tall as they are.
     *
     * @param selected index of the selected one, or a negative number for none
     */
    public void show(List<T> choices, int selected) {
        list.getItems().setAll(choices);
        list.setPrefHeight(Math.clamp(choices.size(), 1, mostRows) * rowHeight + 2);
        select(selected);
    }

    public void selectFirst() {
        select(0);
    }

    public Optional<T> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    /** Handles a key of the list; consumes the event if the key has a meaning. */
    public void keyPressed(KeyEvent event) {
        KeyCode key = event.getCode();
        if (key == KeyCode.ESCAPE) {
            leave.run();
        } else if (key == KeyCode.ENTER) {
            take.run();
        } else if (key == KeyCode.DOWN || key == KeyCode.UP) {
            moveSelection(key == KeyCode.DOWN ? 1 : -1);
        } else if ((key == KeyCode.PAGE_DOWN || key == KeyCode.PAGE_UP) && !event.isShortcutDown()) {
            pageSelection(key == KeyCode.PAGE_DOWN ? mostRows : -mostRows);
        } else {
            return;
        }
        event.consume();
    }

    private void moveSelection(int by) {
        if (!list.getItems().isEmpty()) {
            select(Math.floorMod(list.getSelectionModel().getSelectedIndex() + by, list.getItems().size()));
        }
    }

    private void pageSelection(int by) {
        if (!list.getItems().isEmpty()) {
            long wanted = list.getSelectionModel().getSelectedIndex() + (long) by;
            select(Math.clamp(wanted, 0, list.getItems().size() - 1));
        }
    }

    private void select(int index) {
        if (index < 0) {
            list.getSelectionModel().clearSelection();
        } else {
            list.getSelectionModel().select(index);
        }
        list.scrollTo(Math.max(0, index - mostRows / 2));
    }

    private static final class Row<T extends Choice> extends ListCell<T> {

        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox row;

        Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detail.getStyleClass().add("choice-detail");
            row = new HBox(text, space, detail);
            row.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable T choice, boolean empty) {
            super.updateItem(choice, empty);
            setGraphic(choice == null ? null : row);
            pseudoClassStateChanged(CURRENT, choice != null && choice.current());
            pseudoClassStateChanged(IMPOSSIBLE, choice != null && !choice.possible());
            if (choice != null) {
                text.setText(choice.text());
                detail.setText(choice.detail());
                setAccessibleText(choice.text() + " " + choice.detail());
            }
        }
    }

    /** An entry of a {@link ChoiceList}. */
    public interface Choice {

        String text();

        /** A short description at the right. */
        String detail();

        /** Whether it is the present value. */
        default boolean current() {
            return false;
        }

        /** Whether it can be chosen now. */
        default boolean possible() {
            return true;
        }
    }
}
