package org.roboscope.lint.file;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;

/** Checks whether the file is a web page instead of a robots.txt. */
public final class WebPageCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(WebPageCheck::check, FindingCode.L09));

    private static final int TESTED_BYTES = 2_048;
    private static final List<String> HTML_TAGS =
            List.of("<!doctype html", "<html", "<head", "<body", "<meta ", "<script", "<style");

    private WebPageCheck() {}

    /** L09: a web page instead of the file. Some servers send one if there is no robots.txt. */
    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        byte[] bytes = analysis.bytes();
        int start = Ascii.skipWhitespace(bytes, analysis.line(1).text().start(), bytes.length);
        if (start == bytes.length || bytes[start] != '<'
                || IntStream.rangeClosed(1, analysis.lineCount()).anyMatch(line -> analysis.kind(line).isRule())) {
            return;
        }
        Span testedSpan = new Span(start, Math.min(bytes.length, start + TESTED_BYTES));
        String text = analysis.text(testedSpan).toLowerCase(Locale.ROOT);
        if (HTML_TAGS.stream().anyMatch(text::contains)) {
            int line = 1;
            while (analysis.line(line).whole().end() <= start) {
                line++;
            }
            Span span = analysis.contentSpan(analysis.line(line));
            onFinding.accept(Finding.of(FindingCode.L09, line, span, analysis.standards()));
        }
    }
}
