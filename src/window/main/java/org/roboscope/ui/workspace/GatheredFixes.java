package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.editing.SuppressionComment;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/**
 * Fixes of one or several findings, made in one step.
 *
 * @param findings of the changed text
 * @param fixed findings that the step fixes
 * @param fix all changes
 * @param left number of findings after the step
 */
public record GatheredFixes(TextFindings findings, List<Finding> fixed, Fix fix, int left) {

    /** Most changes that an editor makes singly without a noticeable delay. */
    private static final int MAX_SINGLE_EDITS = 200;

    public GatheredFixes {
        fixed = List.copyOf(fixed);
    }

    /** The safe fixes of findings with the same code as this one. */
    public static GatheredFixes like(TextFindings findings, Finding example) {
        return of(findings, findings.fixes().safeFixesLike(example));
    }

    /** All safe fixes: they change nothing for any crawler that the text addresses. */
    public static GatheredFixes safe(TextFindings findings) {
        return of(findings, findings.fixes().safeFixes());
    }

    private static GatheredFixes of(TextFindings findings, CheckedFixes.JointFix joint) {
        return new GatheredFixes(findings, joint.fixed(), joint.fix(), joint.remaining());
    }

    /** @return whether the text was unchanged and the fixes were made */
    public boolean apply(Workspace workspace) {
        return workspace.apply(findings.text(), edits(findings.text(), fix));
    }

    /** @return whether the text was unchanged and the fixes were made */
    public static boolean apply(Workspace workspace, TextFindings findings, Fix fix) {
        return workspace.apply(findings.text(), edits(fix));
    }

    /** Converts a text in another encoding to UTF-8. */
    public static boolean toUtf8(Workspace workspace) {
        TextFindings findings = workspace.fixesTried().get();
        return conversion(findings).filter(fix -> apply(workspace, findings, fix)).isPresent();
    }

    /** The conversion of a text in another encoding to UTF-8. */
    public static Optional<Fix> conversion(TextFindings findings) {
        return findings.findings().stream().filter(finding -> finding.code() == FindingCode.F03)
                .flatMap(finding -> findings.fixes().triedFixes(finding).stream()).flatMap(List::stream).findFirst();
    }

    /** Whether a finding can be suppressed by a comment above it. */
    public static boolean canSilence(TextFindings findings) {
        // In another encoding the bytes differ from the shown text, so a comment has no place.
        return findings.text().content().encoding() == TextEncoding.UTF_8 && !findings.text().buffer().isReadOnly();
    }

    /** Suppresses a finding by a comment above its line. */
    public static boolean silence(Workspace workspace, TextFindings findings, Finding finding) {
        FixEdit comment = SuppressionComment.edit(findings.text().map(), finding);
        return workspace.apply(findings.text(), List.of(new ByteEdit(comment.span(), comment.text())));
    }

    private static List<ByteEdit> edits(Fix fix) {
        return fix.edits().stream().map(edit -> new ByteEdit(edit.span(), edit.text())).toList();
    }

    /**
     * The edits in file order. Very many are joined to one, with the text between them; not if line ends are mixed,
     * because that text would get the usual line end.
     */
    private static List<ByteEdit> edits(TextVersion text, Fix fix) {
        boolean joined = fix.edits().size() > MAX_SINGLE_EDITS && !text.content().lineEnds().isMixed();
        return joined ? List.of(joined(text.map(), fix.edits())) : edits(fix);
    }

    private static ByteEdit joined(TextMap map, List<FixEdit> edits) {
        StringBuilder joined = new StringBuilder();
        int start = edits.getFirst().span().start();
        int at = start;
        for (FixEdit edit : edits) {
            joined.append(map.text(new Span(at, edit.span().start()))).append(edit.text());
            at = edit.span().end();
        }
        return new ByteEdit(new Span(start, at), joined.toString());
    }
}
