package org.roboscope.site.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings.FetchPurpose;
import org.roboscope.site.fetch.Fetcher;

/** The robots.txt of the hosts that a run meets, each fetched under this program's own name when it is first needed. */
final class RobotsByHost {

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
        this.fetcher = fetcher.with(fetcher.settings().reading(FetchPurpose.FILE)).upTo(LARGEST);
        this.paced = paced;
    }

    HostRobots of(WebAddress page) {
        return of(page, fetcher);
    }

    /** Of a page that this one names: a page on the Internet leads to no host in this network. */
    HostRobots of(WebAddress page, WebAddress namedBy) {
        return of(page, fetcher.namedBy(namedBy));
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

        private HostRobots(RobotsAddress robotsTxt, SiteSentence answer, Optional<AnswerCourse> course, byte[] bytes,
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
                    readable ? AnswerCourse.of(result) : Optional.empty(),
                    file.map(AnswerBody::bytes).orElse(new byte[0]), file.map(AnswerBody::cut).orElse(false));
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
            return SiteSentence.of(body.cut() ? "page.robots.cut" : "page.robots.status", status);
        }

        PageVerdict verdict(Crawler crawler, WebAddress page) {
            Standard standard = text.readAs().standardOf(crawler);
            Optional<AnswerMeaning> meaning =
                    course.map(known -> FetchMeaning.of(standard, known, AnswerContext.NONE).meaning());
            boolean decides = meaning.map(AnswerMeaning::effect).filter(AnswerEffect.PARSE::equals).isPresent()
                    && isReadFully(standard);
            if (!decides) {
                return new PageVerdict(robotsTxt, answer, standard, meaning, Optional.empty(), Optional.empty());
            }
            UsagePolicy policy = text.usage(crawler);
            return new PageVerdict(robotsTxt, answer, standard, meaning,
                    Optional.of(policy.fetching().verdict(page.toString())), Optional.of(policy.verdict(page.toString())));
        }

        /** Whether all that the standard reads of the file was read here. */
        private boolean isReadFully(Standard standard) {
            return !cut || standard.limits().bytes() <= text.bytes().length;
        }
    }
}
