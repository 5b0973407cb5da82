package org.roboscope.simulate.usage;

import java.util.List;

/**
 * What a file says to a crawler of one use of a page.
 *
 * @param lines that say so, in file order, counted from 1; none where nothing is said
 */
public record StatedUse(PageUse use, UseValue value, List<Integer> lines) {

    public StatedUse {
        lines = List.copyOf(lines);
    }
}
