package org.roboscope.lint.file;

import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Span;

/** F05: the file holds no rule, and nothing that was meant as one. */
public final class EmptyFile implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        if (saysNothing(analysis)) {
            Span start = Span.emptyAt(analysis.line(1).text().start());
            findingCollector.add(Finding.of(FindingCode.F05, 1, start, analysis.standards())
                    .saying(analysis.bytes().length == 0 ? "file" : "rules"));
        }
    }

    static boolean saysNothing(FileAnalysis analysis) {
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (!isNoRule(line, analysis)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNoRule(int line, FileAnalysis analysis) {
        return switch (analysis.kind(line)) {
            case BLANK, COMMENT, SITEMAP -> true;
            case OTHER_FIELD -> KnownField.named(analysis.bytes(), analysis.line(line).field()).isPresent();
            case USER_AGENT, ALLOW, DISALLOW, NO_FIELD, UNREAD -> false;
        };
    }
}
