package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Wording;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Findings;
import org.roboscope.ui.workspace.Fixes;
import org.roboscope.ui.workspace.Workspace;

/** What can be done about findings. Each is one step of the undo history. */
final class Offers {

    private final Workspace workspace;
    private final ProblemsModel model;
    private final Messages messages;
    private final Wording wording = new Wording();

    Offers(Workspace workspace, ProblemsModel model, Messages messages) {
        this.workspace = workspace;
        this.model = model;
        this.messages = messages;
    }

    /** The ways to put it right. */
    List<Offer> fixes(ProblemRow row) {
        Findings findings = findings();
        List<Offer> offers = new ArrayList<>();
        for (Fix fix : row.diagnostic().fixes()) {
            offers.add(new Offer(wording.sentence(fix), () -> Fixes.apply(workspace, findings, fix)));
        }
        return offers;
    }

    /** Everything that can be done. */
    List<Offer> all(ProblemRow row) {
        Findings findings = findings();
        List<Offer> offers = new ArrayList<>(fixes(row));
        long alike = model.listProperty().get().fixable(row.code());
        if (row.isFixable() && alike > 1) {
            offers.add(new Offer(messages.text("fix.all", alike, wording.title(row.code())),
                    () -> Fixes.applyToAllLike(workspace, findings, row.diagnostic())));
        }
        if (Fixes.canSilence(findings)) {
            offers.add(new Offer(messages.text("silence", row.code().name()),
                    () -> Fixes.silence(workspace, findings, row.diagnostic())));
        }
        return offers;
    }

    private Findings findings() {
        return model.listProperty().get().findings();
    }
}
