package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;

/** What a panel wants of the editor. */
public sealed interface EditorRequest {

    /** Makes the edits, which do not overlap, as one step that can be undone. */
    record Apply(TextVersion from, List<ByteEdit> edits) implements EditorRequest {

        public Apply {
            edits = List.copyOf(edits);
        }
    }

    /** Replaces {@code removed} characters with another text, as one step that can be undone. */
    record Replace(TextBuffer buffer, int from, int removed, String inserted) implements EditorRequest {}

    /** Takes back the last step. */
    record Undo(TextBuffer buffer) implements EditorRequest {}

    /** Brings the place into view, puts the caret there and takes the keyboard. */
    record GoTo(EditorPosition position) implements EditorRequest {}

    /** Shows at a place of the screen what can be done about a finding, and gives that the keyboard. */
    record OfferFixes(TextFindings findings, Finding finding, double x, double y) implements EditorRequest {}

    /** Brings the line into view and leaves caret and keyboard where they are. */
    record ShowLine(int line) implements EditorRequest {}
}
