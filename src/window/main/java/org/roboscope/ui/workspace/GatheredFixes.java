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
 * A fix of one finding, or fixes of several, which are made in one step.
 *
 * @param findings of the text that is changed
 * @param fixed    those that the step fixes
 * @param fix      all that changes
 * @param left     how many findings the text has afterwards
 */
public record GatheredFixes(TextFindings findings, List<Finding> fixed, Fix fix, int left) {

    /** An editor makes this many single changes without a noticeable delay. */
    private static final int MANY = 200;

    public GatheredFixes {
        fixed = List.copyOf(fixed);
    }

    /** The safe fixes of findings of the same kind as this one. */
    public static GatheredFixes like(TextFindings findings, Finding example) {
        return of(findings, findings.fixes().safeFixesLike(example));
    }

    /** All safe fixes: for no crawler does anything change that the text tells it. */
    public static GatheredFixes safe(TextFindings findings) {
        return of(findings, findings.fixes().safeFixes());
    }

    private static GatheredFixes of(TextFindings findings, CheckedFixes.JointFix joint) {
        return new GatheredFixes(findings, joint.fixed(), joint.fix(), joint.left());
    }

    /** @return whether that was possible: not if the text has changed since */
    public boolean apply(Workspace workspace) {
        return workspace.apply(findings.text(), edits(findings.text(), fix));
    }

    /** @return whether that was possible: not if the text has changed since */
    public static boolean apply(Workspace workspace, TextFindings findings, Fix fix) {
        return workspace.apply(findings.text(), edits(fix));
    }

    /** Converts the text to UTF-8, if it is found to be something else. */
    public static boolean toUtf8(Workspace workspace) {
        TextFindings findings = workspace.fixesTried().get();
        return conversion(findings).filter(fix -> apply(workspace, findings, fix)).isPresent();
    }

    /** What makes UTF-8 of the text, if it is found to be something else. */
    public static Optional<Fix> conversion(TextFindings findings) {
        return findings.findings().stream().filter(finding -> finding.code() == FindingCode.F03)
                .flatMap(finding -> findings.fixes().triedFixes(finding).stream()).flatMap(List::stream).findFirst();
    }

    /** Whether a comment can be put above a finding. */
    public static boolean canSilence(TextFindings findings) {
        // Where the bytes are not those of the text shown, a comment could not find its place.
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
     * In file order. Very many are made one, which puts back what lies between them: not where lines end in different
     * ways, since what is put back gets the usual end.
     */
    private static List<ByteEdit> edits(TextVersion text, Fix fix) {
        boolean joined = fix.edits().size() > MANY && !text.content().lineEnds().isMixed();
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
