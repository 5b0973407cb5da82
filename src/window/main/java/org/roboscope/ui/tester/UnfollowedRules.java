package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleText;

/** Creates rows for all rules of groups that the crawler does not follow. */
final class UnfollowedRules {

    private UnfollowedRules() {}

    static List<RuleRow> createRows(Policy policy, VerdictExplanation explanation) {
        RobotsFile file = policy.file();
        PathGrammar paths = file.standard().paths();
        byte[] path = paths.rewrite(explanation.path()).bytes();
        Set<Integer> followedGroups = new HashSet<>(policy.followedGroups().groups());
        List<RuleRow> rows = new ArrayList<>();
        for (Group group : file.groups()) {
            if (!followedGroups.contains(group.index())) {
                for (Rule rule : group.rules()) {
                    boolean matches = paths.patterns(
                            rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                            .stream().map(RulePattern::pattern)
                            .anyMatch(pattern -> pattern.matches(path, 0, path.length));
                    rows.add(createRow(policy, group, rule, matches));
                }
            }
        }
        return rows;
    }

    private static RuleRow createRow(Policy policy, Group group, Rule rule, boolean matches) {
        RobotsFile file = policy.file();
        String agent = file.text(file.line(group.agents().getFirst()).value());
        return new RuleRow(
                rule.line(),
                RuleText.of(file, rule),
                OptionalInt.empty(),
                List.of(),
                MESSAGES.text(matches ? "elsewhere.matches" : "elsewhere.noMatch", agent, policy.crawler().name()),
                RuleRow.RuleRole.OUT);
    }
}
