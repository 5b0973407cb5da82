package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;

/** Crawlers for which the same rules count before, and the same after. */
public final class PolicyPair {

    private final List<String> crawlers;
    private final Policy before;
    private final Policy after;
    private final int beforeColumn;
    private final int afterColumn;
    private final KnownTexts rulesBefore;
    private final KnownTexts rulesAfter;

    /**
     * @param beforeColumn where the verdicts before stand in a chunk
     * @param afterColumn  where the verdicts after stand
     */
    PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.beforeColumn = beforeColumn;
        this.afterColumn = afterColumn;
        this.rulesBefore = new KnownTexts(() -> texts(before));
        this.rulesAfter = new KnownTexts(() -> texts(after));
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

    /** Where the verdicts before stand in a chunk. */
    public int beforeColumn() {
        return beforeColumn;
    }

    /** Where the verdicts after stand in a chunk. */
    public int afterColumn() {
        return afterColumn;
    }

    /** Under which both are read; after, where that differs. */
    public Standard standard() {
        return after.file().standard();
    }

    /** What made these two verdicts differ. */
    public FlipCause cause(Verdict was, Verdict is) {
        if (isSameTextByAnotherStandard()) {
            return FlipCause.STANDARD;
        }
        boolean added = is.rule().filter(rule -> !rulesBefore.contains(text(after.file(), rule))).isPresent();
        boolean removed = was.rule().filter(rule -> !rulesAfter.contains(text(before.file(), rule))).isPresent();
        if (added || removed) {
            return added && removed ? FlipCause.CHANGED : added ? FlipCause.ADDED : FlipCause.REMOVED;
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return rulesBefore.areSame(rulesAfter) ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** Then no rule has come or gone, though one of the standards may know no such rule. */
    private boolean isSameTextByAnotherStandard() {
        return !before.file().standard().equals(after.file().standard())
                && Arrays.equals(before.file().bytes(), after.file().bytes());
    }

    private static Stream<String> texts(Policy policy) {
        return policy.rules().stream().map(rule -> text(policy.file(), rule));
    }

    private static String text(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }
}
