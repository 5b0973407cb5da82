package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.EscapeHandling;

/** R10: a percent sign that begins no escape. */
public final class BadPercent implements LineCheck {

    private static final Pattern LONE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        List<FixEdit> edits = new ArrayList<>();
        int end = line.value().end();
        int at = nextPercent(analysis.bytes(), line.value().start(), end);
        while (at >= 0) {
            if (!EscapeHandling.isEscape(analysis.bytes(), at, end)) {
                edits.add(new FixEdit(new Span(at, at + 1), "%25"));
            }
            at = nextPercent(analysis.bytes(), at + 1, end);
        }
        if (!edits.isEmpty()) {
            String encoded = LONE_PERCENT.matcher(analysis.text(line.value())).replaceAll("%25");
            findingCollector.add(Finding
                    .of(FindingCode.R10, line.number(), edits.getFirst().span(), analysis.standards())
                    .fixedBy(Fix.of("encodePercent", ValueChangeImpact.changes(analysis, line, encoded), edits)));
        }
    }

    private static int nextPercent(byte[] bytes, int from, int to) {
        return ByteScan.indexOf(bytes, from, to, (byte) '%');
    }
}
