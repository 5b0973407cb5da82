package org.roboscope.robots;

import org.roboscope.robots.usage.UsageLine;

/** What became of a Content-Usage line for a page. */
public record UsageEvaluation(UsageLine line, Result result) {

    /** Why a line counts, or why not. */
    public enum Result {
        /** It has the longest path that matches, perhaps beside others with the same. */
        COUNTS,
        /** It matches, but a longer path does, too. */
        SHORTER,
        /** Its path does not match. */
        NO_MATCH
    }
}
