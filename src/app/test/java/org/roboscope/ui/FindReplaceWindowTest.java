package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Finding and replacing in the real window. */
@WindowTest
class FindReplaceWindowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    private void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        window.settle();
    }

    @Test
    void findsCountsAndReplacesByKeyboard(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("allow");
        window.settle();
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("1 of 2");
        press(robot, KeyCode.ENTER);
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("2 of 2");
        robot.clickOn("#with").write("ROUTE");
        robot.clickOn("#replaceAll");
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nDisROUTE: /a\nROUTE: /a/b\n");
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("2 replaced");
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        window.onWindow(() -> window.area().undo());
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).endsWith("2 matches");
        robot.clickOn("#with").press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL).write("ALLOW");
        robot.clickOn("#replaceAll");
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nDisALLOW: /a\nALLOW: /a/b\n");
        press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".find-bar").tryQuery()).isEmpty();
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    /** To a text field this key is a backspace. */
    @Test
    void opensReplacingFromATextFieldAndLeavesItsTextAlone(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.L);
        robot.write("/a");
        press(robot, KeyCode.CONTROL, KeyCode.H);
        assertThat(robot.lookup("#with").tryQuery()).isPresent();
        assertThat(robot.lookup("#url").queryAs(TextField.class).getText()).isEqualTo("/a");
    }

    @Test
    void marksAllThatWasFoundAndNothingAfterwards(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.F);
        robot.write("low");
        window.settle();
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("low"))).contains("found", "rule-field");
        assertThat(window.area().getStyleOfChar(TEXT.lastIndexOf("low"))).contains("found");
        press(robot, KeyCode.ESCAPE);
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("low"))).contains("rule-field").doesNotContain("found");
    }
}
