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

/** What can be done about findings. Each is one step of the undo history. */
final class FindingActions {

    private final Workspace workspace;
    private final ProblemsModel model;
    private final FindingText findingText = new FindingText();

    FindingActions(Workspace workspace, ProblemsModel model) {
        this.workspace = workspace;
        this.model = model;
    }

    /** The ways to put it right. */
    List<Way> fixes(Problem row) {
        TextFindings findings = findings();
        return row.fixes().orElseGet(() -> findings.fixes().fixesOf(row.finding())).stream()
                .map(fix -> new Way(
                        findingText.fixSentence(fix), findingText.fixSentence(fix, findings.fixes().effectsOf(fix)),
                        () -> GatheredFixes.apply(workspace, findings, fix)))
                .toList();
    }

    /** Everything that can be done. */
    List<Way> all(Problem row) {
        TextFindings findings = findings();
        List<Way> ways = new ArrayList<>(fixes(row));
        GatheredFixes alike = GatheredFixes.like(findings, row.finding());
        if (alike.fixed().size() > 1) {
            ways.add(new Way(
                    MESSAGES.text("fix.all", alike.fixed().size(), findingText.title(row.code())),
                    () -> workspace.requests().preview(alike)));
        }
        if (GatheredFixes.canSilence(findings)) {
            ways.add(new Way(WindowMessages.of("editing").text("silence", row.code().name()),
                    () -> GatheredFixes.silence(workspace, findings, row.finding())));
        }
        return ways;
    }

    private TextFindings findings() {
        return model.list.get().findings();
    }

    /**
     * Something that can be done about a finding, as a button or a menu offers it.
     *
     * @param name what it does
     * @param text the same, with what else it may change
     */
    record Way(String name, String text, Runnable run) {

        Way(String text, Runnable run) {
            this(text, text, run);
        }
    }
}
