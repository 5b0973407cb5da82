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

    private static final String SCROLLED_STYLE = "scrolled-sideways";

    private final TableView<R> table;
    private final WindowMessages messages;
    private final Map<KeyCode, Consumer<R>> actionsByKey = new EnumMap<>(KeyCode.class);
    private Optional<ColumnFit<R>> sidewaysFit = Optional.empty();

    /** @param name the message key of the accessible name */
    public PanelTable(TableView<R> table, WindowMessages messages, String name, double rowHeight) {
        this.table = table;
        this.messages = messages;
        table.setAccessibleText(messages.plainText(name));
        table.setFixedCellSize(rowHeight);
        table.setOnKeyPressed(this::keyPressed);
        RowCopy.install(table);
        addSpaceForScrollBar(table);
    }

    /** Sets the source of copied rows, for a table that does not contain all rows itself. */
    public PanelTable<R> copyRowsFrom(RowCopy.Rows rows) {
        RowCopy.setRows(table, rows);
        return this;
    }

    /**
     * Makes the columns fill the table, and the last column of text take the remaining width. The policy of JavaFX
     * would change the widths of all columns.
     */
    public PanelTable<R> fillWidth() {
        ColumnFit.install(table, ColumnFit.Kind.CUT);
        return this;
    }

    /** Wraps texts to a second line in a narrow table, before the widest columns are truncated. */
    public PanelTable<R> wrapWords() {
        ColumnFit.install(table, ColumnFit.Kind.WRAPPED);
        return this;
    }

    /** Scrolls the table sideways, so that columns are as wide as their texts. */
    public PanelTable<R> scrollSideways() {
        sidewaysFit = Optional.of(ColumnFit.install(table, ColumnFit.Kind.SCROLLED));
        return this;
    }

    /** Lets a column take the remaining width; in a narrow table it shrinks first, down to the least width. */
    public void setFlexibleColumn(TableColumn<R, ?> column, double minWidth) {
        column.setMinWidth(minWidth);
        sidewaysFit.orElseThrow().setFlexibleColumn(column);
    }

    /** @param key the message key of the sentence for an empty table */
    public PanelTable<R> setPlaceholder(String key) {
        return setPlaceholder(new SimpleStringProperty(messages.text(key)));
    }

    /** @param sentence the sentence for an empty table */
    public PanelTable<R> setPlaceholder(ObservableValue<String> sentence) {
        Label label = new Label();
        label.setWrapText(true);
        label.textProperty().bind(sentence);
        table.setPlaceholder(label);
        return this;
    }

    /** Sets an action for the selected row, which runs on these keys. */
    public PanelTable<R> onKeys(Consumer<R> action, KeyCode... codes) {
        for (KeyCode key : codes) {
            actionsByKey.put(key, action);
        }
        return this;
    }

    public PanelTable<R> onEnter(Consumer<R> action) {
        return onKeys(action, KeyCode.ENTER);
    }

    public PanelTable<R> onEnterOrDoubleClick(Consumer<R> action) {
        table.setOnMouseClicked(event -> {
            if (isDoubleClick(event)) {
                selected().ifPresent(action);
            }
        });
        return onEnter(action);
    }

    public PanelTable<R> onEnterOrClick(Consumer<R> action) {
        onRowClick(table, action);
        return onEnter(action);
    }

    /** Sets an action for a click on a row, except if the click selects several rows or presses a button in the row. */
    public static <R> void onRowClick(TableView<R> table, Consumer<R> action) {
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()
                    && !event.isShiftDown() && !event.isShortcutDown() && isOnRow(event)) {
                Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(action);
            }
        });
    }

    private static boolean isOnRow(MouseEvent event) {
        Node ancestor = event.getTarget() instanceof Node node ? node : null;
        while (ancestor != null && !(ancestor instanceof TableRow<?>) && !(ancestor instanceof ButtonBase)) {
            ancestor = ancestor.getParent();
        }
        return ancestor instanceof TableRow<?> row && !row.isEmpty();
    }

    public Optional<R> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void keyPressed(KeyEvent event) {
        Consumer<R> action = actionsByKey.get(event.getCode());
        if (action != null) {
            selected().ifPresent(action);
            event.consume();
        }
    }

    private static boolean isDoubleClick(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
    }

    /** Makes a low table taller by the height of its horizontal scroll bar, which would cover its only row. */
    private static void addSpaceForScrollBar(TableView<?> table) {
        table.skinProperty().subscribe(_ -> scrollBar(table, Orientation.HORIZONTAL)
                .ifPresent(bar -> bar.visibleProperty().subscribe(isShown -> {
                    table.getStyleClass().remove(SCROLLED_STYLE);
                    if (isShown) {
                        table.getStyleClass().add(SCROLLED_STYLE);
                    }
                })));
    }

    /** The scroll bar of a table; empty before the table has a skin. */
    private static Optional<ScrollBar> scrollBar(TableView<?> table, Orientation orientation) {
        return table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == orientation).findFirst();
    }

    /**
     * Adds columns to a table, in order. Their headings are in the panel's bundle. By default users cannot sort by
     * columns or move them.
     */
    public static final class TableColumns<R> {

        private static final String NUMBER_COLUMN = "number-column";
        private static final String TWO_LINE_HEADINGS = "two-line-heads";

        private final TableView<R> table;
        private final WindowMessages messages;
        private final String headingPrefix;
        private final String idPrefix;
        private final NumberFormat numberFormat = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);

        /**
         * @param headingPrefix prefix of the message keys of headings
         * @param idPrefix      prefix of the ids of columns
         */
        public TableColumns(TableView<R> table, WindowMessages messages, String headingPrefix, String idPrefix) {
            this.table = table;
            this.messages = messages;
            this.headingPrefix = headingPrefix;
            this.idPrefix = idPrefix;
        }

        /** A column with a node for each row. */
        public TableColumn<R, R> add(String name, double width, Function<R, Node> graphic) {
            return add(name, width, row -> row, graphic);
        }

        /** A column with a node for a value of the row. The node is created again only if the value changes. */
        public <T> TableColumn<R, T> add(String name, double width, Function<R, T> value, Function<T, Node> graphic) {
            TableColumn<R, T> column = addPlain(name, width, value);
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
            TableColumn<R, String> column = addPlain(name, width, text);
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

        /** A column that can be sorted by its values. */
        public <T> TableColumn<R, T> addSorted(String name, double width, Function<R, T> value) {
            TableColumn<R, T> column = addPlain(name, width, value);
            column.setSortable(true);
            column.setCellFactory(view -> new TableCell<>() {
                @Override
                protected void updateItem(T item, boolean empty) {
                    super.updateItem(item, empty);
                    getStyleClass().remove("number-cell");
                    if (isNumber(view)) {
                        getStyleClass().add("number-cell");
                    }
                    setText(empty || item == null ? null
                            : item instanceof Number ? numberFormat.format(item) : item.toString());
                }
            });
            return column;
        }

        /** A column of numbers, aligned to the right with its heading. */
        public TableColumn<R, Number> addNumber(String name, double width, ToLongFunction<R> value) {
            return alignRight(addSorted(name, width, row -> (Number) value.applyAsLong(row)));
        }

        /** A column of numbers, some of which are missing. Missing numbers are sorted before the smallest. */
        public TableColumn<R, Number> addOptionalNumber(String name, double width, Function<R, OptionalLong> value) {
            TableColumn<R, Number> column = addNumber(name, width, _ -> 0);
            column.setCellValueFactory(row -> {
                OptionalLong number = value.apply(row.getValue());
                return number.isPresent() ? new ReadOnlyObjectWrapper<>(number.getAsLong())
                        : new ReadOnlyObjectWrapper<>();
            });
            return column;
        }

        /** Whether the values of a column are aligned to the right. */
        static boolean isNumber(TableColumn<?, ?> column) {
            return column.getStyleClass().contains(NUMBER_COLUMN);
        }

        /** Aligns the values and the heading of a column to the right. */
        public static <R, T> TableColumn<R, T> alignRight(TableColumn<R, T> column) {
            column.getStyleClass().add(NUMBER_COLUMN);
            return column;
        }

        /** Breaks the headings of a narrow table into two lines, so that none is truncated. */
        public static void breakHeadings(TableView<?> table, boolean isNarrow) {
            table.getStyleClass().remove(TWO_LINE_HEADINGS);
            if (isNarrow) {
                table.getStyleClass().add(TWO_LINE_HEADINGS);
            }
        }

        private <T> TableColumn<R, T> addPlain(String name, double width, Function<R, T> value) {
            TableColumn<R, T> column = new TableColumn<>(messages.text(headingPrefix + name));
            column.setId(idPrefix + name.replace('.', '-'));
            column.setPrefWidth(width);
            column.setSortable(false);
            column.setReorderable(false);
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
            table.getColumns().add(column);
            return column;
        }
    }
}
