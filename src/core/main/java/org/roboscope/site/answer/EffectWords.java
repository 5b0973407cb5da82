package org.roboscope.site.answer;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;

/** What an answer means, in words. Of a body that hardly holds rules, or holds none, it is not said that its rules count. */
public final class EffectWords {

    private final MessageBundle words = MessageBundle.of("site-answers");

    public String of(AnswerEffect effect) {
        return words.text("effect." + effect);
    }

    /** @param answer what the effect is of, with its body */
    public String of(AnswerEffect effect, ServerAnswer answer) {
        if (effect != AnswerEffect.PARSE) {
            return of(effect);
        }
        return answer.body().isHtml() ? words.text("effect.PARSE.page")
                : answer.body().size() == 0 ? words.text("effect.PARSE.empty") : of(effect);
    }
}
