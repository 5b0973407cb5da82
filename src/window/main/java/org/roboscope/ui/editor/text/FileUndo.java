package org.roboscope.ui.editor.text;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.undo.UndoManager;
import org.fxmisc.undo.UndoManagerFactory;
import org.jspecify.annotations.Nullable;
import org.reactfx.EventSource;

/**
 * The undo history of the file. What typing one undo takes back is a word with the space after it, never more than a line,
 * never across a pause.
 */
public final class FileUndo {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final EventSource<List<PlainTextChange>> changes = new EventSource<>();
    private final UndoManager<List<PlainTextChange>> manager;
    private @Nullable Instant last;

    /** @param applier puts changes of the file into effect, one after the other */
    public FileUndo(InstantSource clock, Consumer<List<PlainTextChange>> applier) {
        this.clock = clock;
        // No pause of its own: it would measure by a timer, which comes late when the window is busy.
        manager = UndoManagerFactory.unlimitedHistoryFactory().createSingleChangeUM(
                changes, step -> step.reversed().stream().map(PlainTextChange::invert).toList(), applier,
                FileUndo::join,
                step -> step.stream().allMatch(PlainTextChange::isIdentity), Duration.ZERO);
    }

    /** For the area that shows the file. */
    public UndoManager<?> manager() {
        return manager;
    }

    public void changed(List<PlainTextChange> made) {
        if (beginsAfterPause()) {
            manager.preventMerge();
        }
        changes.push(made);
    }

    /** Call it once for each change, before it joins the history: whether the person paused since the one before. */
    boolean beginsAfterPause() {
        Instant now = clock.instant();
        Instant before = last;
        last = now;
        return before == null || Duration.between(before, now).compareTo(PAUSE) >= 0;
    }

    /** Both as one step; empty where the second begins a step of its own. */
    static Optional<List<PlainTextChange>> join(List<PlainTextChange> step, List<PlainTextChange> next) {
        return step.size() == 1 && next.size() == 1 ? join(step.getFirst(), next.getFirst()).map(List::of)
                : Optional.empty();
    }

    /** Joins two changes of one place, if the second is a key that goes on where the first ended. */
    static Optional<PlainTextChange> join(PlainTextChange step, PlainTextChange next) {
        return length(next.getInserted()) + length(next.getRemoved()) == 1
                && (goesOnTyping(step.getInserted(), next.getInserted()) || goesOnDeleting(step, next))
                        ? step.mergeWith(next)
                        : Optional.empty();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static boolean goesOnTyping(String step, String next) {
        if (step.isEmpty() || next.isEmpty()) {
            return false;
        }
        int before = step.codePointBefore(step.length());
        boolean beginsWord = Character.isWhitespace(before) && !Character.isWhitespace(next.codePointAt(0));
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
