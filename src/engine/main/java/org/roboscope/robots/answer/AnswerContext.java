package org.roboscope.robots.answer;

import java.time.Duration;

/**
 * Facts that one answer does not contain and standards depend on.
 *
 * @param failingFor                  the time since the server began to fail
 * @param copyCached                  whether a file fetched earlier is available
 * @param restOfSiteUp                whether other pages of the site are reachable
 * @param errorsInPlaceOfMissingPages whether the site answers with a server error if a page does not exist
 */
public record AnswerContext(
        Duration failingFor, boolean copyCached, boolean restOfSiteUp, boolean errorsInPlaceOfMissingPages) {

    /** The context of a server that does not fail, or has just begun to. */
    public static final AnswerContext NONE = new AnswerContext(Duration.ZERO, false, true, false);

    public AnswerContext withFailingFor(Duration time) {
        return new AnswerContext(time, copyCached, restOfSiteUp, errorsInPlaceOfMissingPages);
    }
}
