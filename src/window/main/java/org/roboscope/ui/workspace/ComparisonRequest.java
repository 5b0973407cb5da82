package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.document.text.TextSnapshot;

/**
 * Two texts to show side by side.
 *
 * @param note    a sentence about the two texts; usually empty
 * @param choices buttons for the comparison as a whole; usually empty
 */
public record ComparisonRequest(ComparedSide left, ComparedSide right, String note, List<Choice> choices) {

    /** @param text the label of a button, which also ends the comparison */
    public record Choice(String text, Runnable work) {}

    public ComparisonRequest {
        choices = List.copyOf(choices);
    }

    public static ComparisonRequest of(ComparedSide left, ComparedSide right) {
        return new ComparisonRequest(left, right, "", List.of());
    }

    /** One of two texts that are compared. */
    public sealed interface ComparedSide {

        /** @param name the text's origin and time */
        record Fixed(String name, TextSnapshot content) implements ComparedSide {}

        /** A text that may change during the comparison. */
        record Edited(TextBuffer buffer) implements ComparedSide {}

        /** The name to show. */
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
