package org.roboscope.report;

import java.util.List;

/**
 * The differences between the verdicts of a file and of another version of it.
 *
 * @param otherVersion the name of the other version
 * @param summary      a sentence with the number of differences, and whether it is complete
 * @param alarm        a sentence about the worst difference, or empty if no difference is serious
 */
public record VersionComparison(String otherVersion, String summary, String alarm, List<Change> changes) {

    /**
     * The differences with one cause.
     *
     * @param use     the use of the pages, such as search
     * @param otherAnswer     the answer of the other version
     * @param answer      the answer of the file
     * @param cause   the line that causes the difference
     * @param example a URL for which the versions differ
     */
    public record Change(String use, String otherAnswer, String answer, List<String> crawlers, String cause,
            String example) {

        public Change {
            crawlers = List.copyOf(crawlers);
        }
    }

    public VersionComparison {
        changes = List.copyOf(changes);
    }
}
