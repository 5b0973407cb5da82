package org.roboscope.ui.answers;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import org.roboscope.robots.answer.Condition;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.Circumstances;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchResult;

/**
 * An answer as a person sets it up, or as a server really gave it.
 *
 * @param redirects how many redirects come before it
 * @param circle    whether the redirects lead back to where they began, so that nothing comes after them
 * @param size      bytes of the body, if one is brought and is not empty
 */
record AnswerSetup(
        Reply reply, int redirects, boolean circle, BodyKind body, long size, Circumstances circumstances) {

    static final long USUAL_SIZE = 2_048;

    private static final int REDIRECT = 301;
    private static final Reply FOUND = new Reply.Status(200);

    static final AnswerSetup FIRST =
            new AnswerSetup(FOUND, 0, false, BodyKind.RULES, USUAL_SIZE, Circumstances.NONE);

    /** What a server really did; nothing of a fetch that was cancelled. */
    static Optional<AnswerSetup> of(FetchResult result, Circumstances circumstances) {
        return AnswerCourse.of(result).map(course -> of(result, course.end(), circumstances));
    }

    private static AnswerSetup of(FetchResult result, ServerAnswer end, Circumstances circumstances) {
        Optional<Failure> failure = result.failure();
        if (failure.isPresent() && !failure.get().isOfRedirects()) {
            return new AnswerSetup(Reply.Fault.of(failure.get()), result.redirects(), false, BodyKind.RULES,
                    USUAL_SIZE, circumstances);
        }
        boolean lost = end.redirectLoop() || end.redirects() > Condition.REDIRECTS_FOLLOWED;
        BodyKind body = end.html() ? BodyKind.WEB_PAGE : end.size() == 0 ? BodyKind.NOTHING : BodyKind.RULES;
        return new AnswerSetup(
                lost ? FOUND : new Reply.Status(end.status()),
                failure.isPresent() && !lost ? end.redirects() - 1 : end.redirects(),
                end.redirectLoop(),
                end.status() / 100 == 2 ? body : BodyKind.RULES,
                end.size() == 0 ? USUAL_SIZE : end.size(),
                circumstances);
    }

    /** The same for the standards. */
    AnswerCourse course() {
        if (redirectsLeadNowhere()) {
            int followed = Math.min(circle ? redirects - 1 : redirects, Condition.REDIRECTS_FOLLOWED);
            return new AnswerCourse(Collections.nCopies(Math.max(0, followed), REDIRECT),
                    ServerAnswer.of(REDIRECT, 0).throughRedirects(redirects, circle));
        }
        ServerAnswer end = ServerAnswer.of(reply.status(), bodySize()).throughRedirects(redirects, false);
        boolean html = reply.bringsBody() && body == BodyKind.WEB_PAGE;
        return new AnswerCourse(Collections.nCopies(redirects, REDIRECT), html ? end.withHtml() : end);
    }

    /** Whether what comes behind the redirects is never seen. */
    boolean redirectsLeadNowhere() {
        return circle || redirects > Condition.REDIRECTS_FOLLOWED;
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

    AnswerSetup with(Reply other) {
        return new AnswerSetup(other, redirects, circle, body, size, circumstances);
    }

    AnswerSetup through(int count, boolean inCircle) {
        return new AnswerSetup(reply, count, inCircle, body, size, circumstances);
    }

    AnswerSetup bringing(BodyKind kind, long bytes) {
        return new AnswerSetup(reply, redirects, circle, kind, bytes, circumstances);
    }

    AnswerSetup under(Circumstances other) {
        return new AnswerSetup(reply, redirects, circle, body, size, other);
    }

    AnswerSetup lasting(Duration time) {
        return under(new Circumstances(time, circumstances.copyCached(), circumstances.restOfSiteUp(),
                circumstances.errorsInPlaceOfMissingPages()));
    }
}
