package org.roboscope.site.answer;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;

/** Words for the effect of an answer. A body that is a page, or empty, is not described as rules. */
public final class EffectWords {

    private final MessageBundle words = MessageBundle.of("site-answers");

    public String text(AnswerEffect effect) {
        return words.text("effect." + effect);
    }

    /** @param answer the answer with this effect, and with its body */
    public String text(AnswerEffect effect, ServerAnswer answer) {
        if (effect != AnswerEffect.PARSE) {
            return text(effect);
        }
        return answer.body().isHtml() ? words.text("effect.PARSE.page")
                : answer.body().size() == 0 ? words.text("effect.PARSE.empty") : text(effect);
    }
}
