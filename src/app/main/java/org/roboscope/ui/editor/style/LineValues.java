package org.roboscope.ui.editor.style;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is known of lines, counted from 0. It goes along with its line when others come and go above. */
public final class LineValues<T> {

    private final List<@Nullable T> values = new ArrayList<>();

    public Optional<T> of(int line) {
        return line < values.size() ? Optional.ofNullable(values.get(line)) : Optional.empty();
    }

    /** Those of which something is known, from above. */
    public IntStream lines() {
        return IntStream.range(0, values.size()).filter(line -> values.get(line) != null);
    }

    public void set(int line, @Nullable T value) {
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

    /** Replaces {@code removed} lines after this one with {@code inserted} new ones, which have no values yet. */
    public void linesChanged(int line, int removed, int inserted) {
        int next = line + 1;
        if (next <= values.size()) {
            values.subList(next, Math.min(next + removed, values.size())).clear();
            values.addAll(next, Collections.nCopies(inserted, null));
        }
    }
}
