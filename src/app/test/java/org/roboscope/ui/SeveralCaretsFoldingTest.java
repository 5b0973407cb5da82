package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.spec.FuzzRun;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Several carets in a text of which groups are folded away, in the real window. */
@WindowTest
class SeveralCaretsFoldingTest {

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
    void aMatchThatIsFoldedAwayIsOpened() {
        person.startWith("User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n", 4);
        window.onWindow(() -> window.area().moveTo(3, 2));
        window.run("view.fold");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /x\n\nUser-agent: b\n");
        window.onWindow(() -> window.area().selectRange(1, 10, 1, 12));
        window.run("edit.caret.match");
        window.onWindow(() -> window.area().replaceSelection("/y"));
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /y\n\nUser-agent: b\nDisallow: /y\n");
        assertThat(person.content()).isEqualTo(window.text());
    }

    @Test
    void theTextThatIsFoldedAwayStaysBelowItsLine() {
        String text = "User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nAllow: /\n";
        person.startWith(text, 0);
        window.run("view.foldAll");
        window.onWindow(() -> window.area().moveTo(0, 12));
        person.below();
        person.below();
        person.below();
        person.below();
        window.onWindow(() -> window.area().replaceSelection("bot-"));
        String typed = """
                User-agent: bot-a
                Disallow: /x
                bot-
                User-agent: bot-b
                Disallow: /x
                bot-
                User-agent: bot-c
                Allow: /
                """;
        assertThat(person.content()).isEqualTo(typed);
        window.run("edit.undo");
        assertThat(person.content()).isEqualTo(text);
    }

    @Test
    void aCaretAtTheEndOfAFoldedLineOpensItsGroupOnly(FxRobot robot) {
        String text = "User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nAllow: /\n";
        person.startWith(text, 0);
        window.run("view.foldAll");
        window.onWindow(() -> window.area().moveTo(0, 13));
        person.below();
        window.press(robot, KeyCode.DELETE);
        assertThat(person.content()).isEqualTo(text);
        assertThat(window.text())
                .isEqualTo("User-agent: a\nDisallow: /x\n\nUser-agent: b\n\nUser-agent: c\n");
        assertThat(person.count()).isEqualTo(2);
        robot.write("!");
        assertThat(person.content()).startsWith("User-agent: a!\nDisallow: /x\n!\n");
        assertThat(window.text()).endsWith("\nUser-agent: b\n\nUser-agent: c\n");
    }

    @Test
    void groupsCanBeFoldedAndOpenedMeanwhile(FxRobot robot) {
        person.startWith("# x\nUser-agent: a\nAllow: /\n\n# y\n", 2);
        person.below();
        person.below();
        person.below();
        person.below();
        window.run("view.foldAll");
        window.run("view.unfoldAll");
        assertThat(person.count()).isEqualTo(5);
        robot.write("+");
        assertThat(person.content()).isEqualTo("# +x\nUs+er-agent: a+\nAllow: /\n+\n# +y\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void anyKeysLeaveTheTextOfTheFileInStepAndCanBeUndone(long seed) {
        anyKeys(new Random(seed), 60);
    }

    @Test
    @Tag("fuzz")
    void manyKeys() {
        FuzzRun.repeat(random -> anyKeys(random, 200));
    }

    private void anyKeys(Random random, int keys) {
        String text = "User-agent: a\nDisallow: /\ud83d\ude00\n\nUser-agent: b\nAllow: /x\nAllow: /yy\n\n# end";
        person.startWith(text, random.nextInt(20));
        List<String> done = new ArrayList<>();
        while (done.size() < keys) {
            window.onWindow(() -> {
                for (int i = 0; i < 6; i++) {
                    done.add(anyKey(random));
                }
            });
            if (random.nextInt(3) == 0) {
                assertThat(person.content()).as("%s", done).isEqualTo(whole());
            }
        }
        window.run("edit.caret.end");
        window.run("view.unfoldAll");
        window.onWindow(() -> {
            while (window.area().isUndoAvailable() && !window.area().getText().equals(text)) {
                window.area().undo();
            }
        });
        assertThat(person.content()).as("%s", done).isEqualTo(text);
        assertThat(window.text()).isEqualTo(text);
    }

    /** The text of the area, with all groups opened for a moment. */
    private String whole() {
        List<String> text = new ArrayList<>();
        window.onWindow(() -> {
            window.window.actions().get("view.unfoldAll").run();
            text.add(window.area().getText());
        });
        return text.getFirst();
    }

    private String anyKey(Random random) {
        List<String> actions = List.of("edit.caret.above", "edit.caret.below", "edit.caret.match", "edit.caret.below",
                "view.foldAll", "view.fold", "edit.undo", "edit.redo", "edit.caret.below");
        List<KeyCode> keys = List.of(KeyCode.LEFT, KeyCode.RIGHT, KeyCode.UP, KeyCode.DOWN, KeyCode.HOME, KeyCode.END,
                KeyCode.BACK_SPACE, KeyCode.DELETE, KeyCode.ENTER);
        return switch (random.nextInt(3)) {
            case 0 -> {
                String action = actions.get(random.nextInt(actions.size()));
                window.window.actions().get(action).run();
                yield action;
            }
            case 1 -> {
                KeyCode key = keys.get(random.nextInt(keys.size()));
                boolean shift = random.nextInt(3) == 0;
                boolean control = random.nextInt(4) == 0;
                Event.fireEvent(window.area(),
                        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, control, false, false));
                yield key + (shift ? " Shift" : "") + (control ? " Ctrl" : "");
            }
            default -> {
                String typed = List.of("a", "/", "\ud83d\ude00", " ").get(random.nextInt(4));
                window.area().replaceSelection(typed);
                yield typed;
            }
        };
    }
}
