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
 * Asks for pages under the names of crawlers and of a browser, one request a second for each host. Nothing of a page is
 * run. Of what it refers to, only the robots.txt of its canonical URL is fetched. It can be cancelled from any thread.
 */
public final class PageChecker {

    /** How many may ask for one page. */
    public static final int MOST_ASKERS = 50;

    /** How many bytes of a page are read. Google's crawlers have this limit for every file. */
    public static final int LARGEST = 15 << 20;

    /** Who asks in truth, and follows robots.txt as RFC 9309 has it. */
    public static final Crawler SELF = Crawler.ofToken("Roboscope");

    private final Fetcher fetcher;
    private final boolean obedient;
    private final CancellableFetches fetches = new CancellableFetches();
    private final PacedFetcher paced;
    private final RobotsByHost robotsByHost;

    /** @param obedient whether what robots.txt blocks for this program is left alone */
    public PageChecker(Fetcher fetcher, boolean obedient) {
        this(fetcher, obedient, PaceClock.SYSTEM);
    }

    public PageChecker(Fetcher fetcher, boolean obedient, PaceClock clock) {
        this.fetcher = fetcher.withSettings(fetcher.settings().withPurpose(FetchPurpose.PAGE)).withBodyLimit(LARGEST);
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
                .anyMatch(answer -> AnswerLikeness.of(browser.get(), answer) == AnswerLikeness.OTHER_CONTENT);
        return differs && !fetches.isCancelled() ? browser.map(first -> ask(page, first.asker())) : Optional.empty();
    }

    private PageAnswer ask(WebAddress page, PageAsker asker) {
        List<Judged> judged = new ArrayList<>();
        FetchResult result = paced.follow(page, fetcher.withSettings(fetcher.settings().withUserAgent(asker.userAgent())), next -> {
            HostRobots robots = robotsByHost.of(next);
            judged.add(new Judged(next, asker.crawler().map(crawler -> robots.verdict(crawler, next))));
            return refusal(robots, next);
        });
        List<PageStep> steps = new ArrayList<>();
        for (int at = 0; at < judged.size(); at++) {
            Optional<FetchHop> hop = at < result.hops().size() ? Optional.of(result.hops().get(at)) : Optional.empty();
            steps.add(new PageStep(judged.get(at).address(), judged.get(at).verdict(), hop));
        }
        Optional<PageRefusal> refusal = refusal(result);
        // What a challenge says to crawlers, it does not say of the page.
        boolean isPage = refusal.filter(PageRefusal::sure).isEmpty();
        return new PageAnswer(asker, steps, result.failure(), result.body().map(PageBody::of), refusal,
                result.file().filter(body -> isPage).map(body -> marks(asker, result, body)));
    }

    /** What the last answer is instead of the page, if it is not the page. */
    static Optional<PageRefusal> refusal(FetchResult result) {
        return result.body().flatMap(body -> RefusalFinder.find(result.hops().getLast().status(),
                result.hops().getLast().headers(), html(body)));
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

    /** The robots.txt of the hosts that a run meets, each fetched under this program's own name when it is first needed. */
    static final class RobotsByHost {

        /** More than any standard with a limit reads. */
        private static final int LARGEST = 2_000_000;

        /** A list of pages on hundreds of hosts holds no more than this many files at the same time. */
        private static final int KEPT = 32;

        private final Fetcher fetcher;
        private final PacedFetcher paced;
        private final Map<RobotsAddress, HostRobots> known = new LinkedHashMap<>(KEPT, 0.75F, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<RobotsAddress, HostRobots> eldest) {
                return size() > KEPT;
            }
        };

        RobotsByHost(Fetcher fetcher, PacedFetcher paced) {
            this.fetcher = fetcher.withSettings(fetcher.settings().withPurpose(FetchPurpose.FILE)).withBodyLimit(LARGEST);
            this.paced = paced;
        }

        HostRobots of(WebAddress page) {
            return of(page, fetcher);
        }

        /** Of a page that this one names: a page on the Internet leads to no host in this network. */
        HostRobots of(WebAddress page, WebAddress namedBy) {
            return of(page, fetcher.forLinksOf(namedBy));
        }

        private HostRobots of(WebAddress page, Fetcher asking) {
            RobotsAddress robotsTxt = RobotsAddress.of(page);
            HostRobots kept = known.get(robotsTxt);
            if (kept != null) {
                return kept;
            }
            FetchResult result = paced.follow(robotsTxt.address(), asking, hop -> Optional.empty());
            HostRobots fetched = HostRobots.of(robotsTxt, result);
            if (result.failure().filter(FetchFailure.PrivateLink.class::isInstance).isEmpty()) {
                known.put(robotsTxt, fetched);
            }
            return fetched;
        }

        /** What a host answered for its robots.txt, as each crawler reads it. */
        static final class HostRobots {

            private final RobotsAddress robotsTxt;
            private final SiteSentence answer;
            private final Optional<AnswerCourse> course;
            private final RobotsText text;
            private final boolean cut;

            private HostRobots(RobotsAddress robotsTxt, SiteSentence answer, Optional<AnswerCourse> course,
                    byte[] bytes,
                    boolean cut) {
                this.robotsTxt = robotsTxt;
                this.answer = answer;
                this.course = course;
                this.text = RobotsText.of(bytes, StandardChoice.OWN);
                this.cut = cut;
            }

            /** A file that came packed in a way that is not known here is one of which nothing is known. */
            static HostRobots of(RobotsAddress robotsTxt, FetchResult result) {
                Optional<AnswerBody> file = result.file();
                boolean readable = file.map(AnswerBody::isReadable).orElse(true);
                return new HostRobots(robotsTxt, answer(result),
                        readable ? AnswerCourse.ofFetch(result) : Optional.empty(),
                        file.map(AnswerBody::bytes).orElse(new byte[0]), file.map(AnswerBody::isCut).orElse(false));
            }

            private static SiteSentence answer(FetchResult result) {
                if (result.failure().isPresent()) {
                    return SiteSentence.of("page.robots.failed", result.failure().get().sentence().text());
                }
                AnswerBody body = result.body().orElseThrow();
                if (!body.isReadable()) {
                    return SiteSentence.of("page.robots.packed", body.packing());
                }
                int status = result.hops().getLast().status();
                return SiteSentence.of(body.isCut() ? "page.robots.cut" : "page.robots.status", status);
            }

            PageVerdict verdict(Crawler crawler, WebAddress page) {
                Standard standard = text.standardChoice().standardOf(crawler);
                Optional<AnswerMeaning> meaning =
                        course.map(known -> FetchMeaning.of(standard, known, AnswerContext.NONE).meaning());
                boolean decides = meaning.map(AnswerMeaning::effect).filter(AnswerEffect.PARSE::equals).isPresent()
                        && isReadFully(standard);
                if (!decides) {
                    return new PageVerdict(robotsTxt, answer, standard, meaning, Optional.empty(), Optional.empty());
                }
                UsagePolicy policy = text.usagePolicy(crawler);
                return new PageVerdict(robotsTxt, answer, standard, meaning,
                        Optional.of(policy.fetching().verdict(page.toString())),
                        Optional.of(policy.verdict(page.toString())));
            }

            /** Whether all that the standard reads of the file was read here. */
            private boolean isReadFully(Standard standard) {
                return !cut || standard.limits().bytes() <= text.bytes().length;
            }
        }
    }

