package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathPattern;

/**
 * The numbers of all patterns of a file. Equal patterns share a number. A pattern keeps its number in the next text of
 * the file, even if no rule has the pattern any longer. Such a pattern still matches, but decides nothing.
 */
public final class PatternNumbers {

    /**
     * The maximum number of added patterns. If there are more, or if more than a quarter of all patterns belong to no
     * rule, the numbers start at 0 again.
     */
    private static final int MAX_ADDED = 1_000;

    private static final int REMOVED_DIVISOR = 4;

    /** The numbers of the first text. They do not change after another text shares them. */
    private final Map<PathPattern, Integer> first;

    private final Map<PathPattern, Integer> later;
    private final List<PathPattern> list;
    private final BitSet inUse = new BitSet();
    private final boolean isContinued;

    public PatternNumbers(int expectedSize) {
        this.first = HashMap.newHashMap(expectedSize);
        this.later = new HashMap<>();
        this.list = new ArrayList<>(expectedSize);
        this.isContinued = false;
    }

    private PatternNumbers(PatternNumbers before) {
        this.first = before.first;
        this.later = new HashMap<>(before.later);
        this.list = new ArrayList<>(before.list);
        this.isContinued = true;
    }

    /** Continues the numbers of an earlier text, or starts again. */
    public static PatternNumbers continued(@Nullable PatternNumbers before, int expectedSize) {
        return before == null || before.later.size() > MAX_ADDED
                || before.removedCount() > before.list.size() / REMOVED_DIVISOR
                        ? new PatternNumbers(expectedSize)
                        : new PatternNumbers(before);
    }

    private int removedCount() {
        return list.size() - inUse.cardinality();
    }

    public int number(PathPattern pattern) {
        Integer existing = isContinued ? existing(pattern) : first.putIfAbsent(pattern, list.size());
        int number = existing == null ? list.size() : existing;
        if (existing == null) {
            add(pattern);
        }
        inUse.set(number);
        return number;
    }

    private @Nullable Integer existing(PathPattern pattern) {
        Integer number = first.get(pattern);
        return number == null ? later.get(pattern) : number;
    }

    /** Adds a pattern. A later pattern is copied, so that the text that contains it can be freed. */
    private void add(PathPattern pattern) {
        if (isContinued) {
            PathPattern copy = pattern.detachedCopy();
            later.put(copy, list.size());
            list.add(copy);
        } else {
            list.add(pattern);
        }
    }

    public List<PathPattern> list() {
        return list;
    }
}
