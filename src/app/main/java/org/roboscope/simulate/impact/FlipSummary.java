package org.roboscope.simulate.impact;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * Verdicts that flip for the same reason.
 *
 * @param urls     how many flip for each of the crawlers
 * @param weight   what these URLs weigh together; 0 where they have no weights
 * @param folders  where they are, those with most first
 * @param examples the first of them
 */
public record FlipSummary(
        PolicyPair policyPair,
        FlipCause cause,
        Outcome was,
        Outcome is,
        Optional<Rule> decided,
        Optional<Rule> decides,
        long urls,
        double weight,
        List<Folder> folders,
        List<String> examples) {

    public FlipSummary {
        folders = List.copyOf(folders);
        examples = List.copyOf(examples);
    }

    /** @param name begins and ends with a slash; empty for those that are counted together */
    public record Folder(String name, long urls) {}

    /** Verdicts that flip: one for each URL and crawler. */
    public long verdicts() {
        return urls * policyPair.crawlers().size();
    }
}
