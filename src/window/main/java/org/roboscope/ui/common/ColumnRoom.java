package org.roboscope.ui.common;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Gives the columns of a table the room that their heads and the words that were in view need. Where the table is too narrow
 * for all of them, its rows may get a second line. Where even that is too narrow, the columns with the longest words give
 * way, down to a width that is the same for all of these. A table that is even too narrow for its heads is scrolled sideways.
 */
public final class ColumnRoom<R> {

    /** A scroll bar, and the frame. */
    private static final double BESIDE = 14;
    private static final int HALVINGS = 20;
    /** A column does not grow beyond this. */
    private static final double MOST = 440;

    private final TableView<R> table;
    private final Map<TableColumn<R, ?>, Double> least = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> usual = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> given = new HashMap<>();
    private final Optional<SecondLine> secondLine;
    private final Runnable fill;

    private ColumnRoom(TableView<R> table, Optional<SecondLine> secondLine) {
        this.table = table;
        this.secondLine = secondLine;
        var filling = table.getColumnResizePolicy();
        this.fill = () -> {
            table.setColumnResizePolicy(filling);
            filling.call(new TableView.ResizeFeatures<>(table, null, 0.0));
        };
    }

    /** For a table whose columns fill it. */
    public static <R> void keep(TableView<R> table) {
        keep(table, Optional.empty());
    }

    /** For a table whose columns fill it, and whose rows get a second line where one is too short. */
    public static <R> void keepByTwoLines(TableView<R> table) {
        keep(table, Optional.of(new SecondLine(table)));
    }

    private static <R> void keep(TableView<R> table, Optional<SecondLine> secondLine) {
        CellNeeds.follow(table, new ColumnRoom<>(table, secondLine)::share);
    }

    /** For a table that is scrolled sideways: its columns grow with the words that come into view, unless these are very long. */
    static void grow(TableView<?> table) {
        CellNeeds.follow(table, seen -> {
            seen.measure();
            Map<TableColumnBase<?, ?>, Double> needs = seen.inOneLine(CellNeeds.ofHeads(table));
            table.getVisibleLeafColumns().forEach(column -> grow(column, Math.min(MOST, width(needs, column))));
        });
    }

    private static void grow(TableColumn<?, ?> column, double width) {
        // One that takes what the others leave follows them.
        boolean isFree = !column.prefWidthProperty().isBound();
        if (isFree && width > column.getWidth() && width > column.getPrefWidth()) {
            column.setPrefWidth(width);
        }
    }

    private void share(CellNeeds<R> seen) {
        List<TableColumn<R, ?>> columns = table.getVisibleLeafColumns();
        Map<TableColumnBase<?, ?>, Double> heads = CellNeeds.ofHeads(table);
        if (columns.isEmpty() || !heads.keySet().containsAll(columns)) {
            return;
        }
        seen.measure();
        for (TableColumn<R, ?> column : columns) {
            if (!Objects.equals(given.get(column), column.getMinWidth())) {
                least.put(column, column.getMinWidth());
            }
            usual.putIfAbsent(column, column.getPrefWidth());
        }
        Map<TableColumn<R, ?>, Double> narrowest = new HashMap<>();
        columns.forEach(column -> narrowest.put(column,
                Math.min(column.getMaxWidth(), Math.max(width(least, column), width(heads, column)))));
        Map<TableColumnBase<?, ?>, Double> needs = seen.inOneLine(heads);
        secondLine.ifPresent(line -> {
            boolean areCut = areCut(columns, narrowest, needs);
            line.show(areCut);
            if (areCut) {
                keepTwoLinesWhole(narrowest, seen.inTwoLines(heads));
            }
        });
        double most = most(narrowest, needs);
        if (share(columns, narrowest, needs, most)) {
            fit(narrowest.values().stream().mapToDouble(width -> width).sum() <= table.getWidth() - BESIDE);
            // Cells that were outside of the table may be in view now, and have not been measured.
            seen.afterLayout();
        }
    }

    private boolean areCut(List<TableColumn<R, ?>> columns, Map<TableColumn<R, ?>, Double> narrowest,
            Map<TableColumnBase<?, ?>, Double> needs) {
        double most = most(narrowest, needs);
        return columns.stream().anyMatch(column -> width(needs, column) > Math.min(most, column.getMaxWidth()));
    }

    /** The columns share what two lines leave as if they had one, so that short words stay in one. */
    private void keepTwoLinesWhole(Map<TableColumn<R, ?>, Double> narrowest, Map<TableColumnBase<?, ?>, Double> needs) {
        double most = most(narrowest, needs);
        narrowest.replaceAll((column, width) -> Math.max(width,
                Math.min(column.getMaxWidth(), Math.min(most, width(needs, column)))));
    }

