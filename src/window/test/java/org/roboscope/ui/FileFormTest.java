package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Line ends and encoding are changed in the status bar and can be undone. */
@WindowTest
class FileFormTest {

    private static final String MIXED = "User-agent: *\nDisallow: /a\r\nDisallow: /b\n";

    @TempDir
    Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        file = folder.resolve("robots.txt");
        Files.writeString(file, MIXED);
        window = new WindowFixture(stage, folder.resolve("config"), file);
    }

    @Test
    void undoRestoresMixedLineEnds(FxRobot robot) {
        window.settle();
        assertThat(button(robot, "#status-line-ends").getText()).isEqualTo("LF and CRLF mixed");
        choose(robot, "#status-line-ends", "Convert line ends to CRLF");
        assertThat(button(robot, "#status-line-ends").getText()).isEqualTo("CRLF");
        assertThat(bytes()).isEqualTo(MIXED.replace("\r\n", "\n").replace("\n", "\r\n"));

        type("x");
        undo(robot);
        undo(robot);
        assertThat(bytes()).isEqualTo(MIXED);
        assertThat(button(robot, "#status-line-ends").getText()).isEqualTo("LF and CRLF mixed");
        window.press(robot, KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.Z);
        window.settle();
        assertThat(bytes()).as("redone").isEqualTo(MIXED.replace("\r\n", "\n").replace("\n", "\r\n"));
    }

    @Test
    void undoContinuesBeforeTheConversion(FxRobot robot) {
        window.settle();
        type("#");
        choose(robot, "#status-line-ends", "Convert line ends to LF");
        undo(robot);
        assertThat(bytes()).isEqualTo("#" + MIXED);
        undo(robot);
        assertThat(bytes()).isEqualTo(MIXED);
    }

    @Test
    void addsAndRemovesTheByteOrderMark(FxRobot robot) {
        window.settle();
        choose(robot, "#status-encoding", "Convert to UTF-8 with BOM");
        assertThat(button(robot, "#status-encoding").getText()).isEqualTo("UTF-8 with BOM");
        assertThat(bytes()).isEqualTo("\uFEFF" + MIXED);
        undo(robot);
        assertThat(bytes()).isEqualTo(MIXED);
        choose(robot, "#status-encoding", "Convert to UTF-8 with BOM");
        choose(robot, "#status-encoding", "Convert to UTF-8");
        assertThat(bytes()).isEqualTo(MIXED);
    }

    @Test
    void choosesTheStandardInTheStatusBar(FxRobot robot) {
        window.settle();
        MenuButton reading = button(robot, "#status-reading");
        choose(robot, "#status-reading", "Bing");
        assertThat(reading.getText()).endsWith("as Bing reads");
        assertThat(window.workspace().standardChoice().get().id()).isEqualTo("bing");
    }

    private void type(String text) {
        window.onWindow(() -> window.area().insertText(0, text));
        window.settle();
    }

    private void undo(FxRobot robot) {
        window.press(robot, KeyCode.SHORTCUT, KeyCode.Z);
        window.settle();
    }

    private String bytes() {
        return new String(window.workspace().bufferProperty().get().content().bytes(), StandardCharsets.UTF_8);
    }

    private static MenuButton button(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(MenuButton.class);
    }

    private void choose(FxRobot robot, String query, String text) {
        MenuItem item = button(robot, query).getItems().stream()
                .filter(candidate -> candidate.getText().replace("_", "").equals(text)).findFirst().orElseThrow();
        window.press(item);
        window.settle();
    }
}
