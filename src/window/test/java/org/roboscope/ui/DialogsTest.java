package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.control.DialogPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.FaultReports.FaultDialog;
import org.roboscope.ui.common.WindowMessages;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Dialogs, dropped files and keyboard order of the window. */
@WindowTest
class DialogsTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(
                stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), "User-agent: *\n"));
    }

    @Test
    void contentHasEqualSideInsets(FxRobot robot) {
        window.onWindow(() -> window.area().selectAll());
        assertSameInsets("edit.goToLine", robot);
        assertSameInsets("edit.keepSnippet", robot);
    }

    private void assertSameInsets(String action, FxRobot robot) {
        Platform.runLater(() -> window.actions().get(action).run());
        DialogSteps.awaitDialog(robot);
        Region content = (Region) robot.lookup(".dialog-pane").queryAs(DialogPane.class).getContent();
        assertThat(content.getInsets().getLeft()).isPositive().isEqualTo(content.getInsets().getRight());
        robot.type(KeyCode.ESCAPE);
        WindowFixture.until(() -> robot.lookup(".dialog-pane").tryQuery().isEmpty());
    }

    @Test
    void aboutNamesVersionAndLicences(FxRobot robot) {
        window.settle();
        Platform.runLater(() -> window.actions().get("help.about").run());
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getHeaderText()).matches("Roboscope \\d.*");
        assertThat(pane.getContentText()).contains("Apache 2.0", "RichTextFX", "BSD 2-Clause", "AtlantaFX", "Java 2");
        robot.type(KeyCode.ESCAPE);
        WindowFixture.until(() -> robot.lookup(".dialog-pane").tryQuery().isEmpty());
    }

    @Test
    void droppedFileIsOpened() throws IOException {
        Path dropped = Files.writeString(directory.resolve("dropped.txt"), "# dropped\n");
        window.dropFile(dropped, window.area());
        assertThat(window.text()).isEqualTo("# dropped\n");
        assertThat(window.stage.getTitle()).startsWith("dropped.txt");
    }

    @Test
    void f6CyclesThroughAllParts(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        int stopCount = 0;
        do {
            window.press(robot, KeyCode.F6);
            stopCount++;
        } while (!window.area().isFocused() && stopCount < 10);
        assertThat(window.area().isFocused()).isTrue();
        assertThat(stopCount).as("editor, crawlers, the panel below").isEqualTo(3);
    }

    @Test
    void faultDialogCopiesDetailsAndContinues(FxRobot robot) throws Exception {
        Path log = directory.resolve("roboscope.log");
        Platform.runLater(() -> new FaultDialog(window.stage, WindowMessages.of("ui"), "trace\n  at x", log).show());
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getContentText()).contains(log.toString());
        robot.clickOn("Copy details");
        WindowSteps.settle();
        assertThat(WindowSteps.call(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("trace\n  at x");
        assertThat(robot.lookup(".dialog-pane").tryQuery()).as("it stays open").isPresent();
        robot.clickOn("Continue");
        WindowSteps.settle();
        assertThat(robot.lookup(".dialog-pane").tryQuery()).isEmpty();
    }

    @Test
    void logCommandNamesTheLogFile() {
        window.run("help.log");
        assertThat(window.messages).singleElement().asString().contains("roboscope.log");
    }
}
