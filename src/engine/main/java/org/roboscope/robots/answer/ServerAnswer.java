package org.roboscope.robots.answer;

/**
 * What came of asking a server for its robots.txt.
 *
 * @param status    the last HTTP status, or {@link #NO_STATUS} where none arrived
 * @param redirects that led there
 */
public record ServerAnswer(int status, RedirectCourse redirects, ReceivedBody body, AnswerContext context) {

    /** DNS, connection, time-out or a broken body: no answer. */
    public static final int NO_STATUS = 0;

    /** @param isLoop whether they came back to where they had been */
    public record RedirectCourse(int count, boolean isLoop) {

        static final RedirectCourse NONE = new RedirectCourse(0, false);
    }

    /** @param size in bytes */
    public record ReceivedBody(long size, boolean isHtml) {}

    /** A plain answer with this status and a body of this many bytes. */
    public static ServerAnswer of(int status, long size) {
        return new ServerAnswer(status, RedirectCourse.NONE, new ReceivedBody(size, false), AnswerContext.NONE);
    }

    public ServerAnswer throughRedirects(int count, boolean isLoop) {
        return new ServerAnswer(status, new RedirectCourse(count, isLoop), body, context);
    }

    public ServerAnswer withHtml() {
        return new ServerAnswer(status, redirects, new ReceivedBody(body.size(), true), context);
    }

    public ServerAnswer in(AnswerContext other) {
        return new ServerAnswer(status, redirects, body, other);
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
    public boolean isUnreachable() {
        return status == NO_STATUS || status / 100 == 5;
    }
}
