package org.roboscope.ui.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.diff.LineChange;
import org.roboscope.document.diff.LineChanges;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.editor.margin.EditorMargin.ChangeBar;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/**
 * The changes of a text since it was saved. A text that was never saved has none.
 *
 * @param saved the text of the file when it was last read or written
 */
record SavedChanges(TextReading reading, String saved, LineChanges changes, Map<Integer, Set<ChangeBar>> bars) {

    /** The saved text of a buffer, if any. It is requested after each keystroke and decoded once. */
    private static final class SavedText {

        private final TextBuffer buffer;
        private final Optional<TextSnapshot> saved;
        private volatile @Nullable String text;

        private SavedText(TextBuffer buffer) {
            this.buffer = buffer;
            // A new text has no file to compare with, even if it began with a template.
            this.saved = buffer.pathProperty().get().flatMap(_ -> buffer.saved());
        }

        private Optional<String> of(TextReading reading) {
            return saved.filter(_ -> buffer.equals(reading.buffer())).map(this::text);
        }

        private String text(TextSnapshot snapshot) {
            String known = text;
            if (known == null) {
                known = snapshot.text();
                text = known;
            }
            return known;
        }
    }

    /**
     * Compares the front text with its saved file in the background whenever either changes. The first value is empty.
     */
    static ReadOnlyObjectProperty<Optional<SavedChanges>> follow(Workspace workspace) {
        FlowInput<SavedText> saved = workspace.flow().input(new SavedText(workspace.bufferProperty().get()));
        workspace.bufferProperty().flatMap(TextBuffer::savedProperty).subscribe(
                now -> saved.set(new SavedText(workspace.bufferProperty().get())));
        return workspace.flow().derive(workspace.reading(), saved, Optional.<SavedChanges>empty(),
                WorkPriority.BESIDE, (reading, text) -> Optional.of(SavedChanges.of(reading, text)));
    }

    private static SavedChanges of(TextReading reading, SavedText from) {
        String now = reading.content().text();
        String before = from.of(reading).orElse(now);
        LineChanges changes = LineChanges.between(before, now);
        return new SavedChanges(reading, before, changes, ChangeBar.of(changes.all(), reading.map().lineCount()));
    }

    /** @param line counted from 1 */
    Optional<LineChange> at(int line) {
        int found = changes.at(line - 1, reading.map().lineCount());
        return found < 0 ? Optional.empty() : Optional.of(changes.all().get(found));
    }

    /** The line that shows a change, counted from 1; for removed lines, the line that has their bar. */
    int lineOf(LineChange change) {
        return Math.min(change.rightFrom(), reading.map().lineCount() - 1) + 1;
    }

    /** The saved lines of a change. */
    List<String> savedLines(LineChange change) {
        return TextDiff.lines(saved).subList(change.leftFrom(), change.leftTo());
    }

    /**
     * Puts the saved lines back, as one step that can be undone.
     *
     * @return whether the text is in front and unchanged since the comparison
     */
    boolean takeBack(LineChange change, Workspace workspace) {
        ByteEdit edit = ByteEdit.ofLines(reading.map(), change.rightFrom(), change.rightTo(), savedLines(change));
        return workspace.apply(workspace.reading().get().version(), List.of(edit));
    }

    /** Whether this compares the current content of the buffer. */
    boolean isOf(TextBuffer buffer) {
        return reading.buffer().equals(buffer) && reading.content().equals(buffer.content());
    }
}
