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
 * The intersection of two shapes, as shapes: the ways to combine them. Each is a path with a filler byte that only
 * stars match, so that a pattern that matches this path matches the whole shape.
 */
public final class PatternIntersection {

    private static final int MOST_STEPS = 20_000;
    private static final int MOST_PATHS = 1_000;
    private static final int LONGEST = 2_000;
    private final PathShape one;
    private final PathShape other;
    private final byte filler;
    private final Predicate<byte[]> visitor;
    private final byte[] combined;
    private final Set<ByteBuffer> seen = new HashSet<>();
    private int steps;

    private PatternIntersection(PathShape one, PathShape other, Predicate<byte[]> visitor) {
        this.one = one;
        this.other = other;
        this.filler = one.filler();
        this.visitor = visitor;
        this.combined = new byte[one.size() + other.size()];
    }

    /**
     * Passes each path to the visitor, which returns whether to continue.
     *
     * @param some   the paths that represent the shapes of one pattern
     * @param others those of another pattern
     * @return whether all were visited; there may be too many
     */
    static boolean visitAll(List<byte[]> some, List<byte[]> others, byte filler, Predicate<byte[]> visitor) {
        for (byte[] one : some) {
            for (byte[] other : others) {
                if (one.length + other.length > LONGEST
                        || !visitAll(new PathShape(one, filler), new PathShape(other, filler), visitor)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean visitAll(PathShape one, PathShape other, Predicate<byte[]> visitor) {
        int oneStar = one.firstStar();
        int otherStar = other.firstStar();
        return !one.beginsLike(other, Math.min(oneStar, otherStar))
                || new PatternIntersection(one, other, visitor).visitAll(oneStar, otherStar);
    }

    /** Visits the simplest combination first, because it usually answers the question. */
    private boolean visitAll(int oneStar, int otherStar) {
        boolean oneOpen = one.isOpen();
        if (!oneOpen && !other.isOpen() || oneStar == one.size() || otherStar == other.size()) {
            return combine(0, 0, 0);
        }
        int size = (oneStar < otherStar ? other : one).write(0, Math.max(oneStar, otherStar), combined, 0);
        combined[size++] = filler;
        PathShape first = oneOpen ? one : other;
        PathShape last = oneOpen ? other : one;
        size = first.write(first.firstStar() + 1, first.size(), combined, size);
        size = last.write(last.firstStar() + 1, last.size(), combined, size);
        byte[] plainest = Arrays.copyOf(combined, size);
        seen.add(ByteBuffer.wrap(plainest));
        return visitor.test(plainest) && combine(0, 0, 0);
    }

    /**
     * Combines the rests of both shapes.
     *
     * @param i    the index in the first shape
     * @param j    the index in the second shape
     * @param size the length of the path so far
     * @return whether to continue
     */
    private boolean combine(int i, int j, int size) {
        if (++steps > MOST_STEPS || seen.size() > MOST_PATHS) {
            return false;
        }
        if (i == one.size() && j == other.size()) {
            byte[] path = Arrays.copyOf(combined, size);
            return !seen.add(ByteBuffer.wrap(path)) || visitor.test(path);
        }
        boolean starI = one.isStar(i);
        boolean starJ = other.isStar(j);
        if (starI && starJ) {
            combined[size] = filler;
            return combine(i + 1, j, size + 1) && combine(i, j + 1, size + 1);
        }
        if (starI) {
            return combineUnderStar(i, j, size, other, true);
        }
        if (starJ) {
            return combineUnderStar(i, j, size, one, false);
        }
        boolean same = i < one.size() && j < other.size() && one.at(i) == other.at(j);
        if (!same) {
            return true;
        }
        combined[size] = one.at(i);
        return combine(i + 1, j + 1, size + 1);
    }

    /** Combines a star of one shape: it ends, or it matches the next byte of the other. */
    private boolean combineUnderStar(int i, int j, int size, PathShape lettered, boolean starIsFirst) {
        if (!combine(starIsFirst ? i + 1 : i, starIsFirst ? j : j + 1, size)) {
            return false;
        }
        int letter = starIsFirst ? j : i;
        if (letter == lettered.size()) {
            return true;
        }
        combined[size] = lettered.at(letter);
        return combine(starIsFirst ? i : i + 1, starIsFirst ? j + 1 : j, size + 1);
    }

    /**
     * Whether one path may match both patterns, judging by their beginnings, and by their ends if both are anchored.
     */
    public static boolean mayIntersect(PathPattern one, PathPattern other) {
        return beginAlike(one, other) && (!one.isAnchored() || !other.isAnchored() || endAlike(one, other));
    }

    private static boolean beginAlike(PathPattern one, PathPattern other) {
        int from = one.pieceStart(0);
        int otherFrom = other.pieceStart(0);
        int length = Math.min(one.pieceEnd(0) - from, other.pieceEnd(0) - otherFrom);
        return alike(one.bytes(), from, other.bytes(), otherFrom, length);
    }

    private static boolean endAlike(PathPattern one, PathPattern other) {
        int to = one.pieceEnd(one.pieceCount() - 1);
        int otherTo = other.pieceEnd(other.pieceCount() - 1);
        int length =
                Math.min(to - one.pieceStart(one.pieceCount() - 1), otherTo - other.pieceStart(other.pieceCount() - 1));
        return alike(one.bytes(), to - length, other.bytes(), otherTo - length, length);
    }

    private static boolean alike(byte[] some, int from, byte[] others, int otherFrom, int length) {
        return Arrays.equals(some, from, from + length, others, otherFrom, otherFrom + length);
    }

    /**
     * A set of paths with the same form: a sequence of bytes and stars that begins with a slash. A pattern that begins
     * with a star has up to two shapes: in one, the star matches bytes that begin with a slash, in the other it is
     * empty.
     *
     * @param path   a path that represents all of them: a pattern that matches it matches them all. Do not modify it:
     *               it is shared
     * @param filler the byte that represents a star; no pattern contains it. An open end is a star as well
     */
    record PathShape(byte[] path, byte filler) {
        /** Returns the paths that represent the shapes of the pattern; none if it matches no path. */
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
         * Returns the pieces from this one on, with a star between two of them and at the end unless it is anchored.
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

        /** Returns the index of the first star; the size if there is none. */
        int firstStar() {
            int at = 0;
            while (at < path.length && path[at] != filler) {
                at++;
            }
            return at;
        }

        /** Whether it ends with a star. */
        boolean isOpen() {
            return path[path.length - 1] == filler;
        }

        boolean beginsLike(PathShape other, int length) {
            return Arrays.equals(path, 0, length, other.path, 0, length);
        }

        /** Copies a part of the path, and returns its end. */
        int write(int from, int to, byte[] into, int at) {
            System.arraycopy(path, from, into, at, to - from);
            return at + to - from;
        }
    }
}
