package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Panels right of and below the text are hidden, enlarged and restored. */
@WindowTest
class PanelLayoutTest {

    private static final String TEXT = "User-agent: *\nDissallow: /a\n" + "Disallow: /x\n".repeat(98);

    @TempDir
    static Path folder;

    private Path scratch = Path.of("");
    private Optional<Stage> primaryStage = Optional.empty();
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        scratch = Files.createTempDirectory(folder, "test");
        primaryStage = Optional.of(stage);
        window = new WindowFixture(stage, scratch.resolve("config"),
                Files.writeString(scratch.resolve("robots.txt"), TEXT));
    }

    @Test
    void textShowsTwentyLinesByDefault() {
        window.settle();
        assertThat(window.stage.getWidth()).isEqualTo(1440);
        assertThat(window.stage.getHeight()).isEqualTo(900);
        assertThat(countVisibleLines()).isGreaterThanOrEqualTo(20);
    }

    @Test
    void keyHidesAndRestoresTheLowerPanels(FxRobot robot) {
        window.settle();
        robot.drag(".main-window > StackPane > StackPane > .split-pane:vertical > .split-pane-divider")
                .dropBy(0, -60);
        window.settle();
        double dividerPosition = rows(robot).getDividerPositions()[0];
        int lineCount = countVisibleLines();
        press(robot, KeyCode.CONTROL, KeyCode.J);
        assertThat(isInView(robot, ".panel-tabs")).isFalse();
        assertThat(countVisibleLines()).isGreaterThan(lineCount + 10);
        press(robot, KeyCode.CONTROL, KeyCode.J);
        assertThat(isInView(robot, ".panel-tabs")).isTrue();
        assertThat(rows(robot).getDividerPositions()[0]).isCloseTo(dividerPosition, Offset.offset(0.01));
        assertThat(window.focusOwner()).isEqualTo(window.area());
    }

    @Test
    void commandShowsAndFocusesAHiddenPanel(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.J);
        press(robot, KeyCode.CONTROL, KeyCode.L);
        assertThat(isInView(robot, ".panel-tabs")).isTrue();
        assertThat(window.focusOwner()).isEqualTo(robot.lookup("#url").query());
        press(robot, KeyCode.CONTROL, KeyCode.J);
        assertThat(isInView(robot, ".panel-tabs")).isFalse();
        assertThat(window.focusOwner()).as("the focus leaves a hidden panel").isEqualTo(window.area());
        press(robot, KeyCode.CONTROL, KeyCode.B);
        assertThat(isInView(robot, ".inspector")).isFalse();
        press(robot, KeyCode.F6);
        assertThat(window.focusOwner()).as("no other pane is visible").isEqualTo(window.area());
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        assertThat(isInView(robot, ".inspector")).isTrue();
    }

    @Test
    void hiddenPanelsStayHiddenAfterARestart(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.J);
        press(robot, KeyCode.CONTROL, KeyCode.B);
        window.settingsTimer.turn(Duration.ofSeconds(10));
        window.settle();
        assertThat(new SettingsFile(scratch.resolve("config")).load().settings().lists())
                .containsKeys("panels.below", "panels.right");
        robot.interact(() -> window = new WindowFixture(primaryStage.orElseThrow(), scratch.resolve("config"),
                scratch.resolve("robots.txt")));
        window.settle();
        assertThat(isInView(robot, ".panel-tabs")).isFalse();
        assertThat(isInView(robot, ".inspector")).isFalse();
        press(robot, KeyCode.CONTROL, KeyCode.J);
        assertThat(isInView(robot, ".panel-tabs")).isTrue();
    }

    @Test
    void doubleClickEnlargesUntilTheTextIsNeeded(FxRobot robot) {
        window.settle();
        double oldHeight = tabs(robot).getLayoutBounds().getHeight();
        robot.clickOn("#panel-problems");
        window.settle();
        doubleClick(robot, "#panel-problems");
        window.settle();
        assertThat(tabs(robot).getLayoutBounds().getHeight()).isGreaterThan(oldHeight + 300);
        assertThat(isInView(robot, ".editor-side")).isFalse();
        assertThat(window.focusOwner()).isEqualTo(robot.lookup("#problems-table").query());
        press(robot, KeyCode.ENTER);
        assertThat(isInView(robot, ".editor-side")).isTrue();
        assertThat(window.focusOwner()).isEqualTo(window.area());
        assertThat(window.caretLine()).isEqualTo(2);
        assertThat(tabs(robot).getLayoutBounds().getHeight()).isCloseTo(oldHeight,
                Offset.offset(2.0));
        doubleClick(robot, "#panel-problems");
        doubleClick(robot, "#panel-problems");
        window.settle();
        assertThat(isInView(robot, ".editor-side")).isTrue();
    }

    @Test
    void keyEnlargesTheFocusedPanelAndRestoresIt(FxRobot robot) {
        window.settle();
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        assertThat(isInView(robot, ".editor-side")).isFalse();
        assertThat(window.focusOwner()).isEqualTo(robot.lookup("#url").query());
        press(robot, KeyCode.CONTROL, KeyCode.F);
        assertThat(isInView(robot, ".editor-side")).isTrue();
        press(robot, KeyCode.ESCAPE);
        press(robot, KeyCode.F6);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        assertThat(isInView(robot, ".inspector")).isTrue();
        assertThat(isInView(robot, ".editor-side")).isFalse();
        assertThat(isInView(robot, ".panel-tabs")).isTrue();
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        assertThat(isInView(robot, ".editor-side")).isTrue();
        press(robot, KeyCode.F6);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        press(robot, KeyCode.F6);
        assertThat(window.focusOwner()).isEqualTo(window.area());
        assertThat(isInView(robot, ".editor-side")).isTrue();
    }

    @Test
    void dividersKeepTheirSharesInEverySize(FxRobot robot) {
        window.run("view.panel.problems");
        robot.clickOn("#problems-text");
        List<Double> oldShares = dividers(robot);
        for (int[] size : new int[][] {{1024, 700}, {1900, 1100}, {1440, 900}}) {
            window.onWindow(() -> {
                window.stage.setWidth(size[0]);
                window.stage.setHeight(size[1]);
            });
            window.settle();
            assertSameShares(dividers(robot), oldShares);
        }
        press(robot, KeyCode.CONTROL, KeyCode.PLUS);
        press(robot, KeyCode.CONTROL, KeyCode.PLUS);
        assertSameShares(dividers(robot), oldShares);
        press(robot, KeyCode.CONTROL, KeyCode.DIGIT0);
        assertSameShares(dividers(robot), oldShares);
    }

    @Test
    void columnsReturnToTheirWidthsAfterResizing(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(scratch.resolve("urls.txt"), "/a\n/x/y\n/b\n"));
        window.run("bulk.open");
        WindowFixture.until(() -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals("3 of 3"));
        window.onWindow(() -> window.workspace().setTestedUrl("/x/y"));
        for (String view : List.of("view.panel.tester", "view.panel.compare", "view.panel.bulk", "view.panel.impact",
                "view.panel.expectations", "view.panel.problems", "problems.lighthouse", "site.view.answer",
                "site.view.meaning", "site.view.files", "site.view.history", "site.view.sitemaps", "site.view.pages",
                "site.view.indexing")) {
            window.run(view);
            List<List<Double>> oldWidths = columnWidths(robot);
            for (int[] size : new int[][] {{1024, 700}, {1900, 1100}, {1440, 900}}) {
                window.onWindow(() -> {
                    window.stage.setWidth(size[0]);
                    window.stage.setHeight(size[1]);
                });
                window.settle();
            }
            assertThat(columnWidths(robot)).as(view).isEqualTo(oldWidths);
        }
    }

    /** Widths of the columns of each visible table. */
    private static List<List<Double>> columnWidths(FxRobot robot) {
        return robot.lookup(".panel-place .table-view").match(WindowFixture::isVisible)
                .queryAll().stream().map(table -> (TableView<?>) table)
                .map(table -> table.getVisibleLeafColumns().stream().map(column -> column.getWidth()).toList())
                .toList();
    }

    private static List<Double> dividers(FxRobot robot) {
        return robot.lookup(".main-window .split-pane").<SplitPane>queryAllAs(SplitPane.class).stream()
                .filter(Node::isVisible).map(pane -> pane.getDividerPositions()[0]).toList();
    }

    /** Allows for rounding to whole pixels. */
    private static void assertSameShares(List<Double> shares, List<Double> oldShares) {
        assertThat(shares).hasSameSizeAs(oldShares);
        for (int i = 0; i < shares.size(); i++) {
            assertThat(shares.get(i)).isCloseTo(oldShares.get(i), Offset.offset(0.003));
        }
    }

    private int countVisibleLines() {
        return (int) (window.area().getHeight() / window.area().lookup(".paragraph-box").getLayoutBounds().getHeight());
    }

    private static SplitPane rows(FxRobot robot) {
        return robot.lookup(".main-window .split-pane").match((SplitPane pane) -> pane.lookup(".panel-tabs") != null)
                .query();
    }

    private static Node tabs(FxRobot robot) {
        return robot.lookup(".panel-tabs").query();
    }

    private static boolean isInView(FxRobot robot, String selector) {
        return robot.lookup(selector).queryAll().stream().anyMatch(WindowFixture::isVisible);
    }

    /** Fires the event, because two clicks of a robot are a double click only on a fast machine. */
    private static void doubleClick(FxRobot robot, String tab) {
        Node tabNode = robot.lookup(tab).query();
        robot.interact(() -> Event.fireEvent(tabNode, new MouseEvent(MouseEvent.MOUSE_CLICKED, 0, 0, 0, 0,
                MouseButton.PRIMARY, 2, false, false, false, false, true, false, false, true, false, true, null)));
    }

    private void press(FxRobot robot, KeyCode... keys) {
        window.settle();
        window.press(robot, keys);
    }
}
