package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Finds the name that a misspelt one was meant to be. */
public final class NearestName {

    private static final int FURTHEST = 2;
    /** In a short name two wrong letters make another name. */
    private static final int LETTERS_PER_SLIP = 4;
    private static final int LONGEST_NAME = 64;

    private NearestName() {}

    /** The one whose name is nearest, if it is near enough; the name itself counts as well. */
    public static <T> Optional<T> of(String name, Collection<T> known, Function<T, String> nameOf) {
        String wanted = name.toLowerCase(Locale.ROOT);
        if (wanted.length() > LONGEST_NAME) {
            return Optional.empty();
        }
        Optional<T> nearest = Optional.empty();
        int distance = FURTHEST + 1;
        for (T candidate : known) {
            String other = nameOf.apply(candidate).toLowerCase(Locale.ROOT);
            int slips = Math.min(FURTHEST, Math.min(wanted.length(), other.length()) / LETTERS_PER_SLIP);
            int limit = Math.min(slips, distance - 1);
            if (Math.abs(wanted.length() - other.length()) > limit) {
                continue;
            }
            int found = distance(wanted, other);
            if (found <= limit) {
                nearest = Optional.of(candidate);
                distance = found;
            }
        }
        return nearest;
    }

    /** Whether at most two letters are wrong. */
    static boolean isWithinTwo(String name, String known) {
        return Math.abs(name.length() - known.length()) <= FURTHEST
                && distance(name.toLowerCase(Locale.ROOT), known.toLowerCase(Locale.ROOT)) <= FURTHEST;
    }

    /** Whether one letter is left out, inserted, replaced, or swapped with its neighbour; letter case counts. */
    public static boolean isOneEdit(String name, String known) {
        return Math.abs(name.length() - known.length()) <= 1 && distance(name, known) == 1;
    }

    public static Optional<KnownField> field(String name) {
        return of(name, Arrays.asList(KnownField.values()), KnownField::spelling);
    }

    /** How many letters must be inserted, left out, replaced or swapped with their neighbour. */
    private static int distance(String a, String b) {
        int[][] steps = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                steps[i][j] = i == 0 || j == 0 ? i + j : step(a, b, i, j, steps);
            }
        }
        return steps[a.length()][b.length()];
    }

    private static int step(String a, String b, int i, int j, int[][] steps) {
        int other = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(steps[i - 1][j - 1] + other, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
    }
}
