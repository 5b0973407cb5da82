package org.roboscope.simulate.impact;

import java.util.List;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.StatedUse;

/**
 * What is said otherwise of one use of a page than before.
 *
 * @param counted which lines counted before, also those that said nothing of the use
 * @param count   which lines count now
 */
public record UseChange(StatedUse was, StatedUse is, List<Integer> counted, List<Integer> count) {

    public UseChange {
        counted = List.copyOf(counted);
        count = List.copyOf(count);
    }

    public PageUse use() {
        return is.use();
    }
}
