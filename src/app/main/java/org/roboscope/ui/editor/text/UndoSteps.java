package org.roboscope.ui.editor.text;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.fxmisc.richtext.model.PlainTextChange;
import org.jspecify.annotations.Nullable;

/** What typing one undo takes back: a word with the space after it, never more than a line, never across a pause. */
final class UndoSteps {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final InstantSource clock;
    private @Nullable Instant last;

    UndoSteps(InstantSource clock) {
        this.clock = clock;
    }

    /** Call it once for each change, before it joins the history: whether the person paused since the one before. */
    boolean beginsAfterPause() {
        Instant now = clock.instant();
        Instant before = last;
        last = now;
        return before == null || Duration.between(before, now).compareTo(PAUSE) >= 0;
    }

    /**
     * Both as one step; empty where the second begins a step of its own. What is typed at several carets is a change at
     * each of them, the last one first.
     */
    static Optional<List<PlainTextChange>> join(List<PlainTextChange> step, List<PlainTextChange> next) {
        if (step.size() != next.size() || !isLastFirst(step) || !isLastFirst(next)) {
            return Optional.empty();
        }
        PlainTextChange[] joined = new PlainTextChange[step.size()];
        int before = 0;
        for (int i = step.size() - 1; i >= 0; i--) {
            PlainTextChange there = next.get(i);
            Optional<PlainTextChange> both = join(step.get(i), new PlainTextChange(
                    there.getPosition() - before, there.getRemoved(), there.getInserted()));
            if (both.isEmpty()) {
                return Optional.empty();
            }
            joined[i] = both.get();
            before += step.get(i).getNetLength();
        }
        return Optional.of(List.of(joined));
    }

    /** Then the place of each one is that in the text as it was before all of them. */
    private static boolean isLastFirst(List<PlainTextChange> changes) {
        return IntStream.range(1, changes.size())
                .allMatch(i -> changes.get(i).getRemovalEnd() <= changes.get(i - 1).getPosition());
    }

    /** Joins two changes of one place, if the second is a key that goes on where the first ended. */
    static Optional<PlainTextChange> join(PlainTextChange step, PlainTextChange next) {
        return isOneKey(next) && (goesOnTyping(step, next) || goesOnDeleting(step, next))
                ? step.mergeWith(next)
                : Optional.empty();
    }

    private static boolean isOneKey(PlainTextChange change) {
        int inserted = change.getInserted().codePointCount(0, change.getInserted().length());
        int removed = change.getRemoved().codePointCount(0, change.getRemoved().length());
        return inserted + removed == 1;
    }

    private static boolean goesOnTyping(PlainTextChange step, PlainTextChange next) {
        if (step.getInserted().isEmpty() || next.getInserted().isEmpty()) {
            return false;
        }
        int before = step.getInserted().codePointBefore(step.getInserted().length());
        boolean beginsWord =
                Character.isWhitespace(before) && !Character.isWhitespace(next.getInserted().codePointAt(0));
        return before != '\n' && !beginsWord;
    }

    /** Deleting what was just typed belongs to the same step, so that a typo does not add one. */
    private static boolean goesOnDeleting(PlainTextChange step, PlainTextChange next) {
        if (next.getRemoved().isEmpty() || next.getRemoved().equals("\n")) {
            return false;
        }
        if (!step.getInserted().isEmpty()) {
            return true;
        }
        boolean backwards = next.getPosition() < step.getPosition();
        String removed = step.getRemoved();
        int before = backwards ? removed.codePointAt(0) : removed.codePointBefore(removed.length());
        boolean leavesWord =
                !Character.isWhitespace(before) && Character.isWhitespace(next.getRemoved().codePointAt(0));
        return before != '\n' && !leavesWord;
    }
}
