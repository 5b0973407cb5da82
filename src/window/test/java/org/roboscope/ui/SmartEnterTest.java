package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Enter at the end of a line offers the next field name, in the real window. */
@WindowTest
class SmartEnterTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "# x");
    }

    private void show(String text) {
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().requestFocus();
            window.area().moveTo(text.length());
        });
    }

    private void enter(FxRobot robot) {
        window.press(robot, KeyCode.ENTER);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "User-agent: a | \"Disallow: \"",
        "user-agent:a  | \"Disallow: \"",
        "Disallow: /a  | \"Disallow: \"",
        "allow: /a     | \"allow: \"",
        "Disallow:     | \"\"",
        "User-agent:   | \"\"",
        "# a: b        | \"\"",
        "Sitemap: http://a/ | \"\"",
        "nonsense      | \"\"",
    })
    void enterOffersTheNextRule(String line, String offered, FxRobot robot) {
        show(line);
        enter(robot);
        assertThat(window.text()).isEqualTo(line + "\n" + offered);
    }

    @Test
    void offersNoRuleBetweenUserAgentLines(FxRobot robot) {
        show("User-agent: a\nuser-agent: b\nDisallow: /");
        window.onWindow(() -> window.area().moveTo("User-agent: a".length()));
        enter(robot);
        robot.write("/x");
        assertThat(window.text()).isEqualTo("User-agent: a\n/x\nuser-agent: b\nDisallow: /");
    }

    @Test
    void typedPathFollowsTheOffer(FxRobot robot) {
        show("User-agent: a");
        enter(robot);
        robot.write("/x");
        enter(robot);
        robot.write("*.pdf");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /x\nDisallow: *.pdf");
    }

    @Test
    void otherTextReplacesTheOffer(FxRobot robot) {
        show("User-agent: a");
        enter(robot);
        robot.write("Allow: /x");
        assertThat(window.text()).isEqualTo("User-agent: a\nAllow: /x");
        enter(robot);
        window.onWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("Disallow: /pasted");
            Clipboard.getSystemClipboard().setContent(content);
        });
        window.run("edit.paste");
        assertThat(window.text()).isEqualTo("User-agent: a\nAllow: /x\nDisallow: /pasted");
    }

    @Test
    void secondEnterLeavesABlankLine(FxRobot robot) {
        show("Disallow: /a");
        enter(robot);
        enter(robot);
        robot.write("User-agent: b");
        assertThat(window.text()).isEqualTo("Disallow: /a\n\nUser-agent: b");
    }

    @Test
    void movingTheCaretRemovesTheOffer(FxRobot robot) {
        show("Disallow: /a");
        enter(robot);
        robot.type(KeyCode.UP);
        assertThat(window.text()).isEqualTo("Disallow: /a\n");
    }

    @Test
    void enterWithinALineOnlyBreaksIt(FxRobot robot) {
        show("Disallow: /a");
        window.onWindow(() -> window.area().moveTo(10));
        enter(robot);
        assertThat(window.text()).isEqualTo("Disallow: \n/a");
    }
}
