package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.EventTarget;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/** The rows of a table that holds all of them: what is drawn in their cells, read from the cells themselves. */
final class CellTexts<R> implements ShownRows {

    private final TableView<R> table;

    CellTexts(TableView<R> table) {
        this.table = table;
    }

    @Override
    public List<String> headings() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    @Override
    public IntStream selected() {
        return table.getSelectionModel().getSelectedIndices().stream().mapToInt(Integer::intValue).sorted();
    }

    @Override
    public void selectAll() {
        table.getSelectionModel().selectAll();
    }

    @Override
    public List<String> cells(int row) {
        return table.getVisibleLeafColumns().stream().map(column -> words(cell(column, row))).toList();
    }

    @Override
    public List<String> details(int row) {
        return table.getVisibleLeafColumns().stream().map(column -> details(cell(column, row))).toList();
    }

    private <T> TableCell<R, T> cell(TableColumn<R, T> column, int row) {
        // Cells may ask their row what it holds.
        TableRow<R> ofCell = new TableRow<>();
        ofCell.updateTableView(table);
        ofCell.updateIndex(row);
        TableCell<R, T> cell = column.getCellFactory().call(column);
        cell.updateTableView(table);
        cell.updateTableColumn(column);
        cell.updateTableRow(ofCell);
        cell.updateIndex(row);
        return cell;
    }

    private static String details(TableCell<?, ?> cell) {
        String words = words(cell);
        return Stream.ofNullable(cell.getGraphic()).flatMap(CellTexts::andAllWithin)
                .filter(Control.class::isInstance).map(node -> ((Control) node).getTooltip()).filter(Objects::nonNull)
                .map(Tooltip::getText).filter(text -> !text.isBlank() && !text.equals(words)).distinct()
                .collect(Collectors.joining("\n"));
    }

    private static Stream<Node> andAllWithin(Node node) {
        return Stream.concat(Stream.of(node), node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(CellTexts::andAllWithin) : Stream.empty());
    }

    /** All words of a cell, also those that its column cuts. */
    static String words(TableCell<?, ?> cell) {
        List<String> words = new ArrayList<>();
        gather(cell, words);
        return words.stream().map(text -> text.replaceAll("\\s+", " ").strip()).filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static void gather(Node node, List<String> words) {
        switch (node) {
            case Labeled labeled -> {
                if (labeled.getText() != null) {
                    words.add(labeled.getText());
                }
                if (labeled.getGraphic() != null) {
                    gather(labeled.getGraphic(), words);
                }
            }
            case FontIcon _ -> {}
            case Text text -> words.add(text.getText());
            case Parent parent -> parent.getChildrenUnmodifiable().forEach(child -> gather(child, words));
            default -> {}
        }
    }

    /** A mouse that rests on a cell whose column is too narrow is shown all of its words. */
    static void showCut(TableView<?> table) {
        table.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> cellUnder(event.getTarget())
                .filter(CellTexts::isCut)
                .ifPresent(cell -> cell.setTooltip(new Tooltip(words(cell)))));
        table.addEventFilter(MouseEvent.MOUSE_EXITED_TARGET,
                event -> cellUnder(event.getTarget()).ifPresent(cell -> cell.setTooltip(null)));
    }

    private static Optional<TableCell<?, ?>> cellUnder(EventTarget target) {
        return target instanceof TableCell<?, ?> cell ? Optional.of(cell) : Optional.empty();
    }

    private static boolean isCut(TableCell<?, ?> cell) {
        boolean isTextCut = cell.getText() != null && cell.lookup(".text") instanceof Text shown
                && shown.getParent().equals(cell) && !shown.getText().equals(cell.getText());
        return isTextCut || cell.getGraphic() != null && isWider(cell.getGraphic(), cell);
    }

    /** What says more than its words in a tooltip of its own keeps that. */
    private static boolean isWider(Node graphic, TableCell<?, ?> cell) {
        boolean says =
                graphic instanceof ButtonBase || graphic instanceof Control control && control.getTooltip() != null;
        double room = cell.getWidth() - cell.snappedLeftInset() - cell.snappedRightInset();
        return !says && graphic.prefWidth(-1) > room + 0.5
                && (graphic.getContentBias() != Orientation.HORIZONTAL || graphic.prefHeight(room) > cell.getHeight());
    }
}
