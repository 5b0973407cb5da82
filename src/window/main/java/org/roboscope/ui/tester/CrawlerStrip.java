package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
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
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.CrawlerAssignments;
import org.roboscope.ui.workspace.Workspace;

/** The verdicts for all crawlers: a row for each verdict, with the number and the names of its crawlers. */
final class CrawlerStrip {

    /** The crawlers that are shown after the tested one and before AI crawlers. */
    private static final List<String> SEARCH_CRAWLERS = List.of("Googlebot", "bingbot", "YandexBot");

    private final Workspace workspace;
    private final HBox strip;
    private final ReadOnlyObjectProperty<Optional<Verdicts>> verdicts;
    /** Created on first use, because its many controls are hidden until a page is tested. */
    private final LazyValue<Map<CrawlerVerdict, VerdictRow>> rows = new LazyValue<>(this::createRows);
    private final LazyValue<CrawlerMenu> menu = new LazyValue<>(() -> new CrawlerMenu(this::selectCrawler));
    private Optional<Verdicts> shownVerdicts = Optional.empty();
    /** Whether a chip selects the crawler. The chips must not move while the user presses them. */
    private boolean isChipPressed;

    /** The verdict for a crawler. */
    enum CrawlerVerdict {
        BLOCKED(OutcomeLook.icon(Outcome.BLOCKED)),
        UNDEFINED(OutcomeLook.icon(Outcome.UNDEFINED)),
        ALLOWED(OutcomeLook.icon(Outcome.ALLOWED)),
        /** The crawler does not follow robots.txt. */
        IGNORING(Material2MZ.VISIBILITY_OFF);

        private final Ikon icon;

        CrawlerVerdict(Ikon icon) {
            this.icon = icon;
        }

        static CrawlerVerdict of(Outcome outcome) {
            return switch (outcome) {
                case BLOCKED -> BLOCKED;
                case UNDEFINED, OTHER_SITE, NOT_A_PAGE -> UNDEFINED;
                case ALLOWED -> ALLOWED;
            };
        }
    }

    /** The crawlers by verdict on the tested URL: crawlers of the catalogue, and crawlers that only the file names. */
    record Verdicts(Map<CrawlerVerdict, List<Assignment>> crawlersByVerdict) {

        static Verdicts of(CrawlerAssignments assignments, String url) {
            RequestPath path = RequestPath.ofUrl(url.strip());
            return new Verdicts(assignments.assignments().stream().collect(Collectors.groupingBy(
                    crawler -> crawler.ignoresTheFile() ? CrawlerVerdict.IGNORING : CrawlerVerdict.of(
                            assignments.version().robots().policy(crawler.crawler()).verdict(path).outcome()),
                    () -> new EnumMap<>(CrawlerVerdict.class), Collectors.toUnmodifiableList())));
        }

        List<Assignment> crawlersWith(CrawlerVerdict verdict) {
            return crawlersByVerdict.getOrDefault(verdict, List.of());
        }

        private boolean contains(CrawlerVerdict verdict, String name) {
            return crawlersWith(verdict).stream().anyMatch(crawler -> crawler.name().equals(name));
        }

        private long countTrainingCrawlers(CrawlerVerdict verdict) {
            return crawlersWith(verdict).stream()
                    .filter(crawler -> crawler.entry()
                            .filter(entry -> PurposeCrawlers.counts(entry, Purpose.AI_TRAINING)).isPresent())
                    .count();
        }
    }

    CrawlerStrip(HBox strip, Workspace workspace) {
        this.strip = strip;
        this.workspace = workspace;
        verdicts = workspace.background().derive(workspace.assignments(), workspace.question(),
                Optional.<Verdicts>empty(), (assignments, question) -> question.isAnswered()
                        ? Optional.of(Verdicts.of(assignments, question.url()))
                        : Optional.<Verdicts>empty());
    }

    /** A short summary; empty while no URL is tested. */
    ObservableValue<String> summary() {
        return verdicts.map(current -> current.map(this::summary).orElse(""));
    }

