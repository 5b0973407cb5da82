package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.scene.control.IndexRange;
import org.fxmisc.richtext.model.PlainTextChange;
import org.jspecify.annotations.Nullable;

/**
 * Some carets, none of which meets another.
 *
 * @param all  in the order of the text
 * @param main which of them is the text area's own
 */
record CaretSet(List<Range> all, int main) {

    /**
     * A caret in the shown text, and what is selected at it.
     *
     * @param anchor where the selection began; the caret's own place if nothing is selected
     * @param column where the caret would be in a line that is long enough; empty unless it went up or down
     */
    record Range(int anchor, int caret, @Nullable Integer column) {

        static Range at(int place) {
            return new Range(place, place, null);
        }

        static Range of(int anchor, int caret) {
            return new Range(anchor, caret, null);
        }

        int start() {
            return Math.min(anchor, caret);
        }

        int end() {
            return Math.max(anchor, caret);
        }

        boolean isEmpty() {
            return anchor == caret;
        }

        IndexRange range() {
            return new IndexRange(start(), end());
        }

        Range inColumn(int wanted) {
            return new Range(anchor, caret, wanted);
        }

        /** After this change of the text. What is inserted at the caret comes after it. */
        Range after(int from, int removed, int inserted) {
            return new Range(after(anchor, from, removed, inserted), after(caret, from, removed, inserted), column);
        }

        private static int after(int place, int from, int removed, int inserted) {
            if (place <= from) {
                return place;
            }
            return place < from + removed ? from : place + inserted - removed;
        }

        /** Both selections as one, which goes on as this one does if it selects anything. */
        Range with(Range other) {
            boolean backwards = isEmpty() ? other.caret < other.anchor : caret < anchor;
            int from = Math.min(start(), other.start());
            int to = Math.max(end(), other.end());
            return backwards ? of(to, from) : of(from, to);
        }

        /** Whether the two overlap, or touch while one of them is empty. */
        boolean meets(Range later) {
            return later.start() < end() || (later.start() == end() && (isEmpty() || later.isEmpty()));
        }
    }

    static CaretSet of(Range only) {
        return new CaretSet(List.of(only), 0);
    }

    /** @param main which of them, which are in no order, is the text area's own */
    static CaretSet merged(List<Range> any, int main) {
        List<Integer> ordered = new ArrayList<>(IntStream.range(0, any.size()).boxed().toList());
        ordered.sort(
                Comparator.comparingInt((Integer i) -> any.get(i).start()).thenComparingInt(i -> any.get(i).end()));
        List<Range> apart = new ArrayList<>(any.size());
        int mainAt = 0;
        boolean isMain = false;
        for (int i : ordered) {
            Range next = any.get(i);
            boolean meets = !apart.isEmpty() && apart.getLast().meets(next);
            boolean nextIsMain = i == main;
            if (meets) {
                Range before = apart.removeLast();
                boolean leads = nextIsMain || (!isMain && before.isEmpty());
                apart.add(leads ? next.with(before) : before.with(next));
                isMain |= nextIsMain;
            } else {
                apart.add(next);
                isMain = nextIsMain;
            }
            if (nextIsMain) {
                mainAt = apart.size() - 1;
            }
        }
        return new CaretSet(List.copyOf(apart), mainAt);
    }

    Range own() {
        return all.get(main);
    }

    /** Those that are not the text area's own. */
    List<Range> others() {
        List<Range> others = new ArrayList<>(all);
        others.remove(main);
        return others;
    }

    int count() {
        return all.size();
    }

    boolean areSeveral() {
        return all.size() > 1;
    }

    CaretSet with(Range added) {
        List<Range> more = new ArrayList<>(all);
        more.add(added);
        return merged(more, main);
    }

    /** The next one takes the place of the text area's own if that goes. */
    CaretSet without(int gone) {
        List<Range> fewer = new ArrayList<>(all);
        fewer.remove(gone);
        return new CaretSet(List.copyOf(fewer), Math.min(gone < main ? main - 1 : main, fewer.size() - 1));
    }

    CaretSet each(UnaryOperator<Range> change) {
        return merged(all.stream().map(change).toList(), main);
    }

    /**
     * A caret where each of these changes ends, which are undone or redone one after the other, in the order of the text;
     * nothing for changes that are in no order.
     */
    static Optional<List<Range>> endsOf(List<PlainTextChange> changes) {
        IntStream pairs = IntStream.range(1, changes.size());
        if (changes.getFirst().getPosition() <= changes.getLast().getPosition()) {
            return pairs.allMatch(i -> changes.get(i - 1).getInsertionEnd() <= changes.get(i).getPosition())
                    ? Optional.of(changes.stream().map(one -> Range.at(one.getInsertionEnd())).toList())
                    : Optional.empty();
        }
        if (!pairs.allMatch(i -> changes.get(i).getRemovalEnd() <= changes.get(i - 1).getPosition())) {
            return Optional.empty();
        }
        List<Range> ends = new ArrayList<>(changes.size());
        int moved = 0;
        for (PlainTextChange change : changes.reversed()) {
            ends.add(Range.at(change.getInsertionEnd() + moved));
            moved += change.getNetLength();
        }
        return Optional.of(ends);
    }
}
