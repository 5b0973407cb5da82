package org.roboscope.site.answer;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;

/** Describes the effect of an answer. The body of an HTML page, or an empty one, is not described as rules. */
public final class EffectWords {

    private final MessageBundle messages = MessageBundle.of("site-answers");

    public String text(AnswerEffect effect) {
        return messages.text("effect." + effect);
    }

    /** @param answer the answer that has the effect */
    public String text(AnswerEffect effect, ServerAnswer answer) {
        if (effect != AnswerEffect.PARSE) {
            return text(effect);
        }
        return answer.body().isHtml() ? messages.text("effect.PARSE.page")
                : answer.body().size() == 0 ? messages.text("effect.PARSE.empty") : text(effect);
    }
}
