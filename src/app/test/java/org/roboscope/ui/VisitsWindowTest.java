package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Who fetches what, as the panel Many URLs tells it of a log, in the real window. */
@WindowTest
@Timeout(120)
class VisitsWindowTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\nAllow: /private/open\nDisallow: /tmp/\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"), ROBOTS));
    }

    @Test
    void aLogTellsWhoFetchesWhatIsBlocked(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";
        run(robot, "access.log", line + line + line.replace("/tmp", "/a"));
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        window.onWindow(() -> robot.lookup("#bulk-show-visits").queryAs(ToggleButton.class).fire());
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        await(() -> visits.getItems().size() == 1);
        assertThat(cells(visits, 0)).containsExactly("bingbot", "not looked up yet", "3", "null", "null", "2", "0");
        TableView<?> days = robot.lookup("#bulk-visit-days").queryTableView();
        await(() -> days.getItems().size() == 1);
        assertThat(cells(days, 0)).containsExactly("2000-10-10", "3", "2");
        window.onWindow(visits::requestFocus);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        await(() -> label(robot, "#bulk-count").equals("2 of 3"));
        assertThat(label(robot, "#bulk-visitor")).isEqualTo("Blocked, but fetched under the name bingbot");
        robot.clickOn("#bulk-visitor");
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        assertThat(robot.lookup("#bulk-visitor").query().isVisible()).isFalse();
    }

    @Test
    void listsFromFilesTellWhoAVisitorIsAndAreKept(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";
        run(robot, "access.log", line + line + line.replace("157.55.39.9", "1.2.3.4"));
        await(() -> label(robot, "#bulk-count").equals("3 of 3"));
        window.onWindow(() -> robot.lookup("#bulk-show-visits").queryAs(ToggleButton.class).fire());
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        await(() -> visits.getItems().size() == 1);
        assertThat(label(robot, "#bulk-visit-about")).contains("were not looked up yet");
        assertThat(label(robot, "#bulk-list-state")).isEqualTo("0 of 1 lists for these crawlers are at hand.");
        window.toOpen.add(Files.writeString(scratch.resolve("bingbot.json"), "<html>"));
        robot.clickOn("#bulk-read-lists");
        await(() -> label(robot, "#bulk-list-troubles").equals("bingbot.json: It is a web page, not a list."));
        assertThat(cells(visits, 0)).contains("not looked up yet");
        window.toOpen.add(Files.writeString(scratch.resolve("bingbot.json"),
                "{\"prefixes\":[{\"ipv4Prefix\":\"157.55.39.0/24\"}]}"));
        robot.clickOn("#bulk-read-lists");
        await(() -> visits.getItems().size() == 2);
        assertThat(cells(visits, 0)).containsExactly("bingbot", "verified: the operator", "2", "2", "2", "null", "0");
        assertThat(cells(visits, 1)).containsExactly("bingbot", "not looked up yet", "1", "null", "null", "1", "0");
        assertThat(label(robot, "#bulk-list-troubles")).isEmpty();
        assertThat(label(robot, "#bulk-list-state"))
                .startsWith("1 of 1 lists for these crawlers are at hand. The oldest is of ").endsWith(", today.");
        window.onWindow(() -> {
            visits.requestFocus();
            visits.getSelectionModel().clearAndSelect(0);
        });
        assertThat(label(robot, "#bulk-visit-about")).contains("are those of Microsoft.");
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        await(() -> label(robot, "#bulk-count").equals("2 of 3"));
        window.onWindow(() -> robot.lookup("#bulk-run").queryAs(ButtonBase.class).fire());
        await(() -> visits.getItems().size() == 2);
    }

    private void run(FxRobot robot, String name, String content) throws Exception {
        window.toOpen.add(Files.write(scratch.resolve(name), content.getBytes(StandardCharsets.UTF_8)));
        window.run("bulk.open");
        assertThat(robot.lookup("#bulk-rows").tryQuery()).isPresent();
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Labeled.class).getText();
    }

    private static <T> List<String> cells(TableView<T> table, int row) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> table.getColumns().stream()
                .map(column -> String.valueOf(column.getCellObservableValue(row).getValue())).toList());
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
    }
}