    private String summary(Verdicts current) {
        List<String> parts = new ArrayList<>();
        for (String name : SEARCH_CRAWLERS) {
            if (current.contains(CrawlerVerdict.BLOCKED, name)) {
                parts.add(MESSAGES.text("fold.crawler.blocked", name));
            } else if (current.contains(CrawlerVerdict.ALLOWED, name)) {
                parts.add(MESSAGES.text("fold.crawler.allowed", name));
            }
        }
        long blocked = current.countTrainingCrawlers(CrawlerVerdict.BLOCKED);
        long total = blocked + current.countTrainingCrawlers(CrawlerVerdict.ALLOWED)
                + current.countTrainingCrawlers(CrawlerVerdict.UNDEFINED);
        parts.add(blocked == 0 || blocked == total
                ? MESSAGES.text(blocked == 0 ? "fold.crawler.allowed" : "fold.crawler.blocked",
                        MESSAGES.text("fold.training"))
                : MESSAGES.text("fold.crawler.some", MESSAGES.text("fold.training"), blocked, total));
        return MESSAGES.text("fold.crawlers", current.crawlersWith(CrawlerVerdict.BLOCKED).size(),
                current.crawlersWith(CrawlerVerdict.ALLOWED).size(),
                current.crawlersWith(CrawlerVerdict.UNDEFINED).size(),
                String.join(" \u00b7 ", parts));
    }

    private Map<CrawlerVerdict, VerdictRow> createRows() {
        Map<CrawlerVerdict, VerdictRow> newRows = new EnumMap<>(CrawlerVerdict.class);
        for (CrawlerVerdict verdict : CrawlerVerdict.values()) {
            VerdictRow row = new VerdictRow(verdict, this::selectCrawler, this::showMenu);
            newRows.put(verdict, row);
            strip.getChildren().add(row.box);
        }
        return newRows;
    }

    /** @param isVisible whether the chips are visible */
    void install(ObservableValue<Boolean> isVisible) {
        strip.setVisible(false);
        verdicts.when(isVisible).subscribe(this::showVerdicts);
        workspace.crawlerProperty().subscribe(_ -> {
            if (!isChipPressed) {
                shownVerdicts.ifPresent(this::showChips);
            }
            markTestedCrawler();
        });
    }

    private void showMenu(Node button, List<Assignment> crawlers) {
        menu.get().showCrawlers(button, crawlers, workspace.crawlerProperty().get().name());
    }

    private void selectCrawler(Crawler crawler) {
        isChipPressed = true;
        workspace.setCrawler(crawler);
        isChipPressed = false;
    }

    private void showVerdicts(Optional<Verdicts> current) {
        if (current.equals(shownVerdicts)) {
            return;
        }
        shownVerdicts = current;
        strip.setVisible(current.isPresent());
        current.ifPresent(this::showChips);
        markTestedCrawler();
    }

    private void showChips(Verdicts current) {
        rows.get().forEach(
                (verdict, row) -> row.showCrawlers(
                        current.crawlersWith(verdict), workspace.crawlerProperty().get().name()));
    }

    /** Marks the chip of the tested crawler. */
    private void markTestedCrawler() {
        rows.ifCreated(existing -> existing.values()
                .forEach(row -> row.markCurrent(workspace.crawlerProperty().get().name())));
    }

    /**
     * The crawlers with one verdict: their number with a menu of all crawlers, and as many chips as fit. VerdictRow are
     * reused, because one keystroke can reverse all verdicts.
     */
    private static final class VerdictRow {

        private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
        private static final int MAX_CHIPS = 16;
        /** A row with more chips than this grows with the window. */
        private static final int CHIPS_OF_SHORT_ROW = 3;
        private static final double CHIP_WIDTH = 110;

        private final String name;
        /** Whether chips are shown for all crawlers that fit, and not only for the tested one. */
        private final boolean hasAllChips;
        private final Consumer<Crawler> onSelect;
        private final MenuButton countButton;
        private final List<Button> chips;
        private final FittingRow box = new FittingRow();
        private List<Assignment> crawlers = List.of();
        /** The crawlers with chips, in order. */
        private List<Assignment> chipCrawlers = List.of();

