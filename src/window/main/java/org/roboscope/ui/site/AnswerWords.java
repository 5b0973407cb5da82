package org.roboscope.ui.site;

import static org.roboscope.ui.site.MeaningSection.WORDS;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.EffectWords;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.site.answer.TimeWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;
import org.roboscope.ui.workspace.SiteFetches.Seen;

/** The words of what an answer means. */
final class AnswerWords {

    private final WindowMessages words = WindowMessages.of("site-answers");
    private final EffectWords effects = new EffectWords();
    private final TimeWords times = new TimeWords();

    String reply(AnswerSetup.Reply reply) {
        return switch (reply) {
            case AnswerSetup.Reply.Status(int code) -> WORDS.text("status." + statusKey(code),
                    Integer.toString(code));
            case AnswerSetup.Reply.Fault fault -> WORDS.text("fault." + fault);
        };
    }

    private String statusKey(int code) {
        String exact = Integer.toString(code);
        return WORDS.bundle().containsKey("status." + exact) ? exact : "other";
    }

    String effect(AnswersModel.Row row) {
        return effects.of(row.meaning().effect(), row.end());
    }

    String shortEffect(AnswerEffect effect) {
        return WORDS.text("short." + effect);
    }

    String condition(AnswersModel.Row row) {
        String condition = words.text("condition." + row.meaning().condition());
        return row.followed() == 0 ? condition : WORDS.text("behind", condition, row.followed());
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
        String kept = WORDS.text(keeping.get().bySite() ? "kept.site" : "kept", times.of(keeping.get().time()));
        return row.readTo().map(bytes -> WORDS.text("kept.cut", kept, bytes)).orElse(kept);
    }

    /** From when on something holds. */
    String from(Phase phase) {
        return phase.after().isZero() ? WORDS.text("phase.first") : WORDS.text("phase", times.of(phase.after()));
    }

    /** Whose answer is shown. */
    String source(Optional<Seen> source, Optional<Seen> newest) {
        return source.map(seen -> WORDS.text("source", seen.robotsTxt().toString()))
                .or(() -> newest.map(seen -> WORDS.text("source.changed", seen.robotsTxt().toString())))
                .orElseGet(() -> WORDS.text("source.none"));
    }

    String lasting(Duration time) {
        return time.isZero() ? WORDS.text("lasting.none") : times.about(time);
    }

    /** All of a row, for those who hear it. */
    String row(AnswersModel.Row row) {
        StringBuilder phases = new StringBuilder(keeping(row));
        row.phases().forEach(phase -> phases.append(WORDS.text("phase.heard", from(phase),
                effects.of(phase.meaning().effect()))));
        return WORDS.text("row.name", row.name(), effect(row), condition(row), basis(row.meaning()), phases);
    }
}