    /** @return whether anything is wider or narrower than before */
    private boolean share(List<TableColumn<R, ?>> columns, Map<TableColumn<R, ?>, Double> narrowest,
            Map<TableColumnBase<?, ?>, Double> needs, double most) {
        boolean areWhole = columns.stream().allMatch(column -> width(needs, column) <= most);
        boolean isOther = false;
        for (TableColumn<R, ?> column : columns) {
            double need = Math.min(width(needs, column), column.getMaxWidth());
            double min = need <= most ? Math.max(width(narrowest, column), need) : width(narrowest, column);
            double pref = Math.max(min, areWhole ? width(usual, column) : Math.min(need, most));
            isOther |= column.getMinWidth() != min || column.getPrefWidth() != pref;
            given.put(column, min);
            column.setMinWidth(min);
            column.setPrefWidth(pref);
        }
        return isOther;
    }

    private void fit(boolean hasRoom) {
        if (hasRoom) {
            fill.run();
        } else {
            table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
            given.keySet().forEach(column -> table.resizeColumn(column, column.getPrefWidth() - column.getWidth()));
        }
    }

    /** The width up to which columns are as wide as they need, so that all of them have room. */
    private double most(Map<TableColumn<R, ?>, Double> narrowest, Map<TableColumnBase<?, ?>, Double> needs) {
        double room = table.getWidth() - BESIDE;
        double low = 0;
        double high = table.getWidth();
        for (int halving = 0; halving < HALVINGS; halving++) {
            double level = (low + high) / 2;
            double taken = narrowest.entrySet().stream().mapToDouble(column -> Math.max(column.getValue(),
                    Math.min(level, Math.min(width(needs, column.getKey()), column.getKey().getMaxWidth())))).sum();
            if (taken <= room) {
                low = level;
            } else {
                high = level;
            }
        }
        return Math.floor(low);
    }

    private static double width(Map<? extends TableColumnBase<?, ?>, Double> widths, TableColumnBase<?, ?> column) {
        return widths.getOrDefault(column, 0.0);
    }

    /** Makes the rows of a table, which have one height, high enough for two lines, and wraps the words in them. */
    private static final class SecondLine {

        private static final String STYLE = "two-line-rows";

        private final TableView<?> table;
        private final double rowHeight;

        /** @param table with rows of one line */
        SecondLine(TableView<?> table) {
            this.table = table;
            this.rowHeight = table.getFixedCellSize();
        }

        void show(boolean isNeeded) {
            if (isNeeded != table.getStyleClass().contains(STYLE)) {
                Text line = new Text("X");
                table.setFixedCellSize(
                        isNeeded ? rowHeight + Math.ceil(line.getLayoutBounds().getHeight()) : rowHeight);
                if (isNeeded) {
                    table.getStyleClass().add(STYLE);
                } else {
                    table.getStyleClass().remove(STYLE);
                }
            }
        }
    }

    /**
     * How wide the columns of a table have to be for the words of the cells that were in view. It tells when other cells may have
     * come into view and are laid out, so that their words can be measured, and forgets all when there are other rows.
     */
    private static final class CellNeeds<R> {

        private static final int HALVINGS = 8;
        private static final int LONGEST_WORD = 20;

        private final Map<TableColumnBase<?, ?>, Double> oneLine = new HashMap<>();
        private final Map<TableColumnBase<?, ?>, Double> twoLines = new HashMap<>();
        private final TableView<R> table;
        private final Consumer<CellNeeds<R>> laidOut;
        private final InvalidationListener changed = _ -> afterLayout();
        private final InvalidationListener renewed = _ -> {
            oneLine.clear();
            twoLines.clear();
            afterLayout();
        };
        private final Runnable afterPulse = this::tell;
        private ObservableList<R> rows;
        private @Nullable Scene waiting;

        private CellNeeds(TableView<R> table, Consumer<CellNeeds<R>> laidOut) {
            this.table = table;
            this.laidOut = laidOut;
            this.rows = table.getItems();
        }

        /** @param laidOut is called after each layout of other cells, columns or rows */
        static <R> void follow(TableView<R> table, Consumer<CellNeeds<R>> laidOut) {
            CellNeeds<R> needs = new CellNeeds<>(table, laidOut);
            table.itemsProperty().addListener((InvalidationListener) _ -> needs.followRows());
            needs.followRows();
            table.widthProperty().addListener(needs.changed);
            table.heightProperty().addListener(needs.changed);
            table.sceneProperty().addListener(needs.changed);
            table.getVisibleLeafColumns().addListener(needs.changed);
        }

        /** A list that takes the place of one with the same rows changes later, too. */
        private void followRows() {
            rows.removeListener(renewed);
            rows = table.getItems();
            rows.addListener(renewed);
            renewed.invalidated(rows);
        }

        /** What is not laid out has no words to measure. */
        private void afterLayout() {
            if (waiting == null && table.getScene() != null) {
                waiting = table.getScene();
                waiting.addPostLayoutPulseListener(afterPulse);
                Platform.requestNextPulse();
            }
        }

        private void tell() {
            if (waiting != null) {
                waiting.removePostLayoutPulseListener(afterPulse);
                waiting = null;
            }
            followScrolling();
            laidOut.accept(this);
        }

