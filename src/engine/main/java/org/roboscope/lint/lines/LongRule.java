package org.roboscope.lint.lines;

import java.util.Comparator;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.ReadingRemark.LongestRule;
import org.roboscope.robots.ReadingRemark.ReportedPathLength;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.Line;

/** L07: a rule that is longer than an operator says a rule may be, or than others report of its crawler. */
public final class LongRule implements LineCheck {

    /** A value of at most this many bytes is never too long, because every character has at least one byte. */
    private static final int SURELY_SHORT = Standards.all().stream().flatMap(standard -> Stream.concat(
            standard.remarks(LongestRule.class).map(LongestRule::characters),
            standard.remarks(ReportedPathLength.class).map(ReportedPathLength::characters)))
            .min(Comparator.naturalOrder()).orElse(Integer.MAX_VALUE);

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().length() <= SURELY_SHORT) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding found = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        analysis.asked().remarkingLess(characters, ReportedPathLength.class, ReportedPathLength::characters).forEach(
                (limit, standards) -> findingCollector.add(found.under(standards)
                        .saying("reported", limit, standards)));
        analysis.asked().remarkingLess(characters, LongestRule.class, LongestRule::characters).forEach(
                (limit, standards) -> findingCollector.add(found.under(standards)
                        .saying("refused", limit, standards)));
    }
}
