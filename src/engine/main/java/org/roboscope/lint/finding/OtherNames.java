package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;

/** At the end of a list that fills a sentence: how many it leaves out. */
public record OtherNames(int count) {

    /** The names; of more than {@code most} only the first ones, and how many others there are. */
    public static List<Object> shortened(List<?> names, int most, int kept) {
        if (names.size() <= most) {
            return List.copyOf(names);
        }
        List<Object> few = new ArrayList<>(names.subList(0, kept));
        few.add(new OtherNames(names.size() - kept));
        return List.copyOf(few);
    }
}
