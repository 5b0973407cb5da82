package org.roboscope.ui.workspace;

import java.util.List;

/**
 * Two texts that the person wants to see side by side.
 *
 * @param note    what is to be known about the two; mostly empty
 * @param choices what can be decided about the two as a whole; mostly nothing
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
}
