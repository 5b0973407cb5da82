package org.roboscope.lint;

import java.util.ArrayList;
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
        if (length < SHORT || diagnostic.fixes().isEmpty()) {
            return diagnostic;
        }
        List<Fix> fixes = diagnostic.fixes().stream().map(this::withTrueChanges).toList();
        return new Diagnostic(
                diagnostic.code(),
                diagnostic.line(),
                diagnostic.span(),
                diagnostic.key(),
                diagnostic.arguments(),
                diagnostic.standards(),
                diagnostic.related(),
                fixes);
    }

    private Fix withTrueChanges(Fix fix) {
        int lengthAfter = length + fix.growth();
        List<Standard> changes = new ArrayList<>();
        boolean more = false;
        for (Standard standard : analysis.standards()) {
            boolean known = Analysis.has(fix.changes(), standard);
            boolean cut = isCut(standard, lengthAfter);
            more |= cut && !known;
            if (cut || known) {
                changes.add(standard);
            }
        }
        return more ? new Fix(fix.key(), fix.arguments(), fix.edits(), changes) : fix;
    }

    private boolean isCut(Standard standard, int lengthAfter) {
        return analysis.file(standard).readTo() < length || standard.limits().bytes() < lengthAfter;
    }
}
