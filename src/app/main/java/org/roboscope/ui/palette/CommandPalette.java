package org.roboscope.ui.palette;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A list over the window: typing filters it, Enter chooses, Escape leaves all as it was. */
public final class CommandPalette {

    private static final double WIDTH = 560;
    private static final double FROM_TOP = 70;
    private static final int MOST_ROWS = 12;
    private static final double ROW = 30;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private final StackPane window;
    private final VBox box = new VBox();
    private final TextField typed = new TextField();
    private final ListView<PaletteChoice> list = new ListView<>();
    private List<PaletteChoice> all = List.of();
    private @Nullable Node focusBefore;

    /**
     * @param window  what the list comes up over
     * @param nothing said where no choice is left
     */
    public CommandPalette(StackPane window, String nothing) {
        this.window = window;
        list.setPlaceholder(new Label(nothing));
        box.getStyleClass().add("palette");
        box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        box.getChildren().setAll(typed, list);
        typed.getStyleClass().add("palette-typed");
        list.getStyleClass().add("palette-list");
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> choose());
        typed.textProperty().subscribe((before, now) -> filter());
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        typed.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                close();
            }
        });
    }

    public void open(String prompt, List<PaletteChoice> choices) {
        all = choices;
        if (!window.getChildren().contains(box)) {
            focusBefore = window.getScene().getFocusOwner();
            StackPane.setAlignment(box, Pos.TOP_CENTER);
            box.setTranslateY(FROM_TOP);
            window.getChildren().add(box);
        }
        typed.setPromptText(prompt);
        typed.setAccessibleText(prompt);
        typed.clear();
        filter();
        typed.requestFocus();
    }

    private void filter() {
        list.getItems().setAll(ChoiceFilter.matching(all, typed.getText()));
        int rows = Math.clamp(list.getItems().size(), 1, MOST_ROWS);
        list.setPrefHeight(rows * ROW + 2);
        int current = typed.getText().isBlank() ? currentIndex() : 0;
        list.getSelectionModel().select(current);
        list.scrollTo(Math.max(0, current - MOST_ROWS / 2));
    }

    private int currentIndex() {
        for (int i = 0; i < list.getItems().size(); i++) {
            if (list.getItems().get(i).current()) {
                return i;
            }
        }
        return 0;
    }

    private void keyPressed(KeyEvent event) {
        switch (event.getCode()) {
            case KeyCode.ESCAPE -> close();
            case KeyCode.ENTER -> choose();
            case KeyCode.DOWN -> select(1);
            case KeyCode.UP -> select(-1);
            case KeyCode.PAGE_DOWN -> select(MOST_ROWS);
            case KeyCode.PAGE_UP -> select(-MOST_ROWS);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int by) {
        int last = list.getItems().size() - 1;
        if (last >= 0) {
            int index = Math.clamp(list.getSelectionModel().getSelectedIndex() + (long) by, 0, last);
            list.getSelectionModel().select(index);
            list.scrollTo(Math.max(0, index - MOST_ROWS / 2));
        }
    }

    private void choose() {
        PaletteChoice chosen = list.getSelectionModel().getSelectedItem();
        close();
        if (chosen != null) {
            chosen.run().run();
        }
    }

    private void close() {
        if (window.getChildren().remove(box) && focusBefore != null) {
            focusBefore.requestFocus();
        }
    }

    private static final class Row extends ListCell<PaletteChoice> {

        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox row;

        Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detail.getStyleClass().add("palette-detail");
            row = new HBox(text, space, detail);
            row.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable PaletteChoice choice, boolean empty) {
            super.updateItem(choice, empty);
            setGraphic(choice == null ? null : row);
            pseudoClassStateChanged(CURRENT, choice != null && choice.current());
            if (choice != null) {
                text.setText(choice.text());
                detail.setText(choice.detail());
                setAccessibleText(choice.text() + " " + choice.detail());
            }
        }
    }
}
