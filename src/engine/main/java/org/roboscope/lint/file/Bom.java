package org.roboscope.lint.file;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;

/** F01: a byte order mark, which some readers take for text. */
public final class Bom implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        Span mark = new Span(0, analysis.line(1).text().start());
        if (mark.isEmpty()) {
            return;
        }
        List<Standard> takingItForText = analysis.whose(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
        findings.add(Diagnostic.of(Code.F01, 1, mark, takingItForText).with(takingItForText)
                .fixedBy(Fix.of("removeBom", takingItForText, Edit.remove(mark))));
    }
}
