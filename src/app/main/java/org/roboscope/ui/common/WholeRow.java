package org.roboscope.ui.common;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;

/**
 * Shows the full texts and the tooltips of the selected row below it, so that text cut by a narrow column can be read without
 * a mouse.
 */
final class WholeRow {

    static final KeyCodeCombination KEYS = new KeyCodeCombination(KeyCode.F1, KeyCombination.SHORTCUT_DOWN);

    private static final double WIDTH = 420;
    private static final double GAP = 12;

    private final TableView<?> table;
    private final GridPane card = new GridPane(GAP, GAP / 3);
    private final CardPopup popup = new CardPopup(card);

    WholeRow(TableView<?> table) {
        this.table = table;
        card.getStyleClass().addAll("hover-card", "whole-row");
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.getCode().isModifierKey()) {
                popup.hide();
            }
        });
        table.focusedProperty().subscribe(has -> {
            if (!has) {
                popup.hide();
            }
        });
    }

    /** @return whether a row is selected */
    boolean show(ShownRows rows) {
        OptionalInt first = rows.firstSelected();
        first.ifPresent(row -> show(rows.headings(), rows.cells(row), rows.details(row)));
        return first.isPresent();
    }

    private void show(List<String> headings, List<String> cells, List<String> details) {
        card.getChildren().clear();
        IntStream.range(0, cells.size()).filter(column -> !cells.get(column).isEmpty()).forEach(column -> {
            Label heading = new Label(headings.get(column));
            heading.getStyleClass().add("hover-detail");
            heading.setMinWidth(Label.USE_PREF_SIZE);
            card.addRow(2 * column, heading, words(cells.get(column)));
            if (!details.get(column).isEmpty()) {
                card.add(words(details.get(column)), 1, 2 * column + 1);
            }
        });
        Node below = table.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> row && row.isSelected()).findFirst().orElse(table);
        Bounds bounds = below.localToScreen(below.getLayoutBounds());
        popup.show(table, bounds.getMinX(), bounds.getMaxY());
    }

    private static Label words(String text) {
        Label words = new Label(text);
        words.setWrapText(true);
        words.setMaxWidth(WIDTH);
        return words;
    }
}
