package org.roboscope.ui.bulk;

import java.io.IOException;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextReading;

/**
 * The edited text beside what it is compared with, before anything is read.
 *
 * @param after     the text in the editor
 * @param noHistory what is said where nothing is known of what the site served
 */
record EditComparison(JudgedBy before, TextReading after, ServedVersions versions, String site, String noHistory) {

    /** It waits for the disk. */
    EditedRules rules() throws IOException {
        return EditedRules.between(JudgedBy.texts(before, after, versions, site, noHistory).newest(), after.text());
    }
}
