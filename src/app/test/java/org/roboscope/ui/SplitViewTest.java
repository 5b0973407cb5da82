package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.editing.EditorPosition;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Splitting a text into two views and closing one of them, in the real window. */
@WindowTest
class SplitViewTest {

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
    void theViewWithTheKeyboardGetsMoreAndLessRoomByCommands() {
        assertThat(person.isEnabled("view.split.larger")).isFalse();
        person.split();
        CodeArea below = person.second();
        double half = person.inWindow(below::getHeight);
        window.run("view.split.larger");
        assertThat(person.inWindow(below::getHeight)).isGreaterThan(half * 1.1);
        window.run("view.split.smaller");
        window.run("view.split.smaller");
        assertThat(person.inWindow(below::getHeight)).isLessThan(half * 0.9);
        person.focusFirst();
        for (int i = 0; i < 12; i++) {
            window.run("view.split.larger");
        }
        assertThat(person.inWindow(below::getHeight)).as("something of it stays").isPositive();
        assertThat(person.inWindow(person.first()::getHeight)).isGreaterThan(half * 1.5);
        assertThat(person.focused()).isEqualTo(person.first());
    }

    @Test
    void closingLeavesOneViewAtThePlaceWhereThePersonIs(FxRobot robot) {
        assertThat(person.isEnabled("view.split.close")).isFalse();
        assertThat(person.isEnabled("view.split.other")).isFalse();
        person.split();
        assertThat(person.isEnabled("view.split.above")).isFalse();
        person.goTo(299, 4);
        person.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.BACK_SLASH);
        assertThat(person.areas()).hasSize(1);
        assertThat(person.focused()).isEqualTo(person.first());
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(299, 4));
        CodeArea only = person.first();
        assertThat(person.inWindow(() -> only.allParToVisibleParIndex(298))).as("in view").isPresent();
        person.type(robot, "x");
        assertThat(person.content()).contains("\n");
        assertThat(person.isEnabled("view.split.close")).isFalse();
        assertThat(person.isEnabled("view.split.above")).isTrue();

        person.split();
        person.focusFirst();
        person.goTo(10, 1);
        window.run("view.split.close");
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(10, 1));
    }

    @Test
    void theViewsStandOneAboveTheOtherOrSideBySide() {
        person.split();
        SplitPane pane = (SplitPane) person.inWindow(() -> window.stage.getScene().lookup(".editor-split"));
        assertThat(pane.getOrientation()).isEqualTo(Orientation.VERTICAL);
        person.goTo(300, 0);
        window.run("view.split.beside");
        assertThat(pane.getOrientation()).isEqualTo(Orientation.HORIZONTAL);
        assertThat(person.areas()).hasSize(2);
        assertThat(person.caretLine(person.second())).isEqualTo(300);
        assertThat(person.isEnabled("view.split.beside")).isFalse();
        assertThat(person.isEnabled("view.split.above")).isTrue();
    }

    @Test
    void theSplitBelongsToItsTab(FxRobot robot) throws IOException {
        person.split();
        person.goTo(199, 2);
        window.run("file.new");
        assertThat(person.areas()).hasSize(1);
        assertThat(person.isEnabled("view.split.close")).isFalse();
        person.type(robot, "x");
        window.run("file.previous");
        assertThat(person.areas()).hasSize(2);
        assertThat(person.focused()).as("the view that had the keyboard").isEqualTo(person.second());
        assertThat(person.workspaceCaret()).isEqualTo(new EditorPosition(199, 2));
        assertThat(person.isEnabled("view.split.close")).isTrue();
        person.type(robot, "#");
        assertThat(person.text(person.first())).isEqualTo(person.text(person.second())).isEqualTo(person.content());

        window.run("file.close");
        assertThat(person.areas()).hasSize(1);
        window.onWindow(() -> window.window.open(person.file));
        assertThat(person.text(person.first())).isEqualTo(SplitFixture.TEXT);
        assertThat(person.areas()).as("a split is not kept beyond its tab").hasSize(1);
    }

    @Test
    void f6GoesFromViewToViewAndOnToThePanels(FxRobot robot) {
        person.split();
        person.focusFirst();
        person.press(robot, KeyCode.F6);
        assertThat(person.focused()).isEqualTo(person.second());
        person.press(robot, KeyCode.F6);
        assertThat(person.focused()).isNotInstanceOf(CodeArea.class);
        person.press(robot, KeyCode.F6);
        person.press(robot, KeyCode.F6);
        assertThat(person.focused()).isEqualTo(person.first());
    }

    @Test
    void aTextThatGetsTooLongForTheEditorLosesItsSplit(FxRobot robot) throws Exception {
        person.split();
        Files.writeString(person.file, "Disallow: /" + "a".repeat(60_000));
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.onWindow(() -> robot.lookup("#notice-takeTheirs").queryButton().fire());
        window.settle();
        assertThat(person.areas()).hasSize(1);
        assertThat(person.isEnabled("view.split.above")).as("a part has no second view").isFalse();
        assertThat(person.isEnabled("view.split.beside")).isFalse();
        assertThat(person.isEnabled("view.split.close")).isFalse();
    }

    @Test
    void theViewWithTheKeyboardShowsIt() {
        person.split();
        assertThat(person.inWindow(() -> frames(window.stage))).hasSize(2).doesNotHaveDuplicates();
        List<String> below = person.inWindow(() -> frames(window.stage));
        person.focusFirst();
        assertThat(person.inWindow(() -> frames(window.stage))).isEqualTo(below.reversed());
    }

    /** The colour of the frame around each view. */
    private static List<String> frames(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".text-view").stream().map(Region.class::cast)
                .map(view -> view.getBorder().getStrokes().getFirst().getTopStroke().toString()).toList();
    }

    @Test
    void bothViewsAreNamedForThoseWhoDoNotSeeThem() {
        person.goTo(2, 0);
        person.split();
        assertThat(person.inWindow(() -> person.secondNode().getAccessibleText()))
                .isEqualTo("Text of robots.txt, second view");
        person.goTo(3, 0);
        assertThat(person.inWindow(() -> person.secondNode().getAccessibleHelp()))
                .startsWith("1 problem on this line.");
        CodeArea above = person.first();
        assertThat(person.inWindow(above::getAccessibleText)).isEqualTo("Text of robots.txt");
        assertThat(person.inWindow(above::getAccessibleHelp)).isNull();
    }

    @Test
    void aClosedSplitLeavesNothingBehind() {
        person.split();
        WeakReference<CodeArea> closed = new WeakReference<>(person.second());
        window.run("view.split.close");
        person.split();
        window.run("view.split.close");
        for (int i = 0; i < 20 && closed.get() != null; i++) {
            System.gc();
            window.settle();
        }
        assertThat(closed.get()).isNull();
    }
}
