package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;

/** The number of omitted names, as the last item of a shortened list in a sentence. */
public record OmittedNames(int count) {

    /**
     * Shortens a list of names if it is too long.
     *
     * @param maxCount   the maximum length of a list that is not shortened
     * @param shownCount the number of names in a shortened list
     */
    public static List<Object> shorten(List<?> names, int maxCount, int shownCount) {
        if (names.size() <= maxCount) {
            return List.copyOf(names);
        }
        List<Object> shortened = new ArrayList<>(names.subList(0, shownCount));
        shortened.add(new OmittedNames(names.size() - shownCount));
        return List.copyOf(shortened);
    }
}
