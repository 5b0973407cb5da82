package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.change.ToldVersions;
import org.roboscope.site.history.SiteVersion;

/**
 * A version of a site's file, and what it changed.
 *
 * @param before     the version before it
 * @param fileBefore the last version before it that has a file
 * @param lines      what became of the file's lines since that one
 * @param standard   that says what the answer means
 * @param effect     what the answer means by it
 * @param changes    what is answered otherwise than in the version before
 * @param cutAt      how many bytes are kept of a file that had more
 * @param told       what it said to the tested crawler
 */
record HistoryEntry(
        SiteVersion version,
        Optional<SiteVersion> before,
        Optional<SiteVersion> fileBefore,
        Optional<LineCounts> lines,
        Standard standard,
        AnswerEffect effect,
        List<SiteChange> changes,
        OptionalInt cutAt,
        ToldVersions.Told told) {

    record LineCounts(long added, long changed, long removed) {}

    HistoryEntry {
        changes = List.copyOf(changes);
    }
}
