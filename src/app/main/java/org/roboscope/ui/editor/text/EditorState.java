package org.roboscope.ui.editor.text;

import java.util.List;
import org.roboscope.editing.EditorPosition;

/**
 * Where somebody is in a text.
 *
 * @param folded the first lines of the groups that are folded away, counted from 1
 */
public record EditorState(EditorPosition caret, List<Integer> folded) {

    public EditorState {
        folded = List.copyOf(folded);
    }
}
