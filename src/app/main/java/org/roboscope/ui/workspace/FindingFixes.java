package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.editing.SilenceComment;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;

/** Puts findings right. */
public final class FindingFixes {

    private FindingFixes() {}

    /** @return whether that was possible: not if the text has changed since */
    public static boolean apply(Workspace workspace, TextFindings findings, Fix fix) {
        return workspace.apply(findings.text(), GatheredFixes.edits(fix));
    }

    /** The first way to put right each finding of the same kind, where these do not get in each other's way. */
    public static boolean applyToAllLike(Workspace workspace, TextFindings findings, Finding example) {
        return GatheredFixes.like(findings, example).apply(workspace);
    }

    /** Converts the text to UTF-8, if it is found to be something else. */
    public static boolean toUtf8(Workspace workspace) {
        TextFindings findings = workspace.fixesTriedProperty().get();
        return conversion(findings).filter(fix -> apply(workspace, findings, fix)).isPresent();
    }

    /** What makes UTF-8 of the text, if it is found to be something else. */
    public static Optional<Fix> conversion(TextFindings findings) {
        return findings.findings().stream().filter(finding -> finding.code() == FindingCode.F03)
                .flatMap(finding -> findings.fixes().known(finding).stream()).flatMap(List::stream).findFirst();
    }

    /** Whether a comment can be put above a finding. */
    public static boolean canSilence(TextFindings findings) {
        // Where the bytes are not those of the text shown, a comment could not find its place.
        return findings.text().content().encoding() == TextEncoding.UTF_8 && !findings.text().buffer().isReadOnly();
    }

    /** Suppresses a finding by a comment above its line. */
    public static boolean silence(Workspace workspace, TextFindings findings, Finding finding) {
        FixEdit comment = SilenceComment.edit(findings.text().map(), finding);
        return workspace.apply(findings.text(), List.of(new ByteEdit(comment.span(), comment.text())));
    }
}
