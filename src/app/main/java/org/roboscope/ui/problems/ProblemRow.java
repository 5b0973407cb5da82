package org.roboscope.ui.problems;

import java.util.Locale;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;

/**
 * A finding in the table.
 *
 * @param sentence what crawlers do because of it
 * @param searched all that the filter looks into, in small letters
 */
record ProblemRow(Finding finding, String sentence, String searched) {

    static ProblemRow of(Finding finding, String title, String sentence) {
        String all = finding.code() + " " + finding.code().slug() + " " + title + " " + sentence;
        return new ProblemRow(finding, sentence, all.toLowerCase(Locale.ROOT));
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

    boolean isFixable() {
        return !finding.fixes().isEmpty();
    }

    /** Whether it is what the other was before the text changed a little. */
    boolean isStill(ProblemRow other) {
        return code() == other.code() && line() == other.line();
    }
}
