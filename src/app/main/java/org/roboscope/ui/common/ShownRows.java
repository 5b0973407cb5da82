package org.roboscope.ui.common;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The rows of a table as texts, as it shows them. */
public interface ShownRows {

    List<String> headings();

    /** The rows that a person selected, from above. */
    IntStream selected();

    /** The one furthest up. */
    default OptionalInt firstSelected() {
        return selected().findFirst();
    }

    void selectAll();

    /** What stands in the columns of a row. */
    List<String> cells(int row);

    /** The tooltips of these cells, where they say more than the cells; empty where there is none. */
    default List<String> details(int row) {
        return cells(row).stream().map(_ -> "").toList();
    }
}
