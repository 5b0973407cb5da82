package org.roboscope.robots.precedence;

import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;

/**
 * An Allow or a Disallow.
 *
 * @param line  counted from 1
 * @param value where the value stands in the file
 */
public record Rule(int line, LineKind kind, Span value) {

    public boolean isAllow() {
        return kind == LineKind.ALLOW;
    }
}
