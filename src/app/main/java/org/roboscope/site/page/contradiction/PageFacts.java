package org.roboscope.site.page.contradiction;

import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.UsageHeader;
import org.roboscope.site.page.refusal.PageRefusal;

/**
 * What is known of one page for one crawler.
 *
 * @param crawler         its name
 * @param known           what the catalogue knows of it
 * @param outcome         what robots.txt says of the page to it
 * @param status          of the last answer to a request in its name; absent where none came
 * @param refusal         what stands in place of the page, if something does
 * @param marks           what the page asks of its index
 * @param canonical       the canonical address, where it is another than that of the page
 * @param manyCanonicals  whether the page names several that differ
 * @param blockedRedirect where a redirect leads, if robots.txt blocks that for the crawler
 * @param browser         what a browser got, if one asked
 * @param fileUsage       what the file says of the page's use; absent where that was not asked
 * @param headerUsage     what the answer says of its use; absent where no page came
 */
public record PageFacts(
        String crawler,
        Optional<CatalogueEntry> known,
        Outcome outcome,
        OptionalInt status,
        Optional<PageRefusal> refusal,
        Optional<CrawlerMarks> marks,
        Optional<LinkedPage> canonical,
        boolean manyCanonicals,
        Optional<WebAddress> blockedRedirect,
        Optional<BrowserFacts> browser,
        Optional<UsageVerdict> fileUsage,
        Optional<UsageHeader> headerUsage) {

    /** @param outcome what robots.txt says of it to the crawler */
    public record LinkedPage(WebAddress address, Outcome outcome) {}

    /**
     * @param status  of the last answer; absent where none came
     * @param refused whether something stood in place of the page
     * @param content how what the crawler's name got is to what the browser got
     */
    public record BrowserFacts(OptionalInt status, boolean refused, ContentComparison content) {}

    /** How two contents are to each other. */
    public enum ContentComparison {
        SAME,
        OTHER,
        /** One of them did not come, or the page changes from one request to the next. */
        UNKNOWN
    }

    /** What is known of a crawler and of the file only. */
    public static PageFacts of(String crawler, Optional<CatalogueEntry> known, Outcome outcome) {
        return new PageFacts(crawler, known, outcome, OptionalInt.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
