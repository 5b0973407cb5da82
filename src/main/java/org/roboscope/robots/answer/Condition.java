package org.roboscope.robots.answer;

import java.time.Duration;
import java.util.function.Predicate;

/** The kinds of answer that standards speak of, the particular before the general. */
public enum Condition {
    TOO_MANY_REDIRECTS(Condition::leadsNowhere),
    UNREACHABLE_30_DAYS_WITH_COPY(answer -> outlastsAMonth(answer) && answer.copyCached()),
    UNREACHABLE_30_DAYS_WITHOUT_COPY(answer -> outlastsAMonth(answer) && !answer.copyCached()),
    UNREACHABLE_30_DAYS_SITE_UP(answer -> outlastsAMonth(answer) && answer.restOfSiteUp()),
    UNREACHABLE_30_DAYS_SITE_DOWN(answer -> outlastsAMonth(answer) && !answer.restOfSiteUp()),
    UNREACHABLE_30_DAYS(answer -> outlastsAMonth(answer)),
    SERVER_ERROR_12_HOURS_WITH_COPY(answer -> failsForHalfADay(answer) && answer.copyCached()),
    SERVER_ERROR_12_HOURS_WITHOUT_COPY(answer -> failsForHalfADay(answer) && !answer.copyCached()),
    SERVER_ERROR_FOR_MISSING_PAGES(answer -> isServerError(answer) && answer.errorsInPlaceOfMissingPages()),
    SERVER_ERROR(Condition::isServerError),
    NETWORK_FAILURE(answer -> answer.status() == ServerAnswer.NO_STATUS),
    TOO_MANY_REQUESTS(answer -> answer.status() == 429),
    NO_ACCESS(answer -> answer.status() == 401 || answer.status() == 403),
    NOT_FOUND(answer -> answer.status() == 404),
    CLIENT_ERROR(answer -> answer.status() / 100 == 4),
    NOT_200(answer -> answer.status() != 200),
    EMPTY_FILE(answer -> answer.isFound() && answer.size() == 0),
    OVER_500_KILOBYTES(answer -> answer.isFound() && answer.size() > Condition.KILOBYTES_500),
    FOUND_HTML(answer -> answer.isFound() && answer.html()),
    FOUND(ServerAnswer::isFound),
    /** An answer that itself is a redirect, seen before what lies behind it. */
    REDIRECT(answer -> answer.status() / 100 == 3),
    ANYTHING_ELSE(answer -> true);

    /** How many redirects in a row crawlers follow. */
    public static final int REDIRECTS_FOLLOWED = 5;

    private static final Duration MONTH = Duration.ofDays(30);
    private static final Duration HALF_A_DAY = Duration.ofHours(12);
    private static final long KILOBYTES_500 = 500_000;

    private final Predicate<ServerAnswer> test;

    Condition(Predicate<ServerAnswer> test) {
        this.test = test;
    }

    public boolean holdsFor(ServerAnswer answer) {
        return test.test(answer);
    }

    private static boolean leadsNowhere(ServerAnswer answer) {
        return answer.redirectLoop() || answer.redirects() > REDIRECTS_FOLLOWED;
    }

    private static boolean isServerError(ServerAnswer answer) {
        return answer.status() / 100 == 5;
    }

    private static boolean failsForHalfADay(ServerAnswer answer) {
        return isServerError(answer) && answer.failingFor().compareTo(HALF_A_DAY) > 0;
    }

    private static boolean outlastsAMonth(ServerAnswer answer) {
        return answer.isUnreachable() && answer.failingFor().compareTo(MONTH) > 0;
    }
}
