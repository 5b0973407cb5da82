package org.roboscope.robots.answer;

import java.time.Duration;
import java.util.List;

/** The conditions that standards define for a server's answer, specific ones before general ones. */
public enum AnswerCondition {
    TOO_MANY_REDIRECTS,
    UNREACHABLE_30_DAYS_WITH_COPY,
    UNREACHABLE_30_DAYS_WITHOUT_COPY,
    UNREACHABLE_30_DAYS_SITE_UP,
    UNREACHABLE_30_DAYS_SITE_DOWN,
    UNREACHABLE_30_DAYS,
    SERVER_ERROR_12_HOURS_WITH_COPY,
    SERVER_ERROR_12_HOURS_WITHOUT_COPY,
    SERVER_ERROR_FOR_MISSING_PAGES,
    SERVER_ERROR,
    NETWORK_FAILURE,
    TOO_MANY_REQUESTS,
    /** The status is 401 or 403. */
    NO_ACCESS,
    NOT_FOUND,
    CLIENT_ERROR,
    /** The answer is a redirect that has not been followed yet. */
    REDIRECT,
    NOT_200,
    EMPTY_FILE,
    OVER_500_KILOBYTES,
    FOUND_HTML,
    FOUND,
    ANYTHING_ELSE;

    /** The number of consecutive redirects that crawlers follow. */
    public static final int REDIRECTS_FOLLOWED = 5;

    private static final Duration MONTH = Duration.ofDays(30);
    private static final Duration HALF_A_DAY = Duration.ofHours(12);
    /** The durations of an outage after which its meaning may change. */
    public static final List<Duration> OUTAGE_LENGTHS = List.of(Duration.ZERO, HALF_A_DAY, MONTH);
    private static final long KILOBYTES_500 = 500_000;
    private static final int CLIENT_ERROR_CLASS = 4;
    private static final int SERVER_ERROR_CLASS = 5;

    public boolean appliesTo(ServerAnswer answer) {
        return switch (this) {
            case TOO_MANY_REDIRECTS -> answer.redirects().isLoop() || answer.redirects().count() > REDIRECTS_FOLLOWED;
            case UNREACHABLE_30_DAYS_WITH_COPY -> isUnreachableForAMonth(answer) && answer.context().isCopyCached();
            case UNREACHABLE_30_DAYS_WITHOUT_COPY -> isUnreachableForAMonth(answer) && !answer.context().isCopyCached();
            case UNREACHABLE_30_DAYS_SITE_UP -> isUnreachableForAMonth(answer) && answer.context().isRestOfSiteUp();
            case UNREACHABLE_30_DAYS_SITE_DOWN -> isUnreachableForAMonth(answer) && !answer.context().isRestOfSiteUp();
            case UNREACHABLE_30_DAYS -> isUnreachableForAMonth(answer);
            case SERVER_ERROR_12_HOURS_WITH_COPY -> failsForHalfADay(answer) && answer.context().isCopyCached();
            case SERVER_ERROR_12_HOURS_WITHOUT_COPY -> failsForHalfADay(answer) && !answer.context().isCopyCached();
            case SERVER_ERROR_FOR_MISSING_PAGES -> isServerError(answer)
                    && answer.context().sendsErrorsForMissingPages();
            case SERVER_ERROR -> isServerError(answer);
            case NETWORK_FAILURE -> answer.status() == ServerAnswer.NO_STATUS;
            case TOO_MANY_REQUESTS -> answer.status() == 429;
            case NO_ACCESS -> answer.status() == 401 || answer.status() == 403;
            case NOT_FOUND -> answer.status() == 404;
            case CLIENT_ERROR -> statusClass(answer) == CLIENT_ERROR_CLASS;
            case NOT_200 -> answer.status() != 200;
            case EMPTY_FILE -> answer.isFound() && answer.body().size() == 0;
            case OVER_500_KILOBYTES -> answer.isFound() && answer.body().size() > KILOBYTES_500;
            case FOUND_HTML -> answer.isFound() && answer.body().isHtml();
            case FOUND -> answer.isFound();
            case REDIRECT -> ServerAnswer.isRedirect(answer.status());
            case ANYTHING_ELSE -> true;
        };
    }

    private static boolean isServerError(ServerAnswer answer) {
        return statusClass(answer) == SERVER_ERROR_CLASS;
    }

    private static int statusClass(ServerAnswer answer) {
        return answer.status() / 100;
    }

    private static boolean failsForHalfADay(ServerAnswer answer) {
        return isServerError(answer) && answer.context().outageLength().compareTo(HALF_A_DAY) > 0;
    }

    private static boolean isUnreachableForAMonth(ServerAnswer answer) {
        return answer.isUnreachable() && answer.context().outageLength().compareTo(MONTH) > 0;
    }
}
