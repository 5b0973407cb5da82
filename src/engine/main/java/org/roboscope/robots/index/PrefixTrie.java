package org.roboscope.robots.index;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathPattern;

/**
 * Patterns without wildcards, with one node for each run of bytes that they share. A node stores the best pattern that
 * ends on the path from the root to it, so the last node of a search has the result.
 */
final class PrefixTrie {

    /** The parts of a node, as offsets into its {@link #WIDTH} numbers. */
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

    /** Returns the rank of the best pattern that matches the path. */
    int best(byte[] path, int from, int to) {
        int node = 0;
        int index = from;
        int best = RuleIndex.NONE;
        while (true) {
            int length = nodes[node + LABEL_LENGTH];
            if (length > to - index || !ByteScan.regionsEqual(path, index, labels, nodes[node + LABEL_START], length)) {
                return best;
            }
            index += length;
            best = nodes[node + BEST];
            if (index == to) {
                return Math.min(best, nodes[node + BEST_AT_END]);
            }
            int branch = (path[index] & 0xFF) - nodes[node + FIRST_BRANCH];
            if (branch < 0 || branch >= nodes[node + BRANCHES]) {
                return best;
            }
            node = children[nodes[node + CHILDREN] + branch];
            if (node == 0) {
                return best;
            }
            index++;
        }
    }

    /** Builds a trie from the root down. The patterns of a node are sorted by their next byte, and split. */
    private static final class PrefixTrieBuilder {

        /** A node to build. The patterns {@code [from, to)} share their first {@code depth} bytes. */
        private record NodeTask(int node, int from, int to, int depth, int bestAbove) {}

        private static final int INSERTION_SORT_LIMIT = 24;
        private static final int BYTE_VALUES = 1 << Byte.SIZE;

        private final RankedPattern[] patterns;
        private final RankedPattern[] sorted;
        private final int[] counts = new int[BYTE_VALUES + 1];
        private final ByteBuilder labels;
        private int[] nodes = new int[64 * PrefixTrie.WIDTH];
        private int nodesEnd = PrefixTrie.WIDTH;
        private int[] children = new int[BYTE_VALUES];
        private int childrenEnd = 1;

        PrefixTrieBuilder(List<RankedPattern> literals) {
            this.patterns = literals.toArray(RankedPattern[]::new);
            this.sorted = new RankedPattern[patterns.length];
            this.labels = new ByteBuilder(16 * patterns.length);
        }

        PrefixTrie build() {
            Deque<NodeTask> tasks = new ArrayDeque<>();
            tasks.push(new NodeTask(0, 0, patterns.length, 0, RuleIndex.NONE));
            while (!tasks.isEmpty()) {
                buildNode(tasks.pop(), tasks);
            }
            return new PrefixTrie(
                    Arrays.copyOf(nodes, nodesEnd), Arrays.copyOf(children, childrenEnd), labels.toBytes());
        }

        private void buildNode(NodeTask task, Deque<NodeTask> tasks) {
            int end = task.depth + sharedLength(task);
            nodes[task.node + PrefixTrie.LABEL_START] = labels.size();
            nodes[task.node + PrefixTrie.LABEL_LENGTH] = end - task.depth;
            if (task.from < task.to) {
                PathPattern first = patterns[task.from].pattern();
                labels.append(first.bytes(), first.pieceStart(0) + task.depth, first.pieceStart(0) + end);
            }
            int best = task.bestAbove;
            int bestAtEnd = RuleIndex.NONE;
            int othersStart = moveEndingPatternsFirst(task, end);
            for (int i = task.from; i < othersStart; i++) {
                if (patterns[i].pattern().isAnchored()) {
                    bestAtEnd = Math.min(bestAtEnd, patterns[i].rank());
                } else {
                    best = Math.min(best, patterns[i].rank());
                }
            }
            nodes[task.node + PrefixTrie.BEST] = best;
            nodes[task.node + PrefixTrie.BEST_AT_END] = bestAtEnd;
            if (othersStart < task.to) {
                addBranches(task.node, othersStart, task.to, end, best, tasks);
            }
        }

