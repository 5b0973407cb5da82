package org.roboscope.report;

import java.util.List;

/**
 * The differences for crawlers between the file and another version of it.
 *
 * @param with    the name of the other version
 * @param summary the number of differences, and whether it is complete
 * @param alarm   the worst difference; empty if none is serious
 */
public record VersionComparison(String with, String summary, String alarm, List<Change> changes) {

    /**
     * The differences with one cause.
     *
     * @param use     the use of the pages
     * @param was     the answer of the other version
     * @param is      the answer of the file
     * @param cause   a description of the line that causes the difference
     * @param example a URL that the difference affects
     */
    public record Change(String use, String was, String is, List<String> crawlers, String cause, String example) {

        public Change {
            crawlers = List.copyOf(crawlers);
        }
    }

    public VersionComparison {
        changes = List.copyOf(changes);
    }
}
