package org.roboscope.ui.problems;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;

/**
 * Which findings the person wants to see.
 *
 * @param text       every word of which must occur
 * @param severities those shown
 * @param code       the only kind shown, or all
 */
record ProblemFilter(String text, Set<Severity> severities, Optional<FindingCode> code) {

    static final ProblemFilter NONE = new ProblemFilter("", EnumSet.allOf(Severity.class), Optional.empty());

    ProblemFilter {
        severities = Set.copyOf(severities);
    }

    ProblemFilter withText(String other) {
        return new ProblemFilter(other, severities, code);
    }

    ProblemFilter with(Severity severity, boolean shown) {
        Set<Severity> others = EnumSet.noneOf(Severity.class);
        others.addAll(severities);
        if (shown) {
            others.add(severity);
        } else {
            others.remove(severity);
        }
        return new ProblemFilter(text, others, code);
    }

    ProblemFilter withCode(Optional<FindingCode> other) {
        return new ProblemFilter(text, severities, other);
    }

    boolean lets(ProblemRow row) {
        return severities.contains(row.severity())
                && code.map(wanted -> wanted == row.code()).orElse(true)
                && hasEveryWord(row.searched());
    }

    private boolean hasEveryWord(String searched) {
        for (String word : text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)) {
            if (!searched.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
