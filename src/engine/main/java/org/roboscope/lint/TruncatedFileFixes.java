package org.roboscope.lint;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;

/** An edit of a file that is too long moves the place where reading stops: then any fix may change verdicts. */
final class TruncatedFileFixes {

    /** No edit makes so short a file too long. */
    private static final int SHORT = 100_000;

    private final FileAnalysis analysis;
    private final int length;

    private TruncatedFileFixes(FileAnalysis analysis) {
        this.analysis = analysis;
        this.length = analysis.bytes().length;
    }

    static TruncatedFileFixes of(FileAnalysis analysis) {
        return new TruncatedFileFixes(analysis);
    }

    Finding withTrueFixes(Finding finding) {
        if (length < SHORT || finding.proposedFixes().isEmpty()) {
            return finding;
        }
        List<Fix> fixes = finding.proposedFixes().stream().map(this::withTrueChanges).toList();
        return new Finding(
                finding.code(),
                finding.line(),
                finding.span(),
                finding.key(),
                finding.arguments(),
                finding.standards(),
                finding.related(),
                fixes,
                finding.certain());
    }

    private Fix withTrueChanges(Fix fix) {
        int lengthAfter = length + fix.growth();
        List<Standard> changes = new ArrayList<>();
        boolean more = false;
        for (Standard standard : analysis.standards()) {
            boolean known = standard.isIn(fix.changes());
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
