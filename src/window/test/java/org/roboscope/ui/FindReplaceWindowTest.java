package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** Finds and replaces text in the real window. */
@WindowTest
class FindReplaceWindowTest {

    private static final String TEXT = EditingTest.TEXT;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    @Test
    void findsCountsAndReplacesByKeyboard(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("allow");
        window.settle();
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("1 of 2");
        window.press(robot, KeyCode.ENTER);
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("2 of 2");
        robot.clickOn("#replacementField").write("ROUTE");
        robot.clickOn("#replaceAllButton");
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nDisROUTE: /a\nROUTE: /a/b\n");
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).isEqualTo("2 replaced");
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        window.onWindow(() -> window.area().undo());
        assertThat(robot.lookup(".find-count").queryAs(Label.class).getText()).endsWith("2 matches");
        robot.clickOn("#replacementField").press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL)
                .write("ALLOW");
        robot.clickOn("#replaceAllButton");
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nDisALLOW: /a\nALLOW: /a/b\n");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".find-bar").tryQuery()).isEmpty();
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void theLastReplacementIsSelected(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("disallow");
        window.settle();
        robot.clickOn("#replacementField").write("Allow");
        robot.clickOn("#replaceButton");
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nAllow: /a\nAllow: /a/b\n");
        assertThat(window.area().getSelectedText()).isEqualTo("Allow");
        assertThat(window.area().getSelection().getStart()).isEqualTo(TEXT.indexOf("Dis"));
    }

    /** A text field would treat Ctrl+H as backspace. */
    @Test
    void ctrlHOpensTheBarFromATextField(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.L);
        robot.write("/a");
        window.press(robot, KeyCode.CONTROL, KeyCode.H);
        assertThat(robot.lookup("#replacementField").tryQuery()).isPresent();
        assertThat(robot.lookup("#url").queryAs(TextField.class).getText()).isEqualTo("/a");
    }

    @Test
    void highlightsMatchesUntilTheBarCloses(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.F);
        robot.write("low");
        window.settle();
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("low"))).contains("found", "rule-field");
        assertThat(window.area().getStyleOfChar(TEXT.lastIndexOf("low"))).contains("found");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("low"))).contains("rule-field").doesNotContain("found");
    }
}
