package org.roboscope.robots.answer;

import java.time.Duration;

/**
 * What one answer does not say, and standards ask.
 *
 * @param failingFor                  how long the server has failed by now
 * @param copyCached                  whether an earlier file is kept
 * @param restOfSiteUp                whether other pages of the site can be reached
 * @param errorsInPlaceOfMissingPages whether the site answers with a server error where a page does not exist
 */
public record AnswerContext(
        Duration failingFor, boolean copyCached, boolean restOfSiteUp, boolean errorsInPlaceOfMissingPages) {

    /** It has only just begun to fail, if it fails at all. */
    public static final AnswerContext NONE = new AnswerContext(Duration.ZERO, false, true, false);

    public AnswerContext failingFor(Duration time) {
        return new AnswerContext(time, copyCached, restOfSiteUp, errorsInPlaceOfMissingPages);
    }
}
