package org.roboscope.ui.answers;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;

/**
 * An answer as a person sets it up, or as a server really gave it.
 *
 * @param redirects how many redirects come before it
 * @param circle    whether the redirects lead back to where they began, so that nothing comes after them
 * @param size      bytes of the body, if one is brought and is not empty
 */
record AnswerSetup(
        ServerReply reply, int redirects, boolean circle, BodyKind body, long size, AnswerContext answerContext) {

    static final long USUAL_SIZE = 2_048;

    private static final int REDIRECT = 301;
    private static final ServerReply FOUND = new ServerReply.Status(200);

    static final AnswerSetup FIRST =
            new AnswerSetup(FOUND, 0, false, BodyKind.RULES, USUAL_SIZE, AnswerContext.NONE);

    /** What a server really did; nothing of a fetch that was cancelled. */
    static Optional<AnswerSetup> of(FetchResult result, AnswerContext answerContext) {
        return AnswerCourse.of(result).map(course -> of(result, course.end(), answerContext));
    }

    private static AnswerSetup of(FetchResult result, ServerAnswer end, AnswerContext answerContext) {
        Optional<FetchFailure> failure = result.failure();
        if (failure.isPresent() && !failure.get().isOfRedirects()) {
            return new AnswerSetup(ServerReply.Fault.of(failure.get()), result.redirects(), false, BodyKind.RULES,
                    USUAL_SIZE, answerContext);
        }
        boolean lost = end.redirects().isLoop() || end.redirects().count() > AnswerCondition.REDIRECTS_FOLLOWED;
        BodyKind body = end.body().isHtml() ? BodyKind.WEB_PAGE
                : end.body().size() == 0 ? BodyKind.NOTHING : BodyKind.RULES;
        return new AnswerSetup(
                lost ? FOUND : new ServerReply.Status(end.status()),
                failure.isPresent() && !lost ? end.redirects().count() - 1 : end.redirects().count(),
                end.redirects().isLoop(),
                end.status() / 100 == 2 ? body : BodyKind.RULES,
                end.body().size() == 0 ? USUAL_SIZE : end.body().size(),
                answerContext);
    }

    /** What was set up, in the form that standards judge. */
    AnswerCourse course() {
        if (redirectsLeadNowhere()) {
            int followed = Math.min(circle ? redirects - 1 : redirects, AnswerCondition.REDIRECTS_FOLLOWED);
            return new AnswerCourse(Collections.nCopies(Math.max(0, followed), REDIRECT),
                    ServerAnswer.of(REDIRECT, 0).throughRedirects(redirects, circle));
        }
        ServerAnswer end = ServerAnswer.of(reply.status(), bodySize()).throughRedirects(redirects, false);
        boolean html = reply.bringsBody() && body == BodyKind.WEB_PAGE;
        return new AnswerCourse(Collections.nCopies(redirects, REDIRECT), html ? end.withHtml() : end);
    }

    /** Whether what comes behind the redirects is never seen. */
    boolean redirectsLeadNowhere() {
        return circle || redirects > AnswerCondition.REDIRECTS_FOLLOWED;
    }

    boolean isOutage() {
        return reply.isOutage() && !redirectsLeadNowhere();
    }

    boolean bringsBody() {
        return reply.bringsBody() && !redirectsLeadNowhere();
    }

    long bodySize() {
        return reply.bringsBody() && body != BodyKind.NOTHING ? size : 0;
    }

    AnswerSetup with(ServerReply other) {
        return new AnswerSetup(other, redirects, circle, body, size, answerContext);
    }

    AnswerSetup through(int count, boolean inCircle) {
        return new AnswerSetup(reply, count, inCircle, body, size, answerContext);
    }

    AnswerSetup bringing(BodyKind kind, long bytes) {
        return new AnswerSetup(reply, redirects, circle, kind, bytes, answerContext);
    }

    AnswerSetup under(AnswerContext other) {
        return new AnswerSetup(reply, redirects, circle, body, size, other);
    }

    AnswerSetup lasting(Duration time) {
        return under(answerContext.failingFor(time));
    }
}
