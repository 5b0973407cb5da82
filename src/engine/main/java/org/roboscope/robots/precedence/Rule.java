package org.roboscope.robots.precedence;

import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;

/**
 * An Allow or Disallow line.
 *
 * @param line  the line number, counted from 1
 * @param value the span of the value in the file
 */
public record Rule(int line, LineKind kind, Span value) {

    public boolean isAllow() {
        return kind == LineKind.ALLOW;
    }
}
