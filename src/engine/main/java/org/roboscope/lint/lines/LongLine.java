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

/** L07: a line of which some crawlers see only the beginning, or a rule that Yandex calls too long. */
public final class LongLine implements LineCheck {

    private static final int LONGEST_RULE_OF_YANDEX = 1_024;
    /** As it is reported; Baidu itself says nothing of it. */
    private static final int LONGEST_PATH_OF_BAIDU = 250;

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.text().length() <= LONGEST_PATH_OF_BAIDU) {
            return;
        }
        if (line.kind().isRule() && line.value().length() > LONGEST_PATH_OF_BAIDU) {
            List<Standard> baidu = analysis.among(List.of(Standards.BAIDU));
            findingCollector.add(Finding.of(FindingCode.L07, line.number(), line.value(), baidu)
                    .saying("baidu", LONGEST_PATH_OF_BAIDU));
        }
        Span content = analysis.content(line);
        int length = content.end() - line.text().start();
        List<Standard> cutting = analysis.whose(standard -> length > standard.lines().longestLine());
        if (!cutting.isEmpty()) {
            int seen = cutting.getFirst().lines().longestLine();
            Span unseen = new Span(line.text().start() + seen, content.end());
            findingCollector.add(Finding.of(FindingCode.L07, line.number(), unseen, cutting).saying("cut", seen));
        } else if (line.kind().isRule() && analysis.text(line.value()).length() > LONGEST_RULE_OF_YANDEX) {
            List<Standard> yandex = analysis.among(List.of(Standards.YANDEX));
            findingCollector.add(Finding.of(FindingCode.L07, line.number(), line.value(), yandex)
                    .saying("yandex", LONGEST_RULE_OF_YANDEX));
        }
    }
}
