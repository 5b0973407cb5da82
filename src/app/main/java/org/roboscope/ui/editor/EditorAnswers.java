package org.roboscope.ui.editor;

import java.util.List;
import java.util.Optional;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.EditorRequest;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextVersion;

/** What the other parts of the window ask of the editor. */
final class EditorAnswers {

    private final EditorPane pane;
    private final ShownEditors editors;

    EditorAnswers(EditorPane pane, ShownEditors editors) {
        this.pane = pane;
        this.editors = editors;
    }

    /** @return whether it was done */
    boolean answer(EditorRequest request) {
        return switch (request) {
            case EditorRequest.Apply(TextVersion from, List<ByteEdit> edits) -> apply(from, edits);
            case EditorRequest.Replace(TextBuffer buffer, int from, int removed, String inserted) -> replace(
                    buffer, from, removed, inserted);
            case EditorRequest.Undo(TextBuffer buffer) -> undo(buffer);
            case EditorRequest.GoTo(EditorPosition position) -> {
                pane.bringUpText();
                yield pane.withCurrent(editor -> editor.goTo(position));
            }
            case EditorRequest.OfferFixes offer -> pane.withCurrent(editor -> editor.active().help().offerFixes(offer));
            case EditorRequest.ShowLine(int line) -> pane.withCurrent(editor -> editor.show(line));
        };
    }

    private boolean apply(TextVersion from, List<ByteEdit> edits) {
        Optional<TextEditor> changed = pane.current().filter(editor -> editor.buffer().equals(from.buffer()))
                .filter(editor -> editor.edits().apply(from, edits));
        changed.ifPresent(TextEditor::showChange);
        return changed.isPresent();
    }

    private boolean undo(TextBuffer buffer) {
        boolean can = pane.current().filter(editor -> editor.buffer().equals(buffer) && editor.area().isEditable())
                .isPresent();
        return can && pane.withCurrent(editor -> editor.area().undo());
    }

    private boolean replace(TextBuffer buffer, int from, int removed, String inserted) {
        Optional<TextEditor> editor = editors.of(buffer);
        if (editor.isEmpty() || editor.get().edits().replace(from, removed, inserted)) {
            return editor.isPresent();
        }
        // What comes of it cannot be shown whole, or was not before: the text changes, and is shown anew.
        pane.close(buffer);
        return false;
    }
}
