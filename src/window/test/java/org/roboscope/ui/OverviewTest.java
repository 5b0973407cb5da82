package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Marks along the scroll bar, in the real window. */
@WindowTest
class OverviewTest {

    private static final String TEXT =
            "User-agent: *\n" + "Disallow: /a\n# long\n".repeat(300) + "Disalow: /wrong\nAllow: /b\n";
    private static final int PROBLEM_LINE = 602;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private Set<Node> marks(String kind) {
        window.settle();
        return window.stage.getScene().getRoot().lookupAll(".scroll-mark-" + kind);
    }

    @Test
    void clickingAMarkLeadsToItsProblem(FxRobot robot) {
        window.settle();
        Node lastMark = marks("error").stream()
                .max(Comparator.comparingDouble(Node::getLayoutY)).orElseThrow();
        Bounds bounds = lastMark.localToScreen(lastMark.getBoundsInLocal());
        robot.clickOn(bounds.getCenterX(), bounds.getCenterY());
        window.settle();
        assertThat(window.caretLine()).isEqualTo(PROBLEM_LINE);
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void marksMatchesDuringASearch(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        assertThat(marks("match")).isEmpty();
        robot.press(KeyCode.CONTROL, KeyCode.F).release(KeyCode.F, KeyCode.CONTROL);
        robot.write("wrong");
        assertThat(marks("match")).hasSize(1);
        robot.type(KeyCode.ESCAPE);
        assertThat(marks("match")).isEmpty();
    }

    @Test
    void marksTheDecidingLine() {
        assertThat(marks("blocks")).isEmpty();
        window.onWindow(() -> window.workspace().setTestedUrl("/a"));
        assertThat(marks("blocks")).hasSize(1);
        window.onWindow(() -> window.workspace().setTestedUrl("/b"));
        assertThat(marks("blocks")).isEmpty();
        assertThat(marks("allows")).hasSize(1);
    }

    @Test
    void marksMoveWithTheText() {
        Node problem = marks("error").iterator().next();
        double oldY = problem.getLayoutY();
        window.onWindow(() -> window.area().appendText("# new\n".repeat(300)));
        assertThat(marks("error")).containsExactly(problem);
        assertThat(problem.getLayoutY()).isLessThan(oldY);
    }
}
