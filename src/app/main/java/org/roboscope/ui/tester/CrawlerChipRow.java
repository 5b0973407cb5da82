package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
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
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.common.OverflowRow;
import org.roboscope.ui.common.WindowMessages;

/**
 * The crawlers with one verdict: their number, whose menu lists all of them, and as many chips as fit. The chips are made
 * once and reused, because one key can reverse the verdicts of all crawlers.
 */
final class CrawlerChipRow {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int CHIPS = 16;
    private static final int FEW = 3;
    private static final double CHIP_WIDTH = 110;
    /** Behind the one that is tested; then come those of AI. */
    static final List<String> ASKED_MOST = List.of("Googlebot", "bingbot", "YandexBot");

    private final String name;
    private final boolean withAll;
    private final Consumer<Crawler> press;
    private final WindowMessages messages;
    private final MenuButton count;
    private final List<Button> chips;
    private final OverflowRow row = new OverflowRow();
    private List<Assignment> crawlers = List.of();
    /** Those with chips, in their order. */
    private List<Assignment> shown = List.of();

    /**
     * @param withAll whether chips show all crawlers that fit, instead of the tested one only
     * @param press     receives the crawler that was chosen
     */
    CrawlerChipRow(String name, Ikon icon, boolean withAll, Consumer<Crawler> press, WindowMessages messages) {
        this.name = name;
        this.withAll = withAll;
        this.press = press;
        this.messages = messages;
        count = new MenuButton("", new FontIcon(icon));
        count.getStyleClass().addAll("crawler-count", "outcome-" + name);
        count.setId("crawlers-" + name);
        count.setMinWidth(MenuButton.USE_PREF_SIZE);
        count.setOnShowing(_ -> count.getItems().setAll(crawlers.stream().map(this::item).toList()));
        // A menu without an item does not open.
        count.getItems().setAll(new MenuItem());
        chips = IntStream.range(0, withAll ? CHIPS : 1).mapToObj(this::chip).toList();
        List<Node> all = new ArrayList<>();
        all.add(count);
        all.addAll(chips);
        row.show(all);
        row.managedProperty().bind(row.visibleProperty());
    }

    Node node() {
        return row;
    }

    /** @param first whose chip comes before all others, if this is its verdict */
    void show(List<Assignment> now, String first) {
        crawlers = now;
        boolean hasFirst = now.stream().anyMatch(crawler -> crawler.name().equalsIgnoreCase(first));
        shown = !withAll && !hasFirst ? List.of()
                : now.stream().sorted(Comparator.comparingInt(crawler -> rank(crawler, first))).limit(chips.size())
                        .toList();
        row.setVisible(!now.isEmpty());
        count.setText(messages.text("crawlers." + name, SentencePattern.count(now.size())));
        for (int i = 0; i < chips.size(); i++) {
            boolean used = i < shown.size();
            chips.get(i).setManaged(used);
            if (used) {
                chips.get(i).setText(shown.get(i).name());
                chips.get(i).setAccessibleText(messages.text("crawlers.chip", shown.get(i).name()));
            }
        }
        row.keep(hasFirst ? 2 : 1);
        // What room is left goes to those who have more to show.
        row.setPrefWidth(count.prefWidth(-1) + Math.min(shown.size(), FEW) * CHIP_WIDTH);
        HBox.setHgrow(row, shown.size() > FEW ? Priority.ALWAYS : Priority.NEVER);
    }

    private static int rank(Assignment crawler, String first) {
        if (crawler.name().equalsIgnoreCase(first)) {
            return 0;
        }
        int asked = ASKED_MOST.indexOf(crawler.name());
        if (asked >= 0) {
            return 1 + asked;
        }
        int others = 1 + ASKED_MOST.size();
        return crawler.purpose().filter(purpose -> purpose == Purpose.AI_TRAINING || purpose == Purpose.AI_SEARCH)
                .isPresent() ? others : others + 1;
    }

    void showCurrent(String crawler) {
        chips.forEach(chip -> chip.pseudoClassStateChanged(CURRENT, chip.getText().equalsIgnoreCase(crawler)));
    }

    private MenuItem item(Assignment crawler) {
        MenuItem item = new MenuItem(
                crawler.operator().map(operator -> crawler.name() + " – " + operator).orElseGet(crawler::name));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> press.accept(crawler.crawler()));
        return item;
    }

    private Button chip(int place) {
        Button chip = new Button();
        chip.setMnemonicParsing(false);
        chip.getStyleClass().add("crawler-chip");
        chip.setOnAction(_ -> press.accept(shown.get(place).crawler()));
        return chip;
    }
}
