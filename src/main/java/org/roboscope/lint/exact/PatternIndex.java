package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.path.PathPattern;

/** Finds all patterns that match a path, not only the best one. */
final class PatternIndex {

    private final Literals literals;
    private final Wildcards wildcards;

    /** A lone star, which is an empty piece, is with the wildcards; a lone dollar sign matches no path. */
    PatternIndex(PathPattern[] patterns) {
        List<Integer> literal = new ArrayList<>();
        List<Integer> wildcard = new ArrayList<>();
        for (int number = 0; number < patterns.length; number++) {
            PathPattern pattern = patterns[number];
            if (pattern.isLiteral() && pattern.literals() > 0) {
                literal.add(number);
            } else if (!(pattern.isLiteral() && pattern.isClosed())) {
                wildcard.add(number);
            }
        }
        literals = new Literals(patterns, literal);
        wildcards = new Wildcards(patterns, wildcard);
    }

    /**
     * Puts the numbers of the matching patterns into the list, and tells whether these are all.
     *
     * @param known one that is known to match, or {@link IntMap#ABSENT}
     */
    boolean match(byte[] path, int known, IntList into) {
        into.clear();
        if (known != IntMap.ABSENT) {
            into.add(known);
        }
        literals.match(path, known, into);
        return wildcards.match(path, known, into);
    }
}
