package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** All tables select and copy rows with the same keys and menu. */
@WindowTest
@Timeout(120)
class TableCopyWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch,
                Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /a|b\nDisalow: /c\nfoo\n"));
    }

    @Test
    void copiesRowsAsTextAndAsMarkdown(FxRobot robot) throws Exception {
        TableView<?> rows = runList(robot, "/a%7Cb\n/x\n/a|b\n");
        window.onWindow(() -> {
            rows.requestFocus();
            rows.getSelectionModel().clearAndSelect(0);
        });
        robot.press(KeyCode.SHIFT, KeyCode.DOWN).release(KeyCode.DOWN, KeyCode.SHIFT);
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboardText()).isEqualTo("allowed\tGooglebot\t/a%7Cb\t–\tno rule matches\n"
                + "allowed\tGooglebot\t/x\t–\tno rule matches");
        assertThat(statusMessage(robot)).isEqualTo("2 rows copied.");
        window.press(robot, KeyCode.CONTROL, KeyCode.A);
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(clipboardText().lines()).startsWith("| Verdict | Crawler | URL | Line | Rule |",
                "| --- | --- | --- | --- | --- |")
                .endsWith("| blocked | Googlebot | /a\\|b | 2 | Disallow: /a\\|b |").hasSize(5);
        assertThat(statusMessage(robot)).isEqualTo("3 rows copied as Markdown.");
    }

    @Test
    void copiesInvisibleRowsAndRefusesTooMany(FxRobot robot) throws Exception {
        TableView<?> rows = runList(robot, "/x\n".repeat(1_000));
        window.onWindow(rows::requestFocus);
        window.press(robot, KeyCode.CONTROL, KeyCode.A);
        assertThat(rows.getSelectionModel().getSelectedIndices()).hasSize(rows.getItems().size());
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboardText().lines()).hasSize(1_000);
        runList(robot, "/y\n".repeat(100_001));
        window.onWindow(rows::requestFocus);
        window.press(robot, KeyCode.CONTROL, KeyCode.A);
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboardText()).startsWith("allowed\tGooglebot\t/x\t");
        WindowFixture.until(() -> robot.lookup("#bulk-status").queryAs(Labeled.class).getText()
                .contains("At most 100,000 rows can be copied. Export the 100,001 rows instead."));
    }

    @Test
    void copiesAllProblems(FxRobot robot) throws Exception {
        window.run("view.panel.problems");
        TableView<?> problems = robot.lookup("#problems-table").queryTableView();
        WindowFixture.until(() -> problems.getItems().size() >= 2);
        window.onWindow(problems::requestFocus);
        window.press(robot, KeyCode.CONTROL, KeyCode.A);
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboardText().lines()).hasSize(problems.getItems().size()).allMatch(line -> line.contains("\t"));
        assertThat(statusMessage(robot)).isEqualTo(problems.getItems().size() + " rows copied.");
    }

    @Test
    void menuCopiesAndReportsTheNumberOfRows(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("https://shop.example.com/a"));
        window.run("view.panel.compare");
        TableView<?> standards = robot.lookup("#compare-table").queryTableView();
        window.onWindow(() -> {
            standards.getSelectionModel().clearAndSelect(0);
            standards.getContextMenu().getItems().stream().filter(item -> "table-copy".equals(item.getId()))
                    .forEach(Controls::press);
        });
        assertThat(statusMessage(robot)).isEqualTo("1 row copied.");
    }

    @Test
    void everyTableOffersTheSameCommands(FxRobot robot) {
        List<String> panels = window.actions().all().stream().map(action -> action.id())
                .filter(id -> id.startsWith("view.panel.")).toList();
        panels.forEach(window::run);
        Set<TableView<?>> tables = robot.lookup(node -> node instanceof TableView<?>).<Node>queryAll().stream()
                .map(node -> (TableView<?>) node).collect(Collectors.toSet());
        assertThat(tables).isNotEmpty();
        assertThat(tables).allSatisfy(table -> {
            assertThat(table.getSelectionModel().getSelectionMode()).as(table.getId())
                    .isEqualTo(SelectionMode.MULTIPLE);
            if (table.getContextMenu() != null) {
                assertThat(table.getContextMenu().getItems()).extracting(MenuItem::getId)
                        .contains("table-copy", "table-copyMarkdown", "table-selectAll");
            }
        });
        assertThat(tables.stream().filter(table -> table.getContextMenu() == null).map(Node::getId))
                .isSubsetOf("problems-table");
    }

    private TableView<?> runList(FxRobot robot, String urls) throws Exception {
        window.toOpen.add(Files.writeString(scratch.resolve("urls.txt"), urls));
        window.run("bulk.open");
        long lines = urls.lines().count();
        String complete = String.format(Locale.ROOT, "%,d of %,d", lines, lines);
        WindowFixture.until(() -> robot.lookup("#bulk-count").queryAs(Labeled.class).getText().equals(complete));
        return robot.lookup("#bulk-rows").queryTableView();
    }

    private static String statusMessage(FxRobot robot) {
        return robot.lookup("#status-said").queryAs(Label.class).getText();
    }

    private static String clipboardText() {
        return WindowSteps.call(() -> Clipboard.getSystemClipboard().getString());
    }
}