        /**
         * @param onSelect receives the selected crawler
         * @param showMenu shows all crawlers below the number
         */
        VerdictRow(CrawlerVerdict verdict, Consumer<Crawler> onSelect, BiConsumer<Node, List<Assignment>> showMenu) {
            this.name = verdict.name().toLowerCase(Locale.ROOT);
            this.hasAllChips = verdict != CrawlerVerdict.IGNORING;
            this.onSelect = onSelect;
            countButton = Controls.styled(new MenuButton("", new FontIcon(verdict.icon)) {
                @Override
                public void show() {
                    showMenu.accept(this, crawlers);
                }
            }, "crawler-count", "outcome-" + name);
            countButton.setId("crawlers-" + name);
            countButton.setMinWidth(MenuButton.USE_PREF_SIZE);
            chips = IntStream.range(0, hasAllChips ? MAX_CHIPS : 1).mapToObj(this::createChip).toList();
            box.getChildren().add(countButton);
            box.getChildren().addAll(chips);
            box.managedProperty().bind(box.visibleProperty());
        }

        /** @param first the crawler whose chip is first, if it has this verdict */
        void showCrawlers(List<Assignment> newCrawlers, String first) {
            crawlers = newCrawlers;
            boolean hasFirst = crawlers.stream().anyMatch(crawler -> crawler.name().equalsIgnoreCase(first));
            chipCrawlers = !hasAllChips && !hasFirst ? List.of()
                    : crawlers.stream().sorted(Comparator.comparingInt(crawler -> rank(crawler, first)))
                            .limit(chips.size()).toList();
            box.setVisible(!crawlers.isEmpty());
            countButton.setText(MESSAGES.text("crawlers." + name, SentencePattern.count(crawlers.size())));
            for (int i = 0; i < chips.size(); i++) {
                boolean hasCrawler = i < chipCrawlers.size();
                chips.get(i).setManaged(hasCrawler);
                if (hasCrawler) {
                    chips.get(i).setText(chipCrawlers.get(i).name());
                    chips.get(i).setAccessibleText(MESSAGES.text("crawlers.chip", chipCrawlers.get(i).name()));
                } else {
                    chips.get(i).setVisible(false);
                }
            }
            box.alwaysVisibleCount = hasFirst ? 2 : 1;
            // A new node has no width without this.
            countButton.applyCss();
            // The remaining width goes to verdicts with more crawlers.
            box.setPrefWidth(
                    countButton.prefWidth(-1) + Math.min(chipCrawlers.size(), CHIPS_OF_SHORT_ROW) * CHIP_WIDTH);
            HBox.setHgrow(box, chipCrawlers.size() > CHIPS_OF_SHORT_ROW ? Priority.ALWAYS : Priority.NEVER);
        }

        private static int rank(Assignment crawler, String first) {
            if (crawler.name().equalsIgnoreCase(first)) {
                return 0;
            }
            int searchRank = SEARCH_CRAWLERS.indexOf(crawler.name());
            if (searchRank >= 0) {
                return 1 + searchRank;
            }
            int aiRank = 1 + SEARCH_CRAWLERS.size();
            return crawler.purpose().filter(purpose -> purpose == Purpose.AI_TRAINING || purpose == Purpose.AI_SEARCH)
                    .isPresent() ? aiRank : aiRank + 1;
        }

        void markCurrent(String crawler) {
            chips.forEach(chip -> chip.pseudoClassStateChanged(CURRENT, chip.getText().equalsIgnoreCase(crawler)));
        }

        private Button createChip(int index) {
            Button chip = Controls.styled(new Button(), "crawler-chip");
            chip.setMnemonicParsing(false);
            chip.setMinWidth(Button.USE_PREF_SIZE);
            chip.setOnAction(_ -> onSelect.accept(chipCrawlers.get(index).crawler()));
            return chip;
        }
    }

    /** The crawlers with one verdict in a list. Typing narrows it, Enter selects a crawler, and Escape closes it. */
    private static final class CrawlerMenu {

