package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Finds the name that is most similar to a misspelt one. */
public final class NearestName {

    private static final int MAX_DISTANCE = 2;
    /** The minimum number of letters for each error. In a short name, two wrong letters make another name. */
    private static final int LETTERS_PER_ERROR = 4;
    private static final int MAX_NAME_LENGTH = 64;

    private NearestName() {}

    /**
     * Finds the candidate with the most similar name. The result is empty if no name is similar. An equal name is found
     * too.
     */
    public static <T> Optional<T> find(String name, Collection<T> candidates, Function<T, String> nameOf) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (lowerCase.length() > MAX_NAME_LENGTH) {
            return Optional.empty();
        }
        Optional<T> nearest = Optional.empty();
        int distance = MAX_DISTANCE + 1;
        for (T candidate : candidates) {
            String other = nameOf.apply(candidate).toLowerCase(Locale.ROOT);
            int errors = Math.min(MAX_DISTANCE, Math.min(lowerCase.length(), other.length()) / LETTERS_PER_ERROR);
            int limit = Math.min(errors, distance - 1);
            if (Math.abs(lowerCase.length() - other.length()) > limit) {
                continue;
            }
            int candidateDistance = distance(lowerCase, other);
            if (candidateDistance <= limit) {
                nearest = Optional.of(candidate);
                distance = candidateDistance;
            }
        }
        return nearest;
    }

    /** Whether at most two edits change one name into the other, ignoring case. */
    static boolean isWithinTwo(String name, String correctName) {
        return Math.abs(name.length() - correctName.length()) <= MAX_DISTANCE
                && distance(name.toLowerCase(Locale.ROOT), correctName.toLowerCase(Locale.ROOT)) <= MAX_DISTANCE;
    }

    /** Whether one letter is omitted, inserted, replaced, or swapped with its neighbour. Case matters. */
    public static boolean isOneEdit(String name, String correctName) {
        return Math.abs(name.length() - correctName.length()) <= 1 && distance(name, correctName) == 1;
    }

    public static Optional<KnownField> findField(String name) {
        return find(name, Arrays.asList(KnownField.values()), KnownField::spelling);
    }

    /** Returns the number of letters that are inserted, omitted, replaced, or swapped with their neighbour. */
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
        int replacement = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(steps[i - 1][j - 1] + replacement, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
        boolean isSwapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return isSwapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
    }
}
