package org.roboscope.site.page;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.roboscope.address.Host;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.CancellableFetches;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.FetchSettings.FetchPurpose;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.fetch.RedirectTrail;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.PageChecker.PacedFetcher.RequestPace;
import org.roboscope.site.page.PageChecker.RobotsByHost.HostRobots;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarksReader;
import org.roboscope.site.page.refusal.PageRefusal;
import org.roboscope.site.page.refusal.RefusalFinder;

/**
 * Requests pages in the names of crawlers and a browser, at most one request per second for each host. It runs no
 * scripts and follows no links of a page, except that it fetches robots.txt for the canonical URL. A check can be
 * cancelled from any thread.
 */
public final class PageChecker {

    /** The maximum number of names under which one page is requested. */
    public static final int MAX_ASKERS = 50;

    /** The number of bytes of a page that are read. It is the limit of Google's crawlers for any file. */
    public static final int MAX_PAGE_BYTES = 15 << 20;

    /** This program as a crawler, which follows robots.txt as RFC 9309 specifies. */
    public static final Crawler SELF = Crawler.ofToken("Roboscope");

    private final Fetcher fetcher;
    private final boolean followsRobots;
    private final CancellableFetches fetches = new CancellableFetches();
    private final PacedFetcher pacedFetcher;
    private final RobotsByHost robotsByHost;

    /**
     * Creates a checker.
     *
     * @param followsRobots whether addresses that robots.txt blocks for this program are skipped
     */
    public PageChecker(Fetcher fetcher, boolean followsRobots) {
        this(fetcher, followsRobots, PaceClock.SYSTEM);
    }

    public PageChecker(Fetcher fetcher, boolean followsRobots, PaceClock clock) {
        this.fetcher =
                fetcher.withSettings(fetcher.settings().withPurpose(FetchPurpose.PAGE)).withBodyLimit(MAX_PAGE_BYTES);
        this.followsRobots = followsRobots;
        this.pacedFetcher = new PacedFetcher(new RequestPace(clock), fetches);
        this.robotsByHost = new RobotsByHost(fetcher, pacedFetcher);
    }

    public void cancel() {
        fetches.cancel();
    }

    boolean isCancelled() {
        return fetches.isCancelled();
    }

    /**
     * Requests a page under one name after another. The answers are incomplete if the check is cancelled.
     *
     * @param onAnswer receives each answer when it is complete
     */
    public CheckedPage check(WebAddress page, List<PageAsker> askers, Consumer<PageAnswer> onAnswer) {
        if (askers.size() > MAX_ASKERS) {
            throw new IllegalArgumentException("too many askers: " + askers.size());
        }
        List<PageAnswer> answers = new ArrayList<>();
        for (PageAsker asker : askers) {
            if (!fetches.isCancelled()) {
                PageAnswer answer = request(page, asker);
                answers.add(answer);
                onAnswer.accept(answer);
            }
        }
        return new CheckedPage(page, answers, requestAgainAsBrowser(page, answers));
    }

    /**
     * Requests the page again as the browser if a crawler got different content, because the page may change by itself.
     */
    private Optional<PageAnswer> requestAgainAsBrowser(WebAddress page, List<PageAnswer> answers) {
        Optional<PageAnswer> browser = CheckedPage.browserAnswer(answers);
        boolean hasOtherContent = browser.isPresent() && answers.stream()
                .anyMatch(answer -> AnswerLikeness.of(browser.get(), answer) == AnswerLikeness.OTHER_CONTENT);
        return hasOtherContent && !fetches.isCancelled() ? browser.map(first -> request(page, first.asker()))
                : Optional.empty();
    }

