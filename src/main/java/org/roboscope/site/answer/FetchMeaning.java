package org.roboscope.site.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.Basis;
import org.roboscope.robots.answer.Condition;
import org.roboscope.robots.answer.Effect;
import org.roboscope.robots.answer.Meaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.Hop;
import org.roboscope.site.fetch.body.Body;

/**
 * What one standard makes of a fetch, answer by answer. Not every standard follows redirects: one that does not stops
 * at the first.
 *
 * @param steps what each answer means that counts under this standard, the deciding one last
 */
public record FetchMeaning(Standard standard, List<Meaning> steps) {

    public FetchMeaning {
        steps = List.copyOf(steps);
    }

    /** What it comes to in the end. */
    public Meaning meaning() {
        return steps.getLast();
    }

    /** For every standard. A fetch that was cancelled means nothing. */
    public static List<FetchMeaning> ofAll(FetchResult result, Circumstances circumstances) {
        return Standards.all().stream().flatMap(standard -> of(standard, result, circumstances).stream()).toList();
    }

    public static Optional<FetchMeaning> of(Standard standard, FetchResult result, Circumstances circumstances) {
        Optional<Failure> failure = result.failure();
        if (failure.isPresent() && failure.get() instanceof Failure.Cancelled) {
            return Optional.empty();
        }
        List<Meaning> steps = new ArrayList<>();
        boolean lostOnRedirect = failure.isPresent() && failure.get().isOfRedirects();
        List<Hop> followed = result.hops().stream().filter(Hop::isRedirect)
                .limit(result.redirects() - (lostOnRedirect ? 1 : 0)).toList();
        for (Hop hop : followed) {
            Meaning step = standard.answers().of(circumstances.of(ServerAnswer.of(hop.status(), 0)));
            steps.add(step);
            if (step.effect() != Effect.FOLLOW_REDIRECT) {
                return Optional.of(new FetchMeaning(standard, steps));
            }
        }
        steps.add(last(standard, result, circumstances));
        return Optional.of(new FetchMeaning(standard, steps));
    }

    private static Meaning last(Standard standard, FetchResult result, Circumstances circumstances) {
        Meaning meaning = standard.answers().of(circumstances.of(answer(result)));
        // A redirect that leads nowhere cannot be followed, whatever a standard says of redirects.
        return meaning.effect() == Effect.FOLLOW_REDIRECT
                ? new Meaning(Condition.ANYTHING_ELSE, Effect.UNDEFINED, Basis.NOT_DOCUMENTED)
                : meaning;
    }

    /** The end of the fetch, as standards look at it. */
    static ServerAnswer answer(FetchResult result) {
        return switch (result.ending()) {
            case Ending.Answered(Body body) -> {
                ServerAnswer answer = ServerAnswer.of(result.hops().getLast().status(), body.size())
                        .throughRedirects(result.redirects(), false);
                yield HtmlPage.isMeant(result.hops().getLast().headers(), body) ? answer.withHtml() : answer;
            }
            case Ending.Failed(var at, Failure failure) -> failure.isOfRedirects()
                    ? ServerAnswer.of(result.hops().getLast().status(), 0)
                            .throughRedirects(result.redirects(), failure instanceof Failure.RedirectLoop)
                    : ServerAnswer.of(ServerAnswer.NO_STATUS, 0);
        };
    }
}
