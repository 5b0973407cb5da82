package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;

/** One of two texts that are compared. */
public sealed interface ComparedSide {

    /** @param name what it is, and from when */
    record Fixed(String name, TextSnapshot content) implements ComparedSide {}

    /** A text that may change while it is looked at. */
    record Edited(TextBuffer buffer) implements ComparedSide {}

    /** What it is, for the person. */
    default String name() {
        return switch (this) {
            case Fixed fixed -> fixed.name();
            case Edited edited -> edited.buffer().nameProperty().get();
        };
    }

    /** The current text. */
    default TextSnapshot content() {
        return switch (this) {
            case Fixed fixed -> fixed.content();
            case Edited edited -> edited.buffer().content();
        };
    }
}
