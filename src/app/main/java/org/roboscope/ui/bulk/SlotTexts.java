package org.roboscope.ui.bulk;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.ui.common.ShownRows;

/** The rows of a table that holds only those in view. */
final class SlotTexts implements ShownRows {

    /** What a clipboard, and what people paste into, can hold; more than that is exported. */
    static final int MOST = 100_000;

    private final TableView<RowSlot> table;
    private final RowScroller scroller;
    private final BiFunction<TableColumn<RowSlot, ?>, Integer, String> texts;
    private final BiFunction<TableColumn<RowSlot, ?>, Integer, String> details;
    private final IntConsumer refuse;

    /**
     * @param texts   the text in a column of the row with an index
     * @param details further facts about a column or a cell of it, or nothing
     * @param refuse  receives the number of rows if they are too many to copy
     */
    SlotTexts(TableView<RowSlot> table, RowScroller scroller,
            BiFunction<TableColumn<RowSlot, ?>, Integer, String> texts,
            BiFunction<TableColumn<RowSlot, ?>, Integer, String> details, IntConsumer refuse) {
        this.table = table;
        this.scroller = scroller;
        this.texts = texts;
        this.details = details;
        this.refuse = refuse;
    }

    @Override
    public List<String> headings() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    @Override
    public IntStream selected() {
        if (scroller.selectionSize() > MOST) {
            refuse.accept(scroller.selectionSize());
            return IntStream.empty();
        }
        return scroller.selection();
    }

    @Override
    public OptionalInt firstSelected() {
        return scroller.selection().findFirst();
    }

    @Override
    public void selectAll() {
        scroller.selectAll();
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
}
