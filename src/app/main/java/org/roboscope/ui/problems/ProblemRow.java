package org.roboscope.ui.problems;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Severity;

/**
 * A finding in the table.
 *
 * @param fixes    nothing where they have not been tried
 * @param sentence what crawlers do because of it
 * @param searched all that the filter looks into, in small letters
 */
record ProblemRow(Finding finding, Optional<List<Fix>> fixes, String sentence, String searched) {

    static ProblemRow of(Finding finding, Optional<List<Fix>> fixes, String title, String sentence) {
        String all = finding.code() + " " + finding.code().slug() + " " + title + " " + sentence;
        return new ProblemRow(finding, fixes, sentence, all.toLowerCase(Locale.ROOT));
    }

    Severity severity() {
        return finding.severity();
    }

    FindingCode code() {
        return finding.code();
    }

    int line() {
        return finding.line();
    }

    /** Whether there is a fix, or may be one. */
    boolean isFixable() {
        return fixes.isEmpty() || !fixes.get().isEmpty();
    }

    /** Whether it is what the other was before the text changed a little. */
    boolean isStill(ProblemRow other) {
        return code() == other.code() && line() == other.line();
    }
}
