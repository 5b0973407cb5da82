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
import org.roboscope.site.fetch.FetchQueue.SiteHandler;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;

/**
 * Compares robots.txt with the server on many sites. After the robots.txt of a site, it requests one page in the name
 * of each crawler. A page that robots.txt does not allow for Roboscope itself is not requested.
 */
public final class AgreementCheck implements SiteHandler {

    /** Interprets the answer for robots.txt. */
    public interface SiteReader {

        SiteVisit read(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** The meaning of the answer for robots.txt, for each crawler. */
    public interface RobotsReading {

        /** Whether the server did not answer. */
        boolean isSilent();

        Outcome outcome(Crawler crawler, WebAddress page);
    }

    /**
     * A site after its answer for robots.txt.
     *
     * @param onResults receives the results when all requests for the page are answered
     */
    public record SiteVisit(RobotsReading reading, Consumer<List<PageAgreement>> onResults) {}

    private final AgreementQuestion question;
    private final Fetcher fetcher;
    private final SiteReader reader;
    private final Map<RobotsAddress, SiteRequests> requestsBySite = new HashMap<>();

    public AgreementCheck(AgreementQuestion question, Fetcher fetcher, SiteReader reader) {
        this.question = question;
        this.fetcher = fetcher;
        this.reader = reader;
    }

    @Override
    public Optional<PageRequest> handle(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException {
        SiteRequests requests = requestsBySite.get(robotsTxt);
        if (requests == null) {
            requests = new SiteRequests(robotsTxt, reader.read(robotsTxt, result));
            requestsBySite.put(robotsTxt, requests);
        } else {
            requests.addAnswer(result);
        }
        Optional<PageRequest> next = requests.next();
        if (next.isEmpty()) {
            requestsBySite.remove(robotsTxt);
            requests.visit.onResults().accept(requests.agreements);
        }
        return next;
    }

    /** The requests to one site. */
    private final class SiteRequests {

        private final SiteVisit visit;
        private final RobotsAddress robotsTxt;
        private final WebAddress page;
        private final List<PageAgreement> agreements = new ArrayList<>();

        SiteRequests(RobotsAddress robotsTxt, SiteVisit visit) {
            this.robotsTxt = robotsTxt;
            this.visit = visit;
            this.page = question.page(robotsTxt);
            obstacle().ifPresent(reason -> question.askers().forEach(
                    asker -> agreements.add(PageAgreement.notRequested(asker, page, outcome(asker), reason))));
        }

        private Optional<SiteSentence> obstacle() {
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
            return question.askers().stream().skip(agreements.size()).findFirst()
                    .map(asker -> question.createRequest(asker, robotsTxt, fetcher));
        }

        void addAnswer(FetchResult result) {
            PageAsker asker = question.askers().get(agreements.size());
            agreements.add(PageAgreement.of(asker, page, outcome(asker), result));
        }
    }
}
