package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.roboscope.ui.BulkFixture.cellTexts;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Access logs in the URLs panel are judged for their visitors, summed and exported. */
@WindowTest
@Timeout(120)
class BulkLogWindowTest {

    private static final String SITE = "https://shop.example.com/";
    private static final String ROBOTS = "User-agent: *\nDisallow: /tmp/\n\nUser-agent: GPTBot\nDisallow: /gpt/\n";
    private static final String LOG = request("/gpt/1", "GPTBot/1.1") + request("/tmp/1", "GPTBot/1.1")
            + request("/tmp/2", "bingbot/2.0") + request("/tmp/3", "Firefox") + request("/tmp/4", "OwnCrawler/1.0");

    @TempDir
    static Path folder;

    private BulkFixture fixture;
    private WindowFixture window;

    private static String request(String url, String agent) {
        return "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET " + url + " HTTP/1.0\" 200 1 \"-\" \"" + agent + "\"\n";
    }

    @Start
    void start(Stage stage) throws Exception {
        fixture = new BulkFixture(stage, folder, ROBOTS);
        window = fixture.window;
    }

    @Test
    void savedFileJudgesALogByDefault(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow:\n"));
        fixture.run(robot, "access.log", LOG);
        until(() -> label(robot, "#bulk-count").equals("5 of 5")
                && label(robot, "#bulk-judged-by-told").equals("Judged by"));
        until(() -> cellTexts(robot, "bulk-rule").contains("Disallow: /gpt/"));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
        ComboBox<?> judgedBy = robot.lookup("#bulk-judged-by").queryComboBox();
        assertThat(judgedBy.getValue()).hasToString("SavedText[]");
        window.onWindow(() -> judgedBy.getSelectionModel().select(0));
        assertThat(label(robot, "#bulk-outdated")).startsWith("Another file was chosen.");
        assertThat(label(robot, "#bulk-judged-by-told")).isEqualTo("Judged by the saved file. Next run:");
        fixture.runAgain(robot);
        until(() -> label(robot, "#bulk-judged-by-told").equals("Judged by"));
        assertThat(judgedBy.getValue()).hasToString("EditedText[]");
        until(() -> !cellTexts(robot, "bulk-rule").contains("Disallow: /gpt/"));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    /** Adds a version that the site served from this day on. */
    private void addServedVersion(String text, String day) throws Exception {
        try (RawServer server = new RawServer((request, out) -> out.write(
                RawServer.answer("200 OK", text.getBytes(StandardCharsets.UTF_8))))) {
            FetchResult fetched = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
            new FetchHistory(fixture.scratch.resolve("state").resolve("sites"), RobotsAddress.ofSite(SITE)).add(
                    new FetchResult(fetched.requestedAddress(), Instant.parse(day + "T12:00:00Z"), fetched.duration(),
                            fetched.hops(),
                            fetched.ending()));
        }
    }

    @Test
    void versionOfTheDayJudgesARequest(FxRobot robot) throws Exception {
        addServedVersion("User-agent: *\nDisallow: /early/\n", "2026-10-01");
        addServedVersion("User-agent: *\nDisallow: /\n", "2026-10-11");
        window.onWindow(() -> window.workspace().setSite(SITE));
        fixture.run(robot, "access.log", request("/early/1", "bingbot/2.0").replace("10/Oct/2000", "05/Oct/2026")
                + request("/late", "bingbot/2.0").replace("10/Oct/2000", "05/Oct/2026")
                + request("/late", "bingbot/2.0").replace("10/Oct/2000", "20/Oct/2026"));
        until(() -> label(robot, "#bulk-count").equals("3 of 3"));
        ComboBox<?> judgedBy = robot.lookup("#bulk-judged-by").queryComboBox();
        assertThat(judgedBy.getValue()).as("default").hasToString("SavedText[]");
        window.onWindow(() -> judgedBy.getOnShowing().handle(new Event(ComboBox.ON_SHOWING)));
        until(() -> judgedBy.getItems().stream().anyMatch(JudgedNames::isDayVersions));
        window.onWindow(() -> judgedBy.getSelectionModel().select(JudgedNames.indexOfItsDay(judgedBy)));
        assertThat(robot.lookup("#bulk-judged").<Node>query().getParent().isVisible())
                .as("each request is judged for its visitor").isFalse();
        fixture.runAgain(robot);
        until(() -> cellTexts(robot, "bulk-rule").equals(
                List.of("Disallow: /early/", "no rule matches", "Disallow: /")));
        assertThat(label(robot, "#bulk-judged-by-told")).isEqualTo("Judged by");
        window.press("#bulk-show-rules");
        TableView<?> rules = robot.lookup("#bulk-rules").queryTableView();
        until(() -> rules.getPlaceholder() instanceof Label nothing
                && nothing.getText().startsWith("Lines of several versions"));
        until(() -> marginCounts(robot).isEmpty());
    }

    @Test
    void liveFileJudgesALogWithoutASavedFile(FxRobot robot) throws Exception {
        addServedVersion("User-agent: *\nDisallow: /live/\n", "2026-10-01");
        window.run("file.new");
        window.onWindow(() -> {
            window.area().replaceText("User-agent: *\nDisallow: /draft/\n");
            window.workspace().setSite(SITE);
        });
        fixture.run(robot, "access.log", request("/live/1", "bingbot/2.0") + request("/draft/1", "bingbot/2.0"));
        until(() -> String.valueOf(robot.lookup("#bulk-judged-by").queryComboBox().getValue())
                .startsWith("ServedText["));
        until(() -> cellTexts(robot, "bulk-rule").equals(List.of("Disallow: /live/", "no rule matches")));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    /** Recognises the choices of “Judged by” by their text form. */
    private static final class JudgedNames {

        private static boolean isDayVersions(Object choice) {
            return String.valueOf(choice).equals("DayVersions[]");
        }

        private static int indexOfItsDay(ComboBox<?> judgedBy) {
            return (int) judgedBy.getItems().stream().takeWhile(choice -> !isDayVersions(choice)).count();
        }
    }

    @Test
    void editorTextJudgesAList(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /new\n"));
        fixture.run(robot, "urls.txt", "/new\n/tmp/1\n");
        until(() -> label(robot, "#bulk-count").equals("2 of 2"));
        until(() -> label(robot, "#bulk-judged-by-told").equals("Judged by"));
        assertThat(robot.lookup("#bulk-judged-by").queryComboBox().getValue()).hasToString("EditedText[]");
        assertThat(cellTexts(robot, "bulk-rule")).contains("Disallow: /new");
    }

    @Test
    void logIsJudgedForItsVisitorsByDefault(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(3));
        fixture.run(robot, "access.log", LOG);
        until(() -> label(robot, "#bulk-count").equals("5 of 5"));
        until(() -> label(robot, "#bulk-source").equals("access.log, access log, 5 requests"));
        ComboBox<?> judged = robot.lookup("#bulk-judged").queryComboBox();
        until(() -> judged.getParent().isVisible());
        assertThat(cellTexts(robot, "bulk-crawler")).containsExactly(
                "GPTBot", "GPTBot", "bingbot", "no crawler named", "OwnCrawler");
        assertThat(cellTexts(robot, "bulk-rule")).containsExactly("Disallow: /gpt/", "no rule matches",
                "Disallow: /tmp/", "not judged: no crawler is named", "Disallow: /tmp/");
        ComboBox<?> shown = robot.lookup("#bulk-crawler").queryComboBox();
        until(() -> shown.getItems().size() == 5);
        window.onWindow(() -> crawlers.getSelectionModel().select(1));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    @Test
    void sumsOfALogCountItsRequests(FxRobot robot) throws Exception {
        fixture.run(robot, "access.log", LOG);
        until(() -> label(robot, "#bulk-count").equals("5 of 5"));
        window.press("#bulk-show-sums");
        assertThat(label(robot, "#bulk-sums-about")).isEqualTo(
                "A request counts for the crawler or bot that its User-Agent names."
                        + " Requests without one, not judged: 1.");
        assertThat(label(robot, "#bulk-headline")).isEqualTo("3 of 4 requests by crawlers went to blocked URLs");
        TableView<?> sums = robot.lookup("#bulk-crawler-sums").queryTableView();
        assertThat(sums.getItems()).hasSize(3);
        until(() -> marginCounts(robot).equals(List.of("2", "1")));
    }

    @Test
    void headlineCountsTheRequestsOfTheVisits(FxRobot robot) throws Exception {
        window.onWindow(
                () -> window.area().replaceText("User-agent: Googlebot\nDisallow: /robots.txt\nDisallow: /a\n"));
        window.run("file.save");
        fixture.run(robot, "access.log", request("/robots.txt", "Googlebot/2.1") + request("/a", "Googlebot/2.1")
                + request("/b", "bingbot/2.0"));
        until(() -> label(robot, "#bulk-count").equals("3 of 3"));
        assertThat(label(robot, "#bulk-headline")).isEqualTo("1 of 2 requests by crawlers went to blocked URLs");
        until(() -> cellTexts(robot, "bulk-rule").equals(
                List.of("not judged: crawlers fetch robots.txt to follow it", "Disallow: /a", "no group")));
        window.press("#bulk-show-visits");
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        until(() -> visits.getItems().size() == 2);
        assertThat(visits.getItems().stream().map(CrawlerVisits.class::cast))
                .extracting(CrawlerVisits::blockedRequests, CrawlerVisits::requests, CrawlerVisits::robotsTxtRequests)
                .containsExactly(tuple(1L, 1L, 1L), tuple(0L, 1L, 0L));
    }

    @Test
    void chosenCrawlersReplaceTheVisitorsOfALog(FxRobot robot) throws Exception {
        fixture.run(robot, "access.log", LOG);
        until(() -> label(robot, "#bulk-count").equals("5 of 5"));
        window.press("#bulk-show-sums");
        ComboBox<?> judged = robot.lookup("#bulk-judged").queryComboBox();
        until(() -> judged.getParent().isVisible());
        window.onWindow(() -> judged.getSelectionModel().select(1));
        assertThat(label(robot, "#bulk-outdated"))
                .startsWith("“For” has changed. Run the URLs again.")
                .endsWith("These rows are less than 1 min old.");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(3));
        fixture.runAgain(robot);
        TableView<?> sums = robot.lookup("#bulk-crawler-sums").queryTableView();
        until(() -> sums.getItems().size() > 100);
        assertThat(label(robot, "#bulk-headline")).matches("0 to \\d of 5 URLs blocked for \\d+ crawlers");
        assertThat(label(robot, "#bulk-sums-about")).startsWith("5 URLs \u00d7 ")
                .endsWith(" crawlers");
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    @Test
    void listHasNoVisitorsToChoose(FxRobot robot) throws Exception {
        fixture.run(robot, "urls.txt", "/a\n/b\n");
        until(() -> label(robot, "#bulk-source").equals("urls.txt, list of URLs"));
        assertThat(robot.lookup("#bulk-judged").<Node>query().getParent().isVisible()).isFalse();
        window.press("#bulk-show-sums");
        assertThat(label(robot, "#bulk-sums-about")).isEmpty();
        assertThat(label(robot, "#bulk-headline")).isEqualTo("None of 2 URLs blocked for Googlebot");
        Files.writeString(fixture.scratch.resolve("urls.txt"), "/a\n/b\n/c\n");
        until(() -> label(robot, "#bulk-outdated").startsWith("urls.txt has changed."));
    }

    @Test
    void everyViewIsExportedUnderItsName(FxRobot robot) throws Exception {
        fixture.run(robot, "access.log", LOG);
        until(() -> label(robot, "#bulk-status").startsWith("Done in"));
        window.press("#bulk-show-sums");
        assertThat(exports(robot)).startsWith("Sums by crawler as CSV…", "Sums by crawler as TSV…",
                "Sums by crawler as JSON lines…", "Sums by folder as CSV…");
        assertThat(export(robot, "sums-folders-csv", "folders.csv"))
                .startsWith("Folder,Share blocked,Allowed,Blocked,Undefined\r\n")
                .contains(",1,2,0\r\n", ",0,1,0\r\n");
        window.press("#bulk-show-rules");
        TableView<?> rules = robot.lookup("#bulk-rules").queryTableView();
        until(() -> rules.getItems().size() == 2);
        assertThat(export(robot, "rules-tsv", "rules.tsv")).contains("2\tDisallow: /tmp/\t2\t0\t\n");
        window.press("#bulk-show-visits");
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        until(() -> visits.getItems().size() == 3);
        assertThat(export(robot, "visits-json_lines", "visits.jsonl")).contains("\"Crawler\":\"OwnCrawler\"")
                .contains("\"Requests\":2").contains("\"Disobeyed\":null");
        window.press("#bulk-show-rows");
        assertThat(exports(robot)).containsExactly(
                "Verdicts in view as CSV…", "Verdicts in view as TSV…", "Verdicts in view as JSON lines…");
        assertThat(window.exportStartPaths).allMatch(path -> path.equals(fixture.scratch.resolve("access.log")));
    }

    private String export(FxRobot robot, String item, String name) throws Exception {
        Path file = fixture.scratch.resolve(name);
        window.saveTo.add(file);
        exports(robot);
        MenuButton menu = robot.lookup("#bulk-export").queryAs(MenuButton.class);
        MenuItem menuItem =
                menu.getItems().stream().filter(candidate -> candidate.getId().equals("bulk-export-" + item))
                        .findFirst().orElseThrow();
        window.press(menuItem);
        until(() -> Files.exists(file)
                && robot.lookup("#bulk-status").queryLabeled().getText().endsWith(" in " + file + "."));
        return Files.readString(file);
    }

    private List<String> exports(FxRobot robot) {
        MenuButton menu = robot.lookup("#bulk-export").queryAs(MenuButton.class);
        window.onWindow(menu::show);
        window.onWindow(menu::hide);
        return menu.getItems().stream().map(MenuItem::getText).toList();
    }

    private static List<String> marginCounts(FxRobot robot) {
        return robot.lookup(".rule-count").queryAllAs(Text.class).stream().map(Text::getText)
                .filter(text -> !text.isEmpty()).toList();
    }
}
