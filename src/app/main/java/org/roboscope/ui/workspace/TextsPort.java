package org.roboscope.ui.workspace;

/** What the workspace asks of the open texts on behalf of a panel. */
public interface TextsPort {

    /** Shows the text in a tab of its own, and turns to it. */
    void openToRead(ReadOnlyText text);

    /** Puts the text in the place of the one from the same source, if that is still open. */
    void revise(ReadOnlyText text);

    /** Opens what the text holds as a new text, which belongs to no file yet, and turns to it. */
    void openToEdit(ReadOnlyText text);
}
