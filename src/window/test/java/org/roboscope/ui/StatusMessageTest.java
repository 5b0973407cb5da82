package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Messages in the status bar disappear by themselves after a while. */
@WindowTest
class StatusMessageTest {

    private static final String MESSAGE = "Path of robots.txt copied.";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\n");
    }

    private static Label message(FxRobot robot) {
        return robot.lookup("#status-said").queryAs(Label.class);
    }

    private void showMessage(FxRobot robot) {
        window.run("file.copyPath");
        assertThat(message(robot).getText()).isEqualTo(MESSAGE);
        assertThat(message(robot).isVisible()).isTrue();
    }

    @Test
    void keyButNotAModifierRemovesTheMessage(FxRobot robot) {
        showMessage(robot);
        window.press(robot, KeyCode.SHIFT);
        assertThat(message(robot).getText()).isEqualTo(MESSAGE);
        window.press(robot, KeyCode.F6);
        assertThat(message(robot).isVisible()).isFalse();
    }

    @Test
    void clickRemovesTheMessage(FxRobot robot) {
        showMessage(robot);
        robot.clickOn("#panel-problems");
        window.settle();
        assertThat(message(robot).isVisible()).isFalse();
    }

    @Test
    void messageDisappearsAfterAWhileAndCanReturn(FxRobot robot) {
        showMessage(robot);
        window.pass(Duration.ofSeconds(4));
        assertThat(message(robot).isVisible()).isTrue();
        window.pass(Duration.ofSeconds(25));
        assertThat(message(robot).isVisible()).isFalse();
        showMessage(robot);
        window.pass(Duration.ofSeconds(4));
        assertThat(message(robot).isVisible()).isTrue();
    }
}
