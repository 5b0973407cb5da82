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
 * with the space after it, but not more than a line, and nothing that was typed before a pause.
 */
public final class FileUndo {

    private static final Duration TYPING_PAUSE = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final EventSource<UndoStep> steps = new EventSource<>();
    private final UndoManager<UndoStep> manager;
    private @Nullable Instant lastChangeTime;

    /**
     * @param changeText applies changes of the text one after another, and reports them to {@link #addTextStep}
     * @param setForm    sets the encoding and line ends
     */
    public FileUndo(InstantSource clock, Consumer<List<PlainTextChange>> changeText, Consumer<FileForm> setForm) {
        this.clock = clock;
        // UndoFX would measure pauses with a timer, which is late when the window is busy.
        manager = UndoManagerFactory.unlimitedHistoryFactory().createSingleChangeUM(
                steps, UndoStep::invert, step -> {
                    switch (step) {
                        case TextStep(List<PlainTextChange> changes) -> changeText.accept(changes);
                        case FormStep form -> {
                            setForm.accept(form.after());
                            // UndoFX requires that each undone step is reported as a change.
                            steps.push(form);
                        }
                    }
                }, FileUndo::mergeSteps, UndoStep::isIdentity, Duration.ZERO);
    }

    private sealed interface UndoStep {

        UndoStep invert();

        boolean isIdentity();
    }

    private record TextStep(List<PlainTextChange> changes) implements UndoStep {

        @Override
        public UndoStep invert() {
            return new TextStep(changes.reversed().stream().map(PlainTextChange::invert).toList());
        }

        @Override
        public boolean isIdentity() {
            return changes.stream().allMatch(PlainTextChange::isIdentity);
        }
    }

    private record FormStep(FileForm before, FileForm after) implements UndoStep {

        @Override
        public UndoStep invert() {
            return new FormStep(after, before);
        }

        @Override
        public boolean isIdentity() {
            return before.isSameAs(after);
        }
    }

    public UndoManager<?> manager() {
        return manager;
    }

    public void addTextStep(List<PlainTextChange> changes) {
        if (isAfterPause()) {
            manager.preventMerge();
        }
        steps.push(new TextStep(changes));
    }

    /** Adds a step that changes the encoding or line ends, but not the text. */
    public void addFormStep(FileForm before, FileForm after) {
        steps.push(new FormStep(before, after));
    }

    /** Whether the user paused before this change. Must be called once for each change, before it is added. */
    boolean isAfterPause() {
        Instant now = clock.instant();
        Instant previous = lastChangeTime;
        lastChangeTime = now;
        return previous == null || Duration.between(previous, now).compareTo(TYPING_PAUSE) >= 0;
    }

    private static Optional<UndoStep> mergeSteps(UndoStep step, UndoStep next) {
        return step instanceof TextStep(List<PlainTextChange> first)
                && next instanceof TextStep(List<PlainTextChange> second)
                        ? mergeChanges(first, second).map(TextStep::new) : Optional.empty();
    }

    /** Merges two steps; empty if the second begins a new step. */
    static Optional<List<PlainTextChange>> mergeChanges(List<PlainTextChange> step, List<PlainTextChange> next) {
        return step.size() == 1 && next.size() == 1 ? mergeChange(step.getFirst(), next.getFirst()).map(List::of)
                : Optional.empty();
    }

    /** Merges two changes if the second is a keystroke that continues the first. */
    static Optional<PlainTextChange> mergeChange(PlainTextChange step, PlainTextChange next) {
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
        int lastCharacter = step.codePointBefore(step.length());
        boolean beginsWord = Character.isWhitespace(lastCharacter) && !Character.isWhitespace(next.codePointAt(0));
        return lastCharacter != '\n' && !beginsWord;
    }

    /** Deleting text that was just typed belongs to the same step, so that correcting a typo adds no step. */
    private static boolean continuesDeleting(PlainTextChange step, PlainTextChange next) {
        if (next.getRemoved().isEmpty() || next.getRemoved().equals("\n")) {
            return false;
        }
        if (!step.getInserted().isEmpty()) {
            return true;
        }
        boolean isBackwards = next.getPosition() < step.getPosition();
        String removed = step.getRemoved();
        int lastCharacter = isBackwards ? removed.codePointAt(0) : removed.codePointBefore(removed.length());
        boolean leavesWord =
                !Character.isWhitespace(lastCharacter) && Character.isWhitespace(next.getRemoved().codePointAt(0));
        return lastCharacter != '\n' && !leavesWord;
    }
}
