package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Data of the lines of a text, in columns. The values move with their lines when lines above are inserted or removed.
 */
public final class LineColumns {

    /** Values of lines, counted from 0. */
    public static final class Column<T> {

        private final boolean isClearedByEdit;
        private final List<@Nullable T> values = new ArrayList<>();

        private Column(boolean isClearedByEdit) {
            this.isClearedByEdit = isClearedByEdit;
        }

        public Optional<T> of(int line) {
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

        public void setAll(List<? extends T> now) {
            values.clear();
            values.addAll(now);
        }

        public void clear() {
            values.clear();
        }

        private void textChanged(int line, int removed, int inserted) {
            int next = line + 1;
            if (isClearedByEdit && line < values.size()) {
                values.set(line, null);
            }
            if (next <= values.size()) {
                values.subList(next, Math.min(next + removed, values.size())).clear();
                values.addAll(next, Collections.nCopies(inserted, null));
            }
        }
    }

    private final List<Column<?>> columns = new ArrayList<>();

    /** Adds a column whose values stay while their line is edited. */
    public <T> Column<T> column() {
        return add(new Column<>(false));
    }

    /** Adds a column whose values are removed when their line changes. */
    <T> Column<T> columnOfUnchanged() {
        return add(new Column<>(true));
    }

    private <T> Column<T> add(Column<T> column) {
        columns.add(column);
        return column;
    }

    /**
     * The line was changed; {@code removed} lines after it were replaced with {@code inserted} lines, which have no
     * values yet.
     */
    public void textChanged(int line, int removed, int inserted) {
        columns.forEach(column -> column.textChanged(line, removed, inserted));
    }
}
