package org.roboscope.ui.site;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.TextBuffer;

/** One of two texts that are compared. */
sealed interface ComparedSide {

    /** @param name what it is, and from when */
    record Fixed(String name, TextSnapshot content) implements ComparedSide {}

    /** A text that may change while it is looked at. */
    record Edited(TextBuffer buffer) implements ComparedSide {}

    default String name() {
        return switch (this) {
            case Fixed fixed -> fixed.name();
            case Edited edited -> edited.buffer().nameProperty().get();
        };
    }

    default TextSnapshot content() {
        return switch (this) {
            case Fixed fixed -> fixed.content();
            case Edited edited -> edited.buffer().content();
        };
    }
}
