package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A text that is changed in one of two views, or in both, in the real window. */
@WindowTest
class SplitEditingTest {

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
    void whatIsTypedInOneViewIsInTheOtherWithItsColoursAndProblems(FxRobot robot) {
        person.goTo(2, 12);
        person.press(robot, KeyCode.CONTROL, KeyCode.BACK_SLASH);
        CodeArea below = person.second();
        assertThat(person.focused()).isEqualTo(below);
        assertThat(person.caretLine(below)).as("begins where the person was").isEqualTo(2);
        assertThat(person.text(below)).isEqualTo(SplitFixture.TEXT);
        assertThat(person.words(below)).isNotEmpty().isEqualTo(person.words(person.first()));

        person.goTo(1, 0);
        person.type(robot, "# top");
        person.press(robot, KeyCode.ENTER);
        String changed = "# top\n" + SplitFixture.TEXT;
        assertThat(person.text(person.first())).isEqualTo(changed);
        assertThat(person.text(below)).isEqualTo(changed);
        assertThat(person.content()).isEqualTo(changed);
        CodeArea above = person.first();
        assertThat(person.inWindow(() -> above.getStyleOfChar(0))).contains("comment");
        assertThat(person.inWindow(() -> below.getStyleOfChar(0))).contains("comment");
    }

    @Test
    void eachViewHasItsCaretAndItsPlaceWhateverIsDoneInTheOther(FxRobot robot) {
        person.split();
        CodeArea below = person.second();
        person.goTo(402, 3);
        String seen = person.topLine(below);
        assertThat(seen).isNotEqualTo(person.topLine(person.first()));
        assertThat(person.atCaret(below)).isEqualTo("allow: /a101");
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(402, 3));

