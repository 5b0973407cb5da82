package org.roboscope.ui.tester;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Urgency;
import org.roboscope.ui.workspace.Workspace;

/** All crawlers at once, by verdict. */
final class CrawlerStrip {

    private final Workspace workspace;
    private final HBox strip;
    private final ReadOnlyObjectProperty<Optional<CrawlerVerdicts>> verdicts;
    private final CrawlerParty blocked;
    private final CrawlerParty undefined;
    private final CrawlerParty allowed;
    private final CrawlerParty unheeding;
    private Optional<CrawlerVerdicts> shown = Optional.empty();

    CrawlerStrip(HBox strip, Workspace workspace, OwnCrawlers own, Messages messages) {
        this.strip = strip;
        this.workspace = workspace;
        blocked = new CrawlerParty("blocked", OutcomeLook.icon(Outcome.BLOCKED), true, workspace, messages);
        undefined = new CrawlerParty("undefined", OutcomeLook.icon(Outcome.UNDEFINED), true, workspace, messages);
        allowed = new CrawlerParty("allowed", OutcomeLook.icon(Outcome.ALLOWED), true, workspace, messages);
        unheeding = new CrawlerParty("unheeding", Material2MZ.VISIBILITY_OFF, false, workspace, messages);
        verdicts = workspace.derive(Optional.empty(), Urgency.BESIDE, analysis -> analysis.testedUrl().isBlank()
                ? Optional.empty()
                : Optional.of(CrawlerVerdicts.of(analysis, own.catalogue())));
    }

    void install() {
        parties().forEach(party -> strip.getChildren().add(party.node()));
        strip.setVisible(false);
        verdicts.subscribe(this::show);
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
            unheeding.show(verdict.unheeding());
        });
        showCurrent();
    }

    private void showCurrent() {
        parties().forEach(party -> party.showCurrent(workspace.crawlerProperty().get().name()));
    }

    private List<CrawlerParty> parties() {
        return List.of(blocked, undefined, allowed, unheeding);
    }
}
