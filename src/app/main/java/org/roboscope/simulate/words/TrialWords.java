package org.roboscope.simulate.words;

import org.roboscope.messages.Messages;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Trial;
import org.roboscope.robots.path.RequestPath;

/** Says of each rule why it won, lost or does not match. */
public final class TrialWords {

    private final Messages messages = Messages.of("explain");

    public String why(Explanation explanation, Trial trial) {
        return switch (trial.result()) {
            case WON -> whyWon(explanation);
            case LOST_AS_SHORTER, LOST_TO_ALLOW, LOST_AS_LATER -> trial.beatenBy()
                    .map(winner -> messages.text("why." + trial.result(), winner.line()))
                    .orElseThrow();
            case MISSED_BY_END -> whyNotAtEnd(explanation.path(), trial);
            case OVERRULED -> messages.text("why.OVERRULED." + explanation.verdict().reason());
            case LEFT_OPEN, MISSED_BY_CASE, MISSED_BY_SLASH, MISSED_BY_ENCODING, NO_MATCH,
                    EMPTY -> messages.text("why." + trial.result());
        };
    }

    private String whyWon(Explanation explanation) {
        return Contest.bestLoser(explanation)
                .map(loser -> messages.text("why.WON." + loser.result(), loser.rule().line()))
                .orElseGet(() -> messages.text("why.WON.only"));
    }

    private String whyNotAtEnd(RequestPath path, Trial trial) {
        if (trial.parts().isEmpty()) {
            return messages.text("why.MISSED_BY_END.start");
        }
        return messages.text("why.MISSED_BY_END", text(path, trial.parts().getLast().span()));
    }

    /** The part of the path, as text. */
    public static String text(RequestPath path, Span part) {
        return ByteText.toText(path.bytes(), path.from() + part.start(), path.from() + part.end());
    }
}
