package org.roboscope.lint.lines;

import java.util.List;
import java.util.Locale;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L02 for a field that is not a typo, but that Google's parser reads as a field it knows, because it begins like that one. */
final class ExtendedFieldName {

    private static final String NO_TRAINING = "Content-Usage: train-ai=n";

    private ExtendedFieldName() {}

    static Finding diagnostic(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> reading = analysis.readersOf(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        List<Standard> skipping = analysis.readersOf(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        String name = analysis.shown(line.field());
        Finding finding = reading.isEmpty()
                ? found.saying("skipped", name)
                : skipping.isEmpty()
                        ? found.saying("begins", name, field.spelling(), reading)
                : found.saying("beginsForSome", name, field.spelling(), reading, skipping);
        LineFixEdits edits = LineFixEdits.of(analysis);
        finding = finding.fixedBy(Fix.of("removeLine", analysis.standards(), edits.remove(line)));
        return isAboutTraining(analysis.text(line.field()))
                ? finding.fixedBy(Fix.of(
                        "writeUsage", analysis.standards(), new FixEdit(analysis.content(line), NO_TRAINING))
                        .with(NO_TRAINING))
                : finding;
    }

    private static boolean isAboutTraining(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("disallow") && lower.contains("train");
    }
}