    private PageAnswer request(WebAddress page, PageAsker asker) {
        List<RequestedAddress> requestedAddresses = new ArrayList<>();
        FetchResult result =
                pacedFetcher.follow(page, fetcher.withSettings(fetcher.settings().withUserAgent(asker.userAgent())),
                        next -> {
                            HostRobots robots = robotsByHost.robotsFor(next);
                            requestedAddresses.add(
                                    new RequestedAddress(next,
                                            asker.crawler().map(crawler -> robots.verdict(crawler, next))));
                            return blockedByRobots(robots, next);
                        });
        List<PageStep> steps = new ArrayList<>();
        for (int i = 0; i < requestedAddresses.size(); i++) {
            Optional<FetchHop> hop = i < result.hops().size() ? Optional.of(result.hops().get(i)) : Optional.empty();
            steps.add(new PageStep(requestedAddresses.get(i).address(), requestedAddresses.get(i).verdict(), hop));
        }
        Optional<PageRefusal> refusal = findRefusal(result);
        // A challenge or a block has instructions of its own, which do not apply to the page.
        boolean isPage = refusal.filter(PageRefusal::isSure).isEmpty();
        return new PageAnswer(asker, steps, result.failure(), result.body().map(PageBody::of), refusal,
                result.successfulBody().filter(body -> isPage).map(body -> readMarks(asker, result, body)));
    }

    /** Returns the refusal if the last answer is not the page. */
    static Optional<PageRefusal> findRefusal(FetchResult result) {
        return result.body().flatMap(body -> RefusalFinder.find(result.hops().getLast().status(),
                result.hops().getLast().headers(), readableBytes(body)));
    }

    private static byte[] readableBytes(AnswerBody body) {
        return body.isReadable() ? body.bytes() : new byte[0];
    }

    private AskerMarks readMarks(PageAsker asker, FetchResult result, AnswerBody body) {
        FetchHop last = result.hops().getLast();
        PageMarks marks = PageMarksReader.read(last.address(), last.headers(), readableBytes(body));
        // A body with an unknown compression may contain instructions in addition to the headers.
        Optional<CrawlerMarks> forAsker = asker.crawler().map(
                crawler -> CrawlerMarks.of(marks, crawler, result.startTime()))
                .filter(effect -> body.isReadable() || effect.indexing().isNotIndexed());
        Optional<PageVerdict> canonical = marks.canonical().filter(address -> !address.equals(last.address()))
                .flatMap(address -> asker.crawler()
                        .map(crawler -> robotsByHost.robotsForLink(address, last.address()).verdict(crawler, address)));
        return new AskerMarks(marks, forAsker, canonical);
    }

    private record RequestedAddress(WebAddress address, Optional<PageVerdict> verdict) {}

    private Optional<FetchFailure> blockedByRobots(HostRobots robots, WebAddress next) {
        if (!followsRobots) {
            return Optional.empty();
        }
        PageVerdict ownVerdict = robots.verdict(SELF, next);
        if (ownVerdict.outcome() != Outcome.BLOCKED) {
            return Optional.empty();
        }
        SiteSentence reason = ownVerdict.line().isPresent()
                ? SiteSentence.of("page.blocked.line", next.toString(), ownVerdict.robotsTxt().toString(),
                        ownVerdict.line().getAsInt())
                : SiteSentence.of("page.blocked.answer", next.toString(), ownVerdict.robotsTxt().toString(),
                        ownVerdict.answer().text());
        return Optional.of(new FetchFailure.BlockedByRobots(reason));
    }

    /** Fetches the robots.txt of each host under this program's own name when it is first needed. */
    static final class RobotsByHost {

        /** The limit for a file. It is larger than the limit of any standard. */
        private static final int MAX_ROBOTS_BYTES = 2_000_000;

        /** The maximum number of files in memory, because a list may have pages on hundreds of hosts. */
        private static final int MAX_CACHED = 32;

        private final Fetcher fetcher;
        private final PacedFetcher pacedFetcher;
        private final Map<RobotsAddress, HostRobots> cache = new LinkedHashMap<>(MAX_CACHED, 0.75F, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<RobotsAddress, HostRobots> eldest) {
                return size() > MAX_CACHED;
            }
        };

