package org.roboscope.robots.bytes;

/** A range of bytes from {@code start}, inclusive, to {@code end}, exclusive. */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a span: " + start + " to " + end);
        }
    }

    public static Span emptyAt(int offset) {
        return new Span(offset, offset);
    }

    public int length() {
        return end - start;
    }

    public boolean isEmpty() {
        return start == end;
    }
}
