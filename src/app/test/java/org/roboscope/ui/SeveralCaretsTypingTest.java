package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Typing, deleting and pasting at several carets, in the real window. */
@WindowTest
class SeveralCaretsTypingTest {

    @TempDir
    static Path folder;

    private CaretsFixture person;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        person = new CaretsFixture(stage, folder);
        window = person.window;
    }

    @BeforeEach
    void focus() {
        person.focus();
    }

    @Test
    void aColumnIsCountedInWholeCharacters(FxRobot robot) {
        person.startWith("\ud83d\ude00\ud83d\ude00b\nabc\n\ud83d\ude00\ud83d\ude00\ud83d\ude00", 4);
        person.below();
        person.below();
        robot.write("-");
        assertThat(window.text()).isEqualTo("\ud83d\ude00\ud83d\ude00-b\nab-c\n\ud83d\ude00\ud83d\ude00-\ud83d\ude00");
        window.press(robot, KeyCode.BACK_SPACE);
        window.press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("\ud83d\ude00b\nac\n\ud83d\ude00\ud83d\ude00");
        window.press(robot, KeyCode.LEFT);
        window.press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("b\nc\n\ud83d\ude00");
    }

    @Test
    void typingJoinsIntoOneStepAtAllCarets(FxRobot robot) {
        person.atRules(9);
        robot.write(" ab");
        assertThat(window.text()).contains("Disallow: ab /a\nDisallow: ab /b\nDisallow: ab /c\n");
        window.run("edit.undo");
        assertThat(window.text()).contains("Disallow:  /a\nDisallow:  /b\nDisallow:  /c\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(CaretsFixture.TEXT);
        assertThat(person.count()).isEqualTo(3);
        window.run("edit.redo");
        window.run("edit.redo");
        robot.write("c");
        assertThat(window.text()).contains("Disallow: abc /a\nDisallow: abc /b\nDisallow: abc /c\n");
    }

    @Test
    void backspaceAndDeleteJoinLikewise(FxRobot robot) {
        person.atRules(11);
        window.press(robot, KeyCode.BACK_SPACE);
        window.press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: \nDisallow: \nDisallow: \n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(CaretsFixture.TEXT);
    }

    @Test
    void backspaceAtTheBeginningJoinsLinesAtOtherCarets(FxRobot robot) {
        person.startWith("a\nb\nc", 0);
        person.below();
        person.below();
        window.press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("abc");
        assertThat(person.count()).isEqualTo(3);
        window.press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("c");
        assertThat(person.count()).isOne();
    }

    @Test
    void controlWithADeletingKeyTakesAWord(FxRobot robot) {
        person.startWith("one two\nsix ten", 7);
        person.below();
        window.press(robot, KeyCode.CONTROL, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("one \nsix ");
        window.press(robot, KeyCode.HOME);
        window.press(robot, KeyCode.CONTROL, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo(" \n ");
    }

    @Test
    void enterBeginsALineAtEachCaretAndOffersNothing(FxRobot robot) {
        person.startWith("Allow: /a\nAllow: /b", 9);
        person.below();
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo("Allow: /a\n\nAllow: /b\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("Allow: /a\nAllow: /b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1\n2\n3", "1\r\n2\r\n3\r\n"})
    void aLineForEachCaretIsPastedThere(String copied, FxRobot robot) {
        person.atRules(11);
        person.clipboard(copied);
        window.press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /1a\nDisallow: /2b\nDisallow: /3c\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(CaretsFixture.TEXT);
    }

    @Test
    void otherwiseAllIsPastedAtEachCaret() {
        person.atRules(11);
        person.clipboard("1\n2");
        window.run("edit.paste");
        assertThat(window.text())
                .isEqualTo("User-agent: a\nDisallow: /1\n2a\nDisallow: /1\n2b\nDisallow: /1\n2c\n");
    }

    @Test
    void copiesAndCutsALineForEachCaret(FxRobot robot) {
        person.atRules(10);
        window.press(robot, KeyCode.SHIFT, KeyCode.END);
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(person.clipboard()).isEqualTo("/a\n/b\n/c");
        person.clipboard("");
        window.press(robot, KeyCode.CONTROL, KeyCode.X);
        assertThat(person.clipboard()).isEqualTo("/a\n/b\n/c");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: \nDisallow: \nDisallow: \n");
        window.press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.text()).isEqualTo(CaretsFixture.TEXT);
    }

    @Test
    void theOtherLineEndsOfAFileAreKept(FxRobot robot) throws IOException {
        Files.write(person.file, "User-agent: a\r\nAllow: /1\r\nAllow: /2\r\n".getBytes(StandardCharsets.UTF_8));
        window.yes = true;
        window.run("file.revert");
        window.onWindow(() -> window.area().moveTo(1, 9));
        person.below();
        window.press(robot, KeyCode.ENTER);
        robot.write("#");
        window.run("file.save");
        assertThat(Files.readString(person.file)).isEqualTo("User-agent: a\r\nAllow: /1\r\n#\r\nAllow: /2\r\n#\r\n");
        window.run("edit.undo");
        window.run("edit.undo");
        window.run("file.save");
        assertThat(Files.readString(person.file)).isEqualTo("User-agent: a\r\nAllow: /1\r\nAllow: /2\r\n");
    }

    @Test
    void aTextThatWouldGetTooLongIsUnchanged(FxRobot robot) {
        String line = "#".repeat(19_999);
        person.startWith(line + "\n" + line, 0);
        person.below();
        robot.write("a");
        robot.write("b");
        assertThat(window.text()).isEqualTo("a" + line + "\na" + line);
        assertThat(person.count()).isEqualTo(2);
    }

    private List<Integer> changes(int carets, FxRobot robot) {
        person.startWith("Allow: /\n".repeat(carets), 8);
        window.onWindow(() -> {
            for (int i = 1; i < carets; i++) {
                window.window.actions().get("edit.caret.below").run();
            }
        });
        assertThat(person.count()).isEqualTo(carets);
        List<Integer> changes = new ArrayList<>();
        window.onWindow(() -> {
            window.area().multiPlainChanges().subscribe(step -> changes.add(step.size()));
            window.window.workspace().reading().addListener((property, before, now) -> changes.add(-1));
        });
        robot.write("x");
        assertThat(window.text()).isEqualTo("Allow: /x\n".repeat(carets));
        return changes;
    }

    @Test
    void aLetterAtAThousandCaretsIsOneChangeAndReadOnce(FxRobot robot) {
        assertThat(changes(1_000, robot)).containsExactly(1_000, -1);
        assertThat(person.drawn(".added-caret").size()).isBetween(10, 200);
        window.onWindow(() -> window.area().showParagraphAtTop(900));
        int top = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.area().firstVisibleParToAllParIndex());
        assertThat(top).isGreaterThan(500);
        assertThat(person.drawn(".added-caret").size()).isBetween(10, 200);
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("Allow: /\n".repeat(1_000));
        window.run("edit.caret.end");
        assertThat(person.drawn(".added-caret")).isEmpty();
    }
}
