package org.roboscope.site.answer;

import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.ServerAnswer;

/** Describes the effect of an answer. An HTML page or an empty body is not described as rules. */
public final class EffectMessages {

    private final MessageBundle messages = MessageBundle.of("site-answers");

    public String text(AnswerEffect effect) {
        return messages.text("effect." + effect);
    }

    /**
     * Describes the effect of an answer with its body.
     *
     * @param answer the answer that has the effect
     */
    public String text(AnswerEffect effect, ServerAnswer answer) {
        if (effect != AnswerEffect.PARSE) {
            return text(effect);
        }
        if (answer.body().isHtml()) {
            return messages.text("effect.PARSE.page");
        }
        return answer.body().size() == 0 ? messages.text("effect.PARSE.empty") : text(effect);
    }
}
