package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.inspector.CardList.CardBox;
import org.roboscope.ui.inspector.FoldedChips.CrawlerChip;
import org.roboscope.ui.inspector.InspectorContent.CardContent;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The group tables of the source documents, in the Crawlers panel. */
@WindowTest
class GroupTablesTest {

    record Row(String standard, String robots, String crawler, String url, String line) {}

    private static final Pattern RANGE = Pattern.compile("(\\d+)(?:–(\\d+))?");

    private static final int ROWS_PER_KIND = 5;

    private PanelFixture panel;

    @Start
    void start(Stage stage) {
        panel = new PanelFixture(stage, 600, 780);
    }

    @Test
    void everyCrawlerIsOnTheCardOfItsGroup() throws IOException {
        List<Row> rows = readRows();
        assertThat(rows).hasSizeGreaterThan(150);
        Map<Row, List<CardContent>> cards = new HashMap<>();
        for (Row row : rows) {
            List<CardContent> crawlerCards =
                    cards.computeIfAbsent(new Row(row.standard(), row.robots(), row.crawler(), "", ""),
                            GroupTablesTest::findCards);
            assertThat(crawlerCards).as("one card for %s", row).hasSize(1);
            assertLines(row, crawlerCards.getFirst().place());
        }
    }

    /** Cards that contain the crawler. */
    private static List<CardContent> findCards(Row row) {
        Workspace workspace = new Workspace(new InMemoryBuffer(row.robots()), Runnable::run, Runnable::run);
        workspace.chooseStandard(StandardChoice.byId(row.standard()).orElseThrow());
        workspace.setCrawler(Catalogue.builtIn().requireCrawler(row.crawler()));
        InspectorModel model =
                new InspectorModel(workspace.reading().get(), workspace.assignments().get().assignments());
        return new InspectorContent.Maker().make(model, InspectorContent.Request.NOTHING).cards().stream()
                .filter(card -> card.chips().stream().anyMatch(chip -> chip.name().equalsIgnoreCase(row.crawler())))
                .toList();
    }

    @Test
    void panelShowsTheCardWithTheSelectedCrawler(FxRobot robot) throws IOException {
        List<Row> rows = readRows();
        rows.stream().collect(Collectors.groupingBy(row -> row.line().equals("-"))).values()
                .forEach(sameKind -> sameKind.stream().limit(ROWS_PER_KIND)
                        .forEach(row -> robot.interact(() -> assertOnCardOfItsLines(row))));
    }

    private void assertOnCardOfItsLines(Row row) {
        panel.open(row.robots());
        panel.readAs(StandardChoice.byId(row.standard()).orElseThrow());
        panel.workspace.setCrawler(Catalogue.builtIn().requireCrawler(row.crawler()));
        List<CardBox> cards = panel.cardsWith(row.crawler());
        assertThat(cards).as("one card for %s", row).hasSize(1);
        assertThat(PanelFixture.chipsOn(cards.getFirst()).stream().filter(CrawlerChip::isSelected))
                .extracting(chip -> chip.crawler).containsExactly(row.crawler());
        assertLines(row, PanelFixture.textOf(cards.getFirst(), ".card-place"));
    }

    private static void assertLines(Row row, String place) {
        SortedSet<Integer> lines = parseLines(place);
        if (row.line().equals("-")) {
            List<String> text = row.robots().lines().toList();
            String path = row.url().substring("http://example.com".length());
            assertThat(lines).as("%s", row)
                    .noneMatch(line -> text.get(line - 1).equalsIgnoreCase("disallow: " + path));
        } else {
            assertThat(lines).as("%s", row).contains(Integer.parseInt(row.line()));
        }
    }

    /** Line numbers in the heading of the card. */
    private static SortedSet<Integer> parseLines(String place) {
        SortedSet<Integer> lines = new TreeSet<>();
        for (MatchResult range : RANGE.matcher(place.substring(0, Math.max(0, place.indexOf('·')))).results()
                .toList()) {
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            for (int line = first; line <= last; line++) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static List<Row> readRows() throws IOException {
        List<Row> rows = new ArrayList<>(
                readRows("cases.tsv", source -> source.contains("group table") || source.contains("groups example")));
        rows.addAll(
                readRows("cases-2.tsv", source -> source.contains("standards 3") || source.contains("standards 0")));
        // A crawler that never follows robots.txt always has its own card.
        rows.removeIf(row -> Catalogue.builtIn().findExact(row.crawler())
                .filter(entry -> entry.obedience() == Obedience.NO).isPresent());
        return rows;
    }

    private static List<Row> readRows(String name, Predicate<String> isIncluded) throws IOException {
        try (InputStream table = Objects.requireNonNull(
                GroupTablesTest.class.getResourceAsStream("/org/roboscope/spec/" + name))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .map(line -> line.split("\t", -1))
                    .filter(columns -> columns.length == 7 && isIncluded.test(columns[6]))
                    .map(columns -> new Row(columns[0], columns[1].replace("\\n", "\n"), columns[2], columns[3],
                            columns[5]))
                    .toList();
        }
    }
}
