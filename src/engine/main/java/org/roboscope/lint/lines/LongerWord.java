package org.roboscope.lint.lines;

import java.util.List;
import java.util.Locale;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L02 for a field that is no typo, but begins like one that Google's parser knows, so that it is read as that one. */
final class LongerWord {

    private static final String NO_TRAINING = "Content-Usage: train-ai=n";

    private LongerWord() {}

    static Diagnostic diagnostic(Diagnostic found, KnownField field, Line line, Analysis analysis) {
        List<Standard> reading = analysis.readersOf(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        List<Standard> skipping = analysis.readersOf(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        String name = analysis.shown(line.field());
        Diagnostic told = reading.isEmpty()
                ? found.saying("skipped", name)
                : skipping.isEmpty()
                        ? found.saying("begins", name, field.spelling(), reading)
                : found.saying("beginsForSome", name, field.spelling(), reading, skipping);
        LineEdits edits = LineEdits.of(analysis);
        told = told.fixedBy(Fix.of("removeLine", analysis.standards(), edits.remove(line)));
        return isAboutTraining(analysis.text(line.field()))
                ? told.fixedBy(Fix.of(
                        "writeUsage", analysis.standards(), new Edit(analysis.content(line), NO_TRAINING))
                        .with(NO_TRAINING))
                : told;
    }

    private static boolean isAboutTraining(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("disallow") && lower.contains("train");
    }
}
