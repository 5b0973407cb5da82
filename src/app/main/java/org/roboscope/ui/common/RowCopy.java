package org.roboscope.ui.common;

import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Copies the selected rows of a table as it shows them: as text, with a line for each row and a tab between two columns, or
 * as a table in Markdown. Several rows can be selected, and all of them. What columns cut is shown to keys and to the mouse.
 */
public final class RowCopy {

    /** A table copied rows, which changes nothing in view: the window says so. */
    public static final class Copied extends Event {

        public static final EventType<Copied> ANY_TABLE = new EventType<>(Event.ANY, "ROWS_COPIED");

        private static final long serialVersionUID = 1;

        private final String sentence;

        private Copied(String sentence) {
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
    private ShownRows rows;
    private final WindowMessages messages = WindowMessages.of("ui-tables");

    private RowCopy(TableView<?> table, ShownRows rows) {
        this.table = table;
        this.wholeRow = new WholeRow(table);
        this.rows = rows;
    }

    /** For a table without a menu of its own: it gets one. */
    public static void install(TableView<?> table) {
        RowCopy copy = keys(table);
        table.setContextMenu(new ContextMenu(copy.items().toArray(MenuItem[]::new)));
    }

    /** @param rows those of a table that does not hold them itself */
    static void takeFrom(TableView<?> table, ShownRows rows) {
        of(table).rows = rows;
    }

    /** For a table with a menu of its own, which the items join. Unless the table copies in a way of its own. */
    public static void installKeys(TableView<?> table) {
        keys(table);
    }

    private static RowCopy keys(TableView<?> table) {
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        RowCopy copy = new RowCopy(table, new CellTexts<>(table));
        table.getProperties().put(RowCopy.class, copy);
        table.addEventHandler(KeyEvent.KEY_PRESSED, copy::press);
        CellTexts.showCut(table);
        return copy;
    }

    /** The items for a menu of the table's own, or of its rows. */
    public static List<MenuItem> itemsFor(TableView<?> table) {
        return of(table).items();
    }

    private static RowCopy of(TableView<?> table) {
        if (table.getProperties().get(RowCopy.class) instanceof RowCopy copy) {
            return copy;
        }
        throw new IllegalArgumentException("no action copies the rows of " + table.getId());
    }

    private void press(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        boolean isDone = COPY.match(event) && copyText() || COPY_MARKDOWN.match(event) && copyMarkdown()
                || SELECT_ALL.match(event) && selectAll() || WholeRow.KEYS.match(event) && wholeRow.show(rows);
        if (isDone) {
            event.consume();
        }
    }

    private List<MenuItem> items() {
        return List.of(item("copy", COPY, this::copyText), item("copyMarkdown", COPY_MARKDOWN, this::copyMarkdown),
                item("selectAll", SELECT_ALL, this::selectAll), wholeRowItem());
    }

    /** Its keys are not an accelerator, because the editor uses the same keys to explain the text. */
    private MenuItem wholeRowItem() {
        return item("wholeRow", messages.text("wholeRow", WholeRow.KEYS.getDisplayText()),
                () -> wholeRow.show(rows));
    }

    private MenuItem item(String key, KeyCombination keys, Runnable work) {
        MenuItem item = item(key, messages.text(key), work);
        item.setAccelerator(keys);
        return item;
    }

    private MenuItem item(String key, String text, Runnable work) {
        MenuItem item = new MenuItem(text);
        item.setId("table-" + key);
        item.setOnAction(event -> work.run());
        if (!key.equals("selectAll")) {
            item.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        }
        return item;
    }

    private boolean copyText() {
        List<String> lines = rows.selected().mapToObj(row -> String.join("\t", rows.cells(row))).toList();
        return put(lines, "copied.text", lines.size());
    }

    private boolean copyMarkdown() {
        List<List<String>> selected = rows.selected().mapToObj(rows::cells).toList();
        List<String> lines = selected.isEmpty() ? List.of() : MarkdownTable.lines(rows.headings(), selected);
        return put(lines, "copied.markdown", selected.size());
    }

    private boolean selectAll() {
        rows.selectAll();
        return true;
    }

    /**
     * @param said key of the sentence that says how many rows were copied
     * @return whether there is anything to copy
     */
    private boolean put(List<String> lines, String said, int count) {
        if (lines.isEmpty()) {
            return false;
        }
        ClipboardContent content = new ClipboardContent();
        content.putString(String.join("\n", lines));
        boolean isPut = Clipboard.getSystemClipboard().setContent(content);
        if (isPut) {
            table.fireEvent(new Copied(messages.text(said, count)));
        }
        return isPut;
    }
}
