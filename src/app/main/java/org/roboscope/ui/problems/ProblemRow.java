package org.roboscope.ui.problems;

import java.util.Locale;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Severity;

/**
 * A finding in the table.
 *
 * @param sentence what crawlers do because of it
 * @param searched all that the filter looks into, in small letters
 */
record ProblemRow(Diagnostic diagnostic, String sentence, String searched) {

    static ProblemRow of(Diagnostic diagnostic, String title, String sentence) {
        String all = diagnostic.code() + " " + diagnostic.code().slug() + " " + title + " " + sentence;
        return new ProblemRow(diagnostic, sentence, all.toLowerCase(Locale.ROOT));
    }

    Severity severity() {
        return diagnostic.severity();
    }

    Code code() {
        return diagnostic.code();
    }

    int line() {
        return diagnostic.line();
    }

    boolean isFixable() {
        return !diagnostic.fixes().isEmpty();
    }

    /** Whether it is what the other was before the text changed a little. */
    boolean isStill(ProblemRow other) {
        return code() == other.code() && line() == other.line();
    }
}
