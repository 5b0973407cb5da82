package org.roboscope.lint.lines;

import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.RemarkedLimits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.ReadingRemark.LongestRule;
import org.roboscope.robots.ReadingRemark.ReportedPathLength;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L07: a rule that is longer than an operator says a rule may be, or than others report of its crawler. */
public final class LongRule implements LineCheck {

    /** No character has less than one byte: what has no more bytes is not too long for anybody. */
    private static final int SURELY_SHORT = Math.min(
            RemarkedLimits.smallest(LongestRule.class, LongestRule::characters),
            RemarkedLimits.smallest(ReportedPathLength.class, ReportedPathLength::characters));

    @Override
    public boolean concerns(LineKind kind) {
        return kind.isRule();
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().length() <= SURELY_SHORT) {
            return;
        }
        int characters = analysis.text(line.value()).length();
        Finding found = Finding.of(FindingCode.L07, line.number(), line.value(), analysis.standards());
        RemarkedLimits.passed(characters, ReportedPathLength.class, ReportedPathLength::characters, analysis).forEach(
                (limit, standards) -> findingCollector.add(found.under(standards)
                        .saying("reported", limit, standards)));
        RemarkedLimits.passed(characters, LongestRule.class, LongestRule::characters, analysis).forEach(
                (limit, standards) -> findingCollector.add(found.under(standards)
                        .saying("refused", limit, standards)));
    }
}
