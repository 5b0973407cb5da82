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
 * Paths that stand for all that a pattern matches, or that two patterns both match. They answer questions about rules
 * of more than one file. A byte that occurs in no pattern stands for anything, so a pattern that matches such a path
 * matches all that the path stands for.
 */
public final class PatternOverlaps {

    private static final List<String> FILLINGS =
            List.of("", "x", "1", "page", "abc", "q", "zz", "0x7", "-", "~", "j9w4");
    private final byte filler;

    private PatternOverlaps(byte filler) {
        this.filler = filler;
    }

    /** For these patterns; none if every byte there is occurs in them, as it may in a hostile file. */
    public static Optional<PatternOverlaps> of(Collection<PathPattern> patterns) {
        return PatternContainment.unused(patterns).map(PatternOverlaps::new);
    }

    /** Paths that together stand for all that the pattern matches. */
    public List<byte[]> paths(PathPattern pattern) {
        return PathShape.paths(pattern, filler);
    }

    /** Whether one path may match both, as far as their beginnings and ends tell. */
    public static boolean mayIntersect(PathPattern one, PathPattern other) {
        return PatternIntersection.mayIntersect(one, other);
    }

    /** Shows paths that stand for all that both patterns match, and tells whether all were shown. */
    public boolean intersect(PathPattern one, PathPattern other, Predicate<byte[]> visitor) {
        return PatternIntersection.show(PathShape.paths(one, filler), PathShape.paths(other, filler), filler, visitor);
    }

    /** Shows paths that stand for all that both a path and a pattern match, and tells whether all were shown. */
    public boolean intersect(byte[] path, PathPattern pattern, Predicate<byte[]> visitor) {
        return PatternIntersection.show(List.of(path), PathShape.paths(pattern, filler), filler, visitor);
    }

    /** A path as a person would type it, of those that this one stands for: the first to show what it is to show. */
    public Optional<String> example(byte[] path, Predicate<String> shows) {
        return example(path, filler, shows);
    }

    /** The first of several fillings that does what it is to show. */
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
