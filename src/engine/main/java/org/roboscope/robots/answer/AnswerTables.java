package org.roboscope.robots.answer;

import static org.roboscope.robots.answer.AnswerEffect.ALLOW_ALL;
import static org.roboscope.robots.answer.AnswerEffect.CACHED_COPY;
import static org.roboscope.robots.answer.AnswerEffect.DISALLOW_ALL;
import static org.roboscope.robots.answer.AnswerEffect.FOLLOW_REDIRECT;
import static org.roboscope.robots.answer.AnswerEffect.PARSE;
import static org.roboscope.robots.answer.AnswerEffect.UNDEFINED;
import static org.roboscope.robots.answer.AnswerMeaning.AnswerBasis.DOCUMENTED;
import static org.roboscope.robots.answer.AnswerMeaning.AnswerBasis.NOT_DOCUMENTED;
import static org.roboscope.robots.answer.AnswerMeaning.AnswerBasis.SECONDARY;

import java.time.Duration;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;

/** The meanings of server answers under each standard. */
public final class AnswerTables {

    public static final ServerAnswers GOOGLE_2018 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, UNDEFINED, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS, UNDEFINED, DOCUMENTED));

    public static final ServerAnswers GOOGLE_2019 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers GOOGLE_2021 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers GOOGLE = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REQUESTS, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR_12_HOURS_WITH_COPY, CACHED_COPY, SECONDARY),
            meaning(AnswerCondition.SERVER_ERROR_12_HOURS_WITHOUT_COPY, ALLOW_ALL, SECONDARY),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_SITE_UP, ALLOW_ALL, SECONDARY),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_SITE_DOWN, DISALLOW_ALL, SECONDARY));

    public static final ServerAnswers RFC_9309 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(AnswerCondition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers DRAFT_1996 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.NO_ACCESS, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NOT_FOUND, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED)).withCacheTime(Duration.ofDays(7));

    public static final ServerAnswers ROBOTS_1994 = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.EMPTY_FILE, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, NOT_DOCUMENTED),
            meaning(AnswerCondition.NOT_FOUND, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.ANYTHING_ELSE, UNDEFINED, DOCUMENTED));

    public static final ServerAnswers YANDEX = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(AnswerCondition.NOT_200, ALLOW_ALL, DOCUMENTED),
            meaning(AnswerCondition.OVER_500_KILOBYTES, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers BING = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, SECONDARY),
            meaning(AnswerCondition.ANYTHING_ELSE, UNDEFINED, NOT_DOCUMENTED));

    public static final ServerAnswers BAIDU = ServerAnswers.of(
            meaning(AnswerCondition.FOUND, PARSE, NOT_DOCUMENTED),
            meaning(AnswerCondition.REDIRECT, FOLLOW_REDIRECT, NOT_DOCUMENTED),
            meaning(AnswerCondition.ANYTHING_ELSE, UNDEFINED, NOT_DOCUMENTED));

    private AnswerTables() {}

    private static AnswerMeaning meaning(AnswerCondition condition, AnswerEffect effect, AnswerBasis basis) {
        return new AnswerMeaning(condition, effect, basis);
    }
}
