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
 * The fixes of one or several findings, which are applied in one step.
 *
 * @param findings       the findings in the changed text
 * @param fixedFindings  the findings that the step fixes
 * @param fix            all changes
 * @param remainingCount the number of findings after the step
 */
public record GatheredFixes(TextFindings findings, List<Finding> fixedFindings, Fix fix, int remainingCount) {

    /** The maximum number of edits that the editor applies one by one without a noticeable delay. */
    private static final int MAX_SINGLE_EDITS = 200;

    public GatheredFixes {
        fixedFindings = List.copyOf(fixedFindings);
    }

    /** The safe fixes of all findings with the code of an example. */
    public static GatheredFixes ofSameCode(TextFindings findings, Finding example) {
        return of(findings, findings.fixes().safeFixesLike(example));
    }

    /** All safe fixes, which change nothing for the crawlers that the text addresses. */
    public static GatheredFixes allSafe(TextFindings findings) {
        return of(findings, findings.fixes().safeFixes());
    }

    private static GatheredFixes of(TextFindings findings, CheckedFixes.JointFix joint) {
        return new GatheredFixes(findings, joint.fixed(), joint.fix(), joint.remaining());
    }

    /**
     * Applies all fixes.
     *
     * @return whether the fixes were applied, which fails if the text has changed
     */
    public boolean apply(Workspace workspace) {
        return workspace.frontText().apply(findings.text(), joinIfMany(findings.text(), fix));
    }

    /**
     * Applies a fix.
     *
     * @return whether the fix was applied, which fails if the text has changed
     */
    public static boolean applyFix(Workspace workspace, TextFindings findings, Fix fix) {
        return workspace.frontText().apply(findings.text(), toByteEdits(fix));
    }

    /** Converts a text in another encoding to UTF-8. */
    public static boolean convertToUtf8(Workspace workspace) {
        TextFindings findings = workspace.findingsWithTriedFixes().get();
        return findConversion(findings).filter(fix -> applyFix(workspace, findings, fix)).isPresent();
    }

    /** The conversion of a text in another encoding to UTF-8. */
    public static Optional<Fix> findConversion(TextFindings findings) {
        return findings.findings().stream().filter(finding -> finding.code() == FindingCode.F03)
                .flatMap(finding -> findings.fixes().triedFixes(finding).stream()).flatMap(List::stream).findFirst();
    }

    /** Whether a finding can be suppressed by a comment above it. */
    public static boolean canSuppress(TextFindings findings) {
        // In another encoding the bytes differ from the shown text, so no comment can be inserted.
        return findings.text().content().encoding() == TextEncoding.UTF_8 && !findings.text().buffer().isReadOnly();
    }

    /** Suppresses a finding by a comment above its line. */
    public static boolean suppress(Workspace workspace, TextFindings findings, Finding finding) {
        FixEdit comment = SuppressionComment.createEdit(findings.text().map(), finding);
        return workspace.frontText().apply(findings.text(), List.of(new ByteEdit(comment.span(), comment.text())));
    }

    private static List<ByteEdit> toByteEdits(Fix fix) {
        return fix.edits().stream().map(edit -> new ByteEdit(edit.span(), edit.text())).toList();
    }

    /**
     * Returns the edits in file order. Many edits are joined to one edit with the text between them, unless line ends
     * are mixed, because that text would get the same line end everywhere.
     */
    private static List<ByteEdit> joinIfMany(TextVersion text, Fix fix) {
        boolean isJoined = fix.edits().size() > MAX_SINGLE_EDITS && !text.content().lineEnds().isMixed();
        return isJoined ? List.of(join(text.map(), fix.edits())) : toByteEdits(fix);
    }

    private static ByteEdit join(TextMap map, List<FixEdit> edits) {
        StringBuilder joined = new StringBuilder();
        int start = edits.getFirst().span().start();
        int position = start;
        for (FixEdit edit : edits) {
            joined.append(map.text(new Span(position, edit.span().start()))).append(edit.text());
            position = edit.span().end();
        }
        return new ByteEdit(new Span(start, position), joined.toString());
    }
}
