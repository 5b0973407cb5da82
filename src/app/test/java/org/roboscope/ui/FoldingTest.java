package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.agent.Crawler;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Folding groups away, in the real window: what is not shown is still there. */
@WindowTest
class FoldingTest {

    /** On disk with every kind of line end, and bytes that are not UTF-8. */
    private static final String FILE = "# top\nUser-agent: a\r\nDisallow: /a1\rDisalow: /a2\n\n# between\n"
            + "User-agent: b\nAllow: /\u00fc\nDisallow: /b2\n\n# end";
    private static final String TEXT = FILE.replace("\r\n", "\n").replace('\r', '\n').replace('\u00fc', '\udcfc');
    private static final String FOLDED = "# top\nUser-agent: a\n\n# between\nUser-agent: b\n\n# end";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        file = Files.write(fresh.resolve("robots.txt"), FILE.getBytes(StandardCharsets.ISO_8859_1));
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    private String content() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> window.window.workspace().bufferProperty().get().content().text());
    }

    private void caretAt(int line, int column) {
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(line, column)));
    }

    private String words() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.area().lookupAll(".line-words").stream()
                .filter(Label.class::isInstance).map(node -> ((Label) node).getText())
                .collect(Collectors.joining("|")));
    }

    private List<String> numbers() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.area().lookupAll(".line-number").stream()
                .map(node -> ((Text) node).getText()).sorted((a, b) -> Integer.parseInt(a) - Integer.parseInt(b))
                .toList());
    }

    @Test
    void foldsTheGroupOfTheCaretAndOpensItAgain(FxRobot robot) {
        caretAt(3, 2);
        window.press(robot, KeyCode.F9);
        assertThat(window.text()).isEqualTo("# top\nUser-agent: a\n\n# between\nUser-agent: b\nAllow: /\udcfc\n"
                + "Disallow: /b2\n\n# end");
        assertThat(content()).isEqualTo(TEXT);
        assertThat(numbers()).containsExactly("1", "2", "5", "6", "7", "8", "9", "10", "11");
        assertThat(window.window.workspace().caret().positionProperty().get().line()).isEqualTo(2);
        window.press(robot, KeyCode.F9);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(numbers()).hasSize(11);
    }

    @Test
    void foldsAndOpensAllGroups(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        assertThat(window.text()).isEqualTo(FOLDED);
        assertThat(content()).isEqualTo(TEXT);
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F9);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("Disalow"))).contains("rule-field", "problem-error");
    }

    @Test
    void foldsByTheMouseInTheMargin(FxRobot robot) {
        window.settle();
        robot.clickOn(robot.lookup(".fold-open").queryAll().iterator().next());
        assertThat(window.text()).isNotEqualTo(TEXT);
        robot.clickOn(".fold-closed");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void saysAtTheFoldWhatIsWrongInIt(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        assertThat(words()).contains("⋯ 2 lines", "line 4: ", "Disalow");
        assertThat(robot.lookup(".margin-row .severity-error").tryQuery()).isPresent();
    }

    @Test
    void saysAtTheFoldThatItHoldsTheLineThatDecides(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().testUrl("/a1"));
        window.onWindow(() -> window.window.workspace().testAs(Crawler.named("a")));
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        assertThat(words()).contains("blocks the tested URL");
    }

    @Test
    void savesEveryByteOfAFoldedFile(FxRobot robot) throws IOException {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        window.onWindow(() -> window.area().moveTo(0));
        robot.write("!");
        window.press(robot, KeyCode.CONTROL, KeyCode.END);
        robot.write("?");
        window.press(robot, KeyCode.CONTROL, KeyCode.S);
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).isEqualTo("!" + FILE + "?");
        assertThat(window.text()).isEqualTo("!" + FOLDED + "?");
    }

    @Test
    void undoesWhatWasTypedBeforeAndAfterFoldsWhateverIsFoldedThen(FxRobot robot) {
        caretAt(10, 0);
        robot.write("x");
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        caretAt(6, 0);
        robot.write("y");
        assertThat(content()).isEqualTo(TEXT.replace("# between", "y# between").replace("\n\n# end", "\nx\n# end"));
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F9);
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(content()).isEqualTo(TEXT);
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        assertThat(content()).isEqualTo(TEXT.replace("# between", "y# between").replace("\n\n# end", "\nx\n# end"));
    }

    @Test
    void opensInsteadOfDeletingHiddenText(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        caretAt(5, 0);
        window.press(robot, KeyCode.BACK_SPACE);
        assertThat(content()).isEqualTo(TEXT);
        assertThat(window.text()).contains("Disalow").doesNotContain("/b2");
        window.press(robot, KeyCode.BACK_SPACE);
        assertThat(content()).isEqualTo(TEXT.replace("/a2\n\n", "/a2\n"));
    }

    @Test
    void opensWhenItsEdgeIsTypedAt(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        caretAt(2, "User-agent: a".length());
        robot.write("bc");
        assertThat(content()).isEqualTo(TEXT.replace("agent: a\n", "agent: abc\n"));
        assertThat(window.text()).contains("/a1");
    }

    @Test
    void copiesAndDeletesWithASelectionWhatIsFoldedInIt(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        window.press(robot, KeyCode.CONTROL, KeyCode.A);
        window.press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo(TEXT);
        window.press(robot, KeyCode.DELETE);
        assertThat(content()).isEmpty();
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(content()).isEqualTo(TEXT);
    }

    @Test
    void findsAndReplacesWhatIsFoldedAway(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        window.press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("/b2");
        window.settle();
        assertThat(window.text()).contains("/b2");
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.area().getSelectedText())).isEqualTo("/b2");
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        robot.clickOn("#with").write("/B");
        robot.clickOn("#replaceAll");
        assertThat(content()).isEqualTo(TEXT.replace("/b2", "/B"));
    }

    @Test
    void movesDuplicatesAndFixesLinesWithFoldsAround(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        caretAt(6, 0);
        window.press(robot, KeyCode.ALT, KeyCode.DOWN);
        assertThat(content()).isEqualTo(TEXT.replace("# between\nUser-agent: b\n", "User-agent: b\n# between\n"));
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        window.press(robot, KeyCode.SHIFT, KeyCode.F9);
        caretAt(4, 1);
        window.press(robot, KeyCode.ALT, KeyCode.ENTER);
        window.press(robot, KeyCode.ENTER);
        assertThat(content()).isEqualTo(TEXT.replace("Disalow", "Disallow"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void losesNothingInAnyOrderOfFoldingTypingAndUndoing(int seed, FxRobot robot) {
        Random random = new Random(seed);
        List<String> commands = List.of("view.fold", "view.foldAll", "view.unfoldAll", "edit.undo", "edit.redo",
                "edit.duplicate", "edit.moveUp", "edit.moveDown", "edit.comment");
        for (int round = 0; round < 60; round++) {
            int line = 1 + random.nextInt(12);
            String command = commands.get(random.nextInt(commands.size()));
            // Without a pause, as when a key is held down; what was made of the text before may come at any time.
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
                int shown = Math.min(line, window.area().getParagraphs().size()) - 1;
                window.area().moveTo(shown, 0);
                if (random.nextInt(3) == 0) {
                    window.area().insertText(shown, 0, random.nextBoolean() ? "q" : "\n");
                }
                window.window.actions().get(command).run();
            });
            if (random.nextInt(4) == 0) {
                window.settle();
            }
        }
        window.run("view.unfoldAll");
        assertThat(window.text()).isEqualTo(content());
        window.onWindow(() -> {
            while (window.area().isUndoAvailable()) {
                window.area().undo();
            }
        });
        assertThat(content()).isEqualTo(TEXT);
        assertThat(window.window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
    }
}