    /** Fetches hop by hop, each at its time. */
    static final class PacedFetcher {

        private final RequestPace pace;
        private final CancellableFetches fetches;

        PacedFetcher(RequestPace pace, CancellableFetches fetches) {
            this.pace = pace;
            this.fetches = fetches;
        }

        /** Asked before each request. */
        interface HopGate {

            /** Why this address is not to be asked for, if so. */
            Optional<FetchFailure> refusal(WebAddress next);
        }

        /** Each request has the fetcher's whole time. */
        FetchResult follow(WebAddress first, Fetcher fetcher, HopGate gate) {
            Instant when = Instant.now();
            long begin = System.nanoTime();
            List<FetchHop> hops = new ArrayList<>();
            Ending ending = ending(first, fetcher, gate, hops);
            return new FetchResult(first, when, Duration.ofNanos(System.nanoTime() - begin), hops, ending);
        }

        private Ending ending(WebAddress first, Fetcher fetcher, HopGate gate, List<FetchHop> hops) {
            Fetcher single = fetcher.withSettings(fetcher.settings().withRedirects(0));
            RedirectTrail trail = new RedirectTrail(fetcher.settings().redirects());
            WebAddress at = first;
            while (true) {
                Optional<FetchFailure> refusal = gate.refusal(at);
                if (refusal.isPresent()) {
                    return new Ending.Failed(at, refusal.get());
                }
                if (!pace.await(at.host(), fetches.cancelled())) {
                    return new Ending.Failed(at, new FetchFailure.Cancelled());
                }
                // Each request looks its host up anew, and by then the name may lead elsewhere.
                Fetcher asking = hops.isEmpty() ? single : single.forLinksOf(hops.getLast().address());
                FetchResult one = fetches.await(asking.start(at));
                hops.addAll(one.hops());
                trail.visit(at);
                Optional<WebAddress> target = target(one);
                if (target.isEmpty()) {
                    return one.ending();
                }
                try {
                    trail.check(target.get());
                } catch (FetchFailedException failed) {
                    return new Ending.Failed(at, failed.failure());
                }
                at = target.get();
            }
        }

        /** Where to go on, if the one request did not end the way. */
        private static Optional<WebAddress> target(FetchResult one) {
            boolean leadsOn = one.failure().filter(FetchFailure.TooManyRedirects.class::isInstance).isPresent();
            return leadsOn ? one.hops().getLast().target() : Optional.empty();
        }

        /** Keeps to one request a second for each host. */
        static final class RequestPace {

            static final Duration GAP = FetchQueue.GAP;

            private final PaceClock clock;
            private final Map<Host, Long> lastAsked = new HashMap<>();

            RequestPace(PaceClock clock) {
                this.clock = clock;
            }

            /** Waits until the host may be asked; whether it may, and this was not cancelled. */
            boolean await(Host host, CompletableFuture<Void> cancelled) {
                Long last = lastAsked.get(host);
                long wait = last == null ? 0 : GAP.toNanos() - (clock.nanos() - last);
                if (wait > 0 && !clock.await(wait, cancelled)) {
                    return false;
                }
                lastAsked.put(host, clock.nanos());
                return !cancelled.isDone();
            }
        }
    }
}
