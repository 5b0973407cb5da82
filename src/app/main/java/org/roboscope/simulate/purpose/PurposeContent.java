package org.roboscope.simulate.purpose;

import java.util.List;

/**
 * The crawlers of one purpose, as they are drawn.
 *
 * @param summaries for the home page, and for the tested URL if one is tested
 * @param rows      each crawler, with what the file says to it
 * @param remark    what else a person should know; may be empty
 */
public record PurposeContent(
        String title,
        String count,
        List<PurposeSummary> summaries,
        List<PurposeRow> rows,
        String remark) {

    public PurposeContent {
        summaries = List.copyOf(summaries);
        rows = List.copyOf(rows);
    }

    /**
     * Some of the crawlers. What is said of all of them is left out.
     *
     * @param kept what the file says to these
     * @param said how many they are
     */
    public PurposeContent of(List<PurposeRow> kept, String said) {
        return new PurposeContent(title, said, List.of(), kept, "");
    }
}
