package org.roboscope.robots.index;

import org.roboscope.robots.path.PathPattern;

/** A pattern filed under one gram of one of its pieces. */
record FiledPattern(int gram, int piece, int offsetInPiece, RankedPattern ranked) {

    PathPattern pattern() {
        return ranked.pattern();
    }

    int place() {
        return ranked.place();
    }
}
