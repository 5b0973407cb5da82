package org.roboscope.ui.workspace;

import java.util.List;

/**
 * Two texts to show side by side.
 *
 * @param note    a sentence about the two texts; usually empty
 * @param choices buttons for the comparison as a whole; usually empty
 */
public record ComparisonRequest(NamedText left, NamedText right, String note, List<Choice> choices) {

    /** @param text the label of a button, which also ends the comparison */
    public record Choice(String text, Runnable work) {}

    public ComparisonRequest {
        choices = List.copyOf(choices);
    }

    public static ComparisonRequest of(NamedText left, NamedText right) {
        return new ComparisonRequest(left, right, "", List.of());
    }
}
