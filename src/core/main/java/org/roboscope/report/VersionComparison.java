package org.roboscope.report;

import java.util.List;

/**
 * What differs for crawlers between the file and another version of it.
 *
 * @param with    which version
 * @param summary how much differs, and how sure that is
 * @param alarm   what is worst about it; empty where nothing is
 */
public record VersionComparison(String with, String summary, String alarm, List<Change> changes) {

    /**
     * What differs for one reason.
     *
     * @param use     what the pages are fetched or used for
     * @param was     what the other version says
     * @param is      what the file says
     * @param cause   the line that makes the difference, in words
     * @param example a URL for which it does
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
