package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Commands for a text in two views act in the one where the person works, in the real window. */
@WindowTest
class SplitCommandsTest {

    @TempDir
    static Path folder;

    private SplitFixture person;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        person = new SplitFixture(stage, folder);
        window = person.window;
    }

    @BeforeEach
    void focus() {
        person.focus();
    }

    @Test
    void findAndReplaceActWhereThePersonWorks(FxRobot robot) {
        person.split();
        person.goTo(300, 0);
        window.run("edit.find");
        person.type(robot, "/a90");
        person.press(robot, KeyCode.ENTER);
        CodeArea below = person.second();
        CodeArea above = person.first();
        assertThat(person.inWindow(below::getSelectedText)).isEqualTo("/a90");
        assertThat(person.inWindow(above::getSelectedText)).isEmpty();
        assertThat(person.inWindow(() -> above.getStyleOfChar(SplitFixture.TEXT.indexOf("/a90")))).contains("found");
        person.press(robot, KeyCode.ESCAPE);
        assertThat(person.focused()).isEqualTo(person.second());
        window.run("edit.nextProblem");
        assertThat(person.caretLine(person.second())).isGreaterThan(350);
        assertThat(person.caretLine(person.first())).isEqualTo(1);
    }

    @Test
    void whatOthersWroteIsTakenIntoBothViews(FxRobot robot) throws Exception {
        person.split();
        person.goTo(402, 3);
        String theirs = "# theirs\n" + SplitFixture.TEXT.replace("/a101\n", "/another101\n");
        Files.writeString(person.file, theirs);
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.onWindow(() -> robot.lookup("#notice-takeTheirs").queryButton().fire());
        assertThat(person.text(person.first())).isEqualTo(theirs);
        assertThat(person.text(person.second())).isEqualTo(theirs);
        assertThat(person.content()).isEqualTo(theirs);
        person.focusFirst();
        person.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(person.text(person.second())).isEqualTo(SplitFixture.TEXT);
    }

    @Test
    void aTextThatCannotBeChangedIsShownTwiceAndChangedInNeither(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().requests().openToRead(ReadOnlyText.of(
                "served", "https://example.com/robots.txt", SplitFixture.TEXT.getBytes(StandardCharsets.UTF_8),
                "served by the site")));
        person.split();
        person.goTo(10, 0);
        person.type(robot, "x");
        person.press(robot, KeyCode.CONTROL, KeyCode.D);
        person.press(robot, KeyCode.DELETE);
        assertThat(person.content()).isEqualTo(SplitFixture.TEXT);
        assertThat(person.text(person.second())).isEqualTo(SplitFixture.TEXT);
        assertThat(person.inWindow(() -> person.secondNode().getAccessibleText())).endsWith("second view, read only");
    }

    @Test
    void commandsActInTheViewThatHadTheKeyboard(FxRobot robot) {
        person.split();
        person.goTo(399, 0);
        person.press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        assertThat(person.content()).contains("# Disalow: /b100\n").startsWith("User-agent: bot1\nDisallow: /a1\n");
        person.press(robot, KeyCode.ALT, KeyCode.UP);
        assertThat(person.content()).contains("# Disalow: /b100\nDisallow: /a100\n");
        person.press(robot, KeyCode.END);
        person.press(robot, KeyCode.ENTER);
        person.type(robot, "Dis");
        person.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(person.content()).contains("# Disalow: /b100\nDisallow: \nDisallow: /a100\n");
        assertThat(person.caretLine(person.first())).isEqualTo(1);
        person.goTo(2, 0);
        person.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.K);
        assertThat(person.caretLine(person.first())).isEqualTo(1);
        assertThat(person.text(person.second())).isEqualTo(person.content())
                .startsWith("User-agent: bot1\nDisalow: /b1\n");
    }
}
