package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.cellTexts;
import static org.roboscope.ui.BulkFixture.cells;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.await;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Lists of URLs are opened, run, filtered, exported and cancelled in the real window. */
@WindowTest
@Timeout(120)
class BulkWindowTest {

    @TempDir
    static Path folder;

    private BulkFixture fixture;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        fixture = new BulkFixture(stage, folder, BulkFixture.ROBOTS);
        window = fixture.window;
    }

    @Test
    void changedInputsMarkRowsAsOutdated(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "/private/a\n/private/open\n/b\nnonsense\n/private/c\n");
        until(() -> label(robot, "#bulk-status").startsWith("Done in")
                && label(robot, "#bulk-status").endsWith("1 line could not be read"));
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        assertThat(robot.lookup("#bulk-outdated").<Node>query().isVisible()).isFalse();
        window.run("bulk.allStandards");
        assertThat(label(robot, "#bulk-outdated"))
                .startsWith("The crawlers have changed.");
        window.run("bulk.allStandards");
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
        window.onWindow(() -> window.area().appendText("# later\n"));
        assertThat(label(robot, "#bulk-outdated")).startsWith("The text has changed.");
    }

    @Test
    void listIsFilteredSortedAndExported(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "/private/a\n/private/open\n/b\nnonsense\n/private/c\n");
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        type(robot, "#bulk-text", "/private");
        until(() -> label(robot, "#bulk-count").equals("3 of 4"));
        type(robot, "#bulk-line", "2");
        until(() -> label(robot, "#bulk-count").equals("2 of 4"));
        TableView<?> table = robot.lookup("#bulk-rows").queryTableView();
        TableColumn<?, ?> url = table.getColumns().get(2);
        window.onWindow(() -> {
            url.setSortType(TableColumn.SortType.DESCENDING);
            sortBy(table, url);
        });
        Path csv = fixture.scratch.resolve("out.csv");
        // The table is empty while it sorts, and nothing can be exported.
        until(() -> cellTexts(robot, "bulk-url").equals(List.of("/private/c", "/private/a")));
        window.saveTo.add(csv);
        window.run("bulk.export.csv");
        until(() -> label(robot, "#bulk-status").equals("2 rows saved in " + csv + "."));
        assertThat(Files.readAllLines(csv)).containsExactly(
                "url,crawler,standard,outcome,line,rule,reason,visitor,status,day,train-ai,search,usage-lines",
                "/private/c,Googlebot,google,blocked,2,Disallow: /private/,rule,,,,,,",
                "/private/a,Googlebot,google,blocked,2,Disallow: /private/,rule,,,,,,");
        window.run("bulk.run");
        until(() -> label(robot, "#bulk-status").startsWith("Done in "));
    }

    @Test
    void selectionSurvivesSortingAndFiltering(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "/a\n/private/b\n/c\n/private/d\n");
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        TableView<?> table = robot.lookup("#bulk-rows").queryTableView();
        window.onWindow(() -> table.getSelectionModel().clearAndSelect(1));
        TableColumn<?, ?> url = table.getColumns().get(2);
        window.onWindow(() -> {
            url.setSortType(TableColumn.SortType.DESCENDING);
            sortBy(table, url);
        });
        until(() -> cellTexts(robot, "bulk-url").equals(List.of("/private/d", "/private/b", "/c", "/a")));
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(1);
        type(robot, "#bulk-text", "/private/b");
        until(() -> cellTexts(robot, "bulk-url").equals(List.of("/private/b")));
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(0);
        type(robot, "#bulk-text", "/a");
        until(() -> cellTexts(robot, "bulk-url").equals(List.of("/a")));
        assertThat(table.getSelectionModel().getSelectedIndices()).isEmpty();
        type(robot, "#bulk-text", "");
        until(() -> cellTexts(robot, "bulk-url").equals(List.of("/private/d", "/private/b", "/c", "/a")));
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(1);
        fixture.runAgain(robot);
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        assertThat(table.getSelectionModel().getSelectedIndices()).isEmpty();
    }

    @Test
    void longListIsTruncatedButExportedWhole(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(3));
        fixture.run(robot, "urls.txt", "/b\n/a\n".repeat(2_500));
        until(() -> label(robot, "#bulk-count").matches("([0-9,]+) of \\1; first 1,000,000 listed"));
        String rows = label(robot, "#bulk-count").replaceFirst(" .*", "");
        TableView<?> table = robot.lookup("#bulk-rows").queryTableView();
        window.onWindow(() -> sortBy(table, table.getColumns().get(2)));
        until(() -> cellTexts(robot, "bulk-url").stream().allMatch("/a"::equals));
        assertThat(table.getItems()).hasSize(1_000_000);
        Path csv = fixture.scratch.resolve("out.csv");
        window.saveTo.add(csv);
        window.run("bulk.export.csv");
        until(() -> label(robot, "#bulk-status").equals(rows + " rows saved in " + csv
                + ". They are unsorted, because the list is too long."));
        try (Stream<String> lines = Files.lines(csv)) {
            assertThat(lines.skip(1).findFirst()).get().asString().startsWith("/b,");
        }
    }

    @SuppressWarnings("unchecked")
    private static void sortBy(TableView<?> table, TableColumn<?, ?> column) {
        ((TableView<Object>) table).getSortOrder().setAll(List.of((TableColumn<Object, ?>) column));
    }

    @Test
    void enterTestsTheSelectedRow(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.csv", "Clicks,URL\n5,https://a.b/tmp/x\n");
        until(() -> label(robot, "#bulk-count").equals("1 of 1"));
        TableView<?> table = robot.lookup("#bulk-rows").queryTableView();
        window.onWindow(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        robot.type(KeyCode.ENTER);
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo("https://a.b/tmp/x");
        window.settle();
        assertThat(window.caretLine()).isEqualTo(4);
    }

    @Test
    void urlsOfSeveralSitesAskForTheSite(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "https://a.test/private/x\nhttps://b.test/private/x\nhttps://b.test/y\n/tmp/\n");
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        assertThat(label(robot, "#bulk-site-told")).isEqualTo(
                "The URLs are of 2 sites: each is judged by its path.");
        assertThat(cellTexts(robot, "bulk-rule")).containsExactly("Disallow: /private/", "Disallow: /private/",
                "no rule matches", "Disallow: /tmp/");
        ComboBox<?> site = robot.lookup("#bulk-site").queryComboBox();
        until(() -> site.getItems().size() == 2);
        window.onWindow(() -> site.getSelectionModel().select(1));
        assertThat(window.workspace().site().get()).isEqualTo("https://a.test");
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
        until(() -> cellTexts(robot, "bulk-rule").equals(
                List.of("Disallow: /private/", "not for this file", "not for this file", "Disallow: /tmp/")));
        assertThat(robot.lookup("#bulk-site-told").<Node>query().isVisible()).isFalse();
        assertThat(label(robot, "#bulk-headline")).endsWith("2 not for this file");
        List<String> fetchedSites = new ArrayList<>();
        window.onWindow(() -> window.workspace().requests().connectSites(fetchedSites::add));
        Button fetch = robot.lookup("#bulk-fetch-site").queryButton();
        assertThat(fetch.getText()).isEqualTo("Fetch robots.txt of https://b.test");
        window.press(fetch);
        assertThat(fetchedSites).containsExactly("https://b.test");
        window.onWindow(() -> window.workspace().setSite("https://b.test"));
        assertThat(label(robot, "#bulk-outdated")).startsWith("The site has changed.");
        window.onWindow(() -> window.workspace().setSite("https://a.test"));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    @Test
    void listProvidesAMissingSite(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "https://a.test/private/x\n/tmp/\n");
        until(() -> label(robot, "#bulk-count").equals("2 of 2"));
        assertThat(label(robot, "#bulk-site-told"))
                .isEqualTo("Treated as the robots.txt of https://a.test.");
        assertThat(robot.lookup("#bulk-site").<Node>query().getParent().isVisible()).isFalse();
        window.onWindow(() -> window.workspace().setSite("https://a.test"));
        assertThat(label(robot, "#bulk-outdated")).as("the rows would be the same").isEmpty();
    }

    @Test
    void sitemapRunCountsRulesForManyCrawlers(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(1));
        fixture.run(robot, "sitemap.xml", """
                <urlset><url><loc>https://a.b/private/open</loc></url><url><loc>https://a.b/private/x</loc></url>
                <url><loc>https://a.b/</loc></url></urlset>
                """);
        until(() -> label(robot, "#bulk-count").matches("\\d+ of \\d+")
                && !label(robot, "#bulk-count").startsWith("3 "));
        window.press("#bulk-show-rules");
        TableView<?> rules = robot.lookup("#bulk-rules").queryTableView();
        until(() -> rules.getItems().size() == 3);
        assertThat(marginCounts(robot)).contains("1", "0");
        assertThat(cells(rules, 0)).startsWith("2", "Disallow: /private/", "2", "0");
        assertThat(cells(rules, 2)).startsWith("4", "Disallow: /tmp/", "0", "0", "no URL of the run matches");
        window.onWindow(() -> {
            rules.requestFocus();
            rules.getSelectionModel().select(0);
        });
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#bulk-line").queryAs(TextField.class).getText()).isEqualTo("2");
        assertThat(robot.lookup("#bulk-rows").query().isVisible()).isTrue();
        window.onWindow(() -> window.area().appendText("Disallow: /new/\n"));
        until(() -> marginCounts(robot).isEmpty());
    }

    /** Counts in the margin of the editor. */
    private static List<String> marginCounts(FxRobot robot) {
        return robot.lookup(".rule-count").queryAllAs(Text.class).stream().map(Text::getText)
                .filter(text -> !text.isEmpty()).toList();
    }

    @Test
    void usagePreferencesAreShownAndFiltered(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        TableView<?> rows = robot.lookup("#bulk-rows").queryTableView();
        assertThat(visibleColumns(rows)).isNotEmpty().doesNotContain("bulk-training", "bulk-search");
        runWithPreferences(robot);
        assertThat(visibleColumns(rows)).contains("bulk-training", "bulk-search");
        until(() -> texts(rows).containsAll(List.of("yes (line 3)", "no (line 2)", "not said", "–")));
        ComboBox<?> usage = robot.lookup("#bulk-usage").queryComboBox();
        assertThat(usage.isManaged()).isTrue();
        window.onWindow(() -> usage.getSelectionModel().select(1));
        until(() -> label(robot, "#bulk-count").equals("2 of 4"));
        window.settle();
        assertThat(usage.isVisible()).as("an active filter stays visible").isTrue();
    }

    @Test
    void usagePreferencesAreCounted(FxRobot robot) throws Exception {
        runWithPreferences(robot);
        window.press("#bulk-show-sums");
        TableView<?> sums = robot.lookup("#bulk-crawler-sums").queryTableView();
        assertThat(cells(sums, 0)).containsExactly("Googlebot", "3", "1", "0", "2", "0");
        window.press("#bulk-show-rules");
        TableView<?> rules = robot.lookup("#bulk-rules").queryTableView();
        until(() -> rules.getItems().size() == 3);
        assertThat(cells(rules, 0)).startsWith("2", "Content-Usage: train-ai=n", "2", "2");
        assertThat(cells(rules, 1)).startsWith("3", "Content-Usage: /open train-ai=y, search=y", "1", "0");
        assertThat(marginCounts(robot)).containsExactlyInAnyOrder("2", "1", "1");
        window.onWindow(() -> {
            rules.requestFocus();
            rules.getSelectionModel().select(1);
        });
        robot.type(KeyCode.ENTER);
        until(() -> label(robot, "#bulk-count").equals("1 of 4"));
    }

    @Test
    void usageColumnsAreHiddenWithoutPreferences(FxRobot robot) throws Exception {
        runWithPreferences(robot);
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /private\n"));
        fixture.runAgain(robot);
        TableView<?> rows = robot.lookup("#bulk-rows").queryTableView();
        until(() -> !visibleColumns(rows).contains("bulk-training"));
        assertThat(visibleColumns(rows)).doesNotContain("bulk-search");
        ComboBox<?> usage = robot.lookup("#bulk-usage").queryComboBox();
        assertThat(usage.isManaged() || usage.isVisible()).isFalse();
    }

    private void runWithPreferences(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("""
                User-agent: *
                Content-Usage: train-ai=n
                Content-Usage: /open train-ai=y, search=y
                Disallow: /private
                """));
        fixture.run(robot, "urls.txt", "/open/a\n/b\n/c\n/private/d\n");
        until(() -> label(robot, "#bulk-count").equals("4 of 4"));
    }

    private static List<String> visibleColumns(TableView<?> table) {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getId).toList();
    }

    private static List<String> texts(TableView<?> table) {
        return table.lookupAll(".table-cell").stream().map(cell -> ((Labeled) cell).getText())
                .filter(Objects::nonNull).toList();
    }

    @Test
    void cancelledRunKeepsItsRows(FxRobot robot) throws Exception {
        StringBuilder slowRules = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 300; i++) {
            slowRules.append("Disallow: /").append("*a".repeat(30)).append(i).append("$\n");
        }
        window.onWindow(() -> window.area().replaceText(slowRules.toString()));
        window.useThreads();
        fixture.run(robot, "urls.txt", ("/" + "a".repeat(2_000) + "\n").repeat(60_000));
        ButtonBase cancel = robot.lookup("#bulk-cancel").queryAs(ButtonBase.class);
        // Cancel works from the start, but only a run that has begun keeps rows.
        await(() -> label(robot, "#bulk-status").contains("URLs"));
        window.press(cancel);
        await(() -> label(robot, "#bulk-status").startsWith("Cancelled after"));
        assertThat(cancel.isDisabled()).isTrue();
    }

    private void type(FxRobot robot, String field, String text) {
        TextField textField = robot.lookup(field).queryAs(TextField.class);
        window.onWindow(() -> textField.setText(text));
    }
}
