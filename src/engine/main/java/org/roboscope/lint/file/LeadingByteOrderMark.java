package org.roboscope.lint.file;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;

/** F01: a byte order mark, which some readers take for text. */
public final class LeadingByteOrderMark implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Span mark = new Span(0, analysis.line(1).text().start());
        if (mark.isEmpty()) {
            return;
        }
        List<Standard> takingItForText =
                analysis.asked().that(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
        findingCollector.add(Finding.of(FindingCode.F01, 1, mark, takingItForText).with(takingItForText)
                .fixedBy(Fix.of("removeBom", takingItForText, FixEdit.remove(mark))));
    }
}
