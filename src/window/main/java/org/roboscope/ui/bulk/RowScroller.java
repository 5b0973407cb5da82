package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;
import org.roboscope.ui.common.RowCopy;

/**
 * Scrolls through any number of rows. A table with millions of rows needs more than a second per step, because it asks for
 * the height of every row above. So it has only the slots in view, the scroll bar next to it counts all rows, and a step
 * makes the slots show other rows.
 */
final class RowScroller {

    private static final double WHEEL_ROWS = 3;
    private static final double HEADING = 28;
    private static final int NONE = -1;
    /** What a clipboard, and what people paste into, can hold; more than that is exported. */
    static final int MOST_COPIED = 100_000;
    /** A filter's first rows come within this time. Taking all slots away and making them again would hold them up. */
    private static final Duration EMPTY_FOR = Duration.millis(250);

    /** How many rows there are. */
    final IntegerProperty size = new SimpleIntegerProperty();

    private final TableView<Slot> table;
    private final ScrollBar bar;
    private final PauseTransition beforeEmptying = new PauseTransition(EMPTY_FOR);
    /** Where the selection was begun; what lies from there to the selected row is selected, too. */
    private int anchor = NONE;
    private int selected = NONE;
    private boolean isMoving;
    private boolean isWorthEmptying;

    RowScroller(TableView<Slot> table, ScrollBar bar) {
        this.table = table;
        this.bar = bar;
        beforeEmptying.setOnFinished(event -> empty());
        bar.setMin(0);
        bar.setUnitIncrement(1);
        bar.valueProperty().subscribe(this::show);
        size.subscribe(this::measure);
        table.heightProperty().subscribe(this::measure);
        table.skinProperty().subscribe(this::measure);
        table.skinProperty().subscribe(this::followSidewaysBar);
        table.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.getDeltaY() != 0) {
                scrollTo(first() - (int) (Math.signum(event.getDeltaY()) * WHEEL_ROWS));
                event.consume();
            }
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressMouse);
        table.getSelectionModel().selectedItemProperty().subscribe(slot -> {
            if (!isMoving) {
                selected = slot == null ? NONE : slot.row();
                anchor = selected;
            }
        });
    }

    /** The table knows only the rows in view, so the selection by a press is set here. */
    private void pressMouse(MouseEvent event) {
        Optional<Integer> row = event.getButton() == MouseButton.PRIMARY
                ? rowAt(event.getPickResult().getIntersectedNode()) : Optional.empty();
        row.ifPresent(pressed -> {
            boolean isLonger = event.isShiftDown() && anchor != NONE;
            anchor = isLonger ? anchor : pressed;
            selected = pressed;
            if (event.isShiftDown() || event.isShortcutDown()) {
                table.requestFocus();
                show();
                event.consume();
            }
        });
    }

    private static Optional<Integer> rowAt(Node pressed) {
        Node at = pressed;
        while (at != null && !(at instanceof TableRow<?>)) {
            at = at.getParent();
        }
        return at instanceof TableRow<?> row && row.getItem() instanceof Slot slot && slot.row() >= 0
                ? Optional.of(slot.row()) : Optional.empty();
    }

    /** The selected rows, which may be more than are in view. */
    IntStream selection() {
        return selected == NONE ? IntStream.empty()
                : IntStream.rangeClosed(Math.min(anchor, selected),
                        Math.min(size.get() - 1, Math.max(anchor, selected)));
    }

    int selectionSize() {
        return selected == NONE ? 0 : Math.abs(anchor - selected) + 1;
    }

    void selectAll() {
        if (size.get() > 0) {
            anchor = 0;
            selected = size.get() - 1;
            show();
        }
    }

    private void select(int from, int to) {
        anchor = from;
        selected = to;
        show();
    }

    private void empty() {
        isWorthEmptying = true;
        show();
        isWorthEmptying = false;
    }

    /** The rows are others now: those in view are shown anew, from the first one on. */
    void restart() {
        selected = NONE;
        anchor = NONE;
        bar.setValue(0);
        table.getItems().forEach(Slot::clear);
        show();
    }

    /** What the rows in view say has changed. */
    void redraw() {
        table.getItems().forEach(Slot::clear);
        show();
    }

    /** The row that was selected last; less than 0 where there is none. */
    int selected() {
        return selected;
    }

    void scrollTo(int row) {
        bar.setValue(Math.clamp(row, 0, Math.max(0, size.get() - inView())));
    }

    private int first() {
        return (int) Math.round(bar.getValue());
    }

    private int inView() {
        Node heading = table.lookup(".column-header-background");
        double above = heading == null ? HEADING : heading.getLayoutBounds().getHeight();
        double below = table.snappedTopInset() + table.snappedBottomInset()
                + sidewaysBar().filter(Node::isVisible).map(ScrollBar::getHeight).orElse(0.0);
        return Math.max(1, (int) ((table.getHeight() - above - below) / table.getFixedCellSize()));
    }

    /** The table's own bar, which covers the last row where the columns are wider than the table. */
    private Optional<ScrollBar> sidewaysBar() {
        return table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(found -> found.getOrientation() == Orientation.HORIZONTAL).findFirst();
    }

    private void followSidewaysBar() {
        sidewaysBar().ifPresent(found -> {
            found.visibleProperty().subscribe(this::measure);
            found.heightProperty().subscribe(this::measure);
        });
    }

    private void measure() {
        int visible = inView();
        int last = Math.max(0, size.get() - visible);
        bar.setMax(last);
        bar.setVisibleAmount(last == 0 ? 0 : Math.max(last / 50.0, visible));
        bar.setBlockIncrement(visible);
        bar.setVisible(last > 0);
        if (bar.getValue() > last) {
            bar.setValue(last);
        }
        show();
    }

    private void show() {
        int from = first();
        List<Slot> slots = table.getItems();
        isMoving = true;
        try {
            if (size.get() == 0 && !slots.isEmpty() && !isWorthEmptying) {
                slots.forEach(Slot::clear);
                beforeEmptying.playFromStart();
                return;
            }
            fit(slots, Math.clamp(size.get() - from, 0, inView()));
            IntStream.range(0, slots.size()).forEach(slot -> slots.get(slot).show(from + slot));
            select();
        } finally {
            isMoving = false;
        }
    }

    private static void fit(List<Slot> slots, int count) {
        if (slots.size() > count) {
            slots.subList(count, slots.size()).clear();
        } else if (slots.size() < count) {
            slots.addAll(Stream.generate(Slot::new).limit(count - slots.size()).toList());
        }
    }

    private void press(KeyEvent event) {
        int now = selected == NONE ? first() - 1 : selected;
        int wanted = switch (event.getCode()) {
            case DOWN -> now + 1;
            case UP -> now - 1;
            case PAGE_DOWN -> now + inView();
            case PAGE_UP -> now - inView();
            case HOME -> 0;
            case END -> size.get() - 1;
            default -> -2;
        };
        if (wanted != -2 && size.get() > 0) {
            int from = anchor;
            goTo(Math.clamp(wanted, 0, size.get() - 1));
            if (event.isShiftDown() && from != NONE) {
                select(from, selected);
            }
            event.consume();
        }
    }

    /** Selects the row, and brings it into view. */
    void goTo(int row) {
        selected = row;
        anchor = row;
        if (row < first()) {
            scrollTo(row);
        } else if (row >= first() + inView()) {
            scrollTo(row - inView() + 1);
        }
        show();
    }

    /** Selects the slots that stand for selected rows. */
    private void select() {
        TableView.TableViewSelectionModel<Slot> slots = table.getSelectionModel();
        int from = Math.max(0, Math.min(anchor, selected) - first());
        int to = Math.min(table.getItems().size() - 1, Math.max(anchor, selected) - first());
        if (selected == NONE || from > to) {
            slots.clearSelection();
        } else if (from == to && !(slots.isSelected(from) && slots.getSelectedIndices().size() == 1)) {
            slots.clearAndSelect(from);
            table.getFocusModel().focus(from);
        } else if (from < to) {
            slots.clearSelection();
            slots.selectRange(from, to + 1);
            table.getFocusModel().focus(Math.clamp(selected - first(), from, to));
        }
    }

    /** A place in the table, which stands for one row after the other as the rows are scrolled through. */
    static final class Slot {

        /** The number of the row; less than 0 where it stands for none. */
        final ObjectProperty<Integer> row = new SimpleObjectProperty<>(NONE);

        private void show(int number) {
            if (row() != number) {
                row.set(number);
            }
        }

        /** The slot stands for no row until {@link #show} is called. */
        private void clear() {
            row.set(NONE);
        }

        int row() {
            return row.get();
        }
    }

    /**
     * The rows as they are copied.
     *
     * @param texts   the text in a column of the row with an index
     * @param details further facts about a column or a cell of it, or nothing
     * @param refuse  receives the number of rows if they are too many to copy
     */
    RowCopy.Rows texts(BiFunction<TableColumn<Slot, ?>, Integer, String> texts,
            BiFunction<TableColumn<Slot, ?>, Integer, String> details, IntConsumer refuse) {
        return new RowCopy.Rows() {

            @Override
            public List<String> headings() {
                return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
            }

            @Override
            public IntStream selected() {
                if (selectionSize() > MOST_COPIED) {
                    refuse.accept(selectionSize());
                    return IntStream.empty();
                }
                return selection();
            }

            @Override
            public OptionalInt firstSelected() {
                return selection().findFirst();
            }

            @Override
            public void selectAll() {
                RowScroller.this.selectAll();
            }

            @Override
            public List<String> cells(int row) {
                return table.getVisibleLeafColumns().stream()
                        .map(column -> texts.apply(column, row).replaceAll("\\s+", " ").strip()).toList();
            }

            @Override
            public List<String> details(int row) {
                return table.getVisibleLeafColumns().stream().map(column -> details.apply(column, row)).toList();
            }
        };
    }
}
