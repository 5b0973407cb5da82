package org.roboscope.ui.workspace;

/** What a panel wants to be done with a text that is there to be read. */
public sealed interface TextRequest {

    ReadOnlyText text();

    /** Shows the text in a tab of its own, and turns to it. */
    record OpenToRead(ReadOnlyText text) implements TextRequest {}

    /** Puts the text in the place of the one from the same source, if that is still open; turns to no other. */
    record Revise(ReadOnlyText text) implements TextRequest {}

    /** Opens what the text holds as a new text, which belongs to no file yet, and turns to it. */
    record OpenToEdit(ReadOnlyText text) implements TextRequest {}
}
