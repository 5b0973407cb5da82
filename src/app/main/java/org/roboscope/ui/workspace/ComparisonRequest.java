package org.roboscope.ui.workspace;

import java.util.List;

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
}
