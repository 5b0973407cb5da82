package org.roboscope.simulate.expect;

/** A line of a file of expectations. Its text is unchanged and includes the line end. */
public sealed interface ExpectLine {

    String text();

    /** One that expects something. */
    record Expecting(String text, Expectation expectation) implements ExpectLine {}

    /** A blank line, or a comment. */
    record Aside(String text) implements ExpectLine {}

    /** One that cannot be read; the sentence says why. */
    record Bad(String text, String sentence) implements ExpectLine {}
}
