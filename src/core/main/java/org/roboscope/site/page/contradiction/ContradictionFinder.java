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

/** Finds contradictions between robots.txt, the server and the page, for one page and one crawler. */
public final class ContradictionFinder {

    private static final int FIRST_ERROR = 400;

    private final PageFacts facts;
    private final List<PageContradiction> contradictions = new ArrayList<>();

    private ContradictionFinder(PageFacts facts) {
        this.facts = facts;
    }

    /** Finds the contradictions, the most important first. */
    public static List<PageContradiction> find(PageFacts facts) {
        if (facts.catalogueEntry().filter(catalogueEntry -> !catalogueEntry.sendsRequests()).isPresent()) {
            return List.of(new PageContradiction(Kind.TOKEN_ONLY, sentence(Kind.TOKEN_ONLY, "", facts.crawler())));
        }
        return new ContradictionFinder(facts).findAll();
    }

    private List<PageContradiction> findAll() {
        compareWithBrowser(compareWithFile());
        if (facts.outcome() == Outcome.BLOCKED) {
            checkWhetherFollowed();
        }
        // A refusal may have instructions of its own, which do not apply to the page.
        if (facts.refusal().isEmpty()) {
            facts.marks().ifPresent(this::checkMarks);
            checkLinks();
            facts.headerUsage().ifPresent(this::checkUsage);
        }
        return List.copyOf(contradictions);
    }

    /**
     * Finds contradictions between robots.txt and the status of the answer.
     *
     * @return whether the status was reported
     */
    private boolean compareWithFile() {
        if (facts.outcome() != Outcome.ALLOWED || facts.status().isEmpty()) {
            return false;
        }
        int status = facts.status().getAsInt();
        OptionalInt browserStatus = facts.browser().map(BrowserFacts::status).orElse(OptionalInt.empty());
        if (facts.refusal().isPresent()) {
            PageRefusal refusal = facts.refusal().get();
            boolean isBrowserRefused = facts.browser().filter(BrowserFacts::isRefused).isPresent();
            String suffix = browserStatus.isPresent() ? ".browserNot" : "";
            add(refusal.kind() == PageRefusal.Kind.PAYMENT ? Kind.PAYMENT : Kind.REFUSED,
                    isBrowserRefused ? ".browserToo" : suffix, facts.crawler(), status,
                    refusal.sentence().text(), browserStatus.orElse(0));
            if (!isBrowserRefused) {
                facts.catalogueEntry().flatMap(crawler -> CloudflareDefaults.crawlerClass(refusal, crawler))
                        .ifPresent(crawlerClass -> add(Kind.CLOUDFLARE_DEFAULT, "." + crawlerClass, facts.crawler()));
            }
            return true;
        }
        if (status >= FIRST_ERROR) {
            boolean differsFromBrowser = browserStatus.isPresent() && browserStatus.getAsInt() != status;
            add(Kind.NO_PAGE, differsFromBrowser ? ".browserNot" : "", facts.crawler(), status,
                    browserStatus.orElse(0));
        }
        return status >= FIRST_ERROR;
    }

    private void compareWithBrowser(boolean isStatusReported) {
        Optional<BrowserFacts> browser = facts.browser();
        if (browser.isEmpty() || facts.status().isEmpty() || browser.get().status().isEmpty()) {
            return;
        }
        int status = facts.status().getAsInt();
        int browserStatus = browser.get().status().getAsInt();
        if (status != browserStatus && !isStatusReported) {
            add(Kind.OTHER_STATUS, "", facts.crawler(), status, browserStatus);
        } else if (status == browserStatus && browser.get().content() == ContentComparison.OTHER) {
            add(Kind.OTHER_CONTENT, "", facts.crawler());
        }
    }

    private void checkWhetherFollowed() {
        Obedience obedience = facts.catalogueEntry().map(CatalogueEntry::obedience).orElse(Obedience.UNKNOWN);
        if (obedience != Obedience.YES) {
            add(Kind.NOT_FOLLOWED, "." + obedience, facts.crawler());
        }
    }

