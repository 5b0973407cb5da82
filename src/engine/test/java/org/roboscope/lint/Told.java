package org.roboscope.lint;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/** Writes findings the way golden files have them. */
final class Told {

    /** What nearly every small file has; told only where it is what the case is about. */
    private static final Set<Code> EVERYWHERE = EnumSet.of(Code.F08, Code.G12);

    private final Code code;
    private final Analysis analysis;
    private final List<Diagnostic> diagnostics;

    Told(Code code, LintInput input) {
        this.code = code;
        this.analysis = new Analysis(input);
        this.diagnostics = Linter.lint(input).stream()
                .filter(diagnostic -> diagnostic.code() == code || !EVERYWHERE.contains(diagnostic.code()))
                .toList();
    }

    List<Diagnostic> ofTheCode() {
        return diagnostics.stream().filter(diagnostic -> diagnostic.code() == code).toList();
    }

    String finds() {
        return diagnostics.stream()
                .map(diagnostic -> diagnostic.key() + " " + place(diagnostic.span()) + under(diagnostic.standards())
                        + "\n")
                .collect(Collectors.joining());
    }

    String heading(Diagnostic diagnostic, Fix fix) {
        return diagnostic.key() + " " + place(diagnostic.span()) + " " + fix.key() + changes(fix);
    }

    private String place(Span span) {
        String start = position(span.start());
        String end = position(span.end());
        String line = start.substring(0, start.indexOf(':') + 1);
        return start + "-" + (end.startsWith(line) ? end.substring(line.length()) : end);
    }

    /** Line and column, counted from 1, the columns in bytes. */
    private String position(int offset) {
        int line = analysis.lineAt(offset);
        return line + ":" + (offset - analysis.line(line).whole().start() + 1);
    }

    private String under(List<Standard> standards) {
        List<Standard> others = analysis.asked().stream()
                .filter(standard -> !Analysis.has(standards, standard)).toList();
        if (others.isEmpty()) {
            return "";
        }
        return others.size() < standards.size() ? " not " + ids(others) : " for " + ids(standards);
    }

    private String changes(Fix fix) {
        if (fix.changes().isEmpty()) {
            return " changes nothing";
        }
        return analysis.except(fix.changes()).isEmpty() ? "" : " changes " + ids(fix.changes());
    }

    private static String ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).collect(Collectors.joining(" "));
    }
}
