package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;

/** Puts findings right. */
public final class Fixes {

    private Fixes() {}

    /** @return whether that was possible: not if the text has changed since */
    public static boolean apply(Workspace workspace, Findings findings, Fix fix) {
        return workspace.apply(findings.analysis(), edits(fix).toList());
    }

    /** The first way to put right each finding of the same kind, where these do not get in each other's way. */
    public static boolean applyToAllLike(Workspace workspace, Findings findings, Diagnostic example) {
        List<Edit> edits = new ArrayList<>();
        findings.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == example.code() && !diagnostic.fixes().isEmpty())
                .forEach(diagnostic -> {
                    List<Edit> more = edits(diagnostic.fixes().getFirst()).toList();
                    if (more.stream().noneMatch(edit -> edits.stream().anyMatch(known -> touch(known, edit)))) {
                        edits.addAll(more);
                    }
                });
        return workspace.apply(findings.analysis(), edits);
    }

    private static Stream<Edit> edits(Fix fix) {
        return fix.edits().stream().map(edit -> new Edit(edit.span(), edit.text()));
    }

    private static boolean touch(Edit a, Edit b) {
        return a.bytes().start() <= b.bytes().end() && b.bytes().start() <= a.bytes().end();
    }
}
