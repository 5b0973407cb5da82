package org.roboscope.lint.usage;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;

/**
 * The lines that Cloudflare puts in front of a site's own text.
 *
 * @param first the line of the marker at the beginning, counted from 1
 * @param last  the line of the marker at the end
 */
public record ManagedBlock(int first, int last) {

    private static final String BEGIN = "# begin cloudflare managed content";
    private static final String END = "# end cloudflare managed content";

    /** Where it is; without an end it is none. */
    private record Found(Optional<ManagedBlock> block) {

        private static Found in(FileAnalysis analysis) {
            OptionalInt first = marker(BEGIN, 1, analysis);
            OptionalInt last = first.isPresent() ? marker(END, first.getAsInt(), analysis) : first;
            return new Found(last.isPresent()
                    ? Optional.of(new ManagedBlock(first.getAsInt(), last.getAsInt()))
                    : Optional.empty());
        }

        private static OptionalInt marker(String marker, int from, FileAnalysis analysis) {
            for (int line = from; line <= analysis.lineCount(); line++) {
                if (analysis.kind(line) == LineKind.COMMENT && isMarker(marker, line, analysis)) {
                    return OptionalInt.of(line);
                }
            }
            return OptionalInt.empty();
        }

        private static boolean isMarker(String marker, int line, FileAnalysis analysis) {
            Span comment = analysis.line(line).comment();
            return comment.length() < 2 * marker.length()
                    && analysis.text(comment).strip().toLowerCase(Locale.ROOT).equals(marker);
        }
    }

    public static Optional<ManagedBlock> of(FileAnalysis analysis) {
        return analysis.derived(Found.class, Found::in).block();
    }

    static boolean holds(int line, FileAnalysis analysis) {
        return of(analysis).filter(block -> block.holds(line)).isPresent();
    }

    boolean holds(int line) {
        return line >= first && line <= last;
    }

    /** All of its bytes, the end of its last line included. */
    Span span(FileAnalysis analysis) {
        return new Span(analysis.line(first).text().start(), analysis.line(last).whole().end());
    }
}
