package org.roboscope.lint.file;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;

/** F01: a byte order mark, which some readers take for text. */
public final class LeadingByteOrderMark implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Span mark = new Span(0, analysis.line(1).text().start());
        if (mark.isEmpty()) {
            textOfMark(analysis).ifPresent(findingCollector::add);
            return;
        }
        List<Standard> takingItForText =
                analysis.asked().that(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
        findingCollector.add(Finding.of(FindingCode.F01, 1, mark, takingItForText).with(takingItForText)
                .fixedBy(Fix.of("removeBom", takingItForText, FixEdit.remove(mark))));
    }

    /** A mark of which each byte was taken for a letter and saved as that. */
    private static Optional<Finding> textOfMark(FileAnalysis analysis) {
        byte[] text = ByteText.toBytes(KnownField.MARK_AS_TEXT);
        if (!Arrays.equals(text, Arrays.copyOf(analysis.bytes(), text.length))) {
            return Optional.empty();
        }
        Span span = new Span(0, text.length);
        Finding found = Finding.of(FindingCode.F01, 1, span, analysis.standards());
        return Optional.of(KnownField.meantBy(analysis.line(1), analysis)
                .map(field -> found.saying("text", field.spelling()))
                .orElse(found.saying("textAlone"))
                .fixedBy(Fix.of("removeBom", analysis.standards(), FixEdit.remove(span))));
    }
}
