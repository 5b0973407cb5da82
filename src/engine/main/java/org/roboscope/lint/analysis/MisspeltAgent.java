package org.roboscope.lint.analysis;

import java.util.Optional;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Finds the line that was meant to begin a group and does not. */
public final class MisspeltAgent {

    private MisspeltAgent() {}

    /** The nearest such line above this one. */
    public static Optional<Line> above(int line, FileAnalysis analysis) {
        for (int number = line - 1; number >= 1; number--) {
            LineKind kind = analysis.kind(number);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                Line other = analysis.line(number);
                if (IntendedField.of(other, analysis).filter(KnownField.USER_AGENT::equals).isPresent()) {
                    return Optional.of(other);
                }
            }
        }
        return Optional.empty();
    }
}
