package org.roboscope.lint.lines;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** L07: a line of which some crawlers see only the beginning. */
public final class LongLine implements LineCheck {

    /** Every crawler reads a line of at most this many bytes to its end. */
    private static final int SURELY_SHORT =
            Standards.all().stream().mapToInt(standard -> standard.lines().longestLine()).min().orElseThrow();

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.text().length() <= SURELY_SHORT) {
            return;
        }
        Span content = analysis.content(line);
        int length = content.end() - line.text().start();
        List<Standard> cutting = analysis.asked().that(standard -> length > standard.lines().longestLine());
        if (!cutting.isEmpty()) {
            int seen = cutting.getFirst().lines().longestLine();
            Span unseen = new Span(line.text().start() + seen, content.end());
            findingCollector.add(Finding.of(FindingCode.L07, line.number(), unseen, cutting)
                    .saying("cut", seen, cutting));
        }
    }
}
