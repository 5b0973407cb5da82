package org.roboscope.ui.common;

import java.text.NumberFormat;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.roboscope.messages.SentencePattern;

/** A table of a panel, with an accessible name, rows of one height, and keys for the selected row. */
public final class PanelTable<R> {

    private static final String SIDEWAYS = "scrolled-sideways";

    private final TableView<R> table;
    private final WindowMessages messages;
    private final Map<KeyCode, Consumer<R>> keys = new EnumMap<>(KeyCode.class);
    private Optional<ColumnFit<R>> scrolled = Optional.empty();

    /** @param name message key of the accessible name */
    public PanelTable(TableView<R> table, WindowMessages messages, String name, double rowHeight) {
        this.table = table;
        this.messages = messages;
        table.setAccessibleText(messages.text(name));
        table.setFixedCellSize(rowHeight);
        table.setOnKeyPressed(this::keyPressed);
        RowCopy.install(table);
        leaveRoomForSidewaysBar(table);
    }

    /** Copies rows from there, because the table does not contain them itself. */
    public PanelTable<R> copiedFrom(RowCopy.Rows rows) {
        RowCopy.takeFrom(table, rows);
        return this;
    }

    /**
     * Makes the columns fill the table; the last one takes the rest. The policy of JavaFX does not keep their widths.
     */
    public PanelTable<R> filled() {
        ColumnFit.install(table, ColumnFit.Kind.CUT);
        return this;
    }

    /** Wraps words to a second line in a narrow table, before the widest columns are cut. */
    public PanelTable<R> roomForWords() {
        ColumnFit.install(table, ColumnFit.Kind.WRAPPED);
        return this;
    }

    /** Scrolls the table sideways, so that columns are as wide as their words. */
    public PanelTable<R> scrolledSideways() {
        scrolled = Optional.of(ColumnFit.install(table, ColumnFit.Kind.SCROLLED));
        return this;
    }

    /** Lets a column take the remaining width; in a narrow table it shrinks first, down to the least width. */
    public void takesRest(TableColumn<R, ?> column, double least) {
        column.setMinWidth(least);
        scrolled.orElseThrow().setTaker(column);
    }

    /** @param key message key of the sentence for an empty table */
    public PanelTable<R> whenEmpty(String key) {
        return whenEmpty(new SimpleStringProperty(messages.text(key)));
    }

    /** @param sentence shown in an empty table */
    public PanelTable<R> whenEmpty(ObservableValue<String> sentence) {
        Label label = new Label();
        label.setWrapText(true);
        label.textProperty().bind(sentence);
        table.setPlaceholder(label);
        return this;
    }

    /** Runs the work for the selected row on these keys. */
    public PanelTable<R> onKeys(Consumer<R> work, KeyCode... pressed) {
        for (KeyCode key : pressed) {
            keys.put(key, work);
        }
        return this;
    }

    public PanelTable<R> onEnter(Consumer<R> work) {
        return onKeys(work, KeyCode.ENTER);
    }

    public PanelTable<R> onEnterOrDoubleClick(Consumer<R> work) {
        table.setOnMouseClicked(event -> {
            if (isDoubleClick(event)) {
                selected().ifPresent(work);
            }
        });
        return onEnter(work);
    }

    public PanelTable<R> onEnterOrClick(Consumer<R> work) {
        onRowClick(table, work);
        return onEnter(work);
    }

