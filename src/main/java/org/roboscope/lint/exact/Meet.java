package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What two shapes have in common, as shapes again: the ways to lay one over the other. Each is given as a path with a
 * letter in it that only stars match, so that a pattern that matches this path matches all of the kind.
 */
final class Meet {

    private static final int MOST_STEPS = 20_000;
    private static final int MOST_PATHS = 1_000;
    private static final int LONGEST = 2_000;

    private final Shape one;
    private final Shape other;
    private final byte filler;
    private final byte[] laid;
    private final Map<String, byte[]> paths;
    private int steps;

    private Meet(Shape one, Shape other, byte filler, Map<String, byte[]> paths) {
        this.one = one;
        this.other = other;
        this.filler = filler;
        this.laid = new byte[one.size() + other.size()];
        this.paths = paths;
    }

    /** None if there are too many ways. */
    static Optional<List<byte[]>> of(List<Shape> some, List<Shape> others, byte filler) {
        Map<String, byte[]> paths = new LinkedHashMap<>();
        for (Shape one : some) {
            for (Shape other : others) {
                if (one.size() + other.size() > LONGEST || !new Meet(one, other, filler, paths).lay(0, 0, 0)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(List.copyOf(paths.values()));
    }

    /**
     * Lays what is left of both over one another.
     *
     * @param i    where the first shape stands
     * @param j    where the second shape stands
     * @param size how long the path is by now
     * @return whether no limit was met
     */
    private boolean lay(int i, int j, int size) {
        if (++steps > MOST_STEPS || paths.size() > MOST_PATHS) {
            return false;
        }
        if (i == one.size() && j == other.size()) {
            byte[] path = Arrays.copyOf(laid, size);
            paths.putIfAbsent(Arrays.toString(path), path);
            return true;
        }
        boolean starI = one.isStar(i);
        boolean starJ = other.isStar(j);
        if (starI && starJ) {
            laid[size] = filler;
            return lay(i + 1, j, size + 1) && lay(i, j + 1, size + 1);
        }
        if (starI) {
            return layUnderStar(i, j, size, other, true);
        }
        if (starJ) {
            return layUnderStar(i, j, size, one, false);
        }
        boolean same = i < one.size() && j < other.size() && one.at(i) == other.at(j);
        if (!same) {
            return true;
        }
        laid[size] = (byte) one.at(i);
        return lay(i + 1, j + 1, size + 1);
    }

    /** One shape has a star here: it ends, or it takes the other's next letter. */
    private boolean layUnderStar(int i, int j, int size, Shape lettered, boolean starIsFirst) {
        if (!lay(starIsFirst ? i + 1 : i, starIsFirst ? j : j + 1, size)) {
            return false;
        }
        int letter = starIsFirst ? j : i;
        if (letter == lettered.size()) {
            return true;
        }
        laid[size] = (byte) lettered.at(letter);
        return lay(starIsFirst ? i : i + 1, starIsFirst ? j + 1 : j, size + 1);
    }
}