        /** Returns the number of bytes from {@code depth} on that all patterns of the task share. */
        private int sharedLength(NodeTask task) {
            if (task.from == task.to) {
                return 0;
            }
            PathPattern first = patterns[task.from].pattern();
            int start = first.pieceStart(0) + task.depth;
            int sharedBytes = length(first) - task.depth;
            // The shortest pattern limits the comparison. Otherwise long similar patterns would be compared in full at
            // every node.
            for (int i = task.from + 1; i < task.to; i++) {
                sharedBytes = Math.min(sharedBytes, length(patterns[i].pattern()) - task.depth);
            }
            for (int i = task.from + 1; i < task.to && sharedBytes > 0; i++) {
                PathPattern other = patterns[i].pattern();
                int otherStart = other.pieceStart(0) + task.depth;
                int commonBytes = 0;
                while (commonBytes < sharedBytes
                        && first.bytes()[start + commonBytes] == other.bytes()[otherStart + commonBytes]) {
                    commonBytes++;
                }
                sharedBytes = commonBytes;
            }
            return sharedBytes;
        }

        /**
         * Moves the patterns that end at this depth before the others, and returns the index of the first of the
         * others.
         */
        private int moveEndingPatternsFirst(NodeTask task, int depth) {
            int othersStart = task.from;
            for (int i = task.from; i < task.to; i++) {
                RankedPattern pattern = patterns[i];
                if (length(pattern.pattern()) == depth) {
                    patterns[i] = patterns[othersStart];
                    patterns[othersStart++] = pattern;
                }
            }
            return othersStart;
        }

        private void addBranches(int node, int from, int to, int depth, int best, Deque<NodeTask> tasks) {
            sort(from, to, depth);
            int first = nextByte(from, depth);
            int branches = nextByte(to - 1, depth) - first + 1;
            nodes[node + PrefixTrie.FIRST_BRANCH] = first;
            nodes[node + PrefixTrie.BRANCHES] = branches;
            nodes[node + PrefixTrie.CHILDREN] = childrenEnd;
            int base = childrenEnd;
            reserveChildren(branches);
            int start = from;
            while (start < to) {
                int branch = nextByte(start, depth);
                int end = start + 1;
                while (end < to && nextByte(end, depth) == branch) {
                    end++;
                }
                int child = newNode();
                children[base + branch - first] = child;
                tasks.push(new NodeTask(child, start, end, depth + 1, best));
                start = end;
            }
        }

        private void sort(int from, int to, int depth) {
            if (to - from <= INSERTION_SORT_LIMIT) {
                insertionSort(from, to, depth);
            } else {
                countingSort(from, to, depth);
            }
        }

        private void insertionSort(int from, int to, int depth) {
            for (int i = from + 1; i < to; i++) {
                RankedPattern movedPattern = patterns[i];
                int key = nextByte(i, depth);
                int gap = i;
                while (gap > from && nextByte(gap - 1, depth) > key) {
                    patterns[gap] = patterns[gap - 1];
                    gap--;
                }
                patterns[gap] = movedPattern;
            }
        }

        private void countingSort(int from, int to, int depth) {
            Arrays.fill(counts, 0);
            for (int i = from; i < to; i++) {
                counts[nextByte(i, depth) + 1]++;
            }
            for (int key = 1; key < counts.length; key++) {
                counts[key] += counts[key - 1];
            }
            for (int i = from; i < to; i++) {
                sorted[from + counts[nextByte(i, depth)]++] = patterns[i];
            }
            System.arraycopy(sorted, from, patterns, from, to - from);
        }

        /** Returns the byte of a pattern at a depth. */
        private int nextByte(int pattern, int depth) {
            PathPattern pathPattern = patterns[pattern].pattern();
            return pathPattern.bytes()[pathPattern.pieceStart(0) + depth] & 0xFF;
        }

        private static int length(PathPattern pattern) {
            return pattern.pieceEnd(0) - pattern.pieceStart(0);
        }

        private int newNode() {
            if (nodesEnd + PrefixTrie.WIDTH > nodes.length) {
                nodes = Arrays.copyOf(nodes, 2 * nodes.length);
            }
            nodesEnd += PrefixTrie.WIDTH;
            return nodesEnd - PrefixTrie.WIDTH;
        }

        private void reserveChildren(int branches) {
            childrenEnd += branches;
            if (childrenEnd > children.length) {
                children = Arrays.copyOf(children, Math.max(childrenEnd, 2 * children.length));
            }
        }
    }
}
