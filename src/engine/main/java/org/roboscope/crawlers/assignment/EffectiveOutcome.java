package org.roboscope.crawlers.assignment;

import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.precedence.Outcome;

/** The effect of a verdict on a crawler, which may not follow the file. */
public enum EffectiveOutcome {
    /** The file blocks the crawler, and its operator says that it follows the file. */
    BLOCKED,
    /** The file blocks the crawler, but it may not always follow the file. */
    POSSIBLY_BLOCKED,
    ALLOWED,
    UNDEFINED,
    /** The file does not apply to the URL. */
    NOT_JUDGED,
    /** The crawler ignores the file. */
    IGNORES_FILE;

    public static EffectiveOutcome of(Obedience obedience, Outcome outcome) {
        if (!outcome.isJudged()) {
            return NOT_JUDGED;
        }
        if (obedience == Obedience.NO) {
            return IGNORES_FILE;
        }
        return switch (outcome) {
            case BLOCKED -> obedience == Obedience.YES ? BLOCKED : POSSIBLY_BLOCKED;
            case ALLOWED -> ALLOWED;
            case UNDEFINED -> UNDEFINED;
            case OTHER_SITE, NOT_A_PAGE -> NOT_JUDGED;
        };
    }
}
