package org.roboscope.simulate.visits;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.site.visitors.VisitorIdentity;

/**
 * The visits in logs under the name of a crawler or bot, from visitors with the same identity.
 *
 * @param identity what is known of them
 * @param hits     their requests, robots.txt itself left out
 * @param blocked  those that the current file blocks for the crawler
 * @param answered the blocked ones that the server answered with a page, a redirect or "not modified"
 * @param asked    how often they fetched robots.txt
 * @param days     in their order
 * @param lines    the rules that block what was fetched, those that block most first
 * @param examples the first URLs that were fetched although they are blocked
 * @param edit     what an edit would change, where one was asked about
 */
public record CrawlerVisits(
        LogAgent agent,
        VisitorIdentity identity,
        long hits,
        long blocked,
        long answered,
        long asked,
        List<Day> days,
        List<BlockingLine> lines,
        List<String> examples,
        Optional<VisitChanges> edit) {

    public CrawlerVisits {
        days = List.copyOf(days);
        lines = List.copyOf(lines);
        examples = List.copyOf(examples);
    }

    /** Whether the crawler's own operator fetched what is blocked: of others, the crawler is not to blame. */
    public boolean isDisobedient() {
        return identity.isVerified() && blocked > 0;
    }

    /** Whether the requests that an edit closes would end. */
    public Saving saving() {
        return Saving.of(agent, identity);
    }

    /**
     * @param day in days since 1970, or {@link org.roboscope.simulate.source.LogRequest#NO_DAY} where the log does not say
     */
    public record Day(int day, long hits, long blocked) {}

    /** @param line of the rule, counted from 1 */
    public record BlockingLine(int line, long hits) {}
}
