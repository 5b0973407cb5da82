package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    private final Function<RobotsFile, RulesByGroup> rulesByGroup;

    /**
     * Creates a pair.
     *
     * @param beforeColumn column of the verdicts before
     * @param afterColumn  column of the verdicts after
     * @param rulesByGroup rules of a file, shared by all pairs
     */
    PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn,
            Function<RobotsFile, RulesByGroup> rulesByGroup) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.rulesByGroup = rulesByGroup;
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
        boolean isAdded = joinedRule(verdictAfter)
                .filter(rule -> rules(after).isMissingFrom(rules(before), rule)).isPresent();
        boolean isRemoved = leftRule(verdictBefore)
                .filter(rule -> rules(before).isMissingFrom(rules(after), rule)).isPresent();
        if (isAdded || isRemoved) {
            return FlipCause.ofLines(isAdded, isRemoved);
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return ruleTextsBefore.hasSameTexts(ruleTextsAfter) ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** The rule that decides after, if it did not apply to the crawlers before. */
    private Optional<Rule> joinedRule(Verdict verdictAfter) {
        return verdictAfter.rule().filter(rule -> !ruleTextsBefore.contains(RulesByGroup.text(after.file(), rule)));
    }

    /** The rule that decided before, if it does not apply to the crawlers after. */
    private Optional<Rule> leftRule(Verdict verdictBefore) {
        return verdictBefore.rule().filter(rule -> !ruleTextsAfter.contains(RulesByGroup.text(before.file(), rule)));
    }

    /**
     * The rule that the crawlers no longer follow, or follow now, because of their groups; empty if the rule or its
     * order is the cause.
     */
    public Optional<GroupChange> groupChange(Verdict verdictBefore, Verdict verdictAfter) {
        if (cause(verdictBefore, verdictAfter) != FlipCause.GROUP) {
            return Optional.empty();
        }
        Optional<Integer> agentLine = after.followedGroups().agents().stream().min(Integer::compare);
        if (joinedRule(verdictAfter).isPresent()) {
            return verdictAfter.rule().map(rule -> new GroupChange(agentLine, rule.line(), true));
        }
        return leftRule(verdictBefore).flatMap(rule -> rules(before).lineIn(rules(after), rule))
                .map(line -> new GroupChange(agentLine, line, false));
    }

    /**
     * A rule of both files that applies to the crawlers in only one of them.
     *
     * @param agentLine line of the first User-agent that the crawlers follow after the change; empty without a group
     * @param ruleLine  line of the rule in the file after the change
     * @param applies   whether the rule applies after the change
     */
    public record GroupChange(Optional<Integer> agentLine, int ruleLine, boolean applies) {}

    /** Whether only the standard differs. No rule was added or removed, even if a standard ignores some rules. */
    private boolean isSameTextByAnotherStandard() {
        return !before.file().standard().equals(after.file().standard())
                && Arrays.equals(before.file().bytes(), after.file().bytes());
    }

    private static Stream<String> ruleTexts(Policy policy) {
        return policy.rules().stream().map(rule -> RulesByGroup.text(policy.file(), rule));
    }

    private RulesByGroup rules(Policy policy) {
        return rulesByGroup.apply(policy.file());
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
