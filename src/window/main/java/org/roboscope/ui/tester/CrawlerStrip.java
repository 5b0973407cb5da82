package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
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
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.workspace.AssignedCrawlers;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** The verdicts for all crawlers. */
final class CrawlerStrip {

    /** Shown after the tested crawler, followed by AI crawlers. */
    private static final List<String> ASKED_MOST = List.of("Googlebot", "bingbot", "YandexBot");

    private final Workspace workspace;
    private final HBox strip;
    private final ReadOnlyObjectProperty<Optional<Verdicts>> verdicts;
    /** Created on first use, because its many controls are hidden until a page is tested. */
    private final LazyValue<Map<Fetching, Chips>> rows = new LazyValue<>(this::chips);
    private Optional<Verdicts> shown = Optional.empty();
    /** Whether the mouse is pressed, so that chips must not move. */
    private boolean isPressed;

    /** The verdict on a crawler's request. */
    enum Fetching {
        BLOCKED(OutcomeLook.icon(Outcome.BLOCKED)),
        UNDEFINED(OutcomeLook.icon(Outcome.UNDEFINED)),
        ALLOWED(OutcomeLook.icon(Outcome.ALLOWED)),
        /** The crawler does not follow robots.txt. */
        IGNORING(Material2MZ.VISIBILITY_OFF);

        private final Ikon icon;

        Fetching(Ikon icon) {
            this.icon = icon;
        }

        static Fetching of(Outcome outcome) {
            return switch (outcome) {
                case BLOCKED -> BLOCKED;
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> UNDEFINED;
                case ALLOWED -> ALLOWED;
            };
        }
    }

    /** The crawlers by verdict on the tested URL: those of the catalogue and those that only the file names. */
    record Verdicts(Map<Fetching, List<Assignment>> crawlers) {

        static Verdicts of(AssignedCrawlers assigned, String url) {
            RequestPath path = RequestPath.ofUrl(url.strip());
            return new Verdicts(assigned.all().stream().collect(Collectors.groupingBy(
                    crawler -> crawler.ignoresTheFile() ? Fetching.IGNORING : Fetching.of(
                            assigned.version().robots().policy(crawler.crawler()).verdict(path).outcome()),
                    () -> new EnumMap<>(Fetching.class), Collectors.toUnmodifiableList())));
        }

        List<Assignment> of(Fetching fetching) {
            return crawlers.getOrDefault(fetching, List.of());
        }

        private boolean has(Fetching fetching, String name) {
            return of(fetching).stream().anyMatch(crawler -> crawler.name().equals(name));
        }

        private long ofTraining(Fetching fetching) {
            return of(fetching).stream()
                    .filter(crawler -> crawler.entry()
                            .filter(entry -> PurposeCrawlers.counts(entry, Purpose.AI_TRAINING)).isPresent())
                    .count();
        }
    }

    CrawlerStrip(HBox strip, Workspace workspace) {
        this.strip = strip;
        this.workspace = workspace;
        verdicts = workspace
                .flow().derive(workspace.assigned(), workspace.question(), Optional.<Verdicts>empty(),
                        WorkPriority.BESIDE, (assigned, question) -> question.isAnswered()
                                ? Optional.of(Verdicts.of(assigned, question.url()))
                                : Optional.<Verdicts>empty());
    }

    /** A short summary; empty while no URL is tested. */
    ObservableValue<String> summary() {
        return verdicts.map(now -> now.map(this::summary).orElse(""));
    }

    private String summary(Verdicts now) {
        List<String> asked = new ArrayList<>();
        for (String name : ASKED_MOST) {
            if (now.has(Fetching.BLOCKED, name)) {
                asked.add(MESSAGES.text("fold.crawler.blocked", name));
            } else if (now.has(Fetching.ALLOWED, name)) {
                asked.add(MESSAGES.text("fold.crawler.allowed", name));
            }
        }
        long blocked = now.ofTraining(Fetching.BLOCKED);
        long all = blocked + now.ofTraining(Fetching.ALLOWED) + now.ofTraining(Fetching.UNDEFINED);
        asked.add(blocked == 0 || blocked == all
                ? MESSAGES.text(blocked == 0 ? "fold.crawler.allowed" : "fold.crawler.blocked",
                        MESSAGES.text("fold.training"))
                : MESSAGES.text("fold.crawler.some", MESSAGES.text("fold.training"), blocked, all));
        return MESSAGES.text("fold.crawlers", now.of(Fetching.BLOCKED).size(), now.of(Fetching.ALLOWED).size(),
                now.of(Fetching.UNDEFINED).size(), String.join(" \u00b7 ", asked));
    }

    private Map<Fetching, Chips> chips() {
        Map<Fetching, Chips> made = new EnumMap<>(Fetching.class);
        for (Fetching fetching : Fetching.values()) {
            Chips row = new Chips(fetching, this::press);
            made.put(fetching, row);
            strip.getChildren().add(row.row);
        }
        return made;
    }

