package org.roboscope.present.searchconsole;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * A tested list of Search Console.
 *
 * @param crawler Googlebot if it was tested, otherwise the first tested crawler
 * @param blockedPages the number of pages that the file blocks now
 * @param allowedPages the number of pages that the file allows now
 * @param pages   the first pages, as many as Search Console exports
 */
public record ConsoleList(ConsoleIssue issue, RunCrawler crawler, long blockedPages, long allowedPages,
        List<Page> pages) {

    /** A way to deal with a page. The owner's intention decides which fix is right. */
    public enum Fix {
        /** Remove it from search results: allow it, and put noindex in it. */
        OPEN_AND_NOINDEX,
        /** Show it in search results with a description: allow it. */
        OPEN,
        /** Keep it blocked, if it does not matter whether search results show it. */
        LEAVE,
        /** Keep it blocked and remove it from the sitemap, which must not list it. */
        OUT_OF_SITEMAP,
        /** Start validation: the file allows it already, and Search Console does not know yet. */
        VALIDATE
    }

    public ConsoleList {
        pages = List.copyOf(pages);
    }

    /**
     * A page of the list.
     *
     * @param line    the line that decides; 0 if none does
     * @param rule    the text of that line
     * @param openingRule a line that would allow the page, if it is blocked and such a line exists
     */
    public record Page(String url, Outcome outcome, int line, String rule, Optional<OpeningRule> openingRule) {}

    /** Returns the fixes for a page with a verdict, the usual one first. */
    public static List<Fix> fixes(ConsoleIssue issue, Outcome outcome) {
        return outcome != Outcome.BLOCKED ? List.of(Fix.VALIDATE) : switch (issue) {
            case INDEXED -> List.of(Fix.OPEN_AND_NOINDEX, Fix.OPEN, Fix.LEAVE);
            case SUBMITTED -> List.of(Fix.OPEN, Fix.OUT_OF_SITEMAP);
            case BLOCKED -> List.of(Fix.LEAVE, Fix.OPEN);
        };
    }

    /** Returns the fixes for all pages of the list. */
    public List<Fix> fixes() {
        return blockedPages > 0 ? fixes(issue, Outcome.BLOCKED) : fixes(issue, Outcome.ALLOWED);
    }
}
