package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.cells;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.report.ReportPage;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The visitors of a log in the URLs panel of the real window. */
@WindowTest
@Timeout(120)
class VisitsWindowTest {

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
    void logListsVisitorsThatFetchBlockedUrls(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";
        TableView<?> visits = runAndShowVisits(robot, line + line + line.replace("/tmp", "/a"));
        assertThat(cells(visits, 0)).containsExactly("bingbot", "not yet looked up", "3", "null", "null", "2", "0");
        TableView<?> days = robot.lookup("#bulk-visit-days").queryTableView();
        until(() -> days.getItems().size() == 1);
        assertThat(cells(days, 0)).containsExactly("Oct 10, 2000", "3", "2");
        window.onWindow(visits::requestFocus);
        robot.type(KeyCode.ENTER);
        until(() -> label(robot, "#bulk-count").equals("2 of 3"));
        assertThat(label(robot, "#bulk-visitor")).isEqualTo("Blocked, but fetched under the name bingbot");
        robot.clickOn("#bulk-visitor");
        until(() -> label(robot, "#bulk-count").equals("3 of 3"));
        assertThat(robot.lookup("#bulk-visitor").query().isVisible()).isFalse();
    }

    @Test
    void editIsComparedWithTheSavedFile(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 700 \"-\" \"bingbot/2.0\"\n";
        TableView<?> visits = runAndShowVisits(robot, line + line + line.replace("/tmp", "/a"));
        assertThat(robot.lookup("#bulk-visit-folders").query().isVisible()).isFalse();
        ComboBox<?> editBaseline = robot.lookup("#bulk-visit-edit").queryComboBox();
        window.onWindow(() -> editBaseline.getSelectionModel().select(1));
        until(() -> label(robot, "#bulk-visit-edit-about")
                .equals("The new file changes the verdict on none of these requests."));
        window.onWindow(() -> window.area().replaceText(BulkFixture.ROBOTS.replace("/tmp/", "/a/")));
        until(() -> cells(visits, 0).equals(
                List.of("bingbot", "not yet looked up", "3", "1", "700 bytes", "2", "1.4 kB", "if genuine")));
        assertThat(label(robot, "#bulk-visit-edit-about")).isEqualTo("""
                Of 3 requests under the name bingbot on Oct 10, 2000, 1 (700 bytes) went to addresses that the new file closes.
                Of 3 requests under the name bingbot on Oct 10, 2000, 2 (1.4 kB) went to addresses that the new file opens.
                Saved if the visitors are who they say they are: 1 request (700 bytes). Opened: the addresses of \
                2 requests (1.4 kB). The log does not show what else crawlers would fetch there.""");
        assertThat(cells(robot.lookup("#bulk-visit-days").queryTableView(), 0))
                .containsExactly("Oct 10, 2000", "3", "1", "700 bytes", "2", "1.4 kB");
        assertThat(cells(robot.lookup("#bulk-visit-folders").queryTableView(), 0))
                .containsExactly("/tmp/", "0", "", "2", "1.4 kB");
        window.onWindow(() -> editBaseline.getSelectionModel().select(0));
        until(() -> cells(visits, 0).size() == 7);
        assertThat(robot.lookup("#bulk-visit-folders").query().isVisible()).isFalse();
    }

    @Test
    void reportContainsTheComparedVisits(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 700 \"-\" \"bingbot/2.0\"\n";
        TableView<?> visits = runAndShowVisits(robot, line + line + line.replace("/tmp", "/a"));
        ComboBox<?> editBaseline = robot.lookup("#bulk-visit-edit").queryComboBox();
        window.onWindow(() -> editBaseline.getSelectionModel().select(1));
        window.onWindow(() -> window.area().replaceText(BulkFixture.ROBOTS.replace("/tmp/", "/a/")));
        until(() -> cells(visits, 0).contains("if genuine"));
        Path report = fixture.scratch.resolve("report.html");
        window.saveTo.add(report);
        window.run("file.report");
        DialogPane pane = robot.lookup("#report-dialog").queryAs(DialogPane.class);
        window.press(DialogSteps.button(pane, "Save report\u2026"));
        window.settle();
        assertThat(ReportPage.parsed(Files.readString(report)).select("#run > p").eachText()).contains(
                "Of 3 requests under the name bingbot on 2000-10-10, 1 (700 bytes) went to addresses that the new file"
                        + " closes.");
    }

    /** Runs a log with three requests of bingbot and shows its visits. */
    private TableView<?> runAndShowVisits(FxRobot robot, String log) throws Exception {
        fixture.run(robot, "access.log", log);
        until(() -> label(robot, "#bulk-count").equals("3 of 3"));
        window.press("#bulk-show-visits");
        TableView<?> visits = robot.lookup("#bulk-visits").queryTableView();
        until(() -> visits.getItems().size() == 1);
        return visits;
    }

    @Test
    void addressListsVerifyVisitorsAndAreStored(FxRobot robot) throws Exception {
        String line =
                "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";
        TableView<?> visits = runAndShowVisits(robot, line + line + line.replace("157.55.39.9", "1.2.3.4"));
        assertThat(label(robot, "#bulk-visit-about")).contains("have not yet been looked up");
        assertThat(label(robot, "#bulk-list-state")).isEqualTo("0 of 1 list available.");
        window.toOpen.add(Files.writeString(fixture.scratch.resolve("bingbot.json"), "<html>"));
        robot.clickOn("#bulk-read-lists");
        until(() -> label(robot, "#bulk-list-troubles").equals("bingbot.json: It is a web page, not a list."));
        assertThat(cells(visits, 0)).contains("not yet looked up");
        window.toOpen.add(Files.writeString(fixture.scratch.resolve("bingbot.json"),
                "{\"prefixes\":[{\"ipv4Prefix\":\"157.55.39.0/24\"}]}"));
        robot.clickOn("#bulk-read-lists");
        until(() -> visits.getItems().size() == 2);
        assertThat(cells(visits, 0)).containsExactly("bingbot", "verified: the operator", "2", "2", "2", "null", "0");
        assertThat(cells(visits, 1)).containsExactly("bingbot", "not yet looked up", "1", "null", "null", "1", "0");
        assertThat(label(robot, "#bulk-list-troubles")).isEmpty();
        assertThat(label(robot, "#bulk-list-state"))
                .matches("1 of 1 list available\\. The oldest is from [A-Z][a-z]{2} \\d+, \\d{4}\\.");
        window.onWindow(() -> {
            visits.requestFocus();
            visits.getSelectionModel().clearAndSelect(0);
        });
        assertThat(label(robot, "#bulk-visit-about")).contains("belong to Microsoft.");
        robot.type(KeyCode.ENTER);
        until(() -> label(robot, "#bulk-count").equals("2 of 3"));
        fixture.runAgain(robot);
        until(() -> visits.getItems().size() == 2);
    }
}