        /** The bars are there only once the table has been drawn. */
        private void followScrolling() {
            for (Node node : table.lookupAll(".scroll-bar")) {
                if (node instanceof ScrollBar bar) {
                    bar.valueProperty().removeListener(changed);
                    bar.valueProperty().addListener(changed);
                }
            }
        }

        /** Measures what is in view. */
        void measure() {
            for (Node node : table.lookupAll(".table-cell")) {
                if (node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getTableColumn() != null) {
                    measure(cell, cell.getTableColumn());
                }
            }
        }

        private void measure(TableCell<?, ?> cell, TableColumnBase<?, ?> column) {
            double width = Math.ceil(width(cell));
            oneLine.merge(column, width, Math::max);
            if (width > twoLines.getOrDefault(column, 0.0)) {
                twoLines.merge(column, Math.ceil(width - saved(cell)), Math::max);
            }
        }

        /** What the heads need, as far as they are drawn. Those that wrap have two lines. */
        static Map<TableColumnBase<?, ?>, Double> ofHeads(TableView<?> table) {
            Map<TableColumnBase<?, ?>, Double> heads = new HashMap<>();
            for (Node node : table.lookupAll(".column-header")) {
                if (node instanceof TableColumnHeader header && header.getTableColumn() != null
                        && header.lookup(".label") instanceof Label words) {
                    double saved = words.isWrapText() ? savedByTwoLines(words(words)) : 0;
                    heads.put(header.getTableColumn(), Math.ceil(words.prefWidth(-1) - saved + header.snappedLeftInset()
                            + header.snappedRightInset()));
                }
            }
            return heads;
        }

        /** @param heads what the heads need, whatever the cells do */
        Map<TableColumnBase<?, ?>, Double> inOneLine(Map<TableColumnBase<?, ?>, Double> heads) {
            return withHeads(oneLine, heads);
        }

        Map<TableColumnBase<?, ?>, Double> inTwoLines(Map<TableColumnBase<?, ?>, Double> heads) {
            return withHeads(twoLines, heads);
        }

        private static Map<TableColumnBase<?, ?>, Double> withHeads(Map<TableColumnBase<?, ?>, Double> cells,
                Map<TableColumnBase<?, ?>, Double> heads) {
            Map<TableColumnBase<?, ?>, Double> all = new HashMap<>(heads);
            cells.forEach((column, width) -> all.merge(column, width, Math::max));
            return all;
        }

        private static double width(TableCell<?, ?> cell) {
            double width = cell.snappedLeftInset() + cell.snappedRightInset() + 1;
            if (cell.getText() != null) {
                width += words(cell).getLayoutBounds().getWidth();
            }
            return cell.getGraphic() == null ? width : width + cell.getGraphic().prefWidth(-1);
        }

        /** By how much a second line for the longest words makes the cell narrower. */
        private static double saved(TableCell<?, ?> cell) {
            Optional<Text> longest = labels(cell).map(CellNeeds::words)
                    .reduce((one, other) -> width(one) >= width(other) ? one : other);
            return longest.map(CellNeeds::savedByTwoLines).orElse(0.0);
        }

        private static double savedByTwoLines(Text words) {
            return width(words) - widthOfTwoLines(words);
        }

        private static double widthOfTwoLines(Text words) {
            double high = width(words);
            double low = Math.max(high / 2, widthOfWords(words));
            double lineHeight = words.getLayoutBounds().getHeight();
            for (int halving = 0; halving < HALVINGS; halving++) {
                double middle = (low + high) / 2;
                words.setWrappingWidth(middle);
                if (words.getLayoutBounds().getHeight() <= 2 * lineHeight + 1) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high + 1;
        }

        /** Of the longest word that is not torn apart: an address may be. */
        private static double widthOfWords(Text words) {
            return Stream.of(words.getText().split(" ")).filter(word -> word.length() <= LONGEST_WORD)
                    .mapToDouble(word -> width(words(word, words.getFont()))).max().orElse(0);
        }

        private static double width(Text words) {
            return words.getLayoutBounds().getWidth();
        }

        private static Text words(Labeled labeled) {
            return words(labeled.getText(), labeled.getFont());
        }

        private static Text words(String text, Font font) {
            Text words = new Text(text);
            words.setFont(font);
            return words;
        }

        private static Stream<Labeled> labels(Node node) {
            return switch (node) {
                case TableCell<?, ?> cell when cell.getText() != null && !cell.getText().isEmpty() -> Stream.of(cell);
                case TableCell<?, ?> cell -> Stream.ofNullable(cell.getGraphic()).flatMap(CellNeeds::labels);
                case Label label -> label.getText() == null ? Stream.of() : Stream.of(label);
                case Labeled _ -> Stream.of();
                case Parent parent -> parent.getChildrenUnmodifiable().stream().flatMap(CellNeeds::labels);
                default -> Stream.of();
            };
        }
    }
}
