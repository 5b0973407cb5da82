package org.roboscope.simulate.words;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.IgnoredRule;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;

/** Explains why a rule decides, is overruled or does not match. */
public final class RuleOutcomeMessages {

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    public String explain(VerdictExplanation explanation, RuleEvaluation ruleEvaluation) {
        return switch (ruleEvaluation.result()) {
            case WON -> explainWin(explanation);
            case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER -> ruleEvaluation.decidingRule()
                    .map(winner -> messageBundle.text("why." + ruleEvaluation.result(), winner.line()))
                    .orElseThrow();
            case MISSED_BY_END -> explainMissedEnd(explanation.path(), ruleEvaluation);
            case MISSED_BY_PARAMETER_ORDER -> messageBundle.text("why.MISSED_BY_PARAMETER_ORDER",
                    partText(explanation.path(), ruleEvaluation.parts().getFirst().span()));
            case OVERRULED -> messageBundle.text("why.OVERRULED." + explanation.verdict().reason());
            case LEFT_OPEN, MISSED_BY_CASE, MISSED_BY_SLASH, MISSED_BY_ENCODING, NO_MATCH,
                    EMPTY -> messageBundle.text("why." + ruleEvaluation.result());
        };
    }

    /** Explains why a rule of another group does not decide for the crawler. */
    public String explainIgnored(Crawler crawler, IgnoredRule ignored) {
        return messageBundle.text("ignored." + ignored.reason(), crawler.name(), ignored.token());
    }

    private String explainWin(VerdictExplanation explanation) {
        return VerdictMessages.strongestLosingRule(explanation)
                .map(loser -> messageBundle.text("why.WON." + loser.result(), loser.rule().line()))
                .orElseGet(() -> messageBundle.text("why.WON.only"));
    }

    private String explainMissedEnd(RequestPath path, RuleEvaluation ruleEvaluation) {
        if (ruleEvaluation.parts().isEmpty()) {
            return messageBundle.text("why.MISSED_BY_END.start");
        }
        return messageBundle.text("why.MISSED_BY_END", partText(path, ruleEvaluation.parts().getLast().span()));
    }

    /** A part of the path, as text. */
    public static String partText(RequestPath path, Span part) {
        return ByteText.toText(path.bytes(), path.from() + part.start(), path.from() + part.end());
    }
}
