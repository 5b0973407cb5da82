package org.roboscope.robots.line;

import org.roboscope.robots.bytes.Span;

/** The spans of the parts of the line read last. One object is reused for a whole file, to avoid allocations. */
public final class LineScan {

    /** The ordinal of the kind. Storing a reference would be slower than storing all other fields. */
    private int kind = LineKind.BLANK.ordinal();

    int fieldStart;
    int fieldEnd;
    int valueStart;
    int valueEnd;
    int separatorStart;
    int separatorEnd;
    int contentEnd;
    int readEnd;
    int textEnd;
    int nextLineStart;

    public LineKind kind() {
        return LineKind.ofOrdinal(kind);
    }

    /** Whether the line is an Allow or a Disallow. */
    public boolean isRule() {
        return kind == LineKind.ALLOW.ordinal() || kind == LineKind.DISALLOW.ordinal();
    }

    void setKind(LineKind newKind) {
        kind = newKind.ordinal();
    }

    /** Returns the start of the field. It is valid only for {@link LineKind#OTHER_FIELD}. */
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

    /** Returns the start of the next line. */
    public int nextLineStart() {
        return nextLineStart;
    }

    /** Whether a line end was found. */
    public boolean hasLineEnd() {
        return nextLineStart > textEnd;
    }

    /** Sets the value to one word or nothing, before a line end of one byte. */
    void setOneWordValue(int start, int end) {
        valueStart = start;
        valueEnd = end;
        textEnd = end;
        nextLineStart = end + 1;
    }

    Line toLine(int number, int start, int textStart, boolean isMisspelt) {
        return new Line(
                number,
                kind(),
                new Span(start, nextLineStart),
                new Span(textStart, textEnd),
                new Span(fieldStart, fieldEnd),
                new Span(separatorStart, separatorEnd),
                new Span(valueStart, valueEnd),
                contentEnd < readEnd ? new Span(contentEnd, textEnd) : Span.emptyAt(textEnd),
                readEnd,
                isMisspelt);
    }
}
