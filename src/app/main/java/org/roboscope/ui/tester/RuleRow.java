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
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleOutcomeWords;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.tester.RuleRow.PathPiece;

/**
 * A rule as the table shows it.
 *
 * @param length as the standard counts; absent where the rule does not compete
 * @param pieces of the tested path; none if the rule matched nothing of it
 */
record RuleRow(int line, RuleText rule, OptionalInt length, List<PathPiece> pieces, String why, Standing standing) {

    /** How a rule stands among those for the tested URL. */
    enum Standing {
        WON,
        LEFT_OPEN,
        LOST,
        /** It does not match. */
        OUT,
        /** It would decide otherwise, and stands in a group that the crawler does not follow. */
        IGNORED
    }

    boolean isOut() {
        return standing == Standing.OUT || standing == Standing.IGNORED;
    }

    /** A piece of the tested path, and what in the rule matched it. */
    record PathPiece(String text, Kind kind) {

        /** What a piece is to a rule. */
        enum Kind {
            LITERAL("literal"),
            WILDCARD("wildcard"),
            /** Beyond what the rule matched. */
            REST("rest");

            final String styleClass;

            Kind(String styleClass) {
                this.styleClass = styleClass;
            }

        }

        /** The whole path in pieces; none if the rule matched nothing of it. */
        static List<PathPiece> of(RequestPath path, List<MatchedPart> parts) {
            List<PathPiece> pieces = new ArrayList<>();
            int reached = 0;
            for (MatchedPart part : parts) {
                pieces.add(new PathPiece(
                        RuleOutcomeWords.text(path, part.span()), part.wildcard() ? Kind.WILDCARD : Kind.LITERAL));
                reached = part.span().end();
            }
            if (!pieces.isEmpty() && reached < path.length()) {
                pieces.add(new PathPiece(RuleOutcomeWords.text(path, new Span(reached, path.length())), Kind.REST));
            }
            return List.copyOf(pieces);
        }
    }

    /** Makes the rows of the table: the rules in the order in which they win, then those that do not match. */
    static final class Maker {

        /** Follows the group for everyone: of no name that a file holds. */
        private static final Crawler ANYBODY = Crawler.ofToken("\u00b6");

        private final RuleOutcomeWords words = new RuleOutcomeWords();

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

        /**
         * Rules that would decide otherwise, of groups that people take for the crawler's: the group for everyone where it
         * follows one of its own, and the groups of names that it falls back on only where no group is its own.
         *
         * @param choice how the crawler's groups are found
         */
        List<RuleRow> ignored(Policy policy, VerdictExplanation explanation, AgentChoice choice) {
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
                    MESSAGES.text(matches ? "elsewhere.matches" : "elsewhere.noMatch", agent, policy.crawler().name()),
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
}
