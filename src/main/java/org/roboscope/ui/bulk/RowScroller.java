package org.roboscope.ui.bulk;

import java.util.stream.IntStream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Scrolls through any number of rows. A table that is given millions takes over a second for each step, as it asks for
 * the height of every row above; so it is given those in view only, and the scroll bar beside it counts them all.
 */
final class RowScroller {

    private static final double WHEEL_ROWS = 3;
    private static final double HEADING = 28;

    private final TableView<Integer> table;
    private final ScrollBar bar;
    private final IntegerProperty size = new SimpleIntegerProperty();

    RowScroller(TableView<Integer> table, ScrollBar bar) {
        this.table = table;
        this.bar = bar;
        bar.setMin(0);
        bar.setUnitIncrement(1);
        bar.valueProperty().subscribe(() -> show(false));
        size.subscribe(this::measure);
        table.heightProperty().subscribe(this::measure);
        table.skinProperty().subscribe(this::measure);
        table.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.getDeltaY() != 0) {
                scrollTo(first() - (int) (Math.signum(event.getDeltaY()) * WHEEL_ROWS));
                event.consume();
            }
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    }

    /** How many rows there are. */
    IntegerProperty sizeProperty() {
        return size;
    }

    /** The rows are others now: those in view are shown anew, from the first one on. */
    void restart() {
        bar.setValue(0);
        table.getSelectionModel().clearSelection();
        show(true);
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
        return Math.max(1, (int) ((table.getHeight() - above) / table.getFixedCellSize()));
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
        show(false);
    }

    private void show(boolean anew) {
        int from = first();
        int count = Math.min(inView(), size.get() - from);
        boolean isShown = table.getItems().size() == Math.max(0, count)
                && (count <= 0 || table.getItems().getFirst() == from);
        if (anew || !isShown) {
            Integer selected = table.getSelectionModel().getSelectedItem();
            table.getItems().setAll(IntStream.range(from, from + Math.max(0, count)).boxed().toList());
            if (selected != null) {
                select(selected);
            }
        }
    }

    private void press(KeyEvent event) {
        Integer selected = table.getSelectionModel().getSelectedItem();
        int now = selected == null ? first() - 1 : selected;
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
            goTo(Math.clamp(wanted, 0, size.get() - 1));
            event.consume();
        }
    }

    /** Selects the row, and brings it into view. */
    void goTo(int row) {
        if (row < first()) {
            scrollTo(row);
        } else if (row >= first() + inView()) {
            scrollTo(row - inView() + 1);
        }
        select(row);
    }

    private void select(int row) {
        int index = row - first();
        if (index >= 0 && index < table.getItems().size()) {
            table.getSelectionModel().clearAndSelect(index);
            table.getFocusModel().focus(index);
        } else {
            table.getSelectionModel().clearSelection();
        }
    }
}
