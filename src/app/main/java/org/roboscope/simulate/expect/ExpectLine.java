package org.roboscope.simulate.expect;

/** A line of a file of expectations. Its text is unchanged and includes the line end. */
public sealed interface ExpectLine {

    String text();

    /** One that expects something. */
    record Expecting(String text, Expectation expectation) implements ExpectLine {}

    /** One that limits how much a file may block of what the pages of a list are worth. */
    record Limiting(String text, WeightLimit limit) implements ExpectLine {}

    /** A blank line, or a comment. */
    record Aside(String text) implements ExpectLine {}

    /** One that cannot be read; the sentence says why. */
    record Bad(String text, String sentence) implements ExpectLine {}
}
