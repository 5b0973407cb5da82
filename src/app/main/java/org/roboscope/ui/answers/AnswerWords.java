package org.roboscope.ui.answers;

import static org.roboscope.ui.answers.AnswersPanel.MESSAGES;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.EffectWords;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.site.answer.TimeWords;
import org.roboscope.ui.answers.AnswersModel.AnswerSetup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SiteFetches.Seen;

/** What the panel says. */
final class AnswerWords {

    private final WindowMessages words = WindowMessages.of("site-answers");
    private final EffectWords effects = new EffectWords();
    private final TimeWords times = new TimeWords();

    String reply(AnswerSetup.Reply reply) {
        return switch (reply) {
            case AnswerSetup.Reply.Status(int code) -> MESSAGES.text("status." + statusKey(code),
                    Integer.toString(code));
            case AnswerSetup.Reply.Fault fault -> MESSAGES.text("fault." + fault);
        };
    }

    private String statusKey(int code) {
        String exact = Integer.toString(code);
        return MESSAGES.bundle().containsKey("status." + exact) ? exact : "other";
    }

    String effect(AnswersModel.Row row) {
        return effects.of(row.meaning().effect(), row.end());
    }

    String shortEffect(AnswerEffect effect) {
        return MESSAGES.text("short." + effect);
    }

    String condition(AnswersModel.Row row) {
        String condition = words.text("condition." + row.meaning().condition());
        return row.followed() == 0 ? condition : MESSAGES.text("behind", condition, row.followed());
    }

    String basis(AnswerMeaning meaning) {
        return words.text("basis." + meaning.basis());
    }

    /** How long a file is kept, and how much of it is read. */
    String keeping(AnswersModel.Row row) {
        Optional<CacheLifetime> keeping = row.keeping();
        if (keeping.isEmpty()) {
            return "";
        }
        String kept = MESSAGES.text(keeping.get().bySite() ? "kept.site" : "kept", times.of(keeping.get().time()));
        return row.readTo().map(bytes -> MESSAGES.text("kept.cut", kept, bytes)).orElse(kept);
    }

    /** From when on something holds. */
    String from(Phase phase) {
        return phase.after().isZero() ? MESSAGES.text("phase.first") : MESSAGES.text("phase", times.of(phase.after()));
    }

    /** Whose answer is shown. */
    String source(Optional<Seen> source, Optional<Seen> newest) {
        return source.map(seen -> MESSAGES.text("source", seen.robotsTxt().toString()))
                .or(() -> newest.map(seen -> MESSAGES.text("source.changed", seen.robotsTxt().toString())))
                .orElseGet(() -> MESSAGES.text("source.none"));
    }

    String lasting(Duration time) {
        return time.isZero() ? MESSAGES.text("lasting.none") : times.about(time);
    }

    /** All of a row, for those who hear it. */
    String row(AnswersModel.Row row) {
        StringBuilder phases = new StringBuilder(keeping(row));
        row.phases().forEach(phase -> phases.append(MESSAGES.text("phase.heard", from(phase),
                effects.of(phase.meaning().effect()))));
        return MESSAGES.text("row.name", row.name(), effect(row), condition(row), basis(row.meaning()), phases);
    }
}
