package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Severity;
import org.roboscope.lint.finding.Wording;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Findings;
import org.roboscope.ui.workspace.TextMap;

/** What the editor shows of the findings in a text. */
final class Problems {

    /**
     * What a line's margin and end say.
     *
     * @param words nothing where the margin's icon is enough
     */
    record OfLine(Severity worst, String words) {}

    private final Wording wording = new Wording();
    private final Messages messages;

    Problems(Messages messages) {
        this.messages = messages;
    }

    /** By line, counted from 1. What is said of the file as a whole has no place in a line, unless it is grave. */
    Map<Integer, OfLine> byLine(Findings findings) {
        Map<Integer, List<Diagnostic>> ofLine = new TreeMap<>();
        for (Diagnostic diagnostic : findings.diagnostics()) {
            if (!diagnostic.code().isOfFile() || diagnostic.severity() == Severity.ERROR) {
                ofLine.computeIfAbsent(diagnostic.line(), _ -> new ArrayList<>()).add(diagnostic);
            }
        }
        Map<Integer, OfLine> problems = new TreeMap<>();
        ofLine.forEach((line, diagnostics) -> problems.put(line, ofLine(diagnostics)));
        return problems;
    }

    private OfLine ofLine(List<Diagnostic> diagnostics) {
        Diagnostic worst = diagnostics.getFirst();
        for (Diagnostic other : diagnostics) {
            if (other.severity().compareTo(worst.severity()) < 0) {
                worst = other;
            }
        }
        String words = worst.severity() == Severity.INFO ? "" : wording.sentence(worst);
        String fixable = words.isEmpty() || worst.fixes().isEmpty() ? "" : "   " + messages.text("editor.line.fix");
        return new OfLine(worst.severity(), words + fixable);
    }

    /** Puts the underlines into {@code into}. */
    static void underline(Findings findings, LineOverlays into) {
        TextMap map = findings.analysis().map();
        into.clear();
        for (Diagnostic diagnostic : findings.diagnostics()) {
            Span span = diagnostic.span();
            if (diagnostic.code().isOfFile() && diagnostic.severity() != Severity.ERROR) {
                continue;
            }
            int last = map.lineOf(Math.max(span.start(), span.end() - 1));
            for (int line = map.lineOf(span.start()); line <= last; line++) {
                int from = map.column(line, span.start());
                int to = map.column(line, span.end());
                if (to > from) {
                    into.add(line - 1, new Overlay(from, to, weight(diagnostic.severity())));
                }
            }
        }
    }

    private static int weight(Severity severity) {
        return switch (severity) {
            case QUESTION -> 1;
            case INFO -> 2;
            case WARNING -> 3;
            case ERROR -> 4;
        };
    }
}
