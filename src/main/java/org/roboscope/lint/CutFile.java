package org.roboscope.lint;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;

/** An edit of a file that is too long moves the place where reading stops: then any fix may change verdicts. */
final class CutFile {

    /** No edit makes so short a file too long. */
    private static final int SHORT = 100_000;

    private final Analysis analysis;
    private final int length;

    private CutFile(Analysis analysis) {
        this.analysis = analysis;
        this.length = analysis.bytes().length;
    }

    static CutFile of(Analysis analysis) {
        return new CutFile(analysis);
    }

    Diagnostic withTrueFixes(Diagnostic diagnostic) {
        if (diagnostic.fixes().isEmpty()) {
            return diagnostic;
        }
        return new Diagnostic(
                diagnostic.code(),
                diagnostic.line(),
                diagnostic.span(),
                diagnostic.key(),
                diagnostic.arguments(),
                diagnostic.standards(),
                diagnostic.related(),
                diagnostic.fixes().stream().map(this::withTrueChanges).toList());
    }

    private Fix withTrueChanges(Fix fix) {
        if (length < SHORT) {
            return fix;
        }
        int lengthAfter = length + fix.growth();
        List<Standard> cutting = analysis.whose(standard -> analysis.file(standard).readTo() < length
                || standard.limits().bytes() < lengthAfter);
        return cutting.isEmpty()
                ? fix
                : new Fix(
                        fix.key(),
                        fix.arguments(),
                        fix.edits(),
                        analysis.whose(
                                standard -> Analysis.has(fix.changes(), standard) || Analysis.has(cutting, standard)));
    }
}
