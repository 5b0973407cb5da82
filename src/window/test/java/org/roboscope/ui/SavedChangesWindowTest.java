package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Change bars next to lines that differ from the saved file, in the real window. */
@WindowTest
class SavedChangesWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /a
            Disallow: /b
            Disallow: /c
            Disallow: /d
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @Test
    void eachKindOfChangeHasItsOwnBar(FxRobot robot) {
        assertThat(bars(robot)).isEmpty();
        replace("Disallow: /a\n", "Disallow: /changed\n");
        assertThat(bars(robot)).containsExactly("2 change-changed");
        replace("Disallow: /b\n", "Disallow: /b\nAllow: /new\n");
        assertThat(bars(robot)).containsExactly("2 change-changed", "4 change-added");
        replace("Disallow: /c\n", "");
        assertThat(bars(robot)).containsExactly("2 change-changed", "4 change-changed");
        replace("Disallow: /changed\n", "Disallow: /a\n");
        assertThat(bars(robot)).containsExactly("4 change-changed");
        replace("Allow: /new\n", "Disallow: /c\n");
        assertThat(bars(robot)).isEmpty();
        replace("Disallow: /b\n", "");
        assertThat(bars(robot)).containsExactly("3 change-removed-above");
        replace("Disallow: /d\n", "");
        assertThat(bars(robot)).containsExactly("3 change-removed-above", "4 change-removed-above");
    }

    @Test
    void barMovesWithItsLine(FxRobot robot) {
        replace("Disallow: /b\n", "Disallow: /changed\n");
        replace("User-agent", "# new\nUser-agent");
        assertThat(bars(robot)).containsExactly("1 change-added", "4 change-changed");
    }

    @Test
    void changedFinalLineEndHasABar(FxRobot robot) {
        window.onWindow(() -> window.area().deleteText(TEXT.length() - 1, TEXT.length()));
        assertThat(bars(robot)).containsExactly("5 change-removed-below");
        window.onWindow(() -> window.area().replaceText("User-agent: *"));
        assertThat(bars(robot)).containsExactly("1 change-removed-below");
        window.onWindow(() -> window.area().replaceText("Disallow: /b"));
        assertThat(bars(robot)).containsExactly("1 change-removed-above", "1 change-removed-below");
    }

    @Test
    void savingRemovesTheBars(FxRobot robot) {
        replace("/a", "/changed");
        assertThat(bars(robot)).isNotEmpty();
        window.answersYes = true;
        window.run("file.save");
        assertThat(bars(robot)).isEmpty();
        window.run("edit.undo");
        assertThat(bars(robot)).containsExactly("2 change-changed");
    }

    @Test
    void newFileHasNoBars(FxRobot robot) {
        window.run("file.new");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /\n"));
        assertThat(bars(robot)).isEmpty();
        window.run("edit.change.show");
        assertThat(cardText(robot)).contains("never saved");
    }

    @Test
    void eachTabHasItsOwnBars(FxRobot robot) {
        replace("/a", "/changed");
        window.run("file.new");
        assertThat(bars(robot)).isEmpty();
        window.run("file.next");
        assertThat(bars(robot)).containsExactly("2 change-changed");
    }

    @Test
    void clickingABarShowsAndRevertsTheChange(FxRobot robot) {
        replace("Disallow: /b\nDisallow: /c\n", "Allow: /x\n");
        String edited = window.text();
        robot.clickOn(robot.lookup(".change-bar").queryAs(Node.class));
        window.settle();
        assertThat(cardText(robot)).contains("In the saved file:", "\u2212 Disallow: /b",
                "\u2212 Disallow: /c");
        robot.clickOn(robot.lookup(".change-card").query().lookup(".hyperlink"));
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(bars(robot)).isEmpty();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(edited);
    }

    @Test
    void keysRestoreRemovedLines(FxRobot robot) {
        replace("Disallow: /b\n", "");
        moveCaretTo(0);
        window.press(robot, KeyCode.F7);
        assertThat(caretLine()).isEqualTo(3);
        robot.press(KeyCode.CONTROL).type(KeyCode.F7).release(KeyCode.CONTROL);
        window.settle();
        assertThat(cardText(robot)).contains("Removed here:", "\u2212 Disallow: /b");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(robot.lookup(".change-card").tryQuery()).isEmpty();
    }

    @Test
    void keysRemoveAddedLines(FxRobot robot) {
        replace("Disallow: /d\n", "Disallow: /d\nAllow: /1\nAllow: /2\n");
        moveCaretTo(TEXT.length() + 2);
        robot.press(KeyCode.CONTROL).type(KeyCode.F7).release(KeyCode.CONTROL);
        window.settle();
        assertThat(cardText(robot)).contains("Not in the saved file: 2 lines.");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void keysCycleThroughChanges(FxRobot robot) {
        replace("/a", "/1");
        replace("/d", "/2");
        moveCaretTo(0);
        for (int expected : List.of(2, 5, 2)) {
            window.press(robot, KeyCode.F7);
            assertThat(caretLine()).isEqualTo(expected);
        }
        robot.press(KeyCode.SHIFT).type(KeyCode.F7).release(KeyCode.SHIFT);
        window.settle();
        assertThat(caretLine()).isEqualTo(5);
    }

    @Test
    void unchangedLineHasNothingToRevert(FxRobot robot) {
        replace("/a", "/1");
        moveCaretTo(0);
        window.run("edit.change.show");
        assertThat(cardText(robot)).contains("The saved file has the same line.");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".change-card").tryQuery()).isEmpty();
        assertThat(window.text()).isEqualTo(TEXT.replace("/a", "/1"));
    }

    private void replace(String text, String replacement) {
        window.onWindow(() -> {
            int start = window.area().getText().indexOf(text);
            assertThat(start).isNotNegative();
            window.area().replaceText(start, start + text.length(), replacement);
        });
    }

    private void moveCaretTo(int character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(character);
        });
    }

    private int caretLine() {
        return window.caretLine();
    }

    /** Bars from the top, each with its line number. */
    private List<String> bars(FxRobot robot) {
        window.settle();
        return robot.lookup(".change-bar").queryAll().stream()
                .sorted(Comparator.comparingDouble(node -> node.localToScene(0, 0).getY()))
                .map(node -> lineNumber(node.getParent()) + " " + node.getStyleClass().getLast()).toList();
    }

    private static String lineNumber(Node marginRow) {
        return marginRow.lookup(".line-number") instanceof Text text ? text.getText() : "";
    }

    private static String cardText(FxRobot robot) {
        return robot.lookup(".change-card").query().lookupAll("*").stream().filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText()).collect(Collectors.joining("|"));
    }
}
