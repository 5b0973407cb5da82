package org.roboscope.present.searchconsole;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * A list of Search Console, tested.
 *
 * @param crawler for whom: Googlebot where it was asked about, else the first crawler that was
 * @param blocked how many of its pages the file blocks now
 * @param allowed how many it lets the crawler fetch now
 * @param pages   the first of them, as many as Search Console exports
 */
public record ConsoleList(ConsoleIssue issue, RunCrawler crawler, long blocked, long allowed, List<Page> pages) {

    /** What can be done about a page. Which of these fits depends on what its owner wants. */
    public enum Fix {
        /** To take it out of search results: let it be fetched, and say noindex in it. */
        OPEN_AND_NOINDEX,
        /** To have it in search results with a description. */
        OPEN,
        /** Where it should not be fetched, and it does not matter what is in search results. */
        LEAVE,
        /** Where it should not be fetched: a sitemap must not list it. */
        OUT_OF_SITEMAP,
        /** The file lets it be fetched already; Search Console does not know yet. */
        VALIDATE
    }

    public ConsoleList {
        pages = List.copyOf(pages);
    }

    /**
     * A page of the list.
     *
     * @param line    the line that decides; 0 where none does
     * @param rule    its text
     * @param opening a line that opens it, if it is blocked and there is one
     */
    public record Page(String url, Outcome outcome, int line, String rule, Optional<OpeningRule> opening) {}

    /** What can be done about a page with this verdict, the usual first. */
    public static List<Fix> fixes(ConsoleIssue issue, Outcome outcome) {
        return outcome != Outcome.BLOCKED ? List.of(Fix.VALIDATE) : switch (issue) {
            case INDEXED -> List.of(Fix.OPEN_AND_NOINDEX, Fix.OPEN, Fix.LEAVE);
            case SUBMITTED -> List.of(Fix.OPEN, Fix.OUT_OF_SITEMAP);
            case BLOCKED -> List.of(Fix.LEAVE, Fix.OPEN);
        };
    }

    /** The same for all its pages. */
    public List<Fix> fixes() {
        return blocked > 0 ? fixes(issue, Outcome.BLOCKED) : fixes(issue, Outcome.ALLOWED);
    }
}
