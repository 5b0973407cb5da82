package org.roboscope.ui.tester;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** All crawlers at once, by verdict. */
final class CrawlerStrip {

    private final Workspace workspace;
    private final HBox strip;
    private final ReadOnlyObjectProperty<Optional<CrawlerVerdicts>> verdicts;
    private final CrawlerChipRow blocked;
    private final CrawlerChipRow undefined;
    private final CrawlerChipRow allowed;
    private final CrawlerChipRow ignoring;
    private Optional<CrawlerVerdicts> shown = Optional.empty();

    CrawlerStrip(HBox strip, Workspace workspace, WindowMessages messages) {
        this.strip = strip;
        this.workspace = workspace;
        blocked = new CrawlerChipRow("blocked", OutcomeLook.icon(Outcome.BLOCKED), true, workspace, messages);
        undefined = new CrawlerChipRow("undefined", OutcomeLook.icon(Outcome.UNDEFINED), true, workspace, messages);
        allowed = new CrawlerChipRow("allowed", OutcomeLook.icon(Outcome.ALLOWED), true, workspace, messages);
        ignoring = new CrawlerChipRow("ignoring", Material2MZ.VISIBILITY_OFF, false, workspace, messages);
        verdicts = workspace
                .flow().derive(workspace.assigned(), workspace.question(), Optional.<CrawlerVerdicts>empty(),
                        WorkPriority.BESIDE, (assigned, question) -> question.isAnswered()
                                ? Optional.of(CrawlerVerdicts.of(assigned, question.url()))
                                : Optional.<CrawlerVerdicts>empty())
                .property();
    }

    void install(Node panel) {
        rows().forEach(row -> strip.getChildren().add(row.node()));
        strip.setVisible(false);
        verdicts.when(panel.visibleProperty()).subscribe(this::show);
        workspace.crawlerProperty().subscribe(this::showCurrent);
    }

    private void show(Optional<CrawlerVerdicts> now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.setVisible(now.isPresent());
        now.ifPresent(verdict -> {
            blocked.show(verdict.blocked());
            undefined.show(verdict.undefined());
            allowed.show(verdict.allowed());
            ignoring.show(verdict.ignoring());
        });
        showCurrent();
    }

    private void showCurrent() {
        rows().forEach(row -> row.showCurrent(workspace.crawlerProperty().get().name()));
    }

    private List<CrawlerChipRow> rows() {
        return List.of(blocked, undefined, allowed, ignoring);
    }
}
