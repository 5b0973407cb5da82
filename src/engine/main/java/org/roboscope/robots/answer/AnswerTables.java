package org.roboscope.robots.answer;

import static org.roboscope.robots.answer.Basis.DOCUMENTED;
import static org.roboscope.robots.answer.Basis.NOT_DOCUMENTED;
import static org.roboscope.robots.answer.Basis.SECONDARY;
import static org.roboscope.robots.answer.Effect.ALLOW_ALL;
import static org.roboscope.robots.answer.Effect.CACHED_COPY;
import static org.roboscope.robots.answer.Effect.DISALLOW_ALL;
import static org.roboscope.robots.answer.Effect.FOLLOW_REDIRECT;
import static org.roboscope.robots.answer.Effect.PARSE;
import static org.roboscope.robots.answer.Effect.UNDEFINED;

/** The table of answers, standard by standard. */
public final class AnswerTables {

    public static final ServerAnswers GOOGLE_2018 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, UNDEFINED, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS, UNDEFINED, DOCUMENTED));

    public static final ServerAnswers GOOGLE_2019 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers GOOGLE_2021 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.FOUND_HTML, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR_FOR_MISSING_PAGES, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers GOOGLE = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.TOO_MANY_REQUESTS, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR_12_HOURS_WITH_COPY, CACHED_COPY, SECONDARY),
            meaning(Condition.SERVER_ERROR_12_HOURS_WITHOUT_COPY, ALLOW_ALL, SECONDARY),
            meaning(Condition.UNREACHABLE_30_DAYS_SITE_UP, ALLOW_ALL, SECONDARY),
            meaning(Condition.UNREACHABLE_30_DAYS_SITE_DOWN, DISALLOW_ALL, SECONDARY));

    public static final ServerAnswers RFC_9309 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.TOO_MANY_REDIRECTS, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.CLIENT_ERROR, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITH_COPY, CACHED_COPY, DOCUMENTED),
            meaning(Condition.UNREACHABLE_30_DAYS_WITHOUT_COPY, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers DRAFT_1996 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.NO_ACCESS, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.NOT_FOUND, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.SERVER_ERROR, DISALLOW_ALL, DOCUMENTED),
            meaning(Condition.NETWORK_FAILURE, DISALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers ROBOTS_1994 = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.EMPTY_FILE, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, NOT_DOCUMENTED),
            meaning(Condition.NOT_FOUND, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.ANYTHING_ELSE, UNDEFINED, DOCUMENTED));

    public static final ServerAnswers YANDEX = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, DOCUMENTED),
            meaning(Condition.NOT_200, ALLOW_ALL, DOCUMENTED),
            meaning(Condition.OVER_500_KILOBYTES, ALLOW_ALL, DOCUMENTED));

    public static final ServerAnswers BING = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, SECONDARY),
            meaning(Condition.ANYTHING_ELSE, UNDEFINED, NOT_DOCUMENTED));

    public static final ServerAnswers BAIDU = ServerAnswers.of(
            meaning(Condition.FOUND, PARSE, NOT_DOCUMENTED),
            meaning(Condition.REDIRECT, FOLLOW_REDIRECT, NOT_DOCUMENTED),
            meaning(Condition.ANYTHING_ELSE, UNDEFINED, NOT_DOCUMENTED));

    private AnswerTables() {}

    private static Meaning meaning(Condition condition, Effect effect, Basis basis) {
        return new Meaning(condition, effect, basis);
    }
}
