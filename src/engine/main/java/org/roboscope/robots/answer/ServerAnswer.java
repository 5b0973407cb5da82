package org.roboscope.robots.answer;

import java.time.Duration;

/**
 * What came of asking a server for its robots.txt.
 *
 * @param status                     the last HTTP status, or {@link #NO_STATUS} where none arrived
 * @param redirects                  how many redirects led there
 * @param redirectLoop               whether the redirects came back to where they had been
 * @param html                       whether the body is an HTML page
 * @param size                       the body's bytes
 * @param failingFor                 how long the server has failed by now
 * @param copyCached                 whether an earlier answer is kept
 * @param restOfSiteUp               whether other pages of the site can be reached
 * @param errorsInPlaceOfMissingPages whether the site answers with a server error where a page does not exist
 */
public record ServerAnswer(
        int status,
        int redirects,
        boolean redirectLoop,
        boolean html,
        long size,
        Duration failingFor,
        boolean copyCached,
        boolean restOfSiteUp,
        boolean errorsInPlaceOfMissingPages) {

    /** DNS, connection, time-out or a broken body: no answer. */
    public static final int NO_STATUS = 0;

    /** A plain answer with this status and a body of this many bytes. */
    public static ServerAnswer of(int status, long size) {
        return new ServerAnswer(status, 0, false, false, size, Duration.ZERO, false, true, false);
    }

    public ServerAnswer throughRedirects(int hops, boolean loop) {
        return new ServerAnswer(
                status, hops, loop, html, size, failingFor, copyCached, restOfSiteUp, errorsInPlaceOfMissingPages);
    }

    public ServerAnswer withHtml() {
        return new ServerAnswer(
                status,
                redirects,
                redirectLoop,
                true,
                size,
                failingFor,
                copyCached,
                restOfSiteUp,
                errorsInPlaceOfMissingPages);
    }

    public ServerAnswer failing(Duration time, boolean withCopy, boolean restUp) {
        return new ServerAnswer(
                status, redirects, redirectLoop, html, size, time, withCopy, restUp, errorsInPlaceOfMissingPages);
    }

    public ServerAnswer withErrorsInPlaceOfMissingPages() {
        return new ServerAnswer(
                status, redirects, redirectLoop, html, size, failingFor, copyCached, restOfSiteUp, true);
    }

    /** Whether a status sends on to another address. */
    public static boolean isRedirect(int status) {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> true;
            default -> false;
        };
    }

    boolean isFound() {
        return status / 100 == 2;
    }

    /** Whether there is nothing to read for a reason that may pass. */
    boolean isUnreachable() {
        return status == NO_STATUS || status / 100 == 5;
    }
}
