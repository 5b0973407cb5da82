package org.roboscope.site.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.page.refusal.PageRefusal;

/**
 * What a server answered to one asker.
 *
 * @param steps   every address that was, or would have been, requested, the page itself first
 * @param failure why there is no answer, or none after the redirects
 * @param body    of the last answer; empty if the redirects did not end with one
 * @param refusal what the server sent instead of the page, if it is known not to be the page
 * @param marks   what the page says to crawlers; empty if the redirects did not end with a page
 */
public record PageAnswer(
        PageAsker asker,
        List<PageStep> steps,
        Optional<FetchFailure> failure,
        Optional<PageBody> body,
        Optional<PageRefusal> refusal,
        Optional<AskerMarks> marks) {

    public PageAnswer {
        steps = List.copyOf(steps);
    }

    /** What robots.txt says of the page itself; empty for a browser. */
    public Optional<PageVerdict> verdict() {
        return steps.getFirst().verdict();
    }

    /** The answer at the end of the way; empty where the way did not end with one. */
    public Optional<FetchHop> last() {
        return failure.isPresent() ? Optional.empty() : steps.getLast().hop();
    }

    public OptionalInt status() {
        return last().map(hop -> OptionalInt.of(hop.status())).orElse(OptionalInt.empty());
    }

    public AnswerHeaders headers() {
        return last().map(FetchHop::headers).orElse(AnswerHeaders.none());
    }

    /** Where the way ended, with or without an answer. */
    public WebAddress end() {
        return steps.getLast().address();
    }
}
