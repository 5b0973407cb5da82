package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.OverflowRow;
import org.roboscope.ui.workspace.Urgency;
import org.roboscope.ui.workspace.Workspace;

/** All crawlers at once, by verdict: as many chips as fit, all of them behind the count. */
final class CrawlerStrip {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int CHIPS = 16;

    private final Workspace workspace;
    private final Messages messages;
    private final HBox strip;
    private final ReadOnlyObjectProperty<Optional<CrawlerVerdicts>> verdicts;
    private Optional<CrawlerVerdicts> shown = Optional.empty();

    CrawlerStrip(HBox strip, Workspace workspace, Messages messages) {
        this.strip = strip;
        this.workspace = workspace;
        this.messages = messages;
        verdicts = workspace.derive(Optional.empty(), Urgency.BESIDE, analysis -> analysis.testedUrl().isBlank() ? Optional.empty()
                : Optional.of(CrawlerVerdicts.of(analysis)));
    }

    void install() {
        strip.setVisible(false);
        verdicts.subscribe(this::show);
        workspace.crawlerProperty().subscribe(this::showCurrent);
    }

    /** Most keys change no crawler's verdict, and a hundred chips are slow to make. */
    private void show(Optional<CrawlerVerdicts> now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.getChildren().clear();
        strip.setVisible(now.isPresent());
        now.ifPresent(verdict -> {
            add("blocked", OutcomeLook.icon(Outcome.BLOCKED), verdict.blocked(), true);
            add("undefined", OutcomeLook.icon(Outcome.UNDEFINED), verdict.undefined(), true);
            add("allowed", OutcomeLook.icon(Outcome.ALLOWED), verdict.allowed(), true);
            add("unheeding", Material2MZ.VISIBILITY_OFF, verdict.unheeding(), false);
        });
        showCurrent();
    }

    private void showCurrent() {
        String current = workspace.crawlerProperty().get().name();
        strip.lookupAll(".crawler-chip").forEach(
                chip -> chip.pseudoClassStateChanged(CURRENT, current.equalsIgnoreCase((String) chip.getUserData())));
    }

    private void add(String party, Ikon icon, List<CatalogueEntry> entries, boolean chips) {
        if (entries.isEmpty()) {
            return;
        }
        MenuButton count = new MenuButton(
                messages.text("crawlers." + party, Integer.toString(entries.size())), new FontIcon(icon));
        count.getStyleClass().addAll("crawler-count", "outcome-" + party);
        count.setId("crawlers-" + party);
        count.setMinWidth(MenuButton.USE_PREF_SIZE);
        entries.forEach(entry -> count.getItems().add(item(entry)));
        if (!chips) {
            strip.getChildren().add(count);
            return;
        }
        List<Node> row = new ArrayList<>();
        row.add(count);
        entries.stream().limit(CHIPS).map(this::chip).forEach(row::add);
        OverflowRow overflow = new OverflowRow();
        overflow.show(row);
        overflow.setPrefWidth(count.prefWidth(-1) + Math.min(entries.size(), CHIPS) * 100.0);
        HBox.setHgrow(overflow, Priority.ALWAYS);
        strip.getChildren().add(overflow);
    }

    private MenuItem item(CatalogueEntry entry) {
        MenuItem item = new MenuItem(entry.operator().isEmpty()
                ? entry.token()
                : entry.token() + " – " + entry.operator());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> workspace.testAs(entry.crawler()));
        return item;
    }

    private Button chip(CatalogueEntry entry) {
        Button chip = new Button(entry.token());
        chip.setMnemonicParsing(false);
        chip.getStyleClass().add("crawler-chip");
        chip.setAccessibleText(messages.text("crawlers.chip", entry.token()));
        chip.setUserData(entry.token());
        chip.setOnAction(event -> workspace.testAs(entry.crawler()));
        return chip;
    }
}
