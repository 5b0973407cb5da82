package org.roboscope.site.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchQueue.PageRequest;
import org.roboscope.site.fetch.FetchQueue.SiteWork;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;

/**
 * Compares robots.txt with the server on many sites: once robots.txt has come, it requests one page in the name of each
 * crawler. A site whose robots.txt does not allow the page for Roboscope itself is not asked for it.
 */
public final class AgreementCheck implements SiteWork {

    /** Reads the answer for robots.txt. */
    public interface SiteReader {

        SiteVisit read(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** What an answer for robots.txt means to crawlers. */
    public interface RobotsReading {

        /** Whether no answer came. */
        boolean isSilent();

        Outcome outcome(Crawler crawler, WebAddress page);
    }

    /**
     * A site that has answered for robots.txt.
     *
     * @param done receives the results once all requests for the page are answered
     */
    public record SiteVisit(RobotsReading reading, Consumer<List<PageAgreement>> done) {}

    private final AgreementQuestion question;
    private final Fetcher fetcher;
    private final SiteReader reader;
    private final Map<RobotsAddress, Asking> asking = new HashMap<>();

    public AgreementCheck(AgreementQuestion question, Fetcher fetcher, SiteReader reader) {
        this.question = question;
        this.fetcher = fetcher;
        this.reader = reader;
    }

    @Override
    public Optional<PageRequest> take(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException {
        Asking open = asking.get(robotsTxt);
        if (open == null) {
            open = new Asking(robotsTxt, reader.read(robotsTxt, result));
            asking.put(robotsTxt, open);
        } else {
            open.take(result);
        }
        Optional<PageRequest> next = open.next();
        if (next.isEmpty()) {
            asking.remove(robotsTxt);
            open.visit.done().accept(open.found);
        }
        return next;
    }

    /** The requests to one site. */
    private final class Asking {

        private final SiteVisit visit;
        private final RobotsAddress robotsTxt;
        private final WebAddress page;
        private final List<PageAgreement> found = new ArrayList<>();

        Asking(RobotsAddress robotsTxt, SiteVisit visit) {
            this.robotsTxt = robotsTxt;
            this.visit = visit;
            this.page = question.page(robotsTxt);
            whyNotAsked().ifPresent(why -> question.askers().forEach(
                    asker -> found.add(PageAgreement.notAsked(asker, page, outcome(asker), why))));
        }

        private Optional<SiteSentence> whyNotAsked() {
            if (visit.reading().isSilent()) {
                return Optional.of(SiteSentence.of("agreement.noRobots"));
            }
            return switch (visit.reading().outcome(PageChecker.SELF, page)) {
                case ALLOWED -> Optional.empty();
                case BLOCKED -> Optional.of(SiteSentence.of("agreement.blocked"));
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> Optional.of(SiteSentence.of("agreement.unknown"));
            };
        }

        private Outcome outcome(PageAsker asker) {
            return visit.reading().outcome(asker.crawler().orElseThrow(), page);
        }

        Optional<PageRequest> next() {
            return question.askers().stream().skip(found.size()).findFirst()
                    .map(asker -> question.request(asker, robotsTxt, fetcher));
        }

        void take(FetchResult result) {
            PageAsker asker = question.askers().get(found.size());
            found.add(PageAgreement.of(asker, page, outcome(asker), result));
        }
    }
}
