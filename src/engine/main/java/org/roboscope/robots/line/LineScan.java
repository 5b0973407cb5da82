package org.roboscope.robots.line;

import org.roboscope.robots.bytes.Span;

/** Where the parts of the line last read lie. One object serves a whole file: reading makes no garbage. */
public final class LineScan {

    LineKind kind = LineKind.BLANK;
    int fieldStart;
    int fieldEnd;
    int valueStart;
    int valueEnd;
    int separatorStart;
    int separatorEnd;
    int contentEnd;
    int readTo;
    int textEnd;
    int next;

    public LineKind kind() {
        return kind;
    }

    public int valueStart() {
        return valueStart;
    }

    public int valueEnd() {
        return valueEnd;
    }

    /** Where the next line begins. */
    public int next() {
        return next;
    }

    /** Whether a line end was found. */
    public boolean hasLineEnd() {
        return next > textEnd;
    }

    Line toLine(int number, int start, int textStart, boolean misspelt) {
        return new Line(
                number,
                kind,
                new Span(start, next),
                new Span(textStart, textEnd),
                new Span(fieldStart, fieldEnd),
                new Span(separatorStart, separatorEnd),
                new Span(valueStart, valueEnd),
                contentEnd < readTo ? new Span(contentEnd, textEnd) : Span.emptyAt(textEnd),
                readTo,
                misspelt);
    }
}
