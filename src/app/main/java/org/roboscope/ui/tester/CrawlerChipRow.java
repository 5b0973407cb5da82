package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.common.OverflowRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/**
 * The crawlers with one verdict: their number, behind which stand all of them, and as many chips as fit. The chips are
 * made once and told whom to show, for a key can turn the verdicts of all crawlers round.
 */
final class CrawlerChipRow {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int CHIPS = 16;

    private final String name;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final MenuButton count;
    private final List<Button> chips;
    private final OverflowRow row = new OverflowRow();
    private List<Assignment> crawlers = List.of();

    /** @param withChips whether crawlers are shown without a press */
    CrawlerChipRow(String name, Ikon icon, boolean withChips, Workspace workspace, WindowMessages messages) {
        this.name = name;
        this.workspace = workspace;
        this.messages = messages;
        count = new MenuButton("", new FontIcon(icon));
        count.getStyleClass().addAll("crawler-count", "outcome-" + name);
        count.setId("crawlers-" + name);
        count.setMinWidth(MenuButton.USE_PREF_SIZE);
        count.setOnShowing(_ -> count.getItems().setAll(crawlers.stream().map(this::item).toList()));
        // A menu without an item does not open.
        count.getItems().setAll(new MenuItem());
        chips = IntStream.range(0, withChips ? CHIPS : 0).mapToObj(this::chip).toList();
        List<Node> all = new ArrayList<>();
        all.add(count);
        all.addAll(chips);
        row.show(all);
        if (withChips) {
            HBox.setHgrow(row, Priority.ALWAYS);
        }
        row.managedProperty().bind(row.visibleProperty());
    }

    Node node() {
        return row;
    }

    void show(List<Assignment> now) {
        crawlers = now;
        row.setVisible(!now.isEmpty());
        count.setText(messages.text("crawlers." + name, SentencePattern.count(now.size())));
        for (int i = 0; i < chips.size(); i++) {
            boolean used = i < now.size();
            chips.get(i).setManaged(used);
            if (used) {
                chips.get(i).setText(now.get(i).name());
                chips.get(i).setAccessibleText(messages.text("crawlers.chip", now.get(i).name()));
            }
        }
        row.setPrefWidth(chips.isEmpty() ? OverflowRow.USE_COMPUTED_SIZE
                : count.prefWidth(-1) + Math.min(now.size(), CHIPS) * 100.0);
    }

    void showCurrent(String crawler) {
        chips.forEach(chip -> chip.pseudoClassStateChanged(CURRENT, chip.getText().equalsIgnoreCase(crawler)));
    }

    private MenuItem item(Assignment crawler) {
        MenuItem item = new MenuItem(
                crawler.operator().map(operator -> crawler.name() + " – " + operator).orElseGet(crawler::name));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> workspace.testAs(crawler.crawler()));
        return item;
    }

    private Button chip(int place) {
        Button chip = new Button();
        chip.setMnemonicParsing(false);
        chip.getStyleClass().add("crawler-chip");
        chip.setOnAction(_ -> workspace.testAs(crawlers.get(place).crawler()));
        return chip;
    }
}
