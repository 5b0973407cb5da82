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
import org.roboscope.document.text.FileForm;

/**
 * The undo history of a file: changes of its text, its encoding and its line ends. One undo of typing removes a word
 * with the space after it, never more than a line, never across a pause.
 */
public final class FileUndo {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final EventSource<UndoStep> steps = new EventSource<>();
    private final UndoManager<UndoStep> manager;
    private @Nullable Instant lastChange;

    /**
     * @param changeText applies changes of the text, one after the other, and reports them to {@link #addTextStep}
     * @param setForm    sets the encoding and line ends
     */
    public FileUndo(InstantSource clock, Consumer<List<PlainTextChange>> changeText, Consumer<FileForm> setForm) {
        this.clock = clock;
        // UndoFX would measure pauses by a timer, which fires late when the window is busy.
        manager = UndoManagerFactory.unlimitedHistoryFactory().createSingleChangeUM(
                steps, UndoStep::inverted, step -> {
                    switch (step) {
                        case TextStep(List<PlainTextChange> changes) -> changeText.accept(changes);
                        case FormStep form -> {
                            setForm.accept(form.after());
                            // UndoFX requires each undone step to come back as a change.
                            steps.push(form);
                        }
                    }
                }, FileUndo::join, UndoStep::isWithoutEffect, Duration.ZERO);
    }

    private sealed interface UndoStep {

        UndoStep inverted();

        boolean isWithoutEffect();
    }

    private record TextStep(List<PlainTextChange> changes) implements UndoStep {

        @Override
        public UndoStep inverted() {
            return new TextStep(changes.reversed().stream().map(PlainTextChange::invert).toList());
        }

        @Override
        public boolean isWithoutEffect() {
            return changes.stream().allMatch(PlainTextChange::isIdentity);
        }
    }

    private record FormStep(FileForm before, FileForm after) implements UndoStep {

        @Override
        public UndoStep inverted() {
            return new FormStep(after, before);
        }

        @Override
        public boolean isWithoutEffect() {
            return before.isSameAs(after);
        }
    }

    public UndoManager<?> manager() {
        return manager;
    }

    public void addTextStep(List<PlainTextChange> changes) {
        if (beginsAfterPause()) {
            manager.preventMerge();
        }
        steps.push(new TextStep(changes));
    }

    /** Adds a step that changes the encoding or line ends, and not the text. */
    public void addFormStep(FileForm before, FileForm after) {
        steps.push(new FormStep(before, after));
    }

    /** Whether the user paused before this change. Call it once for each change, before it is added. */
    boolean beginsAfterPause() {
        Instant now = clock.instant();
        Instant before = lastChange;
        lastChange = now;
        return before == null || Duration.between(before, now).compareTo(PAUSE) >= 0;
    }

    private static Optional<UndoStep> join(UndoStep step, UndoStep next) {
        return step instanceof TextStep(List<PlainTextChange> first)
                && next instanceof TextStep(List<PlainTextChange> second)
                        ? join(first, second).map(TextStep::new) : Optional.empty();
    }

    /** Merges two steps; empty if the second begins a new step. */
    static Optional<List<PlainTextChange>> join(List<PlainTextChange> step, List<PlainTextChange> next) {
        return step.size() == 1 && next.size() == 1 ? join(step.getFirst(), next.getFirst()).map(List::of)
                : Optional.empty();
    }

    /** Merges two changes at one place, if the second is a keystroke that continues the first. */
    static Optional<PlainTextChange> join(PlainTextChange step, PlainTextChange next) {
        return length(next.getInserted()) + length(next.getRemoved()) == 1
                && (continuesTyping(step.getInserted(), next.getInserted()) || continuesDeleting(step, next))
                        ? step.mergeWith(next)
                        : Optional.empty();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static boolean continuesTyping(String step, String next) {
        if (step.isEmpty() || next.isEmpty()) {
            return false;
        }
        int before = step.codePointBefore(step.length());
        boolean beginsWord = Character.isWhitespace(before) && !Character.isWhitespace(next.codePointAt(0));
        return before != '\n' && !beginsWord;
    }

    /** Deleting what was just typed belongs to the same step, so that a typo does not add one. */
    private static boolean continuesDeleting(PlainTextChange step, PlainTextChange next) {
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
