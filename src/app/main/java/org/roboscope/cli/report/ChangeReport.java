package org.roboscope.cli.report;

import java.util.List;

/** Where the verdicts that change go, one after the other. */
public interface ChangeReport {

    void begin();

    void add(VerdictChange change);

    void end(Total total);

    /**
     * What it came to.
     *
     * @param urls             how many were looked at; negative where they were searched for
     * @param changes          how many verdicts change
     * @param newlyBlocked     how many of these are blocked now
     * @param complete         where they were searched for: whether there are no others of another kind
     * @param startPageLost    search engines that cannot fetch the start page any more
     */
    record Total(long urls, long changes, long newlyBlocked, boolean complete, List<String> startPageLost) {

        public Total {
            startPageLost = List.copyOf(startPageLost);
        }

        boolean wasSearch() {
            return urls < 0;
        }
    }
}
