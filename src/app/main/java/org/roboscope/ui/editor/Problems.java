package org.roboscope.ui.editor;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Severity;
import org.roboscope.lint.finding.Wording;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Findings;
import org.roboscope.ui.workspace.TextMap;

/** What the editor shows of the findings in a text. */
final class Problems {

    private final Wording wording = new Wording();
    private final Messages messages;
    /** Lines in view are asked about after every key. */
    private final IdentityHashMap<Diagnostic, String> said = new IdentityHashMap<>();

    Problems(Messages messages) {
        this.messages = messages;
    }

    /**
     * The worst finding of each line, counted from 1. What is said of the file as a whole has no place in a line, unless
     * it is grave.
     */
    static Map<Integer, Diagnostic> worstByLine(Findings findings) {
        Map<Integer, Diagnostic> worst = new HashMap<>();
        for (Diagnostic diagnostic : findings.diagnostics()) {
            if (!diagnostic.code().isOfFile() || diagnostic.severity() == Severity.ERROR) {
                worst.merge(diagnostic.line(), diagnostic, Problems::worse);
            }
        }
        return worst;
    }

    /** What stands at the line's end: nothing where the margin's icon is enough. Only lines in view are asked for. */
    String words(Diagnostic diagnostic) {
        if (diagnostic.severity() == Severity.INFO) {
            return "";
        }
        return said.computeIfAbsent(diagnostic, this::say);
    }

    private String say(Diagnostic diagnostic) {
        String sentence = wording.sentence(diagnostic);
        return diagnostic.fixes().isEmpty() ? sentence : sentence + "   " + messages.text("editor.line.fix");
    }

    /** There are other findings now. */
    void forget() {
        said.clear();
    }

    private static Diagnostic worse(Diagnostic one, Diagnostic other) {
        return other.severity().compareTo(one.severity()) < 0 ? other : one;
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
