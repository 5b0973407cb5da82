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

    /** Finds the candidate with the most similar or equal name. The result is empty if no name is similar. */
    public static <T> Optional<T> find(String name, Collection<T> candidates, Function<T, String> nameOf) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (lowerCase.length() > MAX_NAME_LENGTH) {
            return Optional.empty();
        }
        Optional<T> nearest = Optional.empty();
        int nearestDistance = MAX_DISTANCE + 1;
        for (T candidate : candidates) {
            String candidateName = nameOf.apply(candidate).toLowerCase(Locale.ROOT);
            int maxErrors =
                    Math.min(MAX_DISTANCE, Math.min(lowerCase.length(), candidateName.length()) / LETTERS_PER_ERROR);
            int limit = Math.min(maxErrors, nearestDistance - 1);
            if (Math.abs(lowerCase.length() - candidateName.length()) > limit) {
                continue;
            }
            int candidateDistance = distance(lowerCase, candidateName);
            if (candidateDistance <= limit) {
                nearest = Optional.of(candidate);
                nearestDistance = candidateDistance;
            }
        }
        return nearest;
    }

    /** Whether at most two edits change one name into the other, ignoring case. */
    static boolean isWithinTwoEdits(String name, String correctName) {
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
    private static int distance(String first, String second) {
        int[][] editCounts = new int[first.length() + 1][second.length() + 1];
        for (int i = 0; i <= first.length(); i++) {
            for (int j = 0; j <= second.length(); j++) {
                editCounts[i][j] = i == 0 || j == 0 ? i + j : editCount(first, second, i, j, editCounts);
            }
        }
        return editCounts[first.length()][second.length()];
    }

    private static int editCount(String first, String second, int i, int j, int[][] editCounts) {
        int replacement = first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1;
        int fewestEdits = Math.min(editCounts[i - 1][j - 1] + replacement,
                Math.min(editCounts[i - 1][j], editCounts[i][j - 1]) + 1);
        boolean isSwapped = i > 1 && j > 1 && first.charAt(i - 1) == second.charAt(j - 2)
                && first.charAt(i - 2) == second.charAt(j - 1);
        return isSwapped ? Math.min(fewestEdits, editCounts[i - 2][j - 2] + 1) : fewestEdits;
    }
}
