package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The tabs of open files: their menu, and their order. */
@WindowTest
class FileTabsWindowTest {

    @TempDir
    static Path folder;

    private Path scratch = Path.of("");
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch.resolve("config"), file("a"), file("b"), file("c"));
    }

    private Path file(String name) throws IOException {
        return Files.writeString(scratch.resolve(name + ".txt"), "# " + name + "\n");
    }

    @Test
    void aTabThatWasDroppedElsewhereStaysThere(FxRobot robot) {
        window.settle();
        assertThat(names(robot)).containsExactly("a.txt", "b.txt", "c.txt");
        // What the tab pane does when a tab is dropped; the robot of a window without a screen cannot drag.
        window.onWindow(() -> tabs(robot).getTabs()
                .sort(Comparator.comparingInt(tab -> tab.getText().equals("a.txt") ? 1 : 0)));
        window.settle();
        assertThat(names(robot)).containsExactly("b.txt", "c.txt", "a.txt");
        window.remembering.turn(Duration.ofSeconds(10));
        window.settle();
        assertThat(new SettingsFile(scratch.resolve("config")).load().settings().openFiles())
                .extracting(path -> String.valueOf(Path.of(path).getFileName()))
                .containsExactly("b.txt", "c.txt", "a.txt");
    }

    @Test
    void keysMoveTheTabInFront(FxRobot robot) {
        window.settle();
        assertThat(window.text()).isEqualTo("# c\n");
        press(robot, KeyCode.PAGE_UP);
        press(robot, KeyCode.PAGE_UP);
        press(robot, KeyCode.PAGE_UP);
        assertThat(names(robot)).containsExactly("c.txt", "a.txt", "b.txt");
        press(robot, KeyCode.PAGE_DOWN);
        assertThat(names(robot)).containsExactly("a.txt", "c.txt", "b.txt");
        assertThat(window.text()).isEqualTo("# c\n");
        assertThat(tabs(robot).getSelectionModel().getSelectedItem().getText()).isEqualTo("c.txt");
    }

    @Test
    void keysTurnToTheFileBesideWhileAPanelHasTheKeyboard(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.PAGE_UP).release(KeyCode.PAGE_UP, KeyCode.CONTROL);
        window.settle();
        assertThat(window.text()).isEqualTo("# b\n");
        robot.press(KeyCode.CONTROL, KeyCode.PAGE_DOWN).release(KeyCode.PAGE_DOWN, KeyCode.CONTROL);
        window.settle();
        assertThat(window.text()).isEqualTo("# c\n");
    }

    @Test
    void theMenuOfATabIsAboutItsFile(FxRobot robot) {
        window.settle();
        choose(robot, "b.txt", "file-tab-copyPath");
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo(scratch.resolve("b.txt").toString());
        assertThat(robot.lookup("#status-said").queryAs(Label.class).getText())
                .isEqualTo("The path of b.txt was copied.");
        choose(robot, "b.txt", "file-tab-showInFolder");
        assertThat(window.visited).containsExactly(scratch.toUri().toString());
        choose(robot, "b.txt", "file-tab-closeOthers");
        assertThat(names(robot)).containsExactly("b.txt");
        assertThat(window.text()).isEqualTo("# b\n");
        assertThat(tabs(robot).getTabDragPolicy()).isEqualTo(TabPane.TabDragPolicy.REORDER);
        choose(robot, "b.txt", "file-tab-close");
        assertThat(names(robot)).containsExactly("robots.txt");
        assertThat(tabs(robot).getTabs().getFirst().getContextMenu().getItems().stream()
                .filter(item -> "file-tab-copyPath".equals(item.getId())).map(MenuItem::isDisable))
                .containsExactly(true);
    }

    @Test
    void whatIsNotSavedStaysOpenOrIsAskedAbout(FxRobot robot) {
        window.settle();
        window.onWindow(() -> window.area().appendText("more\n"));
        choose(robot, "a.txt", "file-tab-closeOthers");
        assertThat(window.asked).containsExactly(List.of("c.txt"));
        assertThat(names(robot)).hasSize(3);
        window.run("file.closeSaved");
        assertThat(names(robot)).singleElement().asString().startsWith("c.txt");
    }

    private void choose(FxRobot robot, String name, String item) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> tabs(robot).getTabs().stream()
                .filter(tab -> tab.getText().startsWith(name)).flatMap(tab -> tab.getContextMenu().getItems().stream())
                .filter(one -> item.equals(one.getId())).toList()).forEach(
                        one -> window.onWindow(one::fire));
        window.settle();
    }

    private static TabPane tabs(FxRobot robot) {
        return robot.lookup(".file-tabs").queryAs(TabPane.class);
    }

    private static List<String> names(FxRobot robot) {
        return tabs(robot).getTabs().stream().map(Tab::getText).toList();
    }

    private void press(FxRobot robot, KeyCode key) {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, key);
    }
}
