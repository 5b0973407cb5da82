package org.roboscope.ui.problems;

import static org.roboscope.ui.problems.ProblemsPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.problems.ProblemsModel.Problem;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/**
 * Creates the actions on findings: fixes, fixes of all findings of a kind, and suppression. Each action is one undo
 * step.
 */
final class FindingActions {

    private final Workspace workspace;
    private final ProblemsModel model;
    private final FindingText findingText = new FindingText();

    FindingActions(Workspace workspace, ProblemsModel model) {
        this.workspace = workspace;
        this.model = model;
    }

    List<FindingAction> createFixActions(Problem row) {
        TextFindings findings = findings();
        return row.fixes().orElseGet(() -> findings.fixes().fixesOf(row.finding())).stream()
                .map(fix -> new FindingAction(
                        findingText.fixSentence(fix), findingText.fixSentence(fix, findings.fixes().effectsOf(fix)),
                        () -> GatheredFixes.applyFix(workspace, findings, fix)))
                .toList();
    }

    /** Returns the fixes and all other actions. */
    List<FindingAction> createActions(Problem row) {
        TextFindings findings = findings();
        List<FindingAction> actions = new ArrayList<>(createFixActions(row));
        GatheredFixes fixesOfSameCode = GatheredFixes.ofSameCode(findings, row.finding());
        if (fixesOfSameCode.fixedFindings().size() > 1) {
            actions.add(new FindingAction(
                    MESSAGES.text("fix.all", fixesOfSameCode.fixedFindings().size(), findingText.title(row.code())),
                    () -> workspace.requests().previewFixes(fixesOfSameCode)));
        }
        if (GatheredFixes.canSuppress(findings)) {
            actions.add(new FindingAction(WindowMessages.of("editing").text("silence", row.code().name()),
                    () -> GatheredFixes.suppress(workspace, findings, row.finding())));
        }
        return actions;
    }

    private TextFindings findings() {
        return model.problemList.get().findings();
    }

    /**
     * An action on a finding, for a button or a menu.
     *
     * @param name            the action in words
     * @param nameWithEffects the name, followed by the effects of the action, such as changed verdicts
     */
    record FindingAction(String name, String nameWithEffects, Runnable run) {

        FindingAction(String name, Runnable run) {
            this(name, name, run);
        }
    }
}
