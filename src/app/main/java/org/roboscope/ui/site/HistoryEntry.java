package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.Effect;
import org.roboscope.simulate.change.Flip;
import org.roboscope.site.history.Version;

/**
 * A version of a site's file, and what it changed.
 *
 * @param before     the version before it
 * @param fileBefore the last version before it that has a file
 * @param lines      what became of the file's lines since that one
 * @param standard   that says what the answer means
 * @param effect     what the answer means by it
 * @param flips      verdicts that are no longer what they were in the version before
 */
record HistoryEntry(
        Version version,
        Optional<Version> before,
        Optional<Version> fileBefore,
        Optional<LineCounts> lines,
        Standard standard,
        Effect effect,
        List<Flip> flips) {

    record LineCounts(long added, long changed, long removed) {}

    HistoryEntry {
        flips = List.copyOf(flips);
    }
}