    private void checkMarks(CrawlerMarks marks) {
        if (marks.indexing() == IndexingState.OPEN) {
            return;
        }
        String mark = marks.decidingRules().getFirst().text();
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
        return facts.catalogueEntry().filter(catalogueEntry -> catalogueEntry.obedience() == Obedience.YES).isPresent();
    }

    private void checkLinks() {
        facts.blockedRedirect()
                .ifPresent(address -> add(Kind.REDIRECT_BLOCKED, "", facts.crawler(), address.toString()));
        // A crawler that may not fetch the page does not see its canonical address.
        facts.canonical().filter(page -> page.outcome() == Outcome.BLOCKED && facts.outcome() != Outcome.BLOCKED)
                .map(LinkedPage::address)
                .ifPresent(address -> add(Kind.CANONICAL_BLOCKED, "", facts.crawler(), address.toString()));
        if (facts.hasManyCanonicals()) {
            add(Kind.MANY_CANONICALS, "");
        }
    }

    private void checkUsage(UsageHeader header) {
        if (!header.isReadable()) {
            add(Kind.USAGE_UNREADABLE, "");
        }
        facts.fileUsage().ifPresent(file -> compareUsage(file, header));
    }

    private void compareUsage(UsageVerdict file, UsageHeader header) {
        for (UsageCategory category : UsageCategory.values()) {
            UsagePreference filePreference = file.forCategory(category).preference();
            UsagePreference headerPreference = header.preferenceFor(category);
            if (isStated(filePreference) && isStated(headerPreference) && filePreference != headerPreference) {
                String suffix = filePreference == UsagePreference.DISALLOWED ? ".file" : ".header";
                add(Kind.USAGE_DIFFERS, suffix, category.key());
            }
        }
    }

    private static boolean isStated(UsagePreference preference) {
        return preference == UsagePreference.ALLOWED || preference == UsagePreference.DISALLOWED;
    }

    private void add(Kind kind, String suffix, Object... details) {
        contradictions.add(new PageContradiction(kind, sentence(kind, suffix, details)));
    }

    private static SiteSentence sentence(Kind kind, String suffix, Object... details) {
        return SiteSentence.of("page.contradiction." + kind.name().toLowerCase(Locale.ROOT) + suffix, details);
    }

    /**
     * The facts about a page for one crawler.
     *
     * @param crawler           the name of the crawler
     * @param catalogueEntry    the entry of the crawler in the catalogue
     * @param outcome           the verdict of robots.txt
     * @param status            the status of the last answer to a request in its name, or empty without one
     * @param refusal           the refusal, if the server answered with one instead of the page
     * @param marks             the instructions of the page for indexing
     * @param canonical         the canonical address, if it is not the address of the page
     * @param hasManyCanonicals whether the page has different canonical addresses
     * @param blockedRedirect   the target of a redirect that robots.txt blocks for the crawler, if there is one
     * @param browser           the facts for a browser, if the page was requested as one
     * @param fileUsage         the usage preferences of robots.txt, or empty if its file does not decide
     * @param headerUsage       the usage preferences of the answer, or empty without a page
     */
    public record PageFacts(
            String crawler,
            Optional<CatalogueEntry> catalogueEntry,
            Outcome outcome,
            OptionalInt status,
            Optional<PageRefusal> refusal,
            Optional<CrawlerMarks> marks,
            Optional<LinkedPage> canonical,
            boolean hasManyCanonicals,
            Optional<WebAddress> blockedRedirect,
            Optional<BrowserFacts> browser,
            Optional<UsageVerdict> fileUsage,
            Optional<UsageHeader> headerUsage) {

        /**
         * A page to which the page links.
         *
         * @param outcome the verdict of robots.txt for the crawler
         */
        public record LinkedPage(WebAddress address, Outcome outcome) {}

        /**
         * The answer to a request as a browser.
         *
         * @param status    the status of the last answer, or empty without one
         * @param isRefused whether the server answered with a refusal instead of the page
         * @param content   the comparison of the contents that the crawler and the browser got
         */
        public record BrowserFacts(OptionalInt status, boolean isRefused, ContentComparison content) {}

        /** The result of comparing two contents. */
        public enum ContentComparison {
            SAME,
            OTHER,
            /** One of them is missing, or the page differs between two requests. */
            UNKNOWN
        }
    }
}
