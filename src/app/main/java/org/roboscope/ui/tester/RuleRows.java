package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleOutcomeWords;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.common.WindowMessages;

/** Makes the rows of the table: the rules in the order in which they win, then those that do not match. */
final class RuleRows {

    private final WindowMessages messages;
    private final RuleOutcomeWords words = new RuleOutcomeWords();

    RuleRows(WindowMessages messages) {
        this.messages = messages;
    }

    /** @param alsoFarMisses whether rules that do not match by far are wanted as well */
    List<RuleRow> followed(Policy policy, VerdictExplanation explanation, boolean alsoFarMisses) {
        return explanation.ruleEvaluations().stream()
                .filter(ruleEvaluation -> alsoFarMisses || ruleEvaluation.result() != EvaluationResult.NO_MATCH)
                .map(ruleEvaluation -> row(policy.file(), explanation, ruleEvaluation))
                .toList();
    }

    /** The rules of the groups that the crawler does not follow, as they stand in the file. */
    List<RuleRow> elsewhere(Policy policy, VerdictExplanation explanation) {
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

    private RuleRow row(RobotsFile file, VerdictExplanation explanation, RuleEvaluation ruleEvaluation) {
        return new RuleRow(
                ruleEvaluation.rule().line(),
                RuleText.of(file, ruleEvaluation.rule()),
                ruleEvaluation.result() == EvaluationResult.EMPTY ? OptionalInt.empty()
                        : OptionalInt.of(ruleEvaluation.length()),
                PathPiece.of(explanation.path(), ruleEvaluation.parts()),
                words.why(explanation, ruleEvaluation),
                standing(ruleEvaluation.result()));
    }

    private RuleRow elsewhere(Policy policy, Group group, Rule rule, boolean matches) {
        RobotsFile file = policy.file();
        String agent = file.text(file.line(group.agents().getFirst()).value());
        return new RuleRow(
                rule.line(),
                RuleText.of(file, rule),
                OptionalInt.empty(),
                List.of(),
                messages.text(matches ? "elsewhere.matches" : "elsewhere.noMatch", agent, policy.crawler().name()),
                RuleRow.Standing.OUT);
    }

    private static RuleRow.Standing standing(EvaluationResult result) {
        return switch (result) {
            case WON -> RuleRow.Standing.WON;
            case LEFT_OPEN -> RuleRow.Standing.LEFT_OPEN;
            case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER, OVERRULED -> RuleRow.Standing.LOST;
            case MISSED_BY_CASE, MISSED_BY_END, MISSED_BY_SLASH, MISSED_BY_ENCODING, NO_MATCH,
                    EMPTY -> RuleRow.Standing.OUT;
        };
    }
}
