package org.roboscope.lint.effect.patterns;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.lint.effect.patterns.PatternIntersection.PathShape;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.PathPattern;

/**
 * Finds paths that represent every match of a pattern, or of two patterns, for questions about rules of more than one
 * file. A byte that occurs in no pattern represents any bytes, so a pattern that matches such a path matches everything
 * that the path represents.
 */
public final class PatternOverlaps {

    private static final List<String> FILLINGS =
            List.of("", "x", "1", "page", "abc", "q", "zz", "0x7", "-", "~", "j9w4");
    private final byte filler;

    private PatternOverlaps(byte filler) {
        this.filler = filler;
    }

    /**
     * Returns the overlaps of these patterns; empty if every possible byte occurs in them, as it may in a hostile file.
     */
    public static Optional<PatternOverlaps> of(Collection<PathPattern> patterns) {
        return PatternContainment.unused(patterns).map(PatternOverlaps::new);
    }

    /** Returns paths that together represent every match of the pattern. */
    public List<byte[]> paths(PathPattern pattern) {
        return PathShape.paths(pattern, filler);
    }

    /** Whether one path may match both patterns, judging by their beginnings and ends. */
    public static boolean mayIntersect(PathPattern one, PathPattern other) {
        return PatternIntersection.mayIntersect(one, other);
    }

    /**
     * Passes paths that represent every match of both patterns to the visitor, and returns whether all were visited.
     */
    public boolean intersect(PathPattern one, PathPattern other, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(
                PathShape.paths(one, filler), PathShape.paths(other, filler), filler, visitor);
    }

    /**
     * Passes paths that represent the intersection of a path and a pattern to the visitor, and returns whether all were
     * visited.
     */
    public boolean intersect(byte[] path, PathPattern pattern, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(List.of(path), PathShape.paths(pattern, filler), filler, visitor);
    }

    /** Returns a path that a user could type, from those that this one represents: the first that passes the test. */
    public Optional<String> example(byte[] path, Predicate<String> shows) {
        return example(path, filler, shows);
    }

    /** Returns the path with the first filling that passes the test. */
    public static Optional<String> example(byte[] path, byte filler, Predicate<String> shows) {
        return FILLINGS.stream().map(filling -> filled(path, filler, filling)).filter(shows).findFirst();
    }

    private static String filled(byte[] path, byte filler, String filling) {
        ByteBuilder filled = new ByteBuilder(path.length + 16);
        byte[] bytes = ByteText.toBytes(filling);
        for (byte b : path) {
            if (b == filler) {
                filled.append(bytes, 0, bytes.length);
            } else {
                filled.append(b);
            }
        }
        return ByteText.toText(filled.toBytes());
    }
}
