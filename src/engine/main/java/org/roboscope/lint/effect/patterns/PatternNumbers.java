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
    private final Map<PathPattern, Integer> firstNumbers;

    private final Map<PathPattern, Integer> laterNumbers;
    private final List<PathPattern> patterns;
    private final BitSet usedNumbers = new BitSet();
    private final boolean isContinued;

    public PatternNumbers(int expectedSize) {
        this.firstNumbers = HashMap.newHashMap(expectedSize);
        this.laterNumbers = new HashMap<>();
        this.patterns = new ArrayList<>(expectedSize);
        this.isContinued = false;
    }

    private PatternNumbers(PatternNumbers earlier) {
        this.firstNumbers = earlier.firstNumbers;
        this.laterNumbers = new HashMap<>(earlier.laterNumbers);
        this.patterns = new ArrayList<>(earlier.patterns);
        this.isContinued = true;
    }

    /** Continues the numbers of an earlier text, or starts again. */
    public static PatternNumbers continueFrom(@Nullable PatternNumbers earlier, int expectedSize) {
        return earlier == null || earlier.laterNumbers.size() > MAX_ADDED
                || earlier.removedCount() > earlier.patterns.size() / REMOVED_DIVISOR
                        ? new PatternNumbers(expectedSize)
                        : new PatternNumbers(earlier);
    }

    private int removedCount() {
        return patterns.size() - usedNumbers.cardinality();
    }

    public int number(PathPattern pattern) {
        Integer existing = isContinued ? findExisting(pattern) : firstNumbers.putIfAbsent(pattern, patterns.size());
        int number = existing == null ? patterns.size() : existing;
        if (existing == null) {
            add(pattern);
        }
        usedNumbers.set(number);
        return number;
    }

    private @Nullable Integer findExisting(PathPattern pattern) {
        Integer number = firstNumbers.get(pattern);
        return number == null ? laterNumbers.get(pattern) : number;
    }

    /** Adds a pattern. A later pattern is copied, so that the text that contains it can be freed. */
    private void add(PathPattern pattern) {
        if (isContinued) {
            PathPattern copy = pattern.detachedCopy();
            laterNumbers.put(copy, patterns.size());
            patterns.add(copy);
        } else {
            patterns.add(pattern);
        }
    }

    public List<PathPattern> patterns() {
        return patterns;
    }
}
