package org.roboscope.lint.file;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.bytes.Span;

/** F05: the file holds no rule, and nothing that was meant as one. */
public final class Empty implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        if (saysNothing(analysis)) {
            Span start = Span.emptyAt(analysis.line(1).text().start());
            findings.add(Diagnostic.of(Code.F05, 1, start, analysis.standards())
                    .saying(analysis.bytes().length == 0 ? "file" : "rules"));
        }
    }

    static boolean saysNothing(Analysis analysis) {
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (!isNoRule(line, analysis)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNoRule(int line, Analysis analysis) {
        return switch (analysis.kind(line)) {
            case BLANK, COMMENT, SITEMAP -> true;
            case OTHER_FIELD -> KnownField.named(analysis.bytes(), analysis.line(line).field()).isPresent();
            case USER_AGENT, ALLOW, DISALLOW, NO_FIELD, UNREAD -> false;
        };
    }
}
