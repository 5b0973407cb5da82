package org.roboscope.site.answer;

import java.time.Duration;
import org.roboscope.robots.answer.ServerAnswer;

/**
 * What one fetch cannot know, and standards ask.
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

    public ServerAnswer of(ServerAnswer answer) {
        ServerAnswer failing = answer.failing(failingFor, copyCached, restOfSiteUp);
        return errorsInPlaceOfMissingPages ? failing.withErrorsInPlaceOfMissingPages() : failing;
    }
}
