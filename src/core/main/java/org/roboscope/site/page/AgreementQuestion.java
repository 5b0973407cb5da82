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
 * The question whether robots.txt and the server agree on one page of each site, which is requested once in the name of
 * each crawler.
 *
 * @param askers the crawlers in whose names the page is requested, or none if no page is requested
 * @param path   the path of the page, with its query
 */
public record AgreementQuestion(List<PageAsker> askers, String path) {

    /** The path of the home page. */
    public static final String HOME_PAGE = "/";

    /** The question that requests no page. */
    public static final AgreementQuestion NONE = new AgreementQuestion(List.of(), HOME_PAGE);

    /** The limit for a body. It is larger than the page of any known refusal. */
    private static final int MAX_BYTES = 1 << 16;

    public AgreementQuestion {
        askers = List.copyOf(askers);
    }

    /**
     * Creates a question about one page of each site.
     *
     * @throws BadInputException if the path does not belong to a page of the same site
     */
    public static AgreementQuestion of(List<PageAsker> askers, String path) throws BadInputException {
        WebAddress example = WebAddress.parse("https://example.com/");
        if (!path.startsWith(HOME_PAGE) || !example.resolve(path).site().equals(example.site())) {
            throw new BadInputException("agreement.badPath", path);
        }
        return new AgreementQuestion(askers, path);
    }

    /** Whether any page is requested. */
    public boolean requestsPages() {
        return !askers.isEmpty();
    }

    /** Returns the maximum number of requests for pages. */
    public int maxRequests(int siteCount) {
        return askers.size() * siteCount;
    }

    public WebAddress page(RobotsAddress site) {
        try {
            return site.address().resolve(path);
        } catch (BadAddressException never) {
            throw new IllegalStateException(never);
        }
    }

    /** Whether the agreements answer the question for a site completely. */
    public boolean isAnsweredBy(RobotsAddress site, List<PageAgreement> agreements) {
        String page = page(site).toString();
        return agreements.size() == askers.size() && askers.stream().allMatch(asker -> agreements.stream()
                .anyMatch(agreement -> agreement.crawler().equals(asker.name()) && agreement.page().equals(page)));
    }

    /** Returns the request in the name of one crawler. It does not follow redirects. */
    public PageRequest createRequest(PageAsker asker, RobotsAddress site, Fetcher fetcher) {
        return new PageRequest(page(site), fetcher.withSettings(fetcher.settings().withUserAgent(asker.userAgent())
                .withPurpose(FetchPurpose.PAGE).withMaxRedirects(0)).withBodyLimit(MAX_BYTES));
    }
}
