package org.roboscope.robots.index;

import java.util.List;
import org.roboscope.robots.bytes.ByteScan;

/**
 * Patterns without wildcards, one node for every run of bytes they share. A node knows the best pattern that ends on
 * the way to it, so the node where a walk stops has the answer.
 */
final class PrefixTrie {

    /** What a node is made of; each takes {@link #WIDTH} numbers. */
    static final int LABEL_START = 0;

    static final int LABEL_LENGTH = 1;
    static final int BEST = 2;
    static final int BEST_AT_END = 3;
    static final int FIRST_BRANCH = 4;
    static final int BRANCHES = 5;
    static final int CHILDREN = 6;
    static final int WIDTH = 8;

    private final int[] nodes;
    private final int[] children;
    private final byte[] labels;

    PrefixTrie(int[] nodes, int[] children, byte[] labels) {
        this.nodes = nodes;
        this.children = children;
        this.labels = labels;
    }

    static PrefixTrie of(List<RankedPattern> literals) {
        return new PrefixTrieBuilder(literals).build();
    }

    /** The place of the best pattern that begins the path or is all of it. */
    int best(byte[] path, int from, int to) {
        int node = 0;
        int at = from;
        int best = RuleIndex.NONE;
        while (true) {
            int length = nodes[node + LABEL_LENGTH];
            if (length > to - at || !ByteScan.agree(path, at, labels, nodes[node + LABEL_START], length)) {
                return best;
            }
            at += length;
            best = nodes[node + BEST];
            if (at == to) {
                return Math.min(best, nodes[node + BEST_AT_END]);
            }
            int branch = (path[at] & 0xFF) - nodes[node + FIRST_BRANCH];
            if (branch < 0 || branch >= nodes[node + BRANCHES]) {
                return best;
            }
            node = children[nodes[node + CHILDREN] + branch];
            if (node == 0) {
                return best;
            }
            at++;
        }
    }
}
