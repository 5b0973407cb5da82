package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.FindingFixes;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/** What can be done about findings. Each is one step of the undo history. */
final class FindingActions {

    private final Workspace workspace;
    private final ProblemsModel model;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();

    FindingActions(Workspace workspace, ProblemsModel model, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.messages = messages;
    }

    /** The ways to put it right. */
    List<FindingAction> fixes(ProblemRow row) {
        TextFindings findings = findings();
        List<FindingAction> findingActions = new ArrayList<>();
        for (Fix fix : row.fixes().orElseGet(() -> findings.fixes().of(row.finding()))) {
            findingActions.add(
                    new FindingAction(findingText.sentence(fix), () -> FindingFixes.apply(workspace, findings, fix)));
        }
        return findingActions;
    }

    /** Everything that can be done. */
    List<FindingAction> all(ProblemRow row) {
        TextFindings findings = findings();
        List<FindingAction> findingActions = new ArrayList<>(fixes(row));
        GatheredFixes alike = GatheredFixes.like(findings, row.finding());
        if (alike.fixed().size() > 1) {
            findingActions.add(new FindingAction(
                    messages.text("fix.all", alike.fixed().size(), findingText.title(row.code())),
                    () -> alike.apply(workspace)));
        }
        if (FindingFixes.canSilence(findings)) {
            findingActions.add(new FindingAction(WindowMessages.of("editing").text("silence", row.code().name()),
                    () -> FindingFixes.silence(workspace, findings, row.finding())));
        }
        return findingActions;
    }

    private TextFindings findings() {
        return model.listProperty().get().findings();
    }
}
