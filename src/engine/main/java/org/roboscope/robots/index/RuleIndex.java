package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.robots.index.GramTable.GramTableBuilder;
import org.roboscope.robots.path.PathPattern;

/**
 * Finds the best pattern that matches a path. The patterns are given in descending precedence, and the result is a rank
 * in this order.
 *
 * <p>Patterns without a wildcard are in a trie, which is searched once along the path. Every other pattern is indexed
 * by a few bytes that a matching path must contain. The path is searched for such bytes, and only the patterns with
 * these bytes are tried, in descending precedence, until none of the others can be better.
 */
public final class RuleIndex {

    /** The result if no pattern matches. */
    public static final int NONE = Integer.MAX_VALUE;

    private final PrefixTrie literalTrie;
    private final List<GramTable> wildcardTables;

    private RuleIndex(PrefixTrie literalTrie, List<GramTable> wildcardTables) {
        this.literalTrie = literalTrie;
        this.wildcardTables = wildcardTables;
    }

    /** Creates an index of patterns in descending precedence. */
    public static RuleIndex of(PathPattern[] bestFirst) {
        List<RankedPattern> literals = new ArrayList<>(bestFirst.length);
        List<RankedPattern> wildcards = new ArrayList<>();
        Set<PathPattern> distinctWildcards = new HashSet<>();
        for (int rank = 0; rank < bestFirst.length; rank++) {
            PathPattern pattern = bestFirst[rank];
            if (pattern.isLiteral()) {
                literals.add(new RankedPattern(pattern, rank));
            } else if (distinctWildcards.add(pattern)) {
                wildcards.add(new RankedPattern(pattern, rank));
            }
        }
        return new RuleIndex(PrefixTrie.of(literals), GramTableBuilder.of(wildcards));
    }

    /** Returns the rank of the best pattern that matches {@code path[from, to)}, or {@link #NONE}. */
    public int best(byte[] path, int from, int to) {
        int best = literalTrie.best(path, from, to);
        for (int i = 0; i < wildcardTables.size(); i++) {
            best = wildcardTables.get(i).best(path, from, to, best);
        }
        return best;
    }
}
