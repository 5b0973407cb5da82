package org.roboscope.cli.jsonl;

import java.util.List;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/**
 * What a line asks of a file.
 *
 * @param usage    whether it asks also what may be done with the page
 * @param evidence whether it asks also by what the verdict is known
 */
record JsonlQuestion(Who who, StandardChoice standardChoice, RequestPath path, boolean raw, boolean usage,
        boolean evidence) {

    /** The crawler as the line names it: ready to look up what was worked out for it before. */
    sealed interface Who {

        /** Product tokens that all count as this crawler, as they are. */
        record As(List<String> tokens) implements Who {}

        /** A crawler of the catalogue, or one of a name that is not in it. */
        record Known(Crawler crawler) implements Who {}
    }
}
