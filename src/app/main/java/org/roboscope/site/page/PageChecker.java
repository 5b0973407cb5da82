package org.roboscope.site.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSequence;
import org.roboscope.site.fetch.FetchSettings.FetchPurpose;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.PacedFetcher.RequestPace;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.RobotsByHost.HostRobots;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarksReader;
import org.roboscope.site.page.refusal.PageRefusal;
import org.roboscope.site.page.refusal.RefusalFinder;

/**
 * Asks for pages under the names of crawlers and of a browser, one request a second for each host. Nothing of a page is
 * run. Of what it refers to, only the robots.txt of its canonical URL is fetched. It can be cancelled from any thread.
 */
public final class PageChecker {

    /** How many may ask for one page. */
    public static final int MOST_ASKERS = 50;

    /** How many bytes of a page are read. Google's crawlers have this limit for every file. */
    public static final int LARGEST = 15 << 20;

    /** Who asks in truth, and follows robots.txt as RFC 9309 has it. */
    private static final Crawler SELF = Crawler.ofToken("Roboscope");

    private final Fetcher fetcher;
    private final boolean obedient;
    private final FetchSequence fetches = new FetchSequence();
    private final PacedFetcher paced;
    private final RobotsByHost robotsByHost;

    /** @param obedient whether what robots.txt blocks for this program is left alone */
    public PageChecker(Fetcher fetcher, boolean obedient) {
        this(fetcher, obedient, PaceClock.SYSTEM);
    }

    public PageChecker(Fetcher fetcher, boolean obedient, PaceClock clock) {
        this.fetcher = fetcher.with(fetcher.settings().reading(FetchPurpose.PAGE)).upTo(LARGEST);
        this.obedient = obedient;
        this.paced = new PacedFetcher(new RequestPace(clock), fetches);
        this.robotsByHost = new RobotsByHost(fetcher, paced);
    }

    public void cancel() {
        fetches.cancel();
    }

    boolean isCancelled() {
        return fetches.isCancelled();
    }

    /**
     * Asks one after the other. If this is cancelled, the answers of the rest are missing.
     *
     * @param onAnswer receives each answer at once
     */
    public CheckedPage check(WebAddress page, List<PageAsker> askers, Consumer<PageAnswer> onAnswer) {
        if (askers.size() > MOST_ASKERS) {
            throw new IllegalArgumentException("too many askers: " + askers.size());
        }
        List<PageAnswer> answers = new ArrayList<>();
        for (PageAsker asker : askers) {
            if (!fetches.isCancelled()) {
                PageAnswer answer = ask(page, asker);
                answers.add(answer);
                onAnswer.accept(answer);
            }
        }
        return new CheckedPage(page, answers, again(page, answers));
    }

    /** Asks again as the browser, because a page may differ from one request to the next. */
    private Optional<PageAnswer> again(WebAddress page, List<PageAnswer> answers) {
        Optional<PageAnswer> browser = CheckedPage.browser(answers);
        boolean differs = browser.isPresent() && answers.stream()
                .anyMatch(answer -> PageLikeness.of(browser.get(), answer) == PageLikeness.OTHER_CONTENT);
        return differs && !fetches.isCancelled() ? browser.map(first -> ask(page, first.asker())) : Optional.empty();
    }

    private PageAnswer ask(WebAddress page, PageAsker asker) {
        List<Judged> judged = new ArrayList<>();
        FetchResult result = paced.follow(page, fetcher.with(fetcher.settings().as(asker.userAgent())), next -> {
            HostRobots robots = robotsByHost.of(next);
            judged.add(new Judged(next, asker.crawler().map(crawler -> robots.verdict(crawler, next))));
            return refusal(robots, next);
        });
        List<PageStep> steps = new ArrayList<>();
        for (int at = 0; at < judged.size(); at++) {
            Optional<FetchHop> hop = at < result.hops().size() ? Optional.of(result.hops().get(at)) : Optional.empty();
            steps.add(new PageStep(judged.get(at).address(), judged.get(at).verdict(), hop));
        }
        Optional<PageRefusal> refusal = result.body().flatMap(body -> refusal(result.hops().getLast(), body));
        // What a challenge says to crawlers, it does not say of the page.
        boolean isPage = refusal.filter(PageRefusal::sure).isEmpty();
        return new PageAnswer(asker, steps, result.failure(), result.body().map(PageBody::of), refusal,
                result.file().filter(body -> isPage).map(body -> marks(asker, result, body)));
    }

    private static Optional<PageRefusal> refusal(FetchHop last, AnswerBody body) {
        return RefusalFinder.find(last.status(), last.headers(), html(body));
    }

    private static byte[] html(AnswerBody body) {
        return body.isReadable() ? body.bytes() : new byte[0];
    }

    private AskerMarks marks(PageAsker asker, FetchResult result, AnswerBody body) {
        FetchHop last = result.hops().getLast();
        PageMarks marks = PageMarksReader.read(last.address(), last.headers(), html(body));
        // What is packed in a way that is not known may ask for more than the header does.
        Optional<CrawlerMarks> forAsker = asker.crawler().map(
                crawler -> CrawlerMarks.of(marks, crawler, result.when()))
                .filter(found -> body.isReadable() || found.indexing().isKeptOut());
        Optional<PageVerdict> canonical = marks.canonical().filter(address -> !address.equals(last.address()))
                .flatMap(address -> asker.crawler()
                        .map(crawler -> robotsByHost.of(address, last.address()).verdict(crawler, address)));
        return new AskerMarks(marks, forAsker, canonical);
    }

    private record Judged(WebAddress address, Optional<PageVerdict> verdict) {}

    private Optional<FetchFailure> refusal(HostRobots robots, WebAddress next) {
        if (!obedient) {
            return Optional.empty();
        }
        PageVerdict own = robots.verdict(SELF, next);
        if (own.outcome() != Outcome.BLOCKED) {
            return Optional.empty();
        }
        SiteSentence why = own.line().isPresent()
                ? SiteSentence.of("page.blocked.line", next.toString(), own.robotsTxt().toString(),
                        own.line().getAsInt())
                : SiteSentence.of("page.blocked.answer", next.toString(), own.robotsTxt().toString(),
                        own.answer().text());
        return Optional.of(new FetchFailure.BlockedByRobots(why));
    }
}
