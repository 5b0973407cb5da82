package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Several carets in a text that is shown in two views: each view has carets of its own. */
@WindowTest
class SplitCaretsTest {

    private static final String TEXT = "User-agent: a\nDisallow: /a\nDisallow: /b\nDisallow: /c\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, fresh.resolve("config"),
                Files.writeString(fresh.resolve("robots.txt"), TEXT));
    }

    @BeforeEach
    void split() {
        window.onWindow(() -> window.area().requestFocus());
        window.settle();
        window.run("view.split.above");
        window.settle();
    }

    private <T> T inWindow(Callable<T> question) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(30_000, question);
    }

    private List<CodeArea> areas() {
        return inWindow(() -> window.stage.getScene().getRoot().lookupAll(".code-area").stream()
                .map(CodeArea.class::cast).toList());
    }

    private String content() {
        return inWindow(() -> window.window.workspace().bufferProperty().get().content().text());
    }

    private int count() {
        return inWindow(() -> window.window.workspace().caret().countProperty().get());
    }

    /** At the ends of the three rules. */
    private void atRules(CodeArea area) {
        window.onWindow(() -> {
            area.requestFocus();
            area.moveTo(1, "Disallow: /a".length());
        });
        window.settle();
        window.run("edit.caret.below");
        window.run("edit.caret.below");
        window.settle();
    }

    @Test
    void bothViewsTypeAtTheirCarets(FxRobot robot) {
        for (CodeArea area : areas()) {
            atRules(area);
            assertThat(count()).isEqualTo(3);
            robot.write("xy", 0);
            assertThat(content()).isEqualTo(TEXT.replaceAll("(/[abc])", "$1xy"));
            window.run("edit.undo");
            assertThat(content()).isEqualTo(TEXT);
        }
        assertThat(window.logged).isEmpty();
    }

    @Test
    void theOtherViewStaysAtItsText(FxRobot robot) {
        CodeArea above = areas().getFirst();
        window.onWindow(() -> above.moveTo(2, 3));
        atRules(areas().getLast());
        robot.write("xy", 0);
        window.settle();
        assertThat(inWindow(above::getCurrentParagraph)).isEqualTo(2);
        assertThat(inWindow(above::getCaretColumn)).isEqualTo(3);
    }

    @Test
    void whatIsTypedInOneViewEndsTheCaretsOfTheOther(FxRobot robot) {
        CodeArea above = areas().getFirst();
        CodeArea below = areas().getLast();
        atRules(above);
        window.onWindow(() -> {
            below.requestFocus();
            below.moveTo(0);
        });
        assertThat(count()).isEqualTo(1);
        robot.write("#", 0);
        assertThat(content()).isEqualTo("#" + TEXT);
        window.onWindow(above::requestFocus);
        assertThat(count()).isEqualTo(1);
        robot.write("z", 0);
        assertThat(content().chars().filter(c -> c == 'z').count()).isEqualTo(1);
    }

    @Test
    void theNumberIsThatOfTheViewWithTheKeyboard() {
        CodeArea above = areas().getFirst();
        CodeArea below = areas().getLast();
        atRules(above);
        assertThat(count()).isEqualTo(3);
        window.onWindow(below::requestFocus);
        assertThat(count()).isEqualTo(1);
        window.onWindow(above::requestFocus);
        assertThat(count()).isEqualTo(3);
    }

    @Test
    void oneCaretIsLeftWhenItsViewIsClosed(FxRobot robot) {
        atRules(areas().getLast());
        window.run("view.split.close");
        window.settle();
        assertThat(areas()).hasSize(1);
        assertThat(count()).isEqualTo(1);
        robot.write("q", 0);
        assertThat(content().chars().filter(c -> c == 'q').count()).isEqualTo(1);
        assertThat(window.logged).isEmpty();
    }
}
