package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.Standard;

/** Standards are told apart by their ids: to compare all that they hold takes long. */
public final class StandardIds {

    private StandardIds() {}

    /** Whether the standard is in the list. */
    public static boolean has(List<Standard> list, Standard standard) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).id().equals(standard.id())) {
                return true;
            }
        }
        return false;
    }
}
