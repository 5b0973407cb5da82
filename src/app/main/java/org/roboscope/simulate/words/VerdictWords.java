package org.roboscope.simulate.words;

import java.util.List;
import org.roboscope.messages.Messages;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Result;
import org.roboscope.robots.explain.Trial;
import org.roboscope.robots.precedence.Outcome;

/** Says in a few words, or in a sentence, why a verdict is what it is. */
public final class VerdictWords {

    private final Messages messages = Messages.of("explain");
    private final FollowingWords following = new FollowingWords();

    /** As a badge has it. */
    public String badge(Outcome outcome) {
        return messages.text("badge." + outcome);
    }

    /** As it stands within a sentence. */
    public String word(Outcome outcome) {
        return messages.text("outcome." + outcome);
    }

    /** What decides, in a few words. */
    public String reason(Explanation explanation) {
        return switch (explanation.verdict().reason()) {
            case RULE -> {
                Trial winner = Contest.winner(explanation);
                String how = Contest.bestLoser(explanation).map(loser -> loser.result().name()).orElse("only");
                yield messages.text("reason." + how, winner.rule().line(), winner.length());
            }
            case NO_RULE_MATCHES, NO_GROUP, ALWAYS_ALLOWED, FILE_TOO_LARGE,
                    NOT_DEFINED -> messages.text("reason." + explanation.verdict().reason());
        };
    }

    /** Whose group, which rule, and which other rule it beats. */
    public String sentence(Policy policy, Explanation explanation) {
        String follows = following.text(policy.crawler(), policy.following());
        return switch (explanation.verdict().reason()) {
            case RULE -> messages.text("sentence.RULE", follows, decision(explanation));
            case NO_RULE_MATCHES -> messages.text("sentence.NO_RULE_MATCHES", follows);
            case NO_GROUP -> messages.text("sentence.NO_GROUP", follows);
            case ALWAYS_ALLOWED -> messages.text("sentence.ALWAYS_ALLOWED");
            case FILE_TOO_LARGE -> messages.text(
                    "sentence.FILE_TOO_LARGE", policy.file().standard().limits().bytes());
            case NOT_DEFINED -> {
                List<Trial> open = explanation.trials().stream()
                        .filter(trial -> trial.result() == Result.LEFT_OPEN).toList();
                yield messages.text(
                        "sentence.NOT_DEFINED",
                        follows,
                        open.getFirst().rule().line(),
                        open.getLast().rule().line());
            }
        };
    }

    private String decision(Explanation explanation) {
        Trial winner = Contest.winner(explanation);
        String does = messages.text("does." + explanation.verdict().outcome(), winner.rule().line());
        return Contest.bestLoser(explanation)
                .map(loser -> messages.text(
                        "decision." + loser.result(), does, loser.rule().line(), winner.length(), loser.length()))
                .orElseGet(() -> messages.text("decision.only", does));
    }
}
