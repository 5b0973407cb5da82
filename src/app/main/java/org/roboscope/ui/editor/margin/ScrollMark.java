package org.roboscope.ui.editor.margin;

import java.util.Locale;
import org.roboscope.lint.finding.Severity;

/**
 * Something worth knowing of a line that may be out of view.
 *
 * @param shown the line where it is shown: another one if its own is folded away
 */
record ScrollMark(int line, int shown, Kind kind) {

    ScrollMark(int line, Kind kind) {
        this(line, line, kind);
    }

    ScrollMark shownIn(int row) {
        return row == shown ? this : new ScrollMark(line, row, kind);
    }

    /** What there is, from the least to what matters most. */
    enum Kind {
        INFO,
        QUESTION,
        WARNING,
        ERROR,
        /** What was looked for. */
        FOUND,
        /** The rule that decides about the tested URL. */
        ALLOWS,
        BLOCKS;

        static Kind of(Severity severity) {
            return switch (severity) {
                case INFO -> INFO;
                case QUESTION -> QUESTION;
                case WARNING -> WARNING;
                case ERROR -> ERROR;
            };
        }

        /** Findings, matches and the deciding line stand beside one another. */
        Lane lane() {
            return switch (this) {
                case INFO, QUESTION, WARNING, ERROR -> Lane.FINDINGS;
                case FOUND -> Lane.FOUND;
                case ALLOWS, BLOCKS -> Lane.DECIDING;
            };
        }

        String styleClass() {
            return "scroll-mark-" + name().toLowerCase(Locale.ROOT);
        }
    }

    /** Where marks of a kind stand across the bar. */
    enum Lane {
        FINDINGS,
        FOUND,
        DECIDING
    }
}
