package org.roboscope.ui.workspace;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;

/** Puts findings right. */
public final class Fixes {

    /** What is said to be of no use may go only where nobody's verdict changes. */
    private static final Set<Code> NEEDLESS = EnumSet.of(Code.R03, Code.R04, Code.R05, Code.R08);

    private Fixes() {}

    /** @return whether that was possible: not if the text has changed since */
    public static boolean apply(Workspace workspace, Findings findings, Fix fix) {
        return workspace.apply(findings.analysis(), FixAll.edits(fix));
    }

    /** The first way to put right each finding of the same kind, where these do not get in each other's way. */
    public static boolean applyToAllLike(Workspace workspace, Findings findings, Diagnostic example) {
        FixAll all = new FixAll(findings.analysis());
        findings.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == example.code() && !diagnostic.fixes().isEmpty())
                .filter(diagnostic -> !NEEDLESS.contains(diagnostic.code())
                        || diagnostic.fixes().getFirst().changes().isEmpty())
                .forEach(all::add);
        return workspace.apply(findings.analysis(), all.edits());
    }

    /** Whether a comment can be put above a finding. */
    public static boolean canSilence(Findings findings) {
        return Silence.isPossible(findings.analysis());
    }

    /** Puts a comment above the finding's line, after which it is reported no more. */
    public static boolean silence(Workspace workspace, Findings findings, Diagnostic diagnostic) {
        return workspace.apply(findings.analysis(), List.of(Silence.edit(findings.analysis(), diagnostic)));
    }
}
