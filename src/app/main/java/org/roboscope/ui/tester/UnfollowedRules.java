package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.tester.RuleRow.PathPiece;

/** Rules of groups that the crawler does not follow, and why they do not decide. */
final class UnfollowedRules {

    /** Follows the group for everyone: of no name that a file holds. */
    private static final Crawler ANYBODY = Crawler.ofToken("\u00b6");

    private UnfollowedRules() {}

    /** The rules of the groups that the crawler does not follow, as they stand in the file. */
    static List<RuleRow> elsewhere(Policy policy, VerdictExplanation explanation) {
        RobotsFile file = policy.file();
        PathGrammar paths = file.standard().paths();
        byte[] path = paths.rewrite(explanation.path()).bytes();
        Set<Integer> followed = new HashSet<>(policy.following().groups());
        List<RuleRow> rows = new ArrayList<>();
        for (Group group : file.groups()) {
            if (!followed.contains(group.index())) {
                for (Rule rule : group.rules()) {
                    boolean matches = paths.patterns(
                            rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                            .stream().map(RulePattern::pattern)
                            .anyMatch(pattern -> pattern.matches(path, 0, path.length));
                    rows.add(elsewhere(policy, group, rule, matches));
                }
            }
        }
        return rows;
    }

    /**
     * Rules that would decide otherwise, of groups that people take for the crawler's: the group for everyone where it
     * follows one of its own, and the groups of names that it falls back on only where no group is its own.
     *
     * @param choice how the crawler's groups are found
     */
    static List<RuleRow> ignored(Policy policy, VerdictExplanation explanation, AgentChoice choice) {
        Crawler crawler = policy.crawler();
        List<RuleRow> rows = new ArrayList<>();
        switch (policy.following().step()) {
            case FollowedGroups.Step.OwnGroup(String token) -> {
                String why = MESSAGES.text("ignored.own", crawler.name());
                behind(crawler, token).flatMap(other -> decidingElsewhere(policy, explanation, choice, other, why))
                        .ifPresent(rows::add);
                decidingElsewhere(policy, explanation, choice, ANYBODY, why).ifPresent(rows::add);
            }
            case FollowedGroups.Step.Fallback(String token) -> decidingElsewhere(policy, explanation, choice,
                    ANYBODY,
                    MESSAGES.text("ignored.fallback", crawler.name(), token)).ifPresent(rows::add);
            case FollowedGroups.Step.StarIgnored() -> decidingElsewhere(policy, explanation, choice, ANYBODY,
                    MESSAGES.text("ignored.star", crawler.name())).ifPresent(rows::add);
            case FollowedGroups.Step.Star(),FollowedGroups.Step.NoGroup() -> {}
        }
        return rows;
    }

    /** The crawler, if it had only the names behind this one. */
    private static Optional<Crawler> behind(Crawler crawler, String token) {
        for (int step = 0; step + 1 < crawler.chain().size(); step++) {
            if (crawler.chain().get(step).stream().anyMatch(token::equalsIgnoreCase)) {
                return Optional
                        .of(new Crawler(crawler.name(), crawler.chain().subList(step + 1, crawler.chain().size()),
                                false, crawler.readsBy()));
            }
        }
        return Optional.empty();
    }

    private static Optional<RuleRow> decidingElsewhere(Policy policy, VerdictExplanation explanation,
            AgentChoice choice, Crawler other,
            String why) {
        Policy otherPolicy = policy.file().policy(other, choice);
        List<Integer> groups = otherPolicy.following().groups();
        boolean isMeant =
                other.equals(ANYBODY) == (otherPolicy.following().step() instanceof FollowedGroups.Step.Star);
        if (!isMeant || groups.isEmpty() || policy.following().groups().containsAll(groups)
                || otherPolicy.verdict(explanation.path()).outcome() == explanation.verdict().outcome()) {
            return Optional.empty();
        }
        return VerdictExplanation.of(otherPolicy, explanation.path()).ruleEvaluations().stream()
                .filter(found -> found.result() == EvaluationResult.WON).findFirst()
                .map(found -> new RuleRow(found.rule().line(), RuleText.of(policy.file(), found.rule()),
                        OptionalInt.of(found.length()), PathPiece.of(explanation.path(), found.parts()), why,
                        RuleRow.Standing.IGNORED));
    }

    private static RuleRow elsewhere(Policy policy, Group group, Rule rule, boolean matches) {
        RobotsFile file = policy.file();
        String agent = file.text(file.line(group.agents().getFirst()).value());
        return new RuleRow(
                rule.line(),
                RuleText.of(file, rule),
                OptionalInt.empty(),
                List.of(),
                MESSAGES.text(matches ? "elsewhere.matches" : "elsewhere.noMatch", agent, policy.crawler().name()),
                RuleRow.Standing.OUT);
    }
}
