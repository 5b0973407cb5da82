package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathPattern;

/**
 * All patterns of a file, those that match the same URLs known by one number. In the file's next text a pattern keeps
 * its number, also while no rule has it; it matches then as before, and wins nowhere.
 */
public final class PatternNumbers {

    /** The numbers start again if more patterns than this came later, or if more than a quarter belong to no rule. */
    private static final int MOST_LATER = 1_000;

    private static final int SHARE_GONE = 4;

    /** Never changed once another text has them, too. */
    private final Map<PathPattern, Integer> first;

    private final Map<PathPattern, Integer> later;
    private final List<PathPattern> list;
    private final BitSet inUse = new BitSet();
    private final boolean goesOn;

    public PatternNumbers(int expected) {
        this.first = HashMap.newHashMap(expected);
        this.later = new HashMap<>();
        this.list = new ArrayList<>(expected);
        this.goesOn = false;
    }

    private PatternNumbers(PatternNumbers before) {
        this.first = before.first;
        this.later = new HashMap<>(before.later);
        this.list = new ArrayList<>(before.list);
        this.goesOn = true;
    }

    /** With the numbers that they have in the text before this one. */
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
        Integer known = goesOn ? known(pattern) : first.putIfAbsent(pattern, list.size());
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

    /** One that comes later must not keep its whole text in memory. */
    private void add(PathPattern pattern) {
        if (goesOn) {
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
