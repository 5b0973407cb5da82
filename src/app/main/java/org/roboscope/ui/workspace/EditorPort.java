package org.roboscope.ui.workspace;

import java.util.List;

/** What the workspace asks of the editor on behalf of a panel. */
public interface EditorPort {

    /**
     * Makes the edits as one step that can be undone. They do not overlap.
     *
     * @return whether they were made: not if the text is not shown, or not whole
     */
    boolean apply(Analysis from, List<ByteEdit> edits);

    /** Whether it shows a part of this text, which is too long to be shown whole and cannot be changed. */
    default boolean showsPart(TextBuffer buffer) {
        return false;
    }

    /**
     * Puts this in the place of so many characters of a text, as one step that can be undone.
     *
     * @return whether the text is shown, so that there is something to undo
     */
    boolean replace(TextBuffer buffer, int from, int removed, String inserted);

    /** Brings the place into view, puts the caret there and takes the keyboard. */
    void goTo(EditorPosition position);

    /** Brings the line into view and leaves caret and keyboard where they are. */
    void show(int line);
}
