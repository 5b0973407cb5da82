package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathPattern;

/**
 * The numbers of all patterns of a file; equal patterns share a number. In the file's next text a pattern keeps its
 * number, even while no rule has it; it still matches then, but decides nothing.
 */
public final class PatternNumbers {

    /**
     * The most patterns that may be added before the numbers start again; they also do if more than a quarter belongs
     * to no rule.
     */
    private static final int MOST_LATER = 1_000;

    private static final int SHARE_GONE = 4;

    /** The numbers of the first text, which never change once another text shares them. */
    private final Map<PathPattern, Integer> first;

    private final Map<PathPattern, Integer> later;
    private final List<PathPattern> list;
    private final BitSet inUse = new BitSet();
    private final boolean isContinued;

    public PatternNumbers(int expected) {
        this.first = HashMap.newHashMap(expected);
        this.later = new HashMap<>();
        this.list = new ArrayList<>(expected);
        this.isContinued = false;
    }

    private PatternNumbers(PatternNumbers before) {
        this.first = before.first;
        this.later = new HashMap<>(before.later);
        this.list = new ArrayList<>(before.list);
        this.isContinued = true;
    }

    /** Continues the numbers of the earlier text. */
    public static PatternNumbers after(@Nullable PatternNumbers before, int expected) {
        return before == null || before.later.size() > MOST_LATER
                || before.removedCount() > before.list.size() / SHARE_GONE
                        ? new PatternNumbers(expected)
                        : new PatternNumbers(before);
    }

    private int removedCount() {
        return list.size() - inUse.cardinality();
    }

    public int number(PathPattern pattern) {
        Integer known = isContinued ? known(pattern) : first.putIfAbsent(pattern, list.size());
        int number = known == null ? list.size() : known;
        if (known == null) {
            add(pattern);
        }
        inUse.set(number);
        return number;
    }

    private @Nullable Integer known(PathPattern pattern) {
        Integer number = first.get(pattern);
        return number == null ? later.get(pattern) : number;
    }

    /** Adds a pattern; a later one is copied so that it does not keep its text in memory. */
    private void add(PathPattern pattern) {
        if (isContinued) {
            PathPattern kept = pattern.detachedCopy();
            later.put(kept, list.size());
            list.add(kept);
        } else {
            list.add(pattern);
        }
    }

    public List<PathPattern> list() {
        return list;
    }
}
