package org.roboscope.lint.usage;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** The lines with these fields, as they plainly are: most files have none, and then nothing more is looked for. */
record OtherFieldLines(List<Line> usages, List<Line> signals) {

    static OtherFieldLines of(FileAnalysis analysis) {
        return analysis.derived(OtherFieldLines.class, OtherFieldLines::find);
    }

    private static OtherFieldLines find(FileAnalysis analysis) {
        List<Line> others = analysis.plainLines(LineKind.OTHER_FIELD);
        return new OtherFieldLines(
                those(others, KnownField.CONTENT_USAGE, analysis), those(others, KnownField.CONTENT_SIGNAL, analysis));
    }

    private static List<Line> those(List<Line> others, KnownField field, FileAnalysis analysis) {
        return others.stream()
                .filter(line -> KnownField.named(analysis.bytes(), line.field()).filter(field::equals).isPresent())
                .toList();
    }
}
