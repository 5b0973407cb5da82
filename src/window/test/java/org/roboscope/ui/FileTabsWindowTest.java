package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Menus and order of the file tabs. */
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
    void orderOfMovedTabsIsStored(FxRobot robot) {
        window.settle();
        assertThat(names(robot)).containsExactly("a.txt", "b.txt", "c.txt");
        // Does what the tab pane does on a drop; a robot without a screen cannot drag.
        window.onWindow(() -> tabs(robot).getTabs()
                .sort(Comparator.comparingInt(tab -> tab.getText().equals("a.txt") ? 1 : 0)));
        window.settle();
        assertThat(names(robot)).containsExactly("b.txt", "c.txt", "a.txt");
        window.settingsTimer.turn(Duration.ofSeconds(10));
        window.settle();
        assertThat(new SettingsFile(scratch.resolve("config")).load().settings().openFiles())
                .extracting(path -> String.valueOf(Path.of(path).getFileName()))
                .containsExactly("b.txt", "c.txt", "a.txt");
    }

    @Test
    void keysMoveTheSelectedTab(FxRobot robot) {
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
    void keysChangeTabsWhileAPanelHasFocus(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        window.press(robot, KeyCode.CONTROL, KeyCode.PAGE_UP);
        assertThat(window.text()).isEqualTo("# b\n");
        window.press(robot, KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        assertThat(window.text()).isEqualTo("# c\n");
    }

    @Test
    void tabMenuActsOnItsFile(FxRobot robot) {
        window.settle();
        choose(robot, "b.txt", "file-tab-copyPath");
        assertThat(WindowSteps.call(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo(scratch.resolve("b.txt").toString());
        assertThat(robot.lookup("#status-said").queryAs(Label.class).getText())
                .isEqualTo("Path of b.txt copied.");
        choose(robot, "b.txt", "file-tab-showInFolder");
        assertThat(window.visitedAddresses).containsExactly(scratch.toUri().toString());
        choose(robot, "b.txt", "file-tab-closeOthers");
        assertThat(names(robot)).containsExactly("b.txt");
        assertThat(window.text()).isEqualTo("# b\n");
        assertThat(tabs(robot).getTabDragPolicy()).isEqualTo(TabPane.TabDragPolicy.REORDER);
        choose(robot, "b.txt", "file-tab-close");
        assertThat(names(robot)).containsExactly("robots.txt");
        assertThat(menu(robot, "robots.txt").filter(item -> "file-tab-copyPath".equals(item.getId()))
                .map(MenuItem::isDisable)).containsExactly(true);
    }

    @Test
    void hoveringATabShowsThePath(FxRobot robot) {
        window.settle();
        Tab tab = tab(robot, "b.txt");
        assertThat(tab.getTooltip()).as("created on demand").isNull();
        robot.moveTo(head(robot, "b.txt"));
        window.settle();
        assertThat(tab.getTooltip().getText()).isEqualTo(scratch.resolve("b.txt").toString());
        assertThat(tab(robot, "c.txt").getTooltip()).as("created on demand").isNull();
        robot.moveBy(2, 0);
        WindowFixture.until(tab.getTooltip()::isShowing);
    }

    @Test
    void unsavedFilesStayOpenOrAreAskedAbout(FxRobot robot) {
        window.settle();
        window.onWindow(() -> window.area().appendText("more\n"));
        choose(robot, "a.txt", "file-tab-closeOthers");
        assertThat(window.asked).containsExactly(List.of("c.txt"));
        assertThat(names(robot)).hasSize(3);
        window.run("file.closeSaved");
        assertThat(names(robot)).singleElement().asString().startsWith("c.txt");
    }

    private void choose(FxRobot robot, String name, String item) {
        List<MenuItem> chosen = menu(robot, name).filter(candidate -> item.equals(candidate.getId())).toList();
        assertThat(chosen).hasSize(1);
        chosen.forEach(window::press);
        window.settle();
    }

    /** Items of the context menu of a tab. */
    private Stream<MenuItem> menu(FxRobot robot, String name) {
        // Without a screen, the mouse does not request a context menu.
        window.onWindow(() -> Event.fireEvent(head(robot, name), menuRequest()));
        ContextMenu menu = tab(robot, name).getContextMenu();
        assertThat(menu.isShowing()).isTrue();
        window.onWindow(menu::hide);
        return menu.getItems().stream();
    }

    private static ContextMenuEvent menuRequest() {
        return new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, false, null);
    }

    private static Node head(FxRobot robot, String name) {
        return robot.lookup(".file-tabs .tab-label").match((Label label) -> label.getText().startsWith(name)).query();
    }

    private static Tab tab(FxRobot robot, String name) {
        return tabs(robot).getTabs().stream().filter(tab -> tab.getText().startsWith(name)).findFirst().orElseThrow();
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
