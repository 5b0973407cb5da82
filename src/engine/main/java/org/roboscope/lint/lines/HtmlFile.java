package org.roboscope.lint.lines;

import java.util.List;
import java.util.Locale;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;

/** L09: the file is a web page. Servers answer so where there is no robots.txt. */
public final class HtmlFile implements FileCheck {

    private static final int LOOKED_AT = 2_048;
    private static final List<String> SIGNS =
            List.of("<!doctype html", "<html", "<head", "<body", "<meta ", "<script", "<style");

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        byte[] bytes = analysis.bytes();
        int start = Ascii.skipWhitespace(bytes, analysis.line(1).text().start(), bytes.length);
        if (start == bytes.length || bytes[start] != '<' || hasRule(analysis)) {
            return;
        }
        Span beginning = new Span(start, Math.min(bytes.length, start + LOOKED_AT));
        String text = analysis.text(beginning).toLowerCase(Locale.ROOT);
        if (SIGNS.stream().anyMatch(text::contains)) {
            int line = 1;
            while (analysis.line(line).whole().end() <= start) {
                line++;
            }
            Span span = analysis.content(analysis.line(line));
            findingCollector.add(Finding.of(FindingCode.L09, line, span, analysis.standards()));
        }
    }

    private static boolean hasRule(FileAnalysis analysis) {
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule()) {
                return true;
            }
        }
        return false;
    }
}
