package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** All crawlers at once, by verdict. */
final class CrawlerStrip {

    private final Workspace workspace;
    private final HBox strip;
    private final WindowMessages messages;
    private final ReadOnlyObjectProperty<Optional<CrawlerVerdicts>> verdicts;
    private final CrawlerChipRow blocked;
    private final CrawlerChipRow undefined;
    private final CrawlerChipRow allowed;
    private final CrawlerChipRow ignoring;
    private Optional<CrawlerVerdicts> shown = Optional.empty();
    /** Nothing is to move under the pointer. */
    private boolean isPressed;

    CrawlerStrip(HBox strip, Workspace workspace, WindowMessages messages) {
        this.strip = strip;
        this.workspace = workspace;
        this.messages = messages;
        blocked = new CrawlerChipRow("blocked", OutcomeLook.icon(Outcome.BLOCKED), true, this::press, messages);
        undefined = new CrawlerChipRow("undefined", OutcomeLook.icon(Outcome.UNDEFINED), true, this::press, messages);
        allowed = new CrawlerChipRow("allowed", OutcomeLook.icon(Outcome.ALLOWED), true, this::press, messages);
        ignoring = new CrawlerChipRow("ignoring", Material2MZ.VISIBILITY_OFF, false, this::press, messages);
        verdicts = workspace
                .flow().derive(workspace.assigned(), workspace.question(), Optional.<CrawlerVerdicts>empty(),
                        WorkPriority.BESIDE, (assigned, question) -> question.isAnswered()
                                ? Optional.of(CrawlerVerdicts.of(assigned, question.url()))
                                : Optional.<CrawlerVerdicts>empty())
                .property();
    }

    /** Who may fetch the page, in a few words; empty where nothing is tested. */
    ObservableValue<String> summary() {
        return verdicts.map(now -> now.map(this::summary).orElse(""));
    }

    private String summary(CrawlerVerdicts now) {
        List<String> asked = new ArrayList<>();
        for (String name : CrawlerChipRow.ASKED_MOST) {
            if (isOf(now.blocked(), name)) {
                asked.add(messages.text("fold.crawler.blocked", name));
            } else if (isOf(now.allowed(), name)) {
                asked.add(messages.text("fold.crawler.allowed", name));
            }
        }
        long blocked = ofTraining(now.blocked());
        long all = blocked + ofTraining(now.allowed()) + ofTraining(now.undefined());
        asked.add(blocked == 0 || blocked == all
                ? messages.text(blocked == 0 ? "fold.crawler.allowed" : "fold.crawler.blocked",
                        messages.text("fold.training"))
                : messages.text("fold.crawler.some", messages.text("fold.training"), blocked, all));
        return messages.text("fold.crawlers", now.blocked().size(), now.allowed().size(), now.undefined().size(),
                String.join(" \u00b7 ", asked));
    }

    private static boolean isOf(List<Assignment> crawlers, String name) {
        return crawlers.stream().anyMatch(crawler -> crawler.name().equals(name));
    }

    private static long ofTraining(List<Assignment> crawlers) {
        return crawlers.stream().filter(crawler -> crawler.purpose().equals(Optional.of(Purpose.AI_TRAINING))).count();
    }

    /** @param inView whether anybody sees the chips */
    void install(ObservableValue<Boolean> inView) {
        rows().forEach(row -> strip.getChildren().add(row.node()));
        strip.setVisible(false);
        verdicts.when(inView).subscribe(this::show);
        workspace.crawlerProperty().subscribe(_ -> {
            if (!isPressed) {
                shown.ifPresent(this::showChips);
            }
            showCurrent();
        });
    }

    private void press(Crawler crawler) {
        isPressed = true;
        workspace.testAs(crawler);
        isPressed = false;
    }

    private void show(Optional<CrawlerVerdicts> now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.setVisible(now.isPresent());
        now.ifPresent(this::showChips);
        showCurrent();
    }

    private void showChips(CrawlerVerdicts verdict) {
        String first = workspace.crawlerProperty().get().name();
        blocked.show(verdict.blocked(), first);
        undefined.show(verdict.undefined(), first);
        allowed.show(verdict.allowed(), first);
        ignoring.show(verdict.ignoring(), first);
    }

    private void showCurrent() {
        rows().forEach(row -> row.showCurrent(workspace.crawlerProperty().get().name()));
    }

    private List<CrawlerChipRow> rows() {
        return List.of(blocked, undefined, allowed, ignoring);
    }
}
