package org.roboscope.ui.editor.carets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.fxmisc.richtext.model.PlainTextChange;

/**
 * Some carets, none of which meets another.
 *
 * @param all  in the order of the text
 * @param main which of them is the text area's own
 */
record CaretSet(List<CaretRange> all, int main) {

    static CaretSet of(CaretRange only) {
        return new CaretSet(List.of(only), 0);
    }

    /** @param main which of them, which are in no order, is the text area's own */
    static CaretSet merged(List<CaretRange> any, int main) {
        List<Integer> ordered = new ArrayList<>(IntStream.range(0, any.size()).boxed().toList());
        ordered.sort(
                Comparator.comparingInt((Integer i) -> any.get(i).start()).thenComparingInt(i -> any.get(i).end()));
        List<CaretRange> apart = new ArrayList<>(any.size());
        int mainAt = 0;
        boolean isMain = false;
        for (int i : ordered) {
            CaretRange next = any.get(i);
            boolean meets = !apart.isEmpty() && apart.getLast().meets(next);
            boolean nextIsMain = i == main;
            if (meets) {
                CaretRange before = apart.removeLast();
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

    CaretRange own() {
        return all.get(main);
    }

    /** Those that are not the text area's own. */
    List<CaretRange> others() {
        List<CaretRange> others = new ArrayList<>(all);
        others.remove(main);
        return others;
    }

    int count() {
        return all.size();
    }

    boolean areSeveral() {
        return all.size() > 1;
    }

    CaretSet with(CaretRange added) {
        List<CaretRange> more = new ArrayList<>(all);
        more.add(added);
        return merged(more, main);
    }

    /** The next one takes the place of the text area's own if that goes. */
    CaretSet without(int gone) {
        List<CaretRange> fewer = new ArrayList<>(all);
        fewer.remove(gone);
        return new CaretSet(List.copyOf(fewer), Math.min(gone < main ? main - 1 : main, fewer.size() - 1));
    }

    CaretSet each(UnaryOperator<CaretRange> change) {
        return merged(all.stream().map(change).toList(), main);
    }

    /**
     * A caret where each of these changes ends, which are undone or redone one after the other, in the order of the text;
     * nothing for changes that are in no order.
     */
    static Optional<List<CaretRange>> endsOf(List<PlainTextChange> changes) {
        IntStream pairs = IntStream.range(1, changes.size());
        if (changes.getFirst().getPosition() <= changes.getLast().getPosition()) {
            return pairs.allMatch(i -> changes.get(i - 1).getInsertionEnd() <= changes.get(i).getPosition())
                    ? Optional.of(changes.stream().map(one -> CaretRange.at(one.getInsertionEnd())).toList())
                    : Optional.empty();
        }
        if (!pairs.allMatch(i -> changes.get(i).getRemovalEnd() <= changes.get(i - 1).getPosition())) {
            return Optional.empty();
        }
        List<CaretRange> ends = new ArrayList<>(changes.size());
        int moved = 0;
        for (PlainTextChange change : changes.reversed()) {
            ends.add(CaretRange.at(change.getInsertionEnd() + moved));
            moved += change.getNetLength();
        }
        return Optional.of(ends);
    }
}
