package org.roboscope.ui.workspace;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;

/** Puts findings right. */
public final class FindingFixes {

    /** What is said to be of no use may go only where nobody's verdict changes. */
    private static final Set<FindingCode> NEEDLESS =
            EnumSet.of(FindingCode.R03, FindingCode.R04, FindingCode.R05, FindingCode.R08);

    private FindingFixes() {}

    /** @return whether that was possible: not if the text has changed since */
    public static boolean apply(Workspace workspace, TextFindings findings, Fix fix) {
        return workspace.apply(findings.text(), FixAll.edits(fix));
    }

    /** What the fix changes. */
    public static List<ByteEdit> edits(Fix fix) {
        return FixAll.edits(fix);
    }

    /** The first way to put right each finding of the same kind, where these do not get in each other's way. */
    public static boolean applyToAllLike(Workspace workspace, TextFindings findings, Finding example) {
        return GatheredFixes.like(findings, example).apply(workspace);
    }

    /** Whether its first fix may be made with those of others: what is of no use goes only where no verdict changes. */
    static boolean mayGoWithOthers(Finding finding) {
        return !finding.fixes().isEmpty()
                && (!NEEDLESS.contains(finding.code()) || finding.fixes().getFirst().changes().isEmpty());
    }

    /** Converts the text to UTF-8, if it is found to be something else. */
    public static boolean toUtf8(Workspace workspace) {
        TextFindings findings = workspace.findingsProperty().get();
        return conversion(findings).filter(fix -> apply(workspace, findings, fix)).isPresent();
    }

    /** What makes UTF-8 of the text, if it is found to be something else. */
    public static Optional<Fix> conversion(TextFindings findings) {
        return findings.findings().stream().filter(finding -> finding.code() == FindingCode.F03)
                .flatMap(finding -> finding.fixes().stream()).findFirst();
    }

    /** Whether a comment can be put above a finding. */
    public static boolean canSilence(TextFindings findings) {
        return SilenceComment.isPossible(findings.text());
    }

    /** Puts a comment above the finding's line, after which it is reported no more. */
    public static boolean silence(Workspace workspace, TextFindings findings, Finding finding) {
        return workspace.apply(findings.text(), List.of(SilenceComment.edit(findings.text(), finding)));
    }
}