    /** @param inView whether the chips are visible */
    void install(ObservableValue<Boolean> inView) {
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

    private void show(Optional<Verdicts> now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.setVisible(now.isPresent());
        now.ifPresent(this::showChips);
        showCurrent();
    }

    private void showChips(Verdicts now) {
        rows.get().forEach((fetching, row) -> row.show(now.of(fetching), workspace.crawlerProperty().get().name()));
    }

    private void showCurrent() {
        rows.ifMade(made -> made.values()
                .forEach(row -> row.showCurrent(workspace.crawlerProperty().get().name())));
    }

    /**
     * The crawlers with one verdict: their number with a menu of all, and as many chips as fit. Chips are reused,
     * because one keystroke can reverse all verdicts.
     */
    private static final class Chips {

        private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
        private static final int CHIPS = 16;
        private static final int FEW = 3;
        private static final double CHIP_WIDTH = 110;
        private final String name;
        /** Whether chips are shown for all crawlers that fit, and not only for the tested one. */
        private final boolean withAll;
        private final Consumer<Crawler> press;
        private final MenuButton count;
        private final List<Button> chips;
        private final FittingRow row = new FittingRow();
        private List<Assignment> crawlers = List.of();
        /** The crawlers with chips, in order. */
        private List<Assignment> shown = List.of();

        /** @param press receives the selected crawler */
        Chips(Fetching fetching, Consumer<Crawler> press) {
            this.name = fetching.name().toLowerCase(Locale.ROOT);
            this.withAll = fetching != Fetching.IGNORING;
            this.press = press;
            count = Controls.styled(new MenuButton("", new FontIcon(fetching.icon)), "crawler-count",
                    "outcome-" + name);
            count.setId("crawlers-" + name);
            count.setMinWidth(MenuButton.USE_PREF_SIZE);
            count.setOnShowing(_ -> count.getItems().setAll(crawlers.stream().map(this::item).toList()));
            // A menu without an item does not open.
            count.getItems().setAll(new MenuItem());
            chips = IntStream.range(0, withAll ? CHIPS : 1).mapToObj(this::chip).toList();
            row.getChildren().add(count);
            row.getChildren().addAll(chips);
            row.managedProperty().bind(row.visibleProperty());
        }

        /** @param first crawler whose chip comes first, if this is its verdict */
        void show(List<Assignment> now, String first) {
            crawlers = now;
            boolean hasFirst = now.stream().anyMatch(crawler -> crawler.name().equalsIgnoreCase(first));
            shown = !withAll && !hasFirst ? List.of()
                    : now.stream().sorted(Comparator.comparingInt(crawler -> rank(crawler, first))).limit(chips.size())
                            .toList();
            row.setVisible(!now.isEmpty());
            count.setText(MESSAGES.text("crawlers." + name, SentencePattern.count(now.size())));
            for (int i = 0; i < chips.size(); i++) {
                boolean used = i < shown.size();
                chips.get(i).setManaged(used);
                if (used) {
                    chips.get(i).setText(shown.get(i).name());
                    chips.get(i).setAccessibleText(MESSAGES.text("crawlers.chip", shown.get(i).name()));
                } else {
                    chips.get(i).setVisible(false);
                }
            }
            row.least = hasFirst ? 2 : 1;
            // A new node has no width without this.
            count.applyCss();
            // The remaining width goes to verdicts with more crawlers.
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
            return Controls.item(
                    crawler.operator().map(operator -> crawler.name() + " – " + operator).orElseGet(crawler::name),
                    () -> press.accept(crawler.crawler()));
        }

        private Button chip(int place) {
            Button chip = Controls.styled(new Button(), "crawler-chip");
            chip.setMnemonicParsing(false);
            chip.setMinWidth(Button.USE_PREF_SIZE);
            chip.setOnAction(_ -> press.accept(shown.get(place).crawler()));
            return chip;
        }
    }

    /** Hides chips that do not fit; the menu of the number lists all crawlers. */
    private static final class FittingRow extends HBox {

        /** Number of first chips that are never hidden. */
        private int least = 1;

        FittingRow() {
            getStyleClass().add("crawler-row");
        }

        @Override
        protected double computeMinWidth(double height) {
            return snapSizeX(getManagedChildren().stream().limit(least)
                    .mapToDouble(node -> node.prefWidth(-1) + getSpacing()).sum());
        }

        @Override
        protected void layoutChildren() {
            double left = getWidth() + getSpacing();
            int place = 0;
            for (Node node : getManagedChildren()) {
                left -= snapSizeX(node.prefWidth(-1)) + getSpacing();
                node.setVisible(place < least || left >= 0);
                place++;
            }
            super.layoutChildren();
        }
    }
}
