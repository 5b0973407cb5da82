package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The data of the lines of a text, in columns. The values move with their lines when lines above are inserted or
 * removed.
 */
public final class LineColumns {

    /** A value for each line, counted from 0. */
    public static final class Column<T> {

        private final boolean isClearedByEdit;
        private final List<@Nullable T> values = new ArrayList<>();

        private Column(boolean isClearedByEdit) {
            this.isClearedByEdit = isClearedByEdit;
        }

        public Optional<T> valueAt(int line) {
            return line < values.size() ? Optional.ofNullable(values.get(line)) : Optional.empty();
        }

        /** The lines that have a value, in order. */
        public IntStream lines() {
            return IntStream.range(0, values.size()).filter(line -> values.get(line) != null);
        }

        public void set(int line, T value) {
            if (line >= values.size()) {
                values.addAll(Collections.nCopies(line + 1 - values.size(), null));
            }
            values.set(line, value);
        }

        public void setAll(List<? extends T> newValues) {
            values.clear();
            values.addAll(newValues);
        }

        public void clear() {
            values.clear();
        }

        private void moveValues(int line, int removed, int inserted) {
            int nextLine = line + 1;
            if (isClearedByEdit && line < values.size()) {
                values.set(line, null);
            }
            if (nextLine <= values.size()) {
                values.subList(nextLine, Math.min(nextLine + removed, values.size())).clear();
                values.addAll(nextLine, Collections.nCopies(inserted, null));
            }
        }
    }

    private final List<Column<?>> columns = new ArrayList<>();

    /** Adds a column whose values stay when their line is edited. */
    public <T> Column<T> addColumn() {
        return add(new Column<>(false));
    }

    /** Adds a column whose values are removed when their line is edited. */
    <T> Column<T> addColumnOfUnchangedLines() {
        return add(new Column<>(true));
    }

    private <T> Column<T> add(Column<T> column) {
        columns.add(column);
        return column;
    }

    /**
     * Moves the values after a change of a line, and of {@code removed} lines after it, which were replaced with
     * {@code inserted} lines. The inserted lines have no values.
     */
    public void moveValues(int line, int removed, int inserted) {
        columns.forEach(column -> column.moveValues(line, removed, inserted));
    }
}
