package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.await;
import static org.roboscope.ui.BulkFixture.label;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Logs in the panel URLs: judged for their visitors, named, summed and exported. */
@WindowTest
@Timeout(120)
class BulkLogWindowTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /tmp/\n\nUser-agent: GPTBot\nDisallow: /gpt/\n";
    private static final String LOG = request("/gpt/1", "GPTBot/1.1") + request("/tmp/1", "GPTBot/1.1")
            + request("/tmp/2", "bingbot/2.0") + request("/tmp/3", "Firefox") + request("/tmp/4", "OwnCrawler/1.0");

    @TempDir
    static Path folder;

    private BulkFixture urls;
    private WindowFixture window;

    private static String request(String url, String agent) {
        return "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET " + url + " HTTP/1.0\" 200 1 \"-\" \"" + agent + "\"\n";
    }

    @Start
    void start(Stage stage) throws Exception {
        urls = new BulkFixture(stage, folder, ROBOTS);
        window = urls.window;
    }

    @Test
    void aLogIsJudgedByTheSavedFileUnlessAnotherIsChosen(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow:\n"));
        urls.run(robot, "access.log", LOG);
        await(() -> label(robot, "#bulk-count").equals("5 of 5")
                && label(robot, "#bulk-judged-by-told").equals("Judged by robots.txt: the saved file."));
        await(() -> cellTexts(robot, "bulk-rule").contains("Disallow: /gpt/"));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
        ComboBox<?> by = robot.lookup("#bulk-judged-by").queryComboBox();
        assertThat(by.getValue()).hasToString("Saved[]");
        window.onWindow(() -> by.getSelectionModel().select(0));
        assertThat(label(robot, "#bulk-outdated")).startsWith("These rows are by another choice under \u201cBy\u201d.");
        window.onWindow(() -> robot.lookup("#bulk-run").queryAs(ButtonBase.class).fire());
        await(() -> label(robot, "#bulk-judged-by-told")
                .equals("Judged by robots.txt: the text in the editor (unsaved)."));
        await(() -> !cellTexts(robot, "bulk-rule").contains("Disallow: /gpt/"));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    @Test
    void aListIsJudgedByTheTextInTheEditor(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /new\n"));
        urls.run(robot, "urls.txt", "/new\n/tmp/1\n");
        await(() -> label(robot, "#bulk-count").equals("2 of 2"));
        await(() -> label(robot, "#bulk-judged-by-told")
                .equals("Judged by robots.txt: the text in the editor (unsaved)."));
        assertThat(cellTexts(robot, "bulk-rule")).contains("Disallow: /new");
    }

    @Test
    void aLogIsJudgedForItsVisitorsUnlessTheCrawlersAreChosen(FxRobot robot) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(3));
        urls.run(robot, "access.log", LOG);
        await(() -> label(robot, "#bulk-count").equals("5 of 5"));
        await(() -> label(robot, "#bulk-source").equals("access.log, access log, 5 requests"));
        ComboBox<?> judged = robot.lookup("#bulk-judged").queryComboBox();
        await(() -> judged.getParent().isVisible());
        assertThat(cellTexts(robot, "bulk-crawler")).containsExactly(
                "GPTBot", "GPTBot", "bingbot", "no crawler named", "OwnCrawler");
        assertThat(cellTexts(robot, "bulk-rule")).containsExactly("Disallow: /gpt/", "no rule matches",
                "Disallow: /tmp/", "not judged, as no crawler is named", "Disallow: /tmp/");
        ComboBox<?> shown = robot.lookup("#bulk-crawler").queryComboBox();
        await(() -> shown.getItems().size() == 5);
        window.onWindow(() -> crawlers.getSelectionModel().select(1));
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
        show(robot, "#bulk-show-sums");
        assertThat(label(robot, "#bulk-sums-about")).isEqualTo(
                "A request counts once, for the crawler or bot that its User-Agent names."
                        + " One request names none and is not judged.");
        TableView<?> sums = robot.lookup("#bulk-crawler-sums").queryTableView();
        assertThat(sums.getItems()).hasSize(3);
        await(() -> marginCounts(robot).equals(List.of("2", "1")));
        window.onWindow(() -> judged.getSelectionModel().select(1));
        assertThat(label(robot, "#bulk-outdated"))
                .startsWith("These rows are of another choice under \u201cJudged for\u201d. Run the URLs again.")
                .endsWith("They are less than a minute old.");
        window.onWindow(() -> {
            crawlers.getSelectionModel().select(3);
            robot.lookup("#bulk-run").queryAs(ButtonBase.class).fire();
        });
        await(() -> sums.getItems().size() > 100);
        assertThat(label(robot, "#bulk-sums-about")).startsWith("5 URLs \u00d7 ")
                .endsWith(" crawlers: a URL counts once for each crawler.");
        assertThat(label(robot, "#bulk-outdated")).isEmpty();
    }

    @Test
    void aListHasNoVisitorsToChoose(FxRobot robot) throws Exception {
        urls.run(robot, "urls.txt", "/a\n/b\n");
        await(() -> label(robot, "#bulk-source").equals("urls.txt, list of URLs, 2"));
        assertThat(robot.lookup("#bulk-judged").<Node>query().getParent().isVisible()).isFalse();
        show(robot, "#bulk-show-sums");
        assertThat(label(robot, "#bulk-sums-about"))
                .isEqualTo("2 URLs \u00d7 1 crawler: a URL counts once for each crawler.");
        Files.writeString(urls.scratch.resolve("urls.txt"), "/a\n/b\n/c\n");
        await(() -> label(robot, "#bulk-outdated").startsWith("urls.txt was changed since it was read."));
    }

    @Test
    void everyViewIsExportedWithItsName(FxRobot robot) throws Exception {
        urls.run(robot, "access.log", LOG);
        await(() -> label(robot, "#bulk-status").startsWith("5 URLs in"));
        show(robot, "#bulk-show-sums");
        assertThat(exports(robot)).startsWith("Sums by crawler as CSV…", "Sums by crawler as TSV…",
                "Sums by crawler as JSON lines…", "Sums by folder as CSV…");
        assertThat(export(robot, "sums-folders-csv", "folders.csv")).startsWith("Folder,Allowed,Blocked,Undefined\r\n")
                .contains("/tmp/,1,2,0\r\n", "/gpt/,0,1,0\r\n");
        show(robot, "#bulk-show-rules");
        TableView<?> rules = robot.lookup("#bulk-rules").queryTableView();
        await(() -> rules.getItems().size() == 2);
        assertThat(export(robot, "rules-tsv", "rules.tsv")).contains("2\tDisallow: /tmp/\t2\t0\t\n");
        show(robot, "#bulk-show-visits");
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        await(() -> visits.getItems().size() == 3);
        assertThat(export(robot, "visits-json_lines", "visits.jsonl")).contains("\"Crawler\":\"OwnCrawler\"")
                .contains("\"Requests\":2").contains("\"Disobeyed\":null");
        show(robot, "#bulk-show-rows");
        assertThat(exports(robot)).containsExactly(
                "Verdicts in view as CSV…", "Verdicts in view as TSV…", "Verdicts in view as JSON lines…");
        assertThat(window.exportNear).allMatch(near -> near.equals(urls.scratch.resolve("access.log")));
    }

    private String export(FxRobot robot, String item, String name) throws Exception {
        Path file = urls.scratch.resolve(name);
        window.saveTo.add(file);
        exports(robot);
        MenuButton menu = robot.lookup("#bulk-export").queryAs(MenuButton.class);
        MenuItem wanted = menu.getItems().stream().filter(each -> each.getId().equals("bulk-export-" + item))
                .findFirst().orElseThrow();
        window.onWindow(wanted::fire);
        await(() -> Files.exists(file)
                && robot.lookup("#bulk-status").queryLabeled().getText().endsWith(" in " + file + "."));
        return Files.readString(file);
    }

    private List<String> exports(FxRobot robot) {
        MenuButton menu = robot.lookup("#bulk-export").queryAs(MenuButton.class);
        window.onWindow(menu::show);
        window.onWindow(menu::hide);
        return menu.getItems().stream().map(MenuItem::getText).toList();
    }

    private void show(FxRobot robot, String toggle) {
        window.onWindow(() -> robot.lookup(toggle).queryAs(ToggleButton.class).fire());
    }

    private static List<String> marginCounts(FxRobot robot) {
        return robot.lookup(".rule-count").queryAllAs(Text.class).stream().map(Text::getText)
                .filter(text -> !text.isEmpty()).toList();
    }

    /** What is shown in a column, from above. */
    private static List<String> cellTexts(FxRobot robot, String column) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#bulk-rows").queryTableView()
                .lookupAll(".table-cell").stream().map(cell -> (TableCell<?, ?>) cell)
                .filter(cell -> cell.getTableColumn().getId().equals(column) && !cell.isEmpty()
                        && cell.getText() != null)
                .sorted((one, other) -> Integer.compare(one.getIndex(), other.getIndex()))
                .map(Labeled::getText).toList());
    }
}
