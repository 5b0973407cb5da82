package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
    private final FileRules fileRules;

    /**
     * Creates a pair.
     *
     * @param beforeColumn column of the verdicts before
     * @param afterColumn  column of the verdicts after
     * @param fileRules    rules of both files, shared by all pairs
     */
    PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn,
            FileRules fileRules) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.fileRules = fileRules;
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
        Optional<String> joinedRule = joinedRule(verdictAfter);
        Optional<String> leftRule = leftRule(verdictBefore);
        boolean isAdded = joinedRule.filter(rule -> isMoreFrequent(rule, after, before)).isPresent();
        boolean isRemoved = leftRule.filter(rule -> isMoreFrequent(rule, before, after)).isPresent();
        if (isAdded || isRemoved) {
            return FlipCause.ofLines(isAdded, isRemoved);
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return ruleTextsBefore.hasSameTexts(ruleTextsAfter) ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** The rule that decides after, if it did not apply to the crawlers before. */
    private Optional<String> joinedRule(Verdict verdictAfter) {
        return verdictAfter.rule().map(rule -> ruleText(after.file(), rule))
                .filter(rule -> !ruleTextsBefore.contains(rule));
    }

    /** The rule that decided before, if it does not apply to the crawlers after. */
    private Optional<String> leftRule(Verdict verdictBefore) {
        return verdictBefore.rule().map(rule -> ruleText(before.file(), rule))
                .filter(rule -> !ruleTextsAfter.contains(rule));
    }

    /** Whether one file contains a rule more often than the other, in any groups. */
    private boolean isMoreFrequent(String rule, Policy policy, Policy other) {
        return fileRules.lines(policy.file(), rule).size() > fileRules.lines(other.file(), rule).size();
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
        return leftRule(verdictBefore).map(rule -> new GroupChange(
                agentLine, fileRules.lines(after.file(), rule).getFirst(), false));
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
        return policy.rules().stream().map(rule -> ruleText(policy.file(), rule));
    }

    private static String ruleText(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }

    /** The lines of all rules of files by their texts, collected on first use. */
    static final class FileRules {

        private final Map<RobotsFile, Map<String, List<Integer>>> linesByFile = new ConcurrentHashMap<>();

        private List<Integer> lines(RobotsFile file, String rule) {
            return linesByFile.computeIfAbsent(file, FileRules::collect).getOrDefault(rule, List.of());
        }

        private static Map<String, List<Integer>> collect(RobotsFile file) {
            return file.groups().stream().flatMap(group -> group.rules().stream()).collect(Collectors.groupingBy(
                    rule -> ruleText(file, rule), Collectors.mapping(Rule::line, Collectors.toList())));
        }
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
