package org.roboscope.ui.site;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.Buffer;

/** One of two texts that are compared. */
sealed interface Compared {

    /** @param name what it is, and from when */
    record Fixed(String name, TextSnapshot content) implements Compared {}

    /** A text that may change while it is looked at. */
    record Edited(Buffer buffer) implements Compared {}

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
