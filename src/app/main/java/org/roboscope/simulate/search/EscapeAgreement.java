package org.roboscope.simulate.search;

import org.roboscope.robots.Standards;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathPattern;

/** Whether a URL that matches a pattern as a standard compares escapes also matches as RFC 9309 does. */
final class EscapeAgreement {

    /** What no standard compares in another form. */
    private static final String PLAIN = "/-._ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private EscapeAgreement() {}

    /** A piece behind a wildcard must not begin within an escape, and none may hold a part of one. */
    static boolean holds(PathPattern pattern, EscapeHandling escapes) {
        if (escapes == Standards.RFC_9309.paths().escapeHandling()) {
            return true;
        }
        boolean finer = escapes != EscapeHandling.DECODE;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                byte b = pattern.bytes()[at];
                if (b == '%' || b < 0 || !finer && PLAIN.indexOf(b) < 0) {
                    return false;
                }
            }
            if (piece > 0 && (!finer || Character.digit(pattern.bytes()[pattern.pieceStart(piece)], 16) >= 0)) {
                return false;
            }
        }
        return true;
    }
}
