package org.roboscope.robots.answer;

import java.time.Duration;

/**
 * Circumstances of an answer on which its meaning depends.
 *
 * @param outageLength               the time since the server began to fail
 * @param isCopyCached               whether a file fetched earlier is available
 * @param isRestOfSiteUp             whether other pages of the site are reachable
 * @param sendsErrorsForMissingPages whether the site answers with a server error if a page does not exist
 */
public record AnswerContext(
        Duration outageLength, boolean isCopyCached, boolean isRestOfSiteUp, boolean sendsErrorsForMissingPages) {

    /** The context of a server that does not fail, or has just begun to. */
    public static final AnswerContext NONE = new AnswerContext(Duration.ZERO, false, true, false);

    public AnswerContext withOutageLength(Duration time) {
        return new AnswerContext(time, isCopyCached, isRestOfSiteUp, sendsErrorsForMissingPages);
    }
}