    /** Does this with a row that is clicked. A click that selects several rows, or presses a button in the row, does not. */
    public static <R> void onRowClick(TableView<R> table, Consumer<R> work) {
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()
                    && !event.isShiftDown() && !event.isShortcutDown() && isOnRow(event)) {
                Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(work);
            }
        });
    }

    private static boolean isOnRow(MouseEvent event) {
        Node at = event.getTarget() instanceof Node node ? node : null;
        while (at != null && !(at instanceof TableRow<?>) && !(at instanceof ButtonBase)) {
            at = at.getParent();
        }
        return at instanceof TableRow<?> row && !row.isEmpty();
    }

    public Optional<R> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void keyPressed(KeyEvent event) {
        Consumer<R> work = keys.get(event.getCode());
        if (work != null) {
            selected().ifPresent(work);
            event.consume();
        }
    }

    private static boolean isDoubleClick(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
    }

    /** Makes a low table taller by its sideways scroll bar, which would cover its only row. */
    private static void leaveRoomForSidewaysBar(TableView<?> table) {
        table.skinProperty().subscribe(_ -> bar(table, Orientation.HORIZONTAL)
                .ifPresent(bar -> bar.visibleProperty().subscribe(isShown -> {
                    table.getStyleClass().remove(SIDEWAYS);
                    if (isShown) {
                        table.getStyleClass().add(SIDEWAYS);
                    }
                })));
    }

    /** The scroll bar of the table; empty before it has a skin. */
    private static Optional<ScrollBar> bar(TableView<?> table, Orientation orientation) {
        return table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == orientation).findFirst();
    }

    /**
     * Adds columns to a table in order. Headings are in the panel's bundle; by default columns cannot be sorted or
     * moved.
     */
    public static final class TableColumns<R> {

        private static final String RIGHT = "number-column";
        private static final String TWO_LINES = "two-line-heads";

        private final TableView<R> table;
        private final WindowMessages messages;
        private final String words;
        private final String ids;
        private final NumberFormat numbers = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);

        /**
         * @param words prefix of the message keys of headings
         * @param ids   prefix of the ids of columns
         */
        public TableColumns(TableView<R> table, WindowMessages messages, String words, String ids) {
            this.table = table;
            this.messages = messages;
            this.words = words;
            this.ids = ids;
        }

        /** A column with a node for each row. */
        public TableColumn<R, R> add(String name, double width, Function<R, Node> graphic) {
            return add(name, width, row -> row, graphic);
        }

        /** A column with a node for a value of the row, drawn again only if the value changes. */
        public <T> TableColumn<R, T> add(String name, double width, Function<R, T> value, Function<T, Node> graphic) {
            TableColumn<R, T> column = plain(name, width, value);
            column.setCellFactory(view -> new TableCell<>() {
                @Override
                protected void updateItem(T item, boolean empty) {
                    super.updateItem(item, empty);
                    setGraphic(empty || item == null ? null : graphic.apply(item));
                }
            });
            return column;
        }

        public TableColumn<R, String> addText(String name, double width, Function<R, String> text) {
            TableColumn<R, String> column = plain(name, width, text);
            column.setCellFactory(_ -> new TableCell<>() {
                @Override
                protected void updateItem(String item, boolean empty) {
                    super.updateItem(item, empty);
                    setText(empty ? null : item);
                }
            });
            return column;
        }

        /** A column of short texts with a fixed width. */
        public void addShort(String name, double width, Function<R, String> text) {
            TableColumn<R, String> column = addText(name, width, text);
            column.setMinWidth(width);
            column.setMaxWidth(width);
        }

        /** A column sorted by its value. */
        public <T> TableColumn<R, T> addSorted(String name, double width, Function<R, T> value) {
            TableColumn<R, T> column = plain(name, width, value);
            column.setSortable(true);
            column.setCellFactory(view -> new TableCell<>() {
                @Override
                protected void updateItem(T item, boolean empty) {
                    super.updateItem(item, empty);
                    getStyleClass().remove("number-cell");
                    if (view.getStyleClass().contains(RIGHT)) {
                        getStyleClass().add("number-cell");
                    }
                    setText(empty || item == null ? null
                            : item instanceof Number ? numbers.format(item) : item.toString());
                }
            });
            return column;
        }

        /** A column of numbers, aligned to the right with its heading. */
        public TableColumn<R, Number> addNumber(String name, double width, ToLongFunction<R> value) {
            return right(addSorted(name, width, row -> (Number) value.applyAsLong(row)));
        }

        /** A column of numbers, some of which are absent and sorted before the smallest. */
        public TableColumn<R, Number> addCounted(String name, double width, Function<R, OptionalLong> value) {
            TableColumn<R, Number> column = addNumber(name, width, _ -> 0);
            column.setCellValueFactory(row -> {
                OptionalLong counted = value.apply(row.getValue());
                return counted.isPresent() ? new ReadOnlyObjectWrapper<>(counted.getAsLong())
                        : new ReadOnlyObjectWrapper<>();
            });
            return column;
        }

        /** Aligns the values and the heading of a column to the right. */
        public static <R, T> TableColumn<R, T> right(TableColumn<R, T> column) {
            column.getStyleClass().add(RIGHT);
            return column;
        }

        /** Breaks the headings of a narrow table into two lines, so that none is cut. */
        public static void breakHeads(TableView<?> table, boolean isNarrow) {
            table.getStyleClass().remove(TWO_LINES);
            if (isNarrow) {
                table.getStyleClass().add(TWO_LINES);
            }
        }

        private <T> TableColumn<R, T> plain(String name, double width, Function<R, T> value) {
            TableColumn<R, T> column = new TableColumn<>(messages.text(words + name));
            column.setId(ids + name.replace('.', '-'));
            column.setPrefWidth(width);
            column.setSortable(false);
            column.setReorderable(false);
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
            table.getColumns().add(column);
            return column;
        }
    }
}
