package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.editor.text.EditorArea;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Scrolls the editor while the user types, in the real window. */
@WindowTest
class EditorScrollTest {

    /** Four times the height of the view, without findings. */
    private static final String LONG =
            IntStream.range(0, 45).mapToObj(number -> "Disallow: /a" + number + "/\n# long\n")
                    .collect(Collectors.joining("", "User-agent: *\n", ""));

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "# x");
    }

    private void show(String text, int caret) {
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().requestFocus();
            window.area().moveTo(caret);
            window.area().requestFollowCaret();
        });
        assertThat(firstVisible()).isZero();
    }

    private int firstVisible() {
        window.settle();
        return window.area().firstVisibleParToAllParIndex();
    }

    private double scrollY() {
        window.settle();
        return window.area().getEstimatedScrollY();
    }

    /** No line is visible if a panel is enlarged or the window is very small. */
    @Test
    void pageKeysDoNothingWithoutVisibleLines() {
        show("User-agent: *\nDisallow: /a\n# b\n# c", 0);
        window.onWindow(() -> {
            window.area().setMinHeight(0);
            window.area().setMaxHeight(0);
        });
        for (String text : List.of(window.text(), "")) {
            window.onWindow(() -> {
                window.area().replaceText(text);
                window.area().moveTo(0);
            });
            for (KeyCode key : List.of(KeyCode.PAGE_DOWN, KeyCode.PAGE_UP)) {
                window.onWindow(() -> Event.fireEvent(window.area(), new KeyEvent(
                        KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
            }
            window.onWindow(() -> assertThat(window.area().getCaretPosition()).isZero());
        }
    }

    @Test
    void hitReturnsTheCaretWithoutVisibleLines() {
        window.onWindow(() -> {
            EditorArea area = new EditorArea();
            area.replaceText("a\nb\nc");
            area.moveTo(2);
            assertThat(area.getVisibleParagraphs()).isEmpty();
            assertThat(area.hit(1, 1).getInsertionIndex()).isEqualTo(2);
        });
    }

    @Test
    void enterKeepsTheFirstLineInView(FxRobot robot) {
        List.of(0, 4, 13).forEach(caret -> assertEnterKeepsFirstLineInView(LONG, caret, robot));
        List.of("User-agent: *\nDisallow: /\n", "User-agent: *")
                .forEach(text -> assertEnterKeepsFirstLineInView(text, 13, robot));
    }

    private void assertEnterKeepsFirstLineInView(String text, int caret, FxRobot robot) {
        show(text, caret);
        for (int times = 1; times <= 3; times++) {
            robot.type(KeyCode.ENTER);
            assertThat(firstVisible()).as("after %s times at %s of %s characters", times, caret, text.length())
                    .isZero();
            assertThat(window.area().getEstimatedScrollY()).isZero();
        }
    }

    @Test
    void linesInsertedAtTheTopAreInView() {
        show(LONG, 0);
        window.onWindow(() -> window.area().moveTo(0));
        window.run("edit.template.blockAll");
        assertThat(firstVisible()).isZero();
        window.run("edit.undo");
        assertThat(firstVisible()).isZero();
        window.run("edit.redo");
        assertThat(firstVisible()).isZero();
    }

    @Test
    void enterDoesNotMoveTheLinesAbove(FxRobot robot) {
        for (int line : List.of(60, 64, 69)) {
            show(LONG, 0);
            window.onWindow(() -> window.area().showParagraphAtTop(60));
            double oldScrollY = scrollY();
            window.onWindow(() -> window.area().moveTo(line, 0));
            for (int times = 1; times <= 3; times++) {
                robot.type(KeyCode.ENTER);
                assertThat(firstVisible()).isEqualTo(60);
                assertThat(window.area().getEstimatedScrollY()).isEqualTo(oldScrollY);
            }
        }
    }

    @Test
    void messagesDoNotCoverTheMargin() {
        show("User-agent: *\nDisalow: /" + "x".repeat(400) + "\nDisalow: /y\nDisallow: /z\n", 0);
        Label message = (Label) window.area().lookupAll(".line-words").stream().filter(Node::isVisible).findFirst()
                .orElseThrow();
        Bounds whole = visibleBounds(message);
        window.onWindow(() -> window.area().scrollXToPixel(250));
        Bounds margin = message.getParent().localToScene(message.getParent().getLayoutBounds());
        assertThat(message.localToScene(message.getLayoutBounds()).getMinX()).isLessThan(margin.getMaxX());
        assertThat(visibleBounds(message).getMinX()).isEqualTo(margin.getMaxX(), within(1.0));
        assertThat(visibleBounds(message).getMaxX()).isEqualTo(whole.getMaxX() - 250, within(1.0));
        window.onWindow(() -> window.area().scrollXToPixel(0));
        assertThat(visibleBounds(message)).isEqualTo(whole);
    }

    @Test
    void messageIsRightOfRightToLeftText() {
        show("User-agent: *\nDisalow: /" + "\u05d0".repeat(40) + "\n", 0);
        Label message = (Label) window.area().lookupAll(".line-words").stream().filter(Node::isVisible).findFirst()
                .orElseThrow();
        double textEnd = message.getParent().getParent().lookupAll(".text").stream()
                .filter(node -> node.getParent() instanceof TextFlow)
                .mapToDouble(node -> node.localToScene(node.getLayoutBounds()).getMaxX()).max().orElseThrow();
        assertThat(message.localToScene(message.getLayoutBounds()).getMinX()).isGreaterThan(textEnd);
    }

    @Test
    void replacingALongLineScrollsBack(FxRobot robot) {
        show("# " + "x".repeat(400) + "\n# " + "y".repeat(400) + "\n", 0);
        robot.press(KeyCode.SHIFT).type(KeyCode.END).release(KeyCode.SHIFT);
        assertThat(scrollX()).isPositive();
        robot.type(KeyCode.A);
        assertThat(window.text()).startsWith("a\n");
        assertThat(scrollX()).isZero();
    }

    @Test
    void scrollsLeftAheadOfTheCaret() {
        show("# " + "x".repeat(400) + "\n", 402);
        double end = scrollX();
        window.onWindow(() -> window.area().moveTo(200));
        window.onWindow(() -> window.area().requestFollowCaret());
        double oldScrollX = scrollX();
        assertThat(oldScrollX).isPositive().isLessThan(end);
        window.onWindow(() -> {
            double textWidth = window.area().getCharacterBoundsOnScreen(0, 200).orElseThrow().getWidth();
            assertThat(oldScrollX).isEqualTo(textWidth - 40, within(2.0));
        });
    }

    private double scrollX() {
        window.settle();
        return window.area().getEstimatedScrollX();
    }

    /** Bounds after clipping. */
    private Bounds visibleBounds(Label message) {
        window.settle();
        return message.localToScene(message.getBoundsInLocal());
    }

    @Test
    void scrollsToTheEndOfAnInsertion() {
        show(LONG, 0);
        window.onWindow(() -> {
            window.area().replaceSelection(String.join("\n", Collections.nCopies(200, "# pasted")) + "\n");
            window.area().requestFollowCaret();
        });
        window.settle();
        assertThat(window.area().getCurrentParagraph()).isEqualTo(200);
        assertThat(window.area().allParToVisibleParIndex(200)).isPresent();
    }
}
