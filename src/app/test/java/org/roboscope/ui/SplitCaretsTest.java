package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Several carets in a text that is shown in two views: each view has carets of its own. */
@WindowTest
class SplitCaretsTest {

    @TempDir
    static Path folder;

    private SplitFixture person;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        person = new SplitFixture(stage, folder, CaretsFixture.TEXT);
        window = person.window;
    }

    @BeforeEach
    void split() {
        person.focus();
        person.split();
    }

    private int count() {
        return person.inWindow(() -> window.window.workspace().caret().countProperty().get());
    }

    /** At the ends of the three rules. */
    private void atRules(CodeArea area) {
        window.onWindow(() -> {
            area.requestFocus();
            area.moveTo(1, "Disallow: /a".length());
        });
        window.run("edit.caret.below");
        window.run("edit.caret.below");
    }

    @Test
    void bothViewsTypeAtTheirCarets(FxRobot robot) {
        for (CodeArea area : person.areas()) {
            atRules(area);
            assertThat(count()).isEqualTo(3);
            robot.write("xy", 0);
            assertThat(person.content()).isEqualTo(CaretsFixture.TEXT.replaceAll("(/[abc])", "$1xy"));
            window.run("edit.undo");
            assertThat(person.content()).isEqualTo(CaretsFixture.TEXT);
        }
        assertThat(window.logged).isEmpty();
    }

    @Test
    void theOtherViewStaysAtItsText(FxRobot robot) {
        CodeArea above = person.first();
        window.onWindow(() -> above.moveTo(2, 3));
        atRules(person.second());
        robot.write("xy", 0);
        window.settle();
        assertThat(person.inWindow(above::getCurrentParagraph)).isEqualTo(2);
        assertThat(person.inWindow(above::getCaretColumn)).isEqualTo(3);
    }

    @Test
    void whatIsTypedInOneViewEndsTheCaretsOfTheOther(FxRobot robot) {
        CodeArea above = person.first();
        CodeArea below = person.second();
        atRules(above);
        window.onWindow(() -> {
            below.requestFocus();
            below.moveTo(0);
        });
        assertThat(count()).isEqualTo(1);
        robot.write("#", 0);
        assertThat(person.content()).isEqualTo("#" + CaretsFixture.TEXT);
        window.onWindow(above::requestFocus);
        assertThat(count()).isEqualTo(1);
        robot.write("z", 0);
        assertThat(person.content().chars().filter(c -> c == 'z').count()).isEqualTo(1);
    }

    @Test
    void theNumberIsThatOfTheViewWithTheKeyboard() {
        CodeArea above = person.first();
        CodeArea below = person.second();
        atRules(above);
        assertThat(count()).isEqualTo(3);
        window.onWindow(below::requestFocus);
        assertThat(count()).isEqualTo(1);
        window.onWindow(above::requestFocus);
        assertThat(count()).isEqualTo(3);
    }

    @Test
    void oneCaretIsLeftWhenItsViewIsClosed(FxRobot robot) {
        atRules(person.second());
        window.run("view.split.close");
        window.settle();
        assertThat(person.areas()).hasSize(1);
        assertThat(count()).isEqualTo(1);
        robot.write("q", 0);
        assertThat(person.content().chars().filter(c -> c == 'q').count()).isEqualTo(1);
        assertThat(window.logged).isEmpty();
    }
}
