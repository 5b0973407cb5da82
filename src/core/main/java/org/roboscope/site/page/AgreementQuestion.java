package org.roboscope.site.page;

import java.util.List;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchQueue.PageRequest;
import org.roboscope.site.fetch.FetchSettings.FetchPurpose;
import org.roboscope.site.fetch.Fetcher;

/**
 * A question whether robots.txt and the server agree: one page on each of many sites, requested once in the name of each
 * crawler.
 *
 * @param askers the crawlers; none if nothing is asked
 * @param path   the path of the page, with its query
 */
public record AgreementQuestion(List<PageAsker> askers, String path) {

    /** The path of the home page. */
    public static final String HOME = "/";

    /** The question that asks nothing. */
    public static final AgreementQuestion NONE = new AgreementQuestion(List.of(), HOME);

    /** The limit for a body, which is larger than the page of any known refusal. */
    private static final int MAX_BYTES = 1 << 16;

    public AgreementQuestion {
        askers = List.copyOf(askers);
    }

    /** @throws BadInputException if the path does not belong to a page of the same site */
    public static AgreementQuestion of(List<PageAsker> askers, String path) throws BadInputException {
        WebAddress any = WebAddress.parse("https://example.com/");
        if (!path.startsWith(HOME) || !any.resolve(path).site().equals(any.site())) {
            throw new BadInputException("agreement.badPath", path);
        }
        return new AgreementQuestion(askers, path);
    }

    public boolean isAsked() {
        return !askers.isEmpty();
    }

    /** Returns the largest number of requests, without those for robots.txt. */
    public int requests(int sites) {
        return askers.size() * sites;
    }

    public WebAddress page(RobotsAddress site) {
        try {
            return site.address().resolve(path);
        } catch (BadAddressException never) {
            throw new IllegalStateException(never);
        }
    }

    /** Whether these agreements answer the question for a site. */
    public boolean isAnsweredBy(RobotsAddress site, List<PageAgreement> agreements) {
        String page = page(site).toString();
        return agreements.size() == askers.size() && askers.stream().allMatch(asker -> agreements.stream()
                .anyMatch(found -> found.crawler().equals(asker.name()) && found.page().equals(page)));
    }

    /** Returns the request in the name of one crawler, which follows no redirect. */
    public PageRequest request(PageAsker asker, RobotsAddress site, Fetcher fetcher) {
        return new PageRequest(page(site), fetcher.withSettings(fetcher.settings().withUserAgent(asker.userAgent())
                .withPurpose(FetchPurpose.PAGE).withRedirects(0)).withBodyLimit(MAX_BYTES));
    }
}
