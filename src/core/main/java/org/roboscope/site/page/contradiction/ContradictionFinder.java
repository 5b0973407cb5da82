package org.roboscope.site.page.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.BrowserFacts;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.ContentComparison;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.LinkedPage;
import org.roboscope.site.page.contradiction.PageContradiction.Kind;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;
import org.roboscope.site.page.refusal.CloudflareDefaults;
import org.roboscope.site.page.refusal.PageRefusal;

/** Says in which points the facts of one page contradict each other for one crawler. */
public final class ContradictionFinder {

    private static final int FIRST_ERROR = 400;

    private final PageFacts facts;
    private final List<PageContradiction> found = new ArrayList<>();

    private ContradictionFinder(PageFacts facts) {
        this.facts = facts;
    }

    /** The most telling first. */
    public static List<PageContradiction> find(PageFacts facts) {
        if (facts.known().filter(known -> !known.sendsRequests()).isPresent()) {
            return List.of(new PageContradiction(Kind.TOKEN_ONLY, sentence(Kind.TOKEN_ONLY, "", facts.crawler())));
        }
        return new ContradictionFinder(facts).all();
    }

    private List<PageContradiction> all() {
        comparePages(compareWithFile());
        if (facts.outcome() == Outcome.BLOCKED) {
            readObedience();
        }
        // What stands in place of the page says nothing of the page, and may have marks of its own.
        if (facts.refusal().isEmpty()) {
            facts.marks().ifPresent(this::readMarks);
            readLinks();
            facts.headerUsage().ifPresent(this::readUsage);
        }
        return List.copyOf(found);
    }

    /** @return whether this reported the status */
    private boolean compareWithFile() {
        if (facts.outcome() != Outcome.ALLOWED || facts.status().isEmpty()) {
            return false;
        }
        int status = facts.status().getAsInt();
        OptionalInt other = facts.browser().map(BrowserFacts::status).orElse(OptionalInt.empty());
        if (facts.refusal().isPresent()) {
            PageRefusal refusal = facts.refusal().get();
            boolean browserToo = facts.browser().filter(BrowserFacts::refused).isPresent();
            String suffix = browserToo ? ".browserToo" : other.isPresent() ? ".browserNot" : "";
            add(refusal.kind() == PageRefusal.Kind.PAYMENT ? Kind.PAYMENT : Kind.REFUSED, suffix, facts.crawler(),
                    status, refusal.sentence().text(), other.orElse(0));
            if (!browserToo) {
                facts.known().flatMap(crawler -> CloudflareDefaults.crawlerClass(refusal, crawler))
                        .ifPresent(found -> add(Kind.CLOUDFLARE_DEFAULT, "." + found, facts.crawler()));
            }
            return true;
        }
        if (status >= FIRST_ERROR) {
            boolean alone = other.isPresent() && other.getAsInt() != status;
            add(Kind.NO_PAGE, alone ? ".browserNot" : "", facts.crawler(), status, other.orElse(0));
        }
        return status >= FIRST_ERROR;
    }

    private void comparePages(boolean isStatusTold) {
        Optional<BrowserFacts> browser = facts.browser();
        if (browser.isEmpty() || facts.status().isEmpty() || browser.get().status().isEmpty()) {
            return;
        }
        int status = facts.status().getAsInt();
        int other = browser.get().status().getAsInt();
        if (status != other && !isStatusTold) {
            add(Kind.OTHER_STATUS, "", facts.crawler(), status, other);
        } else if (status == other && browser.get().content() == ContentComparison.OTHER) {
            add(Kind.OTHER_CONTENT, "", facts.crawler());
        }
    }

    private void readObedience() {
        Obedience obedience = facts.known().map(CatalogueEntry::obedience).orElse(Obedience.UNKNOWN);
        if (obedience != Obedience.YES) {
            add(Kind.NOT_FOLLOWED, "." + obedience, facts.crawler());
        }
    }

    private void readMarks(CrawlerMarks marks) {
        if (marks.indexing() == IndexingState.OPEN) {
            return;
        }
        String mark = marks.because().getFirst().text();
        if (marks.indexing() == IndexingState.UNKNOWN) {
            if (facts.outcome() != Outcome.BLOCKED) {
                add(Kind.NOINDEX_UNCLEAR, "", facts.crawler(), mark);
            }
            return;
        }
        String suffix = marks.indexing() == IndexingState.EXPIRED ? ".date" : "";
        if (facts.outcome() == Outcome.ALLOWED) {
            add(Kind.NOINDEX_SEEN, suffix, facts.crawler(), mark);
        } else if (facts.outcome() == Outcome.BLOCKED && followsRobots()) {
            add(Kind.NOINDEX_UNSEEN, suffix, facts.crawler(), mark);
        }
    }

    private boolean followsRobots() {
        return facts.known().filter(known -> known.obedience() == Obedience.YES).isPresent();
    }

    private void readLinks() {
        facts.blockedRedirect()
                .ifPresent(address -> add(Kind.REDIRECT_BLOCKED, "", facts.crawler(), address.toString()));
        // A crawler that may not fetch the page never learns its canonical address.
        facts.canonical().filter(page -> page.outcome() == Outcome.BLOCKED && facts.outcome() != Outcome.BLOCKED)
                .map(LinkedPage::address)
                .ifPresent(address -> add(Kind.CANONICAL_BLOCKED, "", facts.crawler(), address.toString()));
        if (facts.manyCanonicals()) {
            add(Kind.MANY_CANONICALS, "");
        }
    }

    private void readUsage(UsageHeader header) {
        if (!header.isReadable()) {
            add(Kind.USAGE_UNREADABLE, "");
        }
        facts.fileUsage().ifPresent(file -> compareUsage(file, header));
    }

    private void compareUsage(UsageVerdict file, UsageHeader header) {
        for (UsageCategory category : UsageCategory.values()) {
            UsagePreference inFile = file.forCategory(category).preference();
            UsagePreference inHeader = header.of(category);
            if (isStated(inFile) && isStated(inHeader) && inFile != inHeader) {
                String suffix = inFile == UsagePreference.DISALLOWED ? ".file" : ".header";
                add(Kind.USAGE_DIFFERS, suffix, category.key());
            }
        }
    }

    private static boolean isStated(UsagePreference preference) {
        return preference == UsagePreference.ALLOWED || preference == UsagePreference.DISALLOWED;
    }

    private void add(Kind kind, String suffix, Object... details) {
        found.add(new PageContradiction(kind, sentence(kind, suffix, details)));
    }

    private static SiteSentence sentence(Kind kind, String suffix, Object... details) {
        return SiteSentence.of("page.contradiction." + kind.name().toLowerCase(Locale.ROOT) + suffix, details);
    }

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
    }
}
