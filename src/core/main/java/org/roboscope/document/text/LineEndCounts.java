package org.roboscope.document.text;

import java.util.Arrays;
import java.util.List;

/** The number of lines for each kind of line end. */
public record LineEndCounts(int lf, int cr, int crlf) {

    static final LineEndCounts NONE = new LineEndCounts(0, 0, 0);

    public int total() {
        return lf + cr + crlf;
    }

    public boolean isMixed() {
        return Math.max(lf, Math.max(cr, crlf)) < total();
    }

    /** The line ends that occur. */
    public List<LineEnd> used() {
        return Arrays.stream(LineEnd.values()).filter(end -> count(end) > 0).toList();
    }

    /** Whether all lines have this end. */
    public boolean areAll(LineEnd end) {
        return count(end) == total();
    }

    private int count(LineEnd end) {
        return switch (end) {
            case LF -> lf;
            case CR -> cr;
            case CRLF -> crlf;
        };
    }

    /**
     * The most frequent end, or LF if there are no line ends. Among equally frequent ends, LF comes before CRLF, and
     * CRLF before CR.
     */
    public LineEnd dominant() {
        if (lf >= crlf && lf >= cr) {
            return LineEnd.LF;
        }
        return crlf >= cr ? LineEnd.CRLF : LineEnd.CR;
    }

    LineEndCounts plus(LineEnd end, int times) {
        return switch (end) {
            case LF -> new LineEndCounts(lf + times, cr, crlf);
            case CR -> new LineEndCounts(lf, cr + times, crlf);
            case CRLF -> new LineEndCounts(lf, cr, crlf + times);
        };
    }
}
