package org.roboscope.lint.effect.patterns;

import java.util.Arrays;
import org.roboscope.robots.path.PathPattern;

/**
 * Patterns that a file did not have before.
 *
 * @param from the number of the first one; all behind it are later, too
 */
record LaterPatterns(PathPattern[] all, int from) {

    /** With those of the later ones that match the path as well. */
    int[] matchingToo(byte[] path, int[] matching) {
        int[] longer = matching;
        for (int number = from; number < all.length; number++) {
            if (all[number].matches(path, 0, path.length)) {
                longer = Arrays.copyOf(longer, longer.length + 1);
                longer[longer.length - 1] = number;
            }
        }
        return longer;
    }
}