        RobotsByHost(Fetcher fetcher, PacedFetcher pacedFetcher) {
            this.fetcher = fetcher.withSettings(fetcher.settings().withPurpose(FetchPurpose.FILE))
                    .withBodyLimit(MAX_ROBOTS_BYTES);
            this.pacedFetcher = pacedFetcher;
        }

        HostRobots robotsFor(WebAddress page) {
            return robotsFor(page, fetcher);
        }

        /**
         * Returns the robots.txt for a link of a page. A link from the Internet into the local network is not followed.
         */
        HostRobots robotsForLink(WebAddress page, WebAddress linkingPage) {
            return robotsFor(page, fetcher.forLinksOf(linkingPage));
        }

        private HostRobots robotsFor(WebAddress page, Fetcher hostFetcher) {
            RobotsAddress robotsTxt = RobotsAddress.of(page);
            HostRobots cachedRobots = cache.get(robotsTxt);
            if (cachedRobots != null) {
                return cachedRobots;
            }
            FetchResult result = pacedFetcher.follow(robotsTxt.address(), hostFetcher, hop -> Optional.empty());
            HostRobots fetchedRobots = HostRobots.of(robotsTxt, result);
            if (result.failure().filter(FetchFailure.PrivateLink.class::isInstance).isEmpty()) {
                cache.put(robotsTxt, fetchedRobots);
            }
            return fetchedRobots;
        }

        /** The answer of a host for its robots.txt, as each crawler reads it. */
        static final class HostRobots {

            private final RobotsAddress robotsTxt;
            private final SiteSentence answer;
            private final Optional<AnswerCourse> course;
            private final RobotsText text;
            private final boolean isTruncated;

            private HostRobots(RobotsAddress robotsTxt, SiteSentence answer, Optional<AnswerCourse> course,
                    byte[] bytes, boolean isTruncated) {
                this.robotsTxt = robotsTxt;
                this.answer = answer;
                this.course = course;
                this.text = RobotsText.of(bytes, StandardChoice.OWN);
                this.isTruncated = isTruncated;
            }

            /** Creates the answer from a fetch. A file with an unknown compression has no known meaning. */
            static HostRobots of(RobotsAddress robotsTxt, FetchResult result) {
                Optional<AnswerBody> file = result.successfulBody();
                boolean isReadable = file.map(AnswerBody::isReadable).orElse(true);
                return new HostRobots(robotsTxt, sentenceOf(result),
                        isReadable ? AnswerCourse.ofFetch(result) : Optional.empty(),
                        file.map(AnswerBody::bytes).orElse(new byte[0]),
                        file.map(AnswerBody::isTruncated).orElse(false));
            }

            private static SiteSentence sentenceOf(FetchResult result) {
                if (result.failure().isPresent()) {
                    return SiteSentence.of("page.robots.failed", result.failure().get().sentence().text());
                }
                AnswerBody body = result.body().orElseThrow();
                if (!body.isReadable()) {
                    return SiteSentence.of("page.robots.packed", body.compression());
                }
                int status = result.hops().getLast().status();
                return SiteSentence.of(body.isTruncated() ? "page.robots.cut" : "page.robots.status", status);
            }

            PageVerdict verdict(Crawler crawler, WebAddress page) {
                Standard standard = text.standardChoice().standardOf(crawler);
                Optional<AnswerMeaning> meaning =
                        course.map(answers -> FetchMeaning.of(standard, answers, AnswerContext.NONE).meaning());
                boolean isDecidedByFile =
                        meaning.map(AnswerMeaning::effect).filter(AnswerEffect.PARSE::equals).isPresent()
                                && isReadFully(standard);
                if (!isDecidedByFile) {
                    return new PageVerdict(robotsTxt, answer, standard, meaning, Optional.empty(), Optional.empty());
                }
                UsagePolicy policy = text.usagePolicy(crawler);
                return new PageVerdict(robotsTxt, answer, standard, meaning,
                        Optional.of(policy.fetching().verdict(page.toString())),
                        Optional.of(policy.verdict(page.toString())));
            }

