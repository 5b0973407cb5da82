package org.roboscope.lint.effect.patterns;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.roboscope.robots.path.PathPattern;

/**
 * Computes the intersection of two shapes: a shape for each way to combine them. A shape is represented by a path with
 * a filler byte that only stars match. A pattern that matches this path matches the whole shape.
 */
public final class PatternIntersection {

    private static final int MAX_STEPS = 20_000;
    private static final int MAX_PATHS = 1_000;
    private static final int MAX_LENGTH = 2_000;
    private final PathShape first;
    private final PathShape second;
    private final byte filler;
    private final Predicate<byte[]> visitor;
    private final byte[] combinedPath;
    private final Set<ByteBuffer> visitedPaths = new HashSet<>();
    private int steps;

    private PatternIntersection(PathShape first, PathShape second, Predicate<byte[]> visitor) {
        this.first = first;
        this.second = second;
        this.filler = first.filler();
        this.visitor = visitor;
        this.combinedPath = new byte[first.size() + second.size()];
    }

    /**
     * Passes each path to the visitor, which returns whether to continue.
     *
     * @param firstPaths  the paths of the shapes of the first pattern
     * @param secondPaths the paths of the shapes of the second pattern
     * @return whether all paths were visited, which is not the case if there are too many
     */
    static boolean visitAll(List<byte[]> firstPaths, List<byte[]> secondPaths, byte filler, Predicate<byte[]> visitor) {
        for (byte[] first : firstPaths) {
            for (byte[] second : secondPaths) {
                if (first.length + second.length > MAX_LENGTH
                        || !visitAll(new PathShape(first, filler), new PathShape(second, filler), visitor)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean visitAll(PathShape first, PathShape second, Predicate<byte[]> visitor) {
        int firstStar = first.firstStar();
        int secondStar = second.firstStar();
        return !first.beginsLike(second, Math.min(firstStar, secondStar))
                || new PatternIntersection(first, second, visitor).visitAll(firstStar, secondStar);
    }

    /** Visits the simplest combination first, because in most cases its path suffices. */
    private boolean visitAll(int firstStar, int secondStar) {
        boolean isFirstOpen = first.isOpen();
        if (!isFirstOpen && !second.isOpen() || firstStar == first.size() || secondStar == second.size()) {
            return combine(0, 0, 0);
        }
        int size = (firstStar < secondStar ? second : first).write(0, Math.max(firstStar, secondStar), combinedPath, 0);
        combinedPath[size++] = filler;
        PathShape openShape = isFirstOpen ? first : second;
        PathShape lastShape = isFirstOpen ? second : first;
        size = openShape.write(openShape.firstStar() + 1, openShape.size(), combinedPath, size);
        size = lastShape.write(lastShape.firstStar() + 1, lastShape.size(), combinedPath, size);
        byte[] simplestPath = Arrays.copyOf(combinedPath, size);
        visitedPaths.add(ByteBuffer.wrap(simplestPath));
        return visitor.test(simplestPath) && combine(0, 0, 0);
    }

    /**
     * Combines the remaining parts of both shapes.
     *
     * @param i    the index in the first shape
     * @param j    the index in the second shape
     * @param size the length of the path so far
     * @return whether to continue
     */
    private boolean combine(int i, int j, int size) {
        if (++steps > MAX_STEPS || visitedPaths.size() > MAX_PATHS) {
            return false;
        }
        if (i == first.size() && j == second.size()) {
            byte[] path = Arrays.copyOf(combinedPath, size);
            return !visitedPaths.add(ByteBuffer.wrap(path)) || visitor.test(path);
        }
        boolean isFirstStar = first.isStar(i);
        boolean isSecondStar = second.isStar(j);
        if (isFirstStar && isSecondStar) {
            combinedPath[size] = filler;
            return combine(i + 1, j, size + 1) && combine(i, j + 1, size + 1);
        }
        if (isFirstStar) {
            return combineUnderStar(i, j, size, second, true);
        }
        if (isSecondStar) {
            return combineUnderStar(i, j, size, first, false);
        }
        boolean isEqual = i < first.size() && j < second.size() && first.at(i) == second.at(j);
        if (!isEqual) {
            return true;
        }
        combinedPath[size] = first.at(i);
        return combine(i + 1, j + 1, size + 1);
    }

    /** Combines a star of one shape: the star ends, or it matches the next byte of the other shape. */
    private boolean combineUnderStar(int i, int j, int size, PathShape otherShape, boolean isStarInFirst) {
        if (!combine(isStarInFirst ? i + 1 : i, isStarInFirst ? j : j + 1, size)) {
            return false;
        }
        int index = isStarInFirst ? j : i;
        if (index == otherShape.size()) {
            return true;
        }
        combinedPath[size] = otherShape.at(index);
        return combine(isStarInFirst ? i : i + 1, isStarInFirst ? j + 1 : j, size + 1);
    }

    /**
     * Whether one path may match both patterns, according to their beginnings, and to their ends if both are anchored.
     */
    public static boolean mayIntersect(PathPattern first, PathPattern second) {
        return haveEqualBeginnings(first, second)
                && (!first.isAnchored() || !second.isAnchored() || haveEqualEnds(first, second));
    }

    private static boolean haveEqualBeginnings(PathPattern first, PathPattern second) {
        int from = first.pieceStart(0);
        int secondFrom = second.pieceStart(0);
        int length = Math.min(first.pieceEnd(0) - from, second.pieceEnd(0) - secondFrom);
        return areEqual(first.bytes(), from, second.bytes(), secondFrom, length);
    }

    private static boolean haveEqualEnds(PathPattern first, PathPattern second) {
        int to = first.pieceEnd(first.pieceCount() - 1);
        int secondTo = second.pieceEnd(second.pieceCount() - 1);
        int length =
                Math.min(to - first.pieceStart(first.pieceCount() - 1),
                        secondTo - second.pieceStart(second.pieceCount() - 1));
        return areEqual(first.bytes(), to - length, second.bytes(), secondTo - length, length);
    }

    private static boolean areEqual(byte[] firstBytes, int from, byte[] secondBytes, int secondFrom, int length) {
        return Arrays.equals(firstBytes, from, from + length, secondBytes, secondFrom, secondFrom + length);
    }

    /**
     * A set of paths with the same form: a sequence of bytes and stars that begins with a slash. A pattern that begins
     * with a star has up to two shapes. In the first, the star matches bytes that begin with a slash. In the second,
     * the star is empty.
     *
     * @param path   the path that represents the shape: a pattern that matches it matches all paths of the shape. It is
     *               shared, so do not modify it
     * @param filler the byte that represents a star; no pattern contains it. An open end is a star, too
     */
    record PathShape(byte[] path, byte filler) {
        /** Returns the paths that represent the shapes of the pattern, or none if it matches no path. */
        static List<byte[]> paths(PathPattern pattern, byte filler) {
            boolean beginsWithStar = pattern.pieceStart(0) == pattern.pieceEnd(0);
            if (!beginsWithStar) {
                return pattern.bytes()[pattern.pieceStart(0)] == '/' ? List.of(path(pattern, 0, 0, filler)) : List.of();
            }
            if (pattern.pieceCount() == 1 && pattern.isAnchored()) {
                return List.of();
            }
            List<byte[]> paths = new ArrayList<>(2);
            byte[] afterStar = path(pattern, 1, 2, filler);
            afterStar[0] = '/';
            afterStar[1] = filler;
            paths.add(afterStar);
            if (pattern.pieceCount() > 1 && pattern.bytes()[pattern.pieceStart(1)] == '/') {
                paths.add(path(pattern, 1, 0, filler));
            }
            return paths;
        }

        /**
         * Returns a path of the pieces from an index on. A star is between two pieces, and at the end unless the
         * pattern is anchored.
         */
        private static byte[] path(PathPattern pattern, int from, int at, byte filler) {
            int stars = pattern.pieceCount() - from - (pattern.isAnchored() ? 1 : 0);
            int size = at + Math.max(stars, 0);
            for (int piece = from; piece < pattern.pieceCount(); piece++) {
                size += pattern.pieceEnd(piece) - pattern.pieceStart(piece);
            }
            byte[] path = new byte[size];
            int end = at;
            for (int piece = from; piece < pattern.pieceCount(); piece++) {
                int length = pattern.pieceEnd(piece) - pattern.pieceStart(piece);
                System.arraycopy(pattern.bytes(), pattern.pieceStart(piece), path, end, length);
                end += length;
                if (end < size) {
                    path[end++] = filler;
                }
            }
            return path;
        }

        int size() {
            return path.length;
        }

        byte at(int index) {
            return path[index];
        }

        boolean isStar(int index) {
            return index < path.length && path[index] == filler;
        }

        /** Returns the index of the first star, or the size if there is none. */
        int firstStar() {
            int at = 0;
            while (at < path.length && path[at] != filler) {
                at++;
            }
            return at;
        }

        /** Whether the shape ends with a star. */
        boolean isOpen() {
            return path[path.length - 1] == filler;
        }

        boolean beginsLike(PathShape shape, int length) {
            return Arrays.equals(path, 0, length, shape.path, 0, length);
        }

        /** Copies a part of the path into an array, and returns the end of the copy. */
        int write(int from, int to, byte[] into, int at) {
            System.arraycopy(path, from, into, at, to - from);
            return at + to - from;
        }
    }
}
