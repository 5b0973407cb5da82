package org.roboscope.site.answer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchResult.Ending;

/**
 * The part of a fetch that matters to standards: the redirects, and then the last answer.
 *
 * @param redirects the statuses of the redirects that were followed
 * @param lastAnswer       the last answer, with the number of all redirects, including one that could not be followed
 */
public record AnswerCourse(List<Integer> redirects, ServerAnswer lastAnswer) {

    /** The number of bytes in which the start of an HTML page is searched. */
    private static final int MAX_TESTED_BYTES = 1_024;

    public AnswerCourse {
        redirects = List.copyOf(redirects);
    }

    /** Returns the course of a fetch, or empty if this program cancelled the fetch or could not send it. */
    public static Optional<AnswerCourse> ofFetch(FetchResult result) {
        Optional<FetchFailure> failure = result.failure();
        if (failure.isPresent() && failure.get().isLocal()) {
            return Optional.empty();
        }
        boolean failedOnRedirect = failure.isPresent() && failure.get().isRedirectFailure();
        List<Integer> followedStatuses = result.hops().stream().filter(FetchHop::isRedirect)
                .limit(result.redirects() - (failedOnRedirect ? 1 : 0)).map(FetchHop::status).toList();
        return Optional.of(new AnswerCourse(followedStatuses, findLastAnswer(result)));
    }

    private static ServerAnswer findLastAnswer(FetchResult result) {
        return switch (result.ending()) {
            case Ending.Answered(AnswerBody body) -> {
                ServerAnswer answer = ServerAnswer.of(result.hops().getLast().status(), body.size())
                        .withRedirects(result.redirects(), false);
                yield isHtmlPage(result.hops().getLast().headers(), body) ? answer.withHtml() : answer;
            }
            case Ending.Failed(_, FetchFailure failure, _) -> failure.isRedirectFailure()
                    ? ServerAnswer.of(result.hops().getLast().status(), 0)
                            .withRedirects(result.redirects(), failure instanceof FetchFailure.RedirectLoop)
                    : ServerAnswer.of(ServerAnswer.NO_STATUS, 0);
        };
    }

    private static boolean isHtmlPage(AnswerHeaders headers, AnswerBody body) {
        int length = Math.min(MAX_TESTED_BYTES, body.bytes().length);
        String start = new String(body.bytes(), 0, length, StandardCharsets.UTF_8).replace("\uFEFF", "").strip()
                .toLowerCase(Locale.ROOT);
        if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
            return true;
        }
        String type = headers.contentType();
        return start.startsWith("<") && (type.equals("text/html") || type.equals("application/xhtml+xml"));
    }
}
