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

/** What a command says in the status bar goes by itself, once it can have been read. */
@WindowTest
class StatusMessageTest {

    private static final String SAID = "The path of robots.txt was copied.";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\n");
    }

    private static Label said(FxRobot robot) {
        return robot.lookup("#status-said").queryAs(Label.class);
    }

    private void say(FxRobot robot) {
        window.run("file.copyPath");
        assertThat(said(robot).getText()).isEqualTo(SAID);
        assertThat(said(robot).isVisible()).isTrue();
    }

    @Test
    void itGoesWithTheNextKeyAndNotWithOneThatOnlyChangesTheNext(FxRobot robot) {
        say(robot);
        window.press(robot, KeyCode.SHIFT);
        assertThat(said(robot).getText()).isEqualTo(SAID);
        window.press(robot, KeyCode.F6);
        assertThat(said(robot).isVisible()).isFalse();
    }

    @Test
    void itGoesWithTheNextClick(FxRobot robot) {
        say(robot);
        robot.clickOn("#panel-problems");
        window.settle();
        assertThat(said(robot).isVisible()).isFalse();
    }

    @Test
    void itGoesAfterAWhileAndTheOneThatComesAnewStaysAsLong(FxRobot robot) {
        say(robot);
        window.pass(Duration.ofSeconds(4));
        assertThat(said(robot).isVisible()).isTrue();
        window.pass(Duration.ofSeconds(25));
        assertThat(said(robot).isVisible()).isFalse();
        say(robot);
        window.pass(Duration.ofSeconds(4));
        assertThat(said(robot).isVisible()).isTrue();
    }
}
