package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.document.text.TextSnapshot;

/**
 * Two texts that the person wants to see side by side.
 *
 * @param note    what the person should know about the two; usually empty
 * @param choices what the person can decide about the two as a whole; usually empty
 */
public record ComparisonRequest(ComparedSide left, ComparedSide right, String note, List<Choice> choices) {

    /** @param text what a button says; the comparison is over when it is pressed */
    public record Choice(String text, Runnable work) {}

    public ComparisonRequest {
        choices = List.copyOf(choices);
    }

    public static ComparisonRequest of(ComparedSide left, ComparedSide right) {
        return new ComparisonRequest(left, right, "", List.of());
    }

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
}
