package org.roboscope.lint.file;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** F02: more bytes than crawlers read. */
public final class TooLarge implements Check {

    private static final int KIB = 1024;

    @Override
    public void check(Analysis analysis, Findings findings) {
        List<Standard> cutting =
                analysis.whose(standard -> standard.limits().bytes() < analysis.bytes().length);
        if (cutting.isEmpty()) {
            return;
        }
        int limit = cutting.getFirst().limits().bytes();
        Line line = analysis.line(analysis.lineAt(limit));
        Span unread = new Span(limit, Math.max(limit, line.text().end()));
        String size = limit % KIB == 0 ? limit / KIB + " KiB" : limit / 1000 + " KB";
        boolean midLine = line.text().start() < limit;
        findings.add(Diagnostic.of(Code.F02, line.number(), unread, cutting)
                .saying(midLine ? "midLine" : "line", size, line.number()));
    }
}
