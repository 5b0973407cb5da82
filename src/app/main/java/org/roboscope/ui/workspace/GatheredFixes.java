package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;

/**
 * The first fixes of several findings, which are made in one step.
 *
 * @param findings of the text that is changed
 * @param fixed    those that the step fixes
 */
public record GatheredFixes(TextFindings findings, List<Finding> fixed, List<ByteEdit> edits) {

    /** These change no verdict, but write what only the person knows, or only silence a problem. */
    private static final Set<String> NEED_THE_PERSON =
            Set.of("fix.addSitemap", "fix.completeAddress", "fix.nameSitemap", "fix.keepIgnored");

    public GatheredFixes {
        fixed = List.copyOf(fixed);
        edits = List.copyOf(edits);
    }

    /** Those of the same kind as this one, where they do not get in each other's way. */
    public static GatheredFixes like(TextFindings findings, Finding example) {
        return of(findings, findings.findings().stream().filter(finding -> finding.code() == example.code())
                .filter(FindingFixes::mayGoWithOthers).toList());
    }

    /** All that change no verdict under any standard, and need nothing that only the person knows. */
    public static GatheredFixes safe(TextFindings findings) {
        return of(findings, findings.findings().stream()
                .filter(finding -> !finding.fixes().isEmpty() && isSafe(finding.fixes().getFirst())).toList());
    }

    private static boolean isSafe(Fix fix) {
        return fix.changes().isEmpty() && !NEED_THE_PERSON.contains(fix.key());
    }

    private static GatheredFixes of(TextFindings findings, List<Finding> wanted) {
        FixAll all = new FixAll(findings.text());
        List<Finding> taken = new ArrayList<>();
        for (Finding finding : wanted) {
            if (all.add(finding)) {
                taken.add(finding);
            }
        }
        return new GatheredFixes(findings, taken, all.edits());
    }

    /** @return whether that was possible: not if the text has changed since */
    public boolean apply(Workspace workspace) {
        return workspace.apply(findings.text(), edits);
    }
}
