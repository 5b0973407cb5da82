package org.roboscope.ui.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.document.diff.LineChange;
import org.roboscope.document.diff.LineChanges;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.editor.margin.EditorMargin.ChangeBar;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/**
 * The changes of a text since it was last saved. A text that was never saved has no changes.
 *
 * @param savedText the text of the file when it was last read or written
 */
record SavedChanges(TextReading reading, String savedText, LineChanges changes, Map<Integer, Set<ChangeBar>> bars) {

    /**
     * Compares the front text with its saved file in the background whenever one of them changes. The first value is
     * empty.
     */
    static ReadOnlyObjectProperty<Optional<SavedChanges>> follow(Workspace workspace) {
        return workspace.background().deriveCancellable(
                List.of(workspace.reading(), workspace.bufferProperty().flatMap(TextBuffer::savedProperty)),
                Optional.empty(), () -> {
                    TextReading reading = workspace.reading().get();
                    TextBuffer buffer = reading.buffer();
                    // A new text is not compared with anything, even if it began with a template.
                    Optional<TextSnapshot> snapshot = buffer.pathProperty().get().flatMap(_ -> buffer.saved());
                    return _ -> Optional.of(Optional.of(SavedChanges.of(reading, snapshot)));
                });
    }

    private static SavedChanges of(TextReading reading, Optional<TextSnapshot> snapshot) {
        String current = reading.content().text();
        String savedText = snapshot.map(TextSnapshot::text).orElse(current);
        LineChanges changes = LineChanges.between(savedText, current);
        return new SavedChanges(reading, savedText, changes, ChangeBar.of(changes.all(), reading.map().lineCount()));
    }

    /** Finds the change at a line, counted from 1. */
    Optional<LineChange> changeAt(int line) {
        int index = changes.indexAt(line - 1, reading.map().lineCount());
        return index < 0 ? Optional.empty() : Optional.of(changes.all().get(index));
    }

    /** The first line of a change, counted from 1; for removed lines, the line with their bar. */
    int lineOf(LineChange change) {
        return Math.min(change.rightFrom(), reading.map().lineCount() - 1) + 1;
    }

    /** The saved lines of a change. */
    List<String> savedLines(LineChange change) {
        return TextDiff.lines(savedText).subList(change.leftFrom(), change.leftTo());
    }

    /**
     * Restores the saved lines, as one undo step.
     *
     * @return whether the text is in front and unchanged since the comparison
     */
    boolean revert(LineChange change, Workspace workspace) {
        ByteEdit edit = ByteEdit.ofLines(reading.map(), change.rightFrom(), change.rightTo(), savedLines(change));
        return workspace.frontText().apply(workspace.reading().get().version(), List.of(edit));
    }

    /** Whether these are the changes of the buffer's current content. */
    boolean isCurrentFor(TextBuffer buffer) {
        return reading.buffer().equals(buffer) && reading.content().equals(buffer.content());
    }
}
