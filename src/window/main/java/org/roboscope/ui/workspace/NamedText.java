package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;

/** A text in memory with the name to show: an open text, which may change, or a text of another origin. */
public interface NamedText {

    /** @param name the text's origin and time */
    record FixedText(String name, TextSnapshot content) implements NamedText {}

    String name();

    /** The current text. It is the same object until the text changes. */
    TextSnapshot content();
}
