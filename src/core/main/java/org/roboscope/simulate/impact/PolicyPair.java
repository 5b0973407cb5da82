package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Group;
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
        boolean isAdded = joinedRule(verdictAfter).filter(rule -> isOnlyIn(after, before, rule)).isPresent();
        boolean isRemoved = leftRule(verdictBefore).filter(rule -> isOnlyIn(before, after, rule)).isPresent();
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
        return verdictAfter.rule().filter(rule -> !ruleTextsBefore.contains(ruleText(after.file(), rule)));
    }

    /** The rule that decided before, if it does not apply to the crawlers after. */
    private Optional<Rule> leftRule(Verdict verdictBefore) {
        return verdictBefore.rule().filter(rule -> !ruleTextsAfter.contains(ruleText(before.file(), rule)));
    }

    /**
     * Whether the group of a rule has it in only one file. If the other file has no group with such a name, as after
     * renaming it, the number of equal rules in all groups decides.
     */
    private boolean isOnlyIn(Policy policy, Policy other, Rule rule) {
        String text = ruleText(policy.file(), rule);
        Set<String> names = fileRules.groupNames(policy.file(), rule);
        return fileRules.hasGroup(other.file(), names)
                ? fileRules.lines(other.file(), text, names).isEmpty()
                : fileRules.lines(policy.file(), text).size() > fileRules.lines(other.file(), text).size();
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
        return leftRule(verdictBefore).map(rule -> {
            String text = ruleText(before.file(), rule);
            List<Integer> lines = fileRules.lines(after.file(), text, fileRules.groupNames(before.file(), rule));
            return new GroupChange(agentLine,
                    (lines.isEmpty() ? fileRules.lines(after.file(), text) : lines).getFirst(), false);
        });
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

    /** The rules of all groups of files, collected on first use. */
    static final class FileRules {

        private record GroupRule(Set<String> groupNames, String text, int line) {}

        private record GroupRules(List<Set<String>> groupNames, List<GroupRule> rules) {}

        private final Map<RobotsFile, GroupRules> rulesByFile = new ConcurrentHashMap<>();

        private boolean hasGroup(RobotsFile file, Set<String> names) {
            return rules(file).groupNames.stream().anyMatch(groupNames -> !Collections.disjoint(groupNames, names));
        }

        /** The names of the group that contains a rule. */
        private Set<String> groupNames(RobotsFile file, Rule rule) {
            return rules(file).rules.stream().filter(groupRule -> groupRule.line == rule.line()).findFirst()
                    .map(GroupRule::groupNames).orElse(Set.of());
        }

        private List<Integer> lines(RobotsFile file, String text) {
            return rules(file).rules.stream().filter(rule -> rule.text.equals(text)).map(GroupRule::line).toList();
        }

        /** The lines of rules in groups that have one of these names. */
        private List<Integer> lines(RobotsFile file, String text, Set<String> names) {
            return rules(file).rules.stream()
                    .filter(rule -> rule.text.equals(text) && !Collections.disjoint(rule.groupNames, names))
                    .map(GroupRule::line).toList();
        }

        private GroupRules rules(RobotsFile file) {
            return rulesByFile.computeIfAbsent(file, FileRules::collect);
        }

        private static GroupRules collect(RobotsFile file) {
            List<Set<String>> names = new ArrayList<>();
            List<GroupRule> rules = new ArrayList<>();
            for (Group group : file.groups()) {
                Set<String> groupNames = group.agents().stream()
                        .map(line -> file.text(file.line(line).value()).toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet());
                names.add(groupNames);
                group.rules().forEach(rule -> rules.add(new GroupRule(groupNames, ruleText(file, rule), rule.line())));
            }
            return new GroupRules(names, rules);
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
