package org.roboscope.ui.editor;

import java.util.List;
import org.roboscope.ui.workspace.Position;

/**
 * Where somebody is in a text.
 *
 * @param folded the first lines of the groups that are folded away, counted from 1
 */
public record EditorPlace(Position caret, List<Integer> folded) {

    public EditorPlace {
        folded = List.copyOf(folded);
    }
}
