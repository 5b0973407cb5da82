package org.roboscope.simulate.visits;

import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;

/**
 * What a crawler did, as logs have it.
 *
 * @param hits     its requests, robots.txt itself left out
 * @param blocked  those that the file, as it is now, does not let it send
 * @param answered those of the blocked that the server answered with a page, a redirect or "not modified"
 * @param asked    how often it fetched robots.txt
 * @param days     in their order
 * @param lines    the rules that block what it fetched, those that block most first
 * @param examples the first URLs that it fetched though they are blocked
 */
public record CrawlerVisits(
        CatalogueEntry crawler,
        long hits,
        long blocked,
        long answered,
        long asked,
        List<Day> days,
        List<BlockingLine> lines,
        List<String> examples) {

    public CrawlerVisits {
        days = List.copyOf(days);
        lines = List.copyOf(lines);
        examples = List.copyOf(examples);
    }

    /**
     * @param day in days since 1970, or {@link org.roboscope.simulate.source.LogRequest#NO_DAY} where the log does not say
     */
    public record Day(int day, long hits, long blocked) {}

    /** @param line of the rule, counted from 1 */
    public record BlockingLine(int line, long hits) {}
}
