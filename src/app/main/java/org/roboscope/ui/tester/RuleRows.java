package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Result;
import org.roboscope.robots.explain.Trial;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.simulate.words.TrialWords;
import org.roboscope.ui.common.Messages;

/** Makes the rows of the table: the rules in the order in which they win, then those that do not match. */
final class RuleRows {

    private final Messages messages;
    private final TrialWords words = new TrialWords();

    RuleRows(Messages messages) {
        this.messages = messages;
    }

    /** @param alsoFarMisses whether rules that do not match by far are wanted as well */
    List<RuleRow> followed(Policy policy, Explanation explanation, boolean alsoFarMisses) {
        return explanation.trials().stream()
                .filter(trial -> alsoFarMisses || trial.result() != Result.NO_MATCH)
                .map(trial -> row(policy.file(), explanation, trial))
                .toList();
    }

    /** The rules of the groups that the crawler does not follow, as they stand in the file. */
    List<RuleRow> elsewhere(Policy policy, Explanation explanation) {
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

    private RuleRow row(RobotsFile file, Explanation explanation, Trial trial) {
        return new RuleRow(
                trial.rule().line(),
                RuleText.of(file, trial.rule()),
                trial.result() == Result.EMPTY ? OptionalInt.empty() : OptionalInt.of(trial.length()),
                Piece.of(explanation.path(), trial.parts()),
                words.why(explanation, trial),
                standing(trial.result()));
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

    private static RuleRow.Standing standing(Result result) {
        return switch (result) {
            case WON -> RuleRow.Standing.WON;
            case LEFT_OPEN -> RuleRow.Standing.LEFT_OPEN;
            case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER, OVERRULED -> RuleRow.Standing.LOST;
            case MISSED_BY_CASE, MISSED_BY_END, MISSED_BY_SLASH, MISSED_BY_ENCODING, NO_MATCH,
                    EMPTY -> RuleRow.Standing.OUT;
        };
    }
}
