package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;

/** The last item of a shortened list in a sentence: the number of names that it omits. */
public record OtherNames(int count) {

    /**
     * Returns the names, or only the first {@code kept} ones and the number of others if there are more than {@code
     * most}.
     */
    public static List<Object> shorten(List<?> names, int most, int kept) {
        if (names.size() <= most) {
            return List.copyOf(names);
        }
        List<Object> shortened = new ArrayList<>(names.subList(0, kept));
        shortened.add(new OtherNames(names.size() - kept));
        return List.copyOf(shortened);
    }
}
