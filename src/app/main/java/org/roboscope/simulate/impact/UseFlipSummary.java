package org.roboscope.simulate.impact;

import java.util.List;

/**
 * URLs of which the same is said otherwise, for the same reason.
 *
 * @param urls     how many for each of the crawlers
 * @param folders  where they are, those with most first
 * @param examples the first of them
 */
public record UseFlipSummary(
        UsagePair usagePair, UseChange change, long urls, List<FlipSummary.Folder> folders, List<String> examples) {

    public UseFlipSummary {
        folders = List.copyOf(folders);
        examples = List.copyOf(examples);
    }

    public FlipCause cause() {
        return usagePair.cause(change);
    }
}