        person.focusFirst();
        assertThat(person.workspaceCaret()).as("the place where the person works").isEqualTo(new EditorPosition(1, 0));
        person.type(robot, "# top");
        person.press(robot, KeyCode.ENTER);
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(2, 0));
        assertThat(person.atCaret(below)).isEqualTo("allow: /a101");
        assertThat(person.topLine(below)).isEqualTo(seen);

        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        assertThat(person.focused()).isEqualTo(below);
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(403, 3));
    }

    @Test
    void theOtherCaretStaysAtItsTextThoughMuchIsInsertedShortlyBeforeIt() {
        person.goTo(6, 3);
        person.split();
        person.goTo(4, 0);
        CodeArea below = person.second();
        CodeArea above = person.first();
        window.onWindow(() -> below.insertText(below.getCaretPosition(), "# long ".repeat(20) + "\n"));
        assertThat(person.atCaret(above)).isEqualTo("allow: /a2");
        window.onWindow(() -> {
            above.requestFocus();
            above.selectRange(6, 0, 6, 8);
            below.requestFocus();
            below.insertText(0, "# long ".repeat(30) + "\n");
        });
        assertThat(person.inWindow(above::getSelectedText)).isEqualTo("Disallow");
        window.onWindow(() -> below.replaceText(0, below.getAbsolutePosition(2, 0), "# s\n"));
        assertThat(person.inWindow(above::getSelectedText)).isEqualTo("Disallow");
    }

    @Test
    void theCaretStaysAtItsTextWhenAFixInsertsMuchBeforeItWithoutASplit() {
        person.goTo(6, 3);
        window.onWindow(() -> {
            Workspace workspace = window.window.workspace();
            int start = SplitFixture.TEXT.indexOf("User-agent: bot2\n");
            TextVersion version = workspace.reading().get().version();
            workspace.apply(version, List.of(new ByteEdit(Span.emptyAt(start), "# long ".repeat(20))));
        });
        assertThat(person.content()).contains("# long User-agent: bot2");
        assertThat(person.atCaret(person.first())).isEqualTo("allow: /a2");
    }

    @Test
    void undoIsOneHistoryFromEitherView(FxRobot robot) {
        person.split();
        CodeArea below = person.second();
        person.goTo(200, 0);
        person.type(robot, "#below");
        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        assertThat(person.focused()).isEqualTo(person.first());
        person.type(robot, "#above");
        String both = person.content();
        assertThat(both).startsWith("#above").contains("\n#below");

        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        person.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(person.content()).startsWith("User-agent").contains("\n#below");
        assertThat(person.focused()).isEqualTo(below);
        assertThat(person.caretLine(below)).as("shows what was undone").isEqualTo(1);
        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        person.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(person.content()).isEqualTo(SplitFixture.TEXT);
        assertThat(person.caretLine(person.first())).isEqualTo(200);
        person.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        person.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        assertThat(person.content()).isEqualTo(both);
        assertThat(person.text(person.first())).isEqualTo(both).isEqualTo(person.text(below));

        window.run("view.split.close");
        person.press(robot, KeyCode.CONTROL, KeyCode.Z);
        person.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(person.content()).as("the history outlives the split").isEqualTo(SplitFixture.TEXT);
    }

    @Test
    void foldsAreThoseOfBothViewsAndEachKeepsItsPlace(FxRobot robot) {
        person.split();
        CodeArea below = person.second();
        person.goTo(398, 5);
        String seen = person.topLine(below);
        person.focusFirst();
        person.goTo(6, 0);
        person.press(robot, KeyCode.F9);
        assertThat(person.content()).isEqualTo(SplitFixture.TEXT);
        assertThat(person.text(below)).doesNotContain("/a2\n").isEqualTo(person.text(person.first()));
        assertThat(person.atCaret(below)).isEqualTo("low: /a100");
        assertThat(person.topLine(below)).isEqualTo(seen);

        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        person.press(robot, KeyCode.SHIFT, KeyCode.F9);
        assertThat(person.content()).isEqualTo(SplitFixture.TEXT);
        assertThat(person.atCaret(below)).isEqualTo("");
        person.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F9);
        assertThat(person.text(person.first())).isEqualTo(SplitFixture.TEXT);
        assertThat(person.text(below)).isEqualTo(SplitFixture.TEXT);

        person.goTo(5, 0);
        person.press(robot, KeyCode.F9);
        person.goTo(5, 0);
        person.press(robot, KeyCode.END);
        person.press(robot, KeyCode.DELETE);
        assertThat(person.content()).as("a key beside a fold opens it, also in the second view")
                .isEqualTo(SplitFixture.TEXT);
        assertThat(person.text(below)).isEqualTo(SplitFixture.TEXT);
    }

    @Test
    void aLargeFileIsSplitAndChangedInBothViews(FxRobot robot) throws IOException {
        String large = IntStream.range(0, 30_000).mapToObj(i -> "Disallow: /" + i + "\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
        assertThat(large.length()).isGreaterThan(500 * 1024 - 20_000);
        Path big = Files.writeString(folder.resolve("large.txt"), large);
        window.onWindow(() -> window.window.open(big));
        window.settle();
        person.split();
        CodeArea below = person.second();
        person.goTo(25_000, 0);
        person.focusFirst();
        person.type(robot, "#");
        person.press(robot, KeyCode.CONTROL, KeyCode.F6);
        person.type(robot, "#");
        assertThat(person.content()).startsWith("#User-agent").contains("\n#Disallow: /24998\n");
        assertThat(person.text(person.first())).isEqualTo(person.content()).isEqualTo(person.text(below));
        assertThat(person.inWindow(() -> below.getStyleOfChar(below.getCaretPosition() - 1))).contains("comment");
    }

    @Test
    void bothViewsShowTheTextWhateverIsDoneInEither() {
        useBothViews(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    @Tag("fuzz")
    void bothViewsShowTheTextWhateverElseIsDoneInEither(int seed) {
        useBothViews(seed);
    }

    private void useBothViews(int seed) {
        Random random = new Random(seed);
        List<String> commands = List.of("view.split.above", "view.split.beside", "view.split.other", "view.split.close",
                "view.split.above", "view.split.other", "view.fold", "view.foldAll", "view.unfoldAll", "edit.undo",
                "edit.redo", "edit.duplicate", "edit.moveUp", "edit.moveDown", "edit.comment", "edit.deleteLine",
                "edit.fixSafe");
        for (int round = 0; round < 80; round++) {
            int line = 1 + random.nextInt(30);
            String command = commands.get(random.nextInt(commands.size()));
            WaitForAsyncUtils.waitForAsyncFx(30_000, () -> {
                CodeArea active = active(window.stage);
                int shown = Math.min(line, active.getParagraphs().size()) - 1;
                active.moveTo(shown, 0);
                if (random.nextInt(3) == 0) {
                    active.insertText(shown, 0, random.nextBoolean() ? "q" : "\n");
                }
                window.window.actions().get(command).run();
            });
            if (random.nextInt(4) == 0) {
                window.settle();
            }
        }
        window.run("view.unfoldAll");
        person.split();
        assertThat(person.text(person.first())).isEqualTo(person.content()).isEqualTo(person.text(person.second()));
        CodeArea below = person.second();
        window.onWindow(() -> {
            while (below.isUndoAvailable()) {
                below.undo();
            }
        });
        assertThat(person.content()).isEqualTo(SplitFixture.TEXT);
        assertThat(person.text(person.first())).isEqualTo(SplitFixture.TEXT);
        assertThat(window.logged).isEmpty();
    }

    private static CodeArea active(Stage stage) {
        return stage.getScene().getFocusOwner() instanceof CodeArea area ? area
                : (CodeArea) stage.getScene().lookup(".code-area");
    }
}
