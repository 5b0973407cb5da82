package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;

/** Crawlers with the same policy before and the same policy after. */
public final class PolicyPair {

    private final List<String> crawlers;
    private final Policy before;
    private final Policy after;
    private final int beforeColumn;
    private final int afterColumn;
    private final LineTexts ruleTextsBefore;
    private final LineTexts ruleTextsAfter;

    /**
     * Creates a pair.
     *
     * @param beforeColumn column of the verdicts before
     * @param afterColumn  column of the verdicts after
     */
    PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.beforeColumn = beforeColumn;
        this.afterColumn = afterColumn;
        this.ruleTextsBefore = new LineTexts(() -> ruleTexts(before));
        this.ruleTextsAfter = new LineTexts(() -> ruleTexts(after));
    }

    public List<String> crawlers() {
        return crawlers;
    }

    public Policy before() {
        return before;
    }

    public Policy after() {
        return after;
    }

    /** The column of the verdicts before. */
    public int beforeColumn() {
        return beforeColumn;
    }

    /** The column of the verdicts after. */
    public int afterColumn() {
        return afterColumn;
    }

    /** The standard of the policy after the change. */
    public Standard standard() {
        return after.file().standard();
    }

    /** The cause of the difference between two verdicts. */
    public FlipCause cause(Verdict verdictBefore, Verdict verdictAfter) {
        if (isSameTextByAnotherStandard()) {
            return FlipCause.STANDARD;
        }
        boolean isAdded =
                verdictAfter.rule().filter(rule -> !ruleTextsBefore.contains(ruleText(after.file(), rule))).isPresent();
        boolean isRemoved =
                verdictBefore.rule().filter(rule -> !ruleTextsAfter.contains(ruleText(before.file(), rule)))
                        .isPresent();
        if (isAdded || isRemoved) {
            return FlipCause.ofLines(isAdded, isRemoved);
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return ruleTextsBefore.hasSameTexts(ruleTextsAfter) ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** Whether only the standard differs. No rule was added or removed, even if a standard ignores some rules. */
    private boolean isSameTextByAnotherStandard() {
        return !before.file().standard().equals(after.file().standard())
                && Arrays.equals(before.file().bytes(), after.file().bytes());
    }

    private static Stream<String> ruleTexts(Policy policy) {
        return policy.rules().stream().map(rule -> ruleText(policy.file(), rule));
    }

    private static String ruleText(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }

    /** The texts of the rules or lines of one policy, collected on first use. */
    static final class LineTexts {

        private final Supplier<Stream<String>> textSupplier;
        private volatile @Nullable Set<String> cachedTexts;

        LineTexts(Supplier<Stream<String>> textSupplier) {
            this.textSupplier = textSupplier;
        }

        boolean contains(String text) {
            return texts().contains(text);
        }

        boolean hasSameTexts(LineTexts other) {
            return texts().equals(other.texts());
        }

        private Set<String> texts() {
            Set<String> lineTexts = cachedTexts;
            if (lineTexts == null) {
                lineTexts = textSupplier.get().collect(Collectors.toUnmodifiableSet());
                cachedTexts = lineTexts;
            }
            return lineTexts;
        }
    }

    /** The cause of a changed verdict or use. */
    public enum FlipCause {
        /** The line that decides after the change is new. */
        ADDED,
        /** The line that decided before the change was removed. */
        REMOVED,
        /** One line replaced another. */
        CHANGED,
        /** The lines are the same, but the crawler follows other groups. */
        GROUP,
        /** The rules are the same, but in another order. */
        ORDER,
        /** The text is the same, but the standard differs. */
        STANDARD;

        /** The cause if a line was added, removed, or both. */
        static FlipCause ofLines(boolean isAdded, boolean isRemoved) {
            if (isAdded && isRemoved) {
                return CHANGED;
            }
            return isAdded ? ADDED : REMOVED;
        }
    }
}
