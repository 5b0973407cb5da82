package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A text served by a site, shown in the real window. */
@WindowTest
class ReadOnlyTextTest {

    private static final byte[] SERVED_BYTES =
            "User-agent: *\r\nDisalow: /\u00fc\rAllow: /a\n".getBytes(StandardCharsets.ISO_8859_1);
    private static final String SHOWN_TEXT = "User-agent: *\nDisalow: /\udcfc\nAllow: /a\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path ownFile;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        ownFile = Files.writeString(directory.resolve("robots.txt"), "# mine");
        window = new WindowFixture(stage, directory.resolve("config"), ownFile);
    }

    private void show(byte[] served) {
        window.onWindow(() -> window.workspace().requests().openReadOnly(ReadOnlyText.of(
                "example.com", "https://example.com/robots.txt", served, "This is what example.com serves.")));
    }

    @Test
    void showsWhyTheTextIsReadOnly(FxRobot robot) {
        show(SERVED_BYTES);
        assertThat(window.text()).isEqualTo(SHOWN_TEXT);
        assertThat(robot.lookup(".read-only-notice .label").queryAs(Label.class).getText())
                .isEqualTo("This is what example.com serves.");
        assertThat(window.area().getAccessibleText()).contains("read only");
        assertThat(window.area().isEditable()).isFalse();
        window.run("file.previous");
        assertThat(window.text()).isEqualTo("# mine");
        assertThat(robot.lookup(".read-only-notice").query().isVisible()).isFalse();
    }

    @Test
    void noKeyOrCommandChangesTheText(FxRobot robot) {
        show(SERVED_BYTES);
        window.onWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("pasted");
            Clipboard.getSystemClipboard().setContent(content);
            window.area().requestFocus();
            window.area().selectRange(0, 4);
        });
        robot.write("x");
        for (KeyCode code : List.of(KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.ENTER, KeyCode.TAB)) {
            robot.type(code);
        }
        List<String> commands = window.actions().all().stream().map(action -> action.id())
                .filter(id -> id.startsWith("edit.") && !id.startsWith("edit.goTo")).toList();
        assertThat(commands).contains("edit.cut", "edit.paste", "edit.undo", "edit.format", "edit.template.blockAll");
        commands.forEach(window::run);
        assertThat(window.text()).isEqualTo(SHOWN_TEXT);
        assertThat(window.messages).isEmpty();
    }

    @Test
    void contextMenuDisablesEditing(FxRobot robot) {
        List<String> changes = List.of("menu-edit.undo", "menu-edit.redo", "menu-edit.cut", "menu-edit.paste");
        assertThat(disabledMenuItems(robot)).doesNotContainAnyElementsOf(changes);
        show(SERVED_BYTES);
        assertThat(disabledMenuItems(robot)).containsAll(changes).doesNotContain("menu-edit.copy");
    }

    private List<String> disabledMenuItems(FxRobot robot) {
        window.onWindow(() -> Event.fireEvent(window.area(), new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, null)));
        window.settle();
        ContextMenu menu = robot.listWindows().stream().filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast).filter(candidate -> "editor-menu".equals(candidate.getId())).findFirst()
                .orElseThrow();
        List<String> disabled = menu.getItems().stream().filter(MenuItem::isDisable).map(MenuItem::getId).toList();
        window.onWindow(menu::hide);
        return disabled;
    }

    /** A text field would treat Ctrl+H as backspace. */
    @Test
    void ctrlHDeletesNothingInTheFindBar(FxRobot robot) {
        show(SERVED_BYTES);
        window.run("edit.find");
        robot.write("allow");
        robot.press(KeyCode.CONTROL).type(KeyCode.H).release(KeyCode.CONTROL);
        window.settle();
        assertThat(robot.lookup(".find-bar .text-field").queryAs(TextField.class).getText()).isEqualTo("allow");
    }

    @Test
    void newerTextOfASiteReplacesTheOlder(FxRobot robot) {
        show(SERVED_BYTES);
        show("# later".getBytes(StandardCharsets.UTF_8));
        assertThat(robot.lookup(".file-tabs").queryAs(TabPane.class).getTabs())
                .extracting(Tab::getText).containsExactly("robots.txt", "example.com");
        assertThat(window.text()).isEqualTo("# later");
    }

    @Test
    void savesExactBytesToANewFile() throws IOException {
        show(SERVED_BYTES);
        Path copy = ownFile.resolveSibling("copy.txt");
        window.saveTo.add(copy);
        window.run("file.save");
        window.settle();
        assertThat(Files.readAllBytes(copy)).isEqualTo(SERVED_BYTES);
        assertThat(window.stage.getTitle()).startsWith("copy.txt");
        assertThat(window.area().isEditable()).isTrue();
    }

    @Test
    void editableCopyHasTheSameBytes(FxRobot robot) throws IOException {
        show(SERVED_BYTES);
        robot.interact(() -> Controls.press(robot, "#read-only-copy"));
        assertThat(window.text()).isEqualTo(SHOWN_TEXT);
        assertThat(window.area().isEditable()).isTrue();
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isTrue();
        Path target = ownFile.resolveSibling("edited.txt");
        window.saveTo.add(target);
        window.run("file.save");
        assertThat(Files.readAllBytes(target)).isEqualTo(SERVED_BYTES);
    }

    @Test
    void closesWithoutAQuestion() {
        show(SERVED_BYTES);
        window.run("file.close");
        assertThat(window.asked).isEmpty();
        assertThat(window.text()).isEqualTo("# mine");
    }
}
