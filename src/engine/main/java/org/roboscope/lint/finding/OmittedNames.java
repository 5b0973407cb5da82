package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;

/** The number of omitted names, as the last item of a shortened list in a sentence. */
public record OmittedNames(int count) {

    /**
     * Shortens a list of names if it is too long.
     *
     * @param max       the maximum length of a list that is not shortened
     * @param remaining the number of names in a shortened list
     */
    public static List<Object> shorten(List<?> names, int max, int remaining) {
        if (names.size() <= max) {
            return List.copyOf(names);
        }
        List<Object> shortened = new ArrayList<>(names.subList(0, remaining));
        shortened.add(new OmittedNames(names.size() - remaining));
        return List.copyOf(shortened);
    }
}