        private static final double WIDTH = 420;
        private static final double ROW_HEIGHT = 26;
        private static final int MAX_ROWS = 10;
        private static final WindowMessages CRAWLER_MESSAGES = WindowMessages.of("crawlers");

        private final Consumer<Crawler> onSelect;
        private final TextField filter = new TextField();
        private final ChoiceList<Entry> list =
                new ChoiceList<>("completion", ROW_HEIGHT, MAX_ROWS, this::selectChosen, this::hide);
        private final CardPopup popup;
        private List<Entry> entries = List.of();

        CrawlerMenu(Consumer<Crawler> onSelect) {
            this.onSelect = onSelect;
            filter.setPromptText(MESSAGES.text("choose.filter"));
            filter.setAccessibleText(MESSAGES.text("choose.filter"));
            filter.textProperty().subscribe((_, typed) -> showMatching(typed));
            list.view().setPlaceholder(new Label(MESSAGES.text("filter.nothing")));
            VBox content = Controls.styled(new VBox(filter, list.view()), "crawler-menu");
            content.setPrefWidth(WIDTH);
            content.addEventFilter(KeyEvent.KEY_PRESSED, list::keyPressed);
            popup = new CardPopup(content);
        }

        void showCrawlers(Node button, List<Assignment> crawlers, String current) {
            entries = crawlers.stream().map(crawler -> new Entry(
                    crawler.crawler(), describe(crawler), crawler.name().equalsIgnoreCase(current))).toList();
            filter.clear();
            showMatching("");
            Bounds bounds = button.localToScreen(button.getBoundsInLocal());
            popup.closeOnClickOf(button);
            popup.show(button, bounds.getMinX(), bounds.getMaxY());
            filter.requestFocus();
        }

        private static String describe(Assignment crawler) {
            return Stream.concat(crawler.operator().filter(operator -> !operator.isEmpty()).stream(),
                    crawler.purpose().map(purpose -> CRAWLER_MESSAGES.text("purpose." + purpose.code())).stream())
                    .collect(Collectors.joining(" \u00b7 "));
        }

        /** Shows the crawlers that contain the text; those whose name begins with it are first. */
        private void showMatching(String typed) {
            String searchedText = typed.strip().toLowerCase(Locale.ROOT);
            List<Entry> matching = entries.stream().filter(entry -> entry.searchText().contains(searchedText))
                    .sorted(Comparator.comparing(entry -> !entry.searchText().startsWith(searchedText))).toList();
            list.show(matching, IntStream.range(0, matching.size())
                    .filter(index -> searchedText.isEmpty() && matching.get(index).isCurrent()).findFirst().orElse(0));
        }

        private void selectChosen() {
            list.selected().ifPresent(entry -> {
                hide();
                onSelect.accept(entry.crawler());
            });
        }

        private void hide() {
            popup.hide();
        }

        private record Entry(Crawler crawler, String detail, boolean isCurrent) implements ChoiceList.Choice {

            @Override
            public String text() {
                return crawler.name();
            }

            String searchText() {
                return (text() + " " + detail).toLowerCase(Locale.ROOT);
            }
        }
    }

    /** A row that hides chips that do not fit. The menu of the number lists all crawlers. */
    private static final class FittingRow extends HBox {

        /** The number of nodes at the start of the row that are never hidden. */
        private int alwaysVisibleCount = 1;

        FittingRow() {
            getStyleClass().add("crawler-row");
        }

        @Override
        protected double computeMinWidth(double height) {
            return snapSizeX(getManagedChildren().stream().limit(alwaysVisibleCount)
                    .mapToDouble(node -> node.prefWidth(-1) + getSpacing()).sum());
        }

        @Override
        protected void layoutChildren() {
            double remaining = getWidth() + getSpacing();
            int index = 0;
            for (Node node : getManagedChildren()) {
                remaining -= snapSizeX(node.prefWidth(-1)) + getSpacing();
                node.setVisible(index < alwaysVisibleCount || remaining >= 0);
                index++;
            }
            super.layoutChildren();
        }
    }
}
