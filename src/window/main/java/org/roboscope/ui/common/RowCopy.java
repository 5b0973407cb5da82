package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Copies the selected rows of a table as they are shown: as text, with a line for each row and tabs between columns, or
 * as a Markdown table. Several or all rows can be selected. Truncated texts are shown on request by mouse or key.
 */
public final class RowCopy {

    /** Fired after rows were copied, for a message in the window. */
    public static final class CopyEvent extends Event {

        public static final EventType<CopyEvent> ANY_TABLE = new EventType<>(Event.ANY, "ROWS_COPIED");

        private static final long serialVersionUID = 1;

        private final String sentence;

        private CopyEvent(String sentence) {
            super(ANY_TABLE);
            this.sentence = sentence;
        }

        public String sentence() {
            return sentence;
        }
    }

    private static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCodeCombination COPY_MARKDOWN =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    private static final KeyCodeCombination SELECT_ALL =
            new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN);

    private final TableView<?> table;
    private final WholeRow wholeRow;
    private Rows rows;
    private final WindowMessages messages = WindowMessages.of("ui-tables");

    private RowCopy(TableView<?> table, Rows rows) {
        this.table = table;
        this.wholeRow = new WholeRow(table);
        this.rows = rows;
    }

    /** Installs the keys and a context menu in a table without its own menu. */
    public static void install(TableView<?> table) {
        RowCopy copy = installCopy(table);
        table.setContextMenu(new ContextMenu(copy.createItems().toArray(MenuItem[]::new)));
    }

    /** @param rows the rows of a table that does not contain all rows itself */
    static void setRows(TableView<?> table, Rows rows) {
        installedIn(table).rows = rows;
    }

    /** Installs the keys in a table with its own context menu, to which {@link #itemsFor} are added. */
    public static void installKeys(TableView<?> table) {
        installCopy(table);
    }

    private static RowCopy installCopy(TableView<?> table) {
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        RowCopy copy = new RowCopy(table, new CellTexts<>(table));
        table.getProperties().put(RowCopy.class, copy);
        table.addEventHandler(KeyEvent.KEY_PRESSED, copy::keyPressed);
        CellTexts.installTooltips(table);
        return copy;
    }

    /** The items for the context menu of a table or its rows. */
    public static List<MenuItem> itemsFor(TableView<?> table) {
        return installedIn(table).createItems();
    }

    private static RowCopy installedIn(TableView<?> table) {
        if (table.getProperties().get(RowCopy.class) instanceof RowCopy copy) {
            return copy;
        }
        throw new IllegalArgumentException("no action copies the rows of " + table.getId());
    }

    private void keyPressed(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        boolean isHandled = COPY.match(event) && copyText() || COPY_MARKDOWN.match(event) && copyMarkdown()
                || SELECT_ALL.match(event) && selectAll() || WholeRow.KEYS.match(event) && wholeRow.show(rows);
        if (isHandled) {
            event.consume();
        }
    }

    private List<MenuItem> createItems() {
        return List.of(createItem("copy", COPY, this::copyText),
                createItem("copyMarkdown", COPY_MARKDOWN, this::copyMarkdown),
                createItem("selectAll", SELECT_ALL, this::selectAll), createWholeRowItem());
    }

    /** Creates an item without an accelerator, because the editor uses the same keys to explain the text. */
    private MenuItem createWholeRowItem() {
        return createItem("wholeRow", messages.text("wholeRow", WholeRow.KEYS.getDisplayText()),
                () -> wholeRow.show(rows));
    }

    private MenuItem createItem(String key, KeyCombination keys, Runnable action) {
        MenuItem item = createItem(key, messages.text(key), action);
        item.setAccelerator(keys);
        return item;
    }

    private MenuItem createItem(String key, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId("table-" + key);
        item.setOnAction(event -> action.run());
        if (!key.equals("selectAll")) {
            item.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        }
        return item;
    }

    private boolean copyText() {
        List<String> lines = rows.selected().mapToObj(row -> String.join("\t", rows.cells(row))).toList();
        return copyLines(lines, "copied.text", lines.size());
    }

    private boolean copyMarkdown() {
        List<List<String>> selectedRows = rows.selected().mapToObj(rows::cells).toList();
        List<String> lines = selectedRows.isEmpty() ? List.of() : MarkdownTable.lines(rows.headings(), selectedRows);
        return copyLines(lines, "copied.markdown", selectedRows.size());
    }

    private boolean selectAll() {
        rows.selectAll();
        return true;
    }

    /**
     * @param sentenceKey the message key of the sentence with the number of copied rows
     * @return whether rows were copied
     */
    private boolean copyLines(List<String> lines, String sentenceKey, int count) {
        if (lines.isEmpty()) {
            return false;
        }
        ClipboardContent content = new ClipboardContent();
        content.putString(String.join("\n", lines));
        boolean isCopied = Clipboard.getSystemClipboard().setContent(content);
        if (isCopied) {
            table.fireEvent(new CopyEvent(messages.text(sentenceKey, count)));
        }
        return isCopied;
    }

    /** The rows of a table as the texts that are shown. */
    public interface Rows {

        List<String> headings();

        /** The selected rows in order. */
        IntStream selected();

        /** The first selected row. */
        default OptionalInt firstSelected() {
            return selected().findFirst();
        }

        void selectAll();

        /** The texts of the cells of a row. */
        List<String> cells(int row);

        /** The tooltips of the cells of a row; empty for cells with the same text as their tooltip. */
        default List<String> details(int row) {
            return cells(row).stream().map(_ -> "").toList();
        }
    }

    /** The rows of a table that contains all rows. Their texts are read from the nodes of the cells. */
    private static final class CellTexts<R> implements Rows {

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
            return table.getVisibleLeafColumns().stream().map(column -> textOf(createCell(column, row))).toList();
        }

        @Override
        public List<String> details(int row) {
            return table.getVisibleLeafColumns().stream().map(column -> details(createCell(column, row))).toList();
        }

        private <T> TableCell<R, T> createCell(TableColumn<R, T> column, int row) {
            // The cell may read the item of its row.
            TableRow<R> tableRow = new TableRow<>();
            tableRow.updateTableView(table);
            tableRow.updateIndex(row);
            TableCell<R, T> cell = column.getCellFactory().call(column);
            cell.updateTableView(table);
            cell.updateTableColumn(column);
            cell.updateTableRow(tableRow);
            cell.updateIndex(row);
            return cell;
        }

        private static String details(TableCell<?, ?> cell) {
            String cellText = textOf(cell);
            return Stream.ofNullable(cell.getGraphic()).flatMap(CellTexts::withDescendants)
                    .filter(Control.class::isInstance).map(node -> ((Control) node).getTooltip())
                    .filter(Objects::nonNull)
                    .map(Tooltip::getText).filter(text -> !text.isBlank() && !text.equals(cellText)).distinct()
                    .collect(Collectors.joining("\n"));
        }

        private static Stream<Node> withDescendants(Node node) {
            return Stream.concat(Stream.of(node), node instanceof Parent parent
                    ? parent.getChildrenUnmodifiable().stream().flatMap(CellTexts::withDescendants) : Stream.empty());
        }

        /** All texts of a cell, including truncated ones. */
        static String textOf(TableCell<?, ?> cell) {
            List<String> texts = new ArrayList<>();
            collectTexts(cell, texts);
            return texts.stream().map(text -> text.replaceAll("\\s+", " ").strip()).filter(text -> !text.isEmpty())
                    .collect(Collectors.joining(" "));
        }

        private static void collectTexts(Node node, List<String> texts) {
            switch (node) {
                case Labeled labeled -> {
                    if (labeled.getText() != null) {
                        texts.add(labeled.getText());
                    }
                    if (labeled.getGraphic() != null) {
                        collectTexts(labeled.getGraphic(), texts);
                    }
                }
                case FontIcon _ -> {}
                case Text text -> texts.add(text.getText());
                case Parent parent -> parent.getChildrenUnmodifiable().forEach(child -> collectTexts(child, texts));
                default -> {}
            }
        }

        /** Shows all texts of a truncated cell as a tooltip. */
        static void installTooltips(TableView<?> table) {
            table.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> cellUnder(event.getTarget())
                    .filter(CellTexts::isTruncated)
                    .ifPresent(cell -> cell.setTooltip(new Tooltip(textOf(cell)))));
            table.addEventFilter(MouseEvent.MOUSE_EXITED_TARGET,
                    event -> cellUnder(event.getTarget()).ifPresent(cell -> cell.setTooltip(null)));
        }

        private static Optional<TableCell<?, ?>> cellUnder(EventTarget target) {
            return target instanceof TableCell<?, ?> cell ? Optional.of(cell) : Optional.empty();
        }

        private static boolean isTruncated(TableCell<?, ?> cell) {
            boolean isTextTruncated = cell.getText() != null && cell.lookup(".text") instanceof Text shownText
                    && shownText.getParent().equals(cell) && !shownText.getText().equals(cell.getText());
            return isTextTruncated || cell.getGraphic() != null && isGraphicTruncated(cell.getGraphic(), cell);
        }

        /** Whether the graphic is truncated and has no tooltip of its own. */
        private static boolean isGraphicTruncated(Node graphic, TableCell<?, ?> cell) {
            boolean hasOwnText =
                    graphic instanceof ButtonBase || graphic instanceof Control control && control.getTooltip() != null;
            double availableWidth = cell.getWidth() - cell.snappedLeftInset() - cell.snappedRightInset();
            return !hasOwnText && graphic.prefWidth(-1) > availableWidth + 0.5
                    && (graphic.getContentBias() != Orientation.HORIZONTAL
                            || graphic.prefHeight(availableWidth) > cell.getHeight());
        }
    }

    /**
     * A card below the selected row with its full texts and tooltips, so that users without a mouse can read truncated
     * texts.
     */
    private static final class WholeRow {

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
            table.focusedProperty().subscribe(isFocused -> {
                if (!isFocused) {
                    popup.hide();
                }
            });
        }

        /** @return whether a row is selected */
        boolean show(Rows rows) {
            OptionalInt firstRow = rows.firstSelected();
            firstRow.ifPresent(row -> showCard(rows.headings(), rows.cells(row), rows.details(row)));
            return firstRow.isPresent();
        }

        private void showCard(List<String> headings, List<String> cells, List<String> details) {
            card.getChildren().clear();
            IntStream.range(0, cells.size()).filter(column -> !cells.get(column).isEmpty()).forEach(column -> {
                Label heading = Controls.label(headings.get(column), "hover-detail");
                heading.setMinWidth(Label.USE_PREF_SIZE);
                card.addRow(2 * column, heading, createLabel(cells.get(column)));
                if (!details.get(column).isEmpty()) {
                    card.add(createLabel(details.get(column)), 1, 2 * column + 1);
                }
            });
            Node rowNode = table.lookupAll(".table-row-cell").stream()
                    .filter(node -> node instanceof TableRow<?> row && row.isSelected()).findFirst().orElse(table);
            Bounds bounds = rowNode.localToScreen(rowNode.getLayoutBounds());
            popup.show(table, bounds.getMinX(), bounds.getMaxY());
        }

        private static Label createLabel(String text) {
            Label label = new Label(text);
            label.setWrapText(true);
            label.setMaxWidth(WIDTH);
            return label;
        }
    }

    /** A table in GitHub Markdown. Texts are escaped, so that they are shown unchanged in their cells. */
    public static final class MarkdownTable {

        private static final Pattern LINE_BREAK = Pattern.compile("\\R");
        /** The characters that begin code, emphasis, a link, a tag or another cell. */
        private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_<>\\[\\]~|]|&(?=#?\\w+;)");

        private MarkdownTable() {}

        /** @param rows the rows, each with as many cells as there are headings */
        public static List<String> lines(List<String> headings, List<List<String>> rows) {
            Stream<String> headingLines =
                    Stream.of(toLine(headings), headings.stream().map(_ -> "---").collect(joinCells()));
            return Stream.concat(headingLines, rows.stream().map(MarkdownTable::toLine)).toList();
        }

        private static String toLine(List<String> texts) {
            return texts.stream().map(MarkdownTable::escape).collect(joinCells());
        }

        private static Collector<CharSequence, ?, String> joinCells() {
            return Collectors.joining(" | ", "| ", " |");
        }

        static String escape(String text) {
            return LINE_BREAK.matcher(SPECIAL.matcher(text).replaceAll("\\\\$0")).replaceAll("<br>");
        }
    }
}
