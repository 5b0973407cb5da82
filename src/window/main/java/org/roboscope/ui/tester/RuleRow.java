package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.RuleOutcomeMessages;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.tester.RuleRow.PathPiece;

/**
 * A row of the table of rules.
 *
 * @param length the length by which the standard ranks rules; empty for a rule that does not compete
 * @param pieces pieces of the tested path; empty if the rule matches no part of it
 */
record RuleRow(int line, RuleText rule, OptionalInt length, List<PathPiece> pieces, String reason, RuleRole role) {

    /** The role of a rule for the tested URL. */
    enum RuleRole {
        WON,
        LEFT_OPEN,
        LOST,
        /** The rule does not match. */
        OUT,
        /** The rule would change the verdict, but is in a group that the crawler does not follow. */
        IGNORED
    }

    /** Whether the rule does not match, or is in a group that the crawler does not follow. */
    boolean isWithoutEffect() {
        return role == RuleRole.OUT || role == RuleRole.IGNORED;
    }

    /** A piece of the tested path, and the part of the rule that matches it. */
    record PathPiece(String text, Kind kind) {

        /** The part of the rule that matches a piece. */
        enum Kind {
            LITERAL("literal"),
            WILDCARD("wildcard"),
            /** The end of the path, which the rule does not match. */
            REST("rest");

            final String styleClass;

            Kind(String styleClass) {
                this.styleClass = styleClass;
            }
        }

        /** The whole path in pieces; empty if the rule matches no part of it. */
        static List<PathPiece> of(RequestPath path, List<MatchedPart> parts) {
            List<PathPiece> pieces = new ArrayList<>();
            int end = 0;
            for (MatchedPart part : parts) {
                pieces.add(new PathPiece(
                        RuleOutcomeMessages.partText(path, part.span()),
                        part.isWildcard() ? Kind.WILDCARD : Kind.LITERAL));
                end = part.span().end();
            }
            if (!pieces.isEmpty() && end < path.length()) {
                pieces.add(new PathPiece(RuleOutcomeMessages.partText(path, new Span(end, path.length())), Kind.REST));
            }
            return List.copyOf(pieces);
        }
    }

    /** Creates the rows of the table. */
    static final class Factory {

        private final RuleOutcomeMessages outcomeMessages = new RuleOutcomeMessages();

        /**
         * Rules that the crawler follows, by precedence, and then rules that do not match.
         *
         * @param withNonMatching whether to include rules that are far from matching
         */
        List<RuleRow> followedRows(Policy policy, VerdictExplanation explanation, boolean withNonMatching) {
            return (withNonMatching ? explanation.ruleEvaluations() : explanation.relevantEvaluations()).stream()
                    .map(evaluation -> createRow(policy.file(), explanation, evaluation))
                    .toList();
        }

        /** Rules that would change the verdict, in groups that the crawler does not follow. */
        List<RuleRow> ignoredRows(Policy policy, VerdictExplanation explanation) {
            return explanation.ignoredRules().stream().map(ignored -> new RuleRow(ignored.rule().line(),
                    RuleText.of(policy.file(), ignored.rule()), OptionalInt.of(ignored.length()),
                    PathPiece.of(explanation.path(), ignored.parts()),
                    outcomeMessages.explainIgnored(policy.crawler(), ignored),
                    RuleRole.IGNORED)).toList();
        }

        private RuleRow createRow(RobotsFile file, VerdictExplanation explanation, RuleEvaluation evaluation) {
            return new RuleRow(
                    evaluation.rule().line(),
                    RuleText.of(file, evaluation.rule()),
                    evaluation.result() == EvaluationResult.EMPTY ? OptionalInt.empty()
                            : OptionalInt.of(evaluation.length()),
                    PathPiece.of(explanation.path(), evaluation.parts()),
                    outcomeMessages.explain(explanation, evaluation),
                    role(evaluation.result()));
        }

        private static RuleRole role(EvaluationResult result) {
            return switch (result) {
                case WON -> RuleRole.WON;
                case LEFT_OPEN -> RuleRole.LEFT_OPEN;
                case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER, OVERRULED -> RuleRole.LOST;
                case MISSED_BY_CASE, MISSED_BY_END, MISSED_BY_SLASH, MISSED_BY_ENCODING, MISSED_BY_PARAMETER_ORDER,
                        NO_MATCH, EMPTY -> RuleRole.OUT;
            };
        }
    }
}