            /** Whether this program read at least as much of the file as the standard prescribes. */
            private boolean isReadFully(Standard standard) {
                return !isTruncated || standard.limits().bytes() <= text.bytes().length;
            }
        }
    }

    /** Fetches an address redirect by redirect, and waits before each request until its host may be requested again. */
    static final class PacedFetcher {

        private final RequestPace pace;
        private final CancellableFetches fetches;

        PacedFetcher(RequestPace pace, CancellableFetches fetches) {
            this.pace = pace;
            this.fetches = fetches;
        }

        /** Decides whether each address may be requested. */
        interface HopGate {

            /** Returns the reason why an address must not be requested, or empty if it may be. */
            Optional<FetchFailure> refusal(WebAddress next);
        }

        /** Fetches an address with its redirects. The time limit of the fetcher applies to each request separately. */
        FetchResult follow(WebAddress first, Fetcher fetcher, HopGate gate) {
            Instant startTime = Instant.now();
            long startNanos = System.nanoTime();
            List<FetchHop> hops = new ArrayList<>();
            Ending ending = fetchHops(first, fetcher, gate, hops);
            return new FetchResult(first, startTime, Duration.ofNanos(System.nanoTime() - startNanos), hops, ending);
        }

        private Ending fetchHops(WebAddress first, Fetcher fetcher, HopGate gate, List<FetchHop> hops) {
            Fetcher singleFetcher = fetcher.withSettings(fetcher.settings().withMaxRedirects(0));
            RedirectTrail trail = new RedirectTrail(fetcher.settings().maxRedirects());
            WebAddress address = first;
            while (true) {
                Optional<FetchFailure> refusal = gate.refusal(address);
                if (refusal.isPresent()) {
                    return new Ending.Failed(address, refusal.get());
                }
                if (!pace.await(address.host(), fetches.cancelled())) {
                    return new Ending.Failed(address, new FetchFailure.Cancelled());
                }
                // Each request looks up its host again, and may get another IP address, even one in the local network.
                Fetcher nextFetcher =
                        hops.isEmpty() ? singleFetcher : singleFetcher.forLinksOf(hops.getLast().address());
                FetchResult response = fetches.await(nextFetcher.start(address));
                hops.addAll(response.hops());
                trail.visit(address);
                Optional<WebAddress> target = redirectTarget(response);
                if (target.isEmpty()) {
                    return response.ending();
                }
                try {
                    trail.check(target.get());
                } catch (FetchFailedException failed) {
                    return new Ending.Failed(address, failed.failure());
                }
                address = target.get();
            }
        }

        /** Returns the target of a redirect, or empty if the result is final. */
        private static Optional<WebAddress> redirectTarget(FetchResult response) {
            boolean isRedirect = response.failure().filter(FetchFailure.TooManyRedirects.class::isInstance).isPresent();
            return isRedirect ? response.hops().getLast().target() : Optional.empty();
        }

        /** Limits requests to one per second for each host. */
        static final class RequestPace {

            static final Duration GAP = FetchQueue.GAP;

            private final PaceClock clock;
            private final Map<Host, Long> lastRequests = new HashMap<>();

            RequestPace(PaceClock clock) {
                this.clock = clock;
            }

            /** Waits until the host may be requested again. Returns false if the wait was cancelled. */
            boolean await(Host host, CompletableFuture<Void> cancelled) {
                Long last = lastRequests.get(host);
                long wait = last == null ? 0 : GAP.toNanos() - (clock.nanos() - last);
                if (wait > 0 && !clock.await(wait, cancelled)) {
                    return false;
                }
                lastRequests.put(host, clock.nanos());
                return !cancelled.isDone();
            }
        }
    }
}
