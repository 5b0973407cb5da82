package org.roboscope.ui.workspace;

import java.util.List;

/** What the workspace asks of the editor on behalf of a panel. */
public interface EditorPort {

    /** Makes the edits as one step that can be undone. They do not overlap. */
    void apply(Analysis from, List<Edit> edits);

    /** Brings the place into view, puts the caret there and takes the keyboard. */
    void goTo(Position position);

    /** Brings the line into view and leaves caret and keyboard where they are. */
    void show(int line);
}
