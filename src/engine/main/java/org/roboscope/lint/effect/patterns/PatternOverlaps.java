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
 * Finds paths that represent every match of a pattern, or of two patterns, for comparing rules of more than one file.
 * The filler, a byte that occurs in no pattern, represents any bytes, so a pattern that matches such a path matches
 * every path that the path represents.
 */
public final class PatternOverlaps {

    /** The texts that replace the filler in examples. */
    private static final List<String> FILLER_TEXTS =
            List.of("", "x", "1", "page", "abc", "q", "zz", "0x7", "-", "~", "j9w4");
    private final byte filler;

    private PatternOverlaps(byte filler) {
        this.filler = filler;
    }

    /**
     * Returns the overlaps of patterns, or empty if every possible byte occurs in them, as it may in a hostile file.
     */
    public static Optional<PatternOverlaps> of(Collection<PathPattern> patterns) {
        return PatternContainment.findUnusedByte(patterns).map(PatternOverlaps::new);
    }

    /** Returns paths that together represent every match of the pattern. */
    public List<byte[]> paths(PathPattern pattern) {
        return PathShape.paths(pattern, filler);
    }

    /** Whether one path may match both patterns, according to their beginnings and ends. */
    public static boolean mayIntersect(PathPattern first, PathPattern second) {
        return PatternIntersection.mayIntersect(first, second);
    }

    /**
     * Passes paths that represent every match of both patterns to the visitor, and returns whether all were visited.
     */
    public boolean intersect(PathPattern first, PathPattern second, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(
                PathShape.paths(first, filler), PathShape.paths(second, filler), filler, visitor);
    }

    /**
     * Passes paths that represent the intersection of a path and a pattern to the visitor, and returns whether all were
     * visited.
     */
    public boolean intersect(byte[] path, PathPattern pattern, Predicate<byte[]> visitor) {
        return PatternIntersection.visitAll(List.of(path), PathShape.paths(pattern, filler), filler, visitor);
    }

    /** Returns a path that the given path represents, that meets the condition, and that a user could type. */
    public Optional<String> example(byte[] path, Predicate<String> condition) {
        return example(path, filler, condition);
    }

    /** Replaces the filler by the first text with which the path meets the condition. */
    public static Optional<String> example(byte[] path, byte filler, Predicate<String> condition) {
        return FILLER_TEXTS.stream().map(text -> fill(path, filler, text)).filter(condition).findFirst();
    }

    private static String fill(byte[] path, byte filler, String text) {
        ByteBuilder filled = new ByteBuilder(path.length + 16);
        byte[] bytes = ByteText.toBytes(text);
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
