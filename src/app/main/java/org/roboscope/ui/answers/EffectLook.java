package org.roboscope.ui.answers;

import java.util.Locale;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.robots.answer.AnswerEffect;

/** How the meaning of an answer looks: its icon, and the style class that gives it its colour. */
final class EffectLook {

    private EffectLook() {}

    static Ikon icon(AnswerEffect effect) {
        return switch (effect) {
            case PARSE -> Material2AL.DESCRIPTION;
            case FOLLOW_REDIRECT -> Material2MZ.REDO;
            case ALLOW_ALL -> Material2AL.CHECK;
            case DISALLOW_ALL -> Material2AL.CLOSE;
            case CACHED_COPY -> Material2AL.HISTORY;
            case UNDEFINED -> Material2AL.HELP_OUTLINE;
        };
    }

    static String styleClass(AnswerEffect effect) {
        return "effect-" + effect.name().toLowerCase(Locale.ROOT);
    }
}
