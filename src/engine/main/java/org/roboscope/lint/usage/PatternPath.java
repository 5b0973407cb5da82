package org.roboscope.lint.usage;

import java.util.Optional;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;

/**
 * A path that stands for all that a pattern matches: a byte that no pattern of the file holds is in the place of whatever
 * its wildcards take. Another pattern that matches this path matches them all.
 */
final class PatternPath {

    private static final byte FILLER = 1;

    private PatternPath() {}

    /** Empty for a pattern that holds the byte itself: then there is none. */
    static Optional<RequestPath> of(PathPattern pattern) {
        ByteBuilder path = new ByteBuilder(32);
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            if (piece > 0) {
                path.append(FILLER);
            }
            path.append(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
        }
        if (!pattern.isClosed()) {
            path.append(FILLER);
        }
        byte[] bytes = path.toBytes();
        int fillers = 0;
        for (byte b : bytes) {
            fillers += b == FILLER ? 1 : 0;
        }
        return fillers == pattern.pieces() - (pattern.isClosed() ? 1 : 0)
                ? Optional.of(RequestPath.ofPath(bytes))
                : Optional.empty();
    }
}
