package org.roboscope.robots.answer;

/**
 * The result of a request for a robots.txt.
 *
 * @param status    the last HTTP status, or {@link #NO_STATUS} if no answer was received completely
 * @param redirects the redirects followed before it
 */
public record ServerAnswer(int status, RedirectCourse redirects, ReceivedBody body, AnswerContext context) {

    /** The status if there is no answer, because of DNS, the connection, a timeout or an incomplete body. */
    public static final int NO_STATUS = 0;

    /** @param isLoop whether the redirects returned to an earlier address */
    public record RedirectCourse(int count, boolean isLoop) {

        static final RedirectCourse NONE = new RedirectCourse(0, false);
    }

    /** @param size the size in bytes */
    public record ReceivedBody(long size, boolean isHtml) {}

    /** Creates an answer without redirects. */
    public static ServerAnswer of(int status, long size) {
        return new ServerAnswer(status, RedirectCourse.NONE, new ReceivedBody(size, false), AnswerContext.NONE);
    }

    public ServerAnswer withRedirects(int count, boolean isLoop) {
        return new ServerAnswer(status, new RedirectCourse(count, isLoop), body, context);
    }

    public ServerAnswer withHtml() {
        return new ServerAnswer(status, redirects, new ReceivedBody(body.size(), true), context);
    }

    public ServerAnswer withContext(AnswerContext newContext) {
        return new ServerAnswer(status, redirects, body, newContext);
    }

    /** Whether a status is a redirect to another address. */
    public static boolean isRedirect(int status) {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> true;
            default -> false;
        };
    }

    boolean isFound() {
        return status / 100 == 2;
    }

    /** Whether the file cannot be read for a reason that may be temporary. */
    public boolean isUnreachable() {
        return status == NO_STATUS || status / 100 == 5;
    }
}
