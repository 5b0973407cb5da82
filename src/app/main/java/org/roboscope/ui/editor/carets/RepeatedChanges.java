package org.roboscope.ui.editor.carets;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.fxmisc.richtext.model.PlainTextChange;

/** Changes of many places that are undone or redone, one after the other. */
final class RepeatedChanges {

    private RepeatedChanges() {}

    /** A caret where each of them ends, in the order of the text; nothing for changes that are in no order. */
    static Optional<List<CaretRange>> ends(List<PlainTextChange> changes) {
        IntStream pairs = IntStream.range(1, changes.size());
        if (changes.getFirst().getPosition() <= changes.getLast().getPosition()) {
            return pairs.allMatch(i -> changes.get(i - 1).getInsertionEnd() <= changes.get(i).getPosition())
                    ? Optional.of(changes.stream().map(one -> CaretRange.at(one.getInsertionEnd())).toList())
                    : Optional.empty();
        }
        return pairs.allMatch(i -> changes.get(i).getRemovalEnd() <= changes.get(i - 1).getPosition())
                ? Optional.of(endsOfLastFirst(changes))
                : Optional.empty();
    }

    private static List<CaretRange> endsOfLastFirst(List<PlainTextChange> changes) {
        List<CaretRange> ends = new ArrayList<>(changes.size());
        int moved = 0;
        for (PlainTextChange change : changes.reversed()) {
            ends.add(CaretRange.at(change.getInsertionEnd() + moved));
            moved += change.getNetLength();
        }
        return ends;
    }
}
