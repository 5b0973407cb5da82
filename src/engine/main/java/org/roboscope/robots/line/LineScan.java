package org.roboscope.robots.line;

import org.roboscope.robots.bytes.Span;

/** Where the parts of the line last read lie. One object serves a whole file: reading makes no garbage. */
public final class LineScan {

    /** A number, because keeping a reference costs more than all else that is kept of a line. */
    private int kind = LineKind.BLANK.ordinal();

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
        return LineKind.at(kind);
    }

    /** Whether the line is an Allow or a Disallow. */
    public boolean isRule() {
        return kind == LineKind.ALLOW.ordinal() || kind == LineKind.DISALLOW.ordinal();
    }

    void be(LineKind found) {
        kind = found.ordinal();
    }

    /** Set where the kind is {@link LineKind#OTHER_FIELD}. */
    public int fieldStart() {
        return fieldStart;
    }

    public int fieldEnd() {
        return fieldEnd;
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

    /** The value is one word or empty, and a line end of one byte is behind it. */
    void setWord(int start, int end) {
        valueStart = start;
        valueEnd = end;
        textEnd = end;
        next = end + 1;
    }

    Line toLine(int number, int start, int textStart, boolean misspelt) {
        return new Line(
                number,
                kind(),
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
