package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Adding, moving and ending several carets, in the real window. */
@WindowTest
class SeveralCaretsTest {

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
    void keysAddCaretsInTheSameColumnOfTheLinesBelowAndAbove(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(2, 3));
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.DOWN);
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.UP);
        assertThat(person.status(robot)).isEqualTo("3 carets");
        robot.write("X");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisXallow: /a\nDisXallow: /b\nDisXallow: /c\n");
    }

    @Test
    void aShortLineBetweenDoesNotMoveTheColumn() {
        person.startWith("abcdef\nab\n\nabcdef", 4);
        person.below();
        person.below();
        person.below();
        window.onWindow(() -> window.area().replaceSelection("X"));
        assertThat(window.text()).isEqualTo("abcdXef\nabX\nX\nabcdXef");
    }

    @Test
    void thereIsNoCaretAboveTheFirstLineAndBelowTheLast() {
        window.run("edit.caret.above");
        assertThat(person.count()).isOne();
        window.onWindow(() -> window.area().moveTo(window.area().getLength()));
        person.below();
        assertThat(person.count()).isOne();
    }

    @Test
    void arrowsMoveAllAndWithShiftTheySelect(FxRobot robot) {
        person.atRules(0);
        window.press(robot, KeyCode.RIGHT);
        window.press(robot, KeyCode.RIGHT);
        window.press(robot, KeyCode.SHIFT, KeyCode.RIGHT);
        window.press(robot, KeyCode.SHIFT, KeyCode.RIGHT);
        assertThat(person.drawn(".added-selection")).hasSize(2);
        robot.write("_");
        assertThat(window.text()).isEqualTo("User-agent: a\nDi_llow: /a\nDi_llow: /b\nDi_llow: /c\n");
        window.press(robot, KeyCode.UP);
        robot.write("^");
        assertThat(window.text()).isEqualTo("Use^r-agent: a\nDi_^llow: /a\nDi_^llow: /b\nDi_llow: /c\n");
        window.press(robot, KeyCode.LEFT);
        window.press(robot, KeyCode.SHIFT, KeyCode.LEFT);
        window.press(robot, KeyCode.LEFT);
        robot.write("<");
        assertThat(window.text()).isEqualTo("Us<e^r-agent: a\nDi<_^llow: /a\nDi<_^llow: /b\nDi_llow: /c\n");
    }

    @Test
    void homeAndEndGoToTheEndsOfEachLine(FxRobot robot) {
        person.atRules(5);
        window.press(robot, KeyCode.END);
        robot.write("x");
        window.press(robot, KeyCode.SHIFT, KeyCode.HOME);
        window.press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("User-agent: a\n\n\n\n");
        window.run("edit.undo");
        assertThat(window.text()).contains("Disallow: /ax\nDisallow: /bx\nDisallow: /cx\n");
        window.press(robot, KeyCode.HOME);
        window.press(robot, KeyCode.CONTROL, KeyCode.RIGHT);
        robot.write("!");
        assertThat(window.text()).contains("Disallow!: /ax\nDisallow!: /bx\nDisallow!: /cx\n");
    }

    @Test
    void escapeLeavesTheFirstCaret(FxRobot robot) {
        person.atRules(3);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(person.status(robot)).isEqualTo("Ln 2, Col 4");
        assertThat(person.drawn(".added-caret")).isEmpty();
        robot.write("X");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisXallow: /a\nDisallow: /b\nDisallow: /c\n");
    }

    @Test
    void aCommandEndsThemAsWell() {
        person.atRules(3);
        window.run("edit.caret.end");
        assertThat(person.count()).isOne();
    }

    @Test
    void aPlainClickALineCommandAndAPlaceThatIsGoneToEndThem(FxRobot robot) {
        person.atRules(3);
        robot.clickOn(person.at(0, 2));
        assertThat(person.count()).isOne();
        person.atRules(3);
        window.run("edit.comment");
        assertThat(person.count()).isOne();
        assertThat(window.text()).isEqualTo("User-agent: a\n# Disallow: /a\nDisallow: /b\nDisallow: /c\n");
        person.atRules(3);
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(1, 2)));
        assertThat(person.count()).isOne();
        person.atRules(3);
        window.run("edit.template.allowAll");
        assertThat(person.count()).isOne();
    }

    @Test
    void aClickWithAltAddsACaretAndTakesItAway(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(1, 9));
        robot.press(KeyCode.ALT).clickOn(person.at(2, 9)).clickOn(person.at(3, 4)).release(KeyCode.ALT);
        assertThat(person.count()).isEqualTo(3);
        robot.press(KeyCode.ALT).clickOn(person.at(3, 4)).release(KeyCode.ALT);
        assertThat(person.count()).isEqualTo(2);
        robot.press(KeyCode.ALT).clickOn(person.at(1, 9)).clickOn(person.at(3, 9)).release(KeyCode.ALT);
        robot.write("!");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /a\nDisallow:! /b\nDisallow:! /c\n");
    }

    @Test
    void addsTheNextMatchOfTheWordAroundTheEnd(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(2, 4));
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(window.area().getSelectedText()).isEqualTo("Disallow");
        assertThat(person.count()).isOne();
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(person.count()).isEqualTo(3);
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(person.count()).isEqualTo(3);
        robot.write("Allow");
        assertThat(window.text()).isEqualTo("User-agent: a\nAllow: /a\nAllow: /b\nAllow: /c\n");
    }

    @Test
    void aTextThatCannotBeChangedHasOne(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().requests().openToRead(ReadOnlyText.of("example.com",
                "https://example.com/robots.txt", CaretsFixture.TEXT.getBytes(StandardCharsets.UTF_8), "Served.")));
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.DOWN);
        robot.press(KeyCode.ALT).clickOn(person.at(2, 3)).release(KeyCode.ALT);
        assertThat(person.count()).isOne();
        assertThat(window.text()).isEqualTo(CaretsFixture.TEXT);
        window.run("file.previous");
        person.below();
        assertThat(person.count()).isEqualTo(2);
        window.run("file.next");
        assertThat(person.status(robot)).startsWith("Ln ");
        window.run("file.previous");
        assertThat(person.status(robot)).isEqualTo("2 carets");
    }

    @Test
    void nothingIsOfferedWhileThereAreSeveral() {
        window.onWindow(() -> window.area().moveTo(1, 0));
        window.run("edit.complete");
        assertThat(popups()).isEqualTo(1);
        person.below();
        assertThat(popups()).isZero();
        window.run("edit.complete");
        assertThat(popups()).isZero();
    }

    private long popups() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> Window.getWindows().stream().filter(javafx.stage.Popup.class::isInstance)
                        .filter(Window::isShowing).count());
    }

    @Test
    void aScreenReaderSaysHowManyThereAre() {
        person.atRules(3);
        assertThat(window.area().getAccessibleHelp()).startsWith("3 carets.");
        window.run("edit.caret.end");
        assertThat(window.area().getAccessibleHelp()).isNull();
    }

    @ParameterizedTest
    @EnumSource(value = StoredSettings.Theme.class, names = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void theyAreDrawnInTheColourOfTheText(StoredSettings.Theme theme) {
        window.run("view.look." + theme);
        person.atRules(3);
        Set<Node> carets = person.drawn(".added-caret");
        assertThat(carets).hasSize(2);
        List<Color> colours = carets.stream().map(caret -> (Color) ((Shape) caret).getStroke()).distinct().toList();
        Shape own = (Shape) window.area().lookupAll(".caret").stream()
                .filter(node -> !node.getStyleClass().contains("added-caret")).findFirst().orElseThrow();
        assertThat(colours).containsExactly((Color) own.getStroke());
        assertThat(carets).allSatisfy(caret -> assertThat(caret.isVisible()).isTrue());
        List<Double> x = carets.stream().map(caret -> caret.localToScene(caret.getBoundsInLocal()).getMinX())
                .distinct().toList();
        assertThat(x).containsExactly(own.localToScene(own.getBoundsInLocal()).getMinX());
    }
}
