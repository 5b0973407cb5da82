package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.spec.FuzzRun;
import org.roboscope.ui.settings.ThemeChoice;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Editing at several carets, in the real window. */
@WindowTest
class SeveralCaretsTest {

    private static final String TEXT = "User-agent: a\nDisallow: /a\nDisallow: /b\nDisallow: /c\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    private void startWith(String text, int caret) {
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().moveTo(caret);
        });
    }

    /** At the same column of the lines with the rules. */
    private void atRules(int column) {
        window.onWindow(() -> window.area().moveTo(1, column));
        below();
        below();
    }

    private void below() {
        window.run("edit.caret.below");
    }

    private void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        window.settle();
    }

    private String status(FxRobot robot) {
        window.settle();
        return robot.lookup("#position").queryAs(Label.class).getText();
    }

    private int count() {
        window.settle();
        return window.window.workspace().caret().countProperty().get();
    }

    private String content() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> window.window.workspace().bufferProperty().get().content().text());
    }

    private void clipboard(String text) {
        window.onWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private String clipboard() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString());
    }

    private Set<Node> drawn(String styleClass) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Set.copyOf(window.area().lookupAll(styleClass)));
    }

    @Test
    void keysAddCaretsInTheSameColumnOfTheLinesBelowAndAbove(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(2, 3));
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.DOWN);
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.UP);
        assertThat(status(robot)).isEqualTo("3 carets");
        robot.write("X");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisXallow: /a\nDisXallow: /b\nDisXallow: /c\n");
    }

    @Test
    void aShortLineBetweenDoesNotMoveTheColumn() {
        startWith("abcdef\nab\n\nabcdef", 4);
        below();
        below();
        below();
        window.onWindow(() -> window.area().replaceSelection("X"));
        assertThat(window.text()).isEqualTo("abcdXef\nabX\nX\nabcdXef");
    }

    @Test
    void thereIsNoCaretAboveTheFirstLineAndBelowTheLast() {
        window.run("edit.caret.above");
        assertThat(count()).isOne();
        window.onWindow(() -> window.area().moveTo(window.area().getLength()));
        below();
        assertThat(count()).isOne();
    }

    @Test
    void aColumnIsCountedInWholeCharacters(FxRobot robot) {
        startWith("\ud83d\ude00\ud83d\ude00b\nabc\n\ud83d\ude00\ud83d\ude00\ud83d\ude00", 4);
        below();
        below();
        robot.write("-");
        assertThat(window.text()).isEqualTo("\ud83d\ude00\ud83d\ude00-b\nab-c\n\ud83d\ude00\ud83d\ude00-\ud83d\ude00");
        press(robot, KeyCode.BACK_SPACE);
        press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("\ud83d\ude00b\nac\n\ud83d\ude00\ud83d\ude00");
        press(robot, KeyCode.LEFT);
        press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("b\nc\n\ud83d\ude00");
    }

    @Test
    void typingJoinsIntoOneStepAtAllCarets(FxRobot robot) {
        atRules(9);
        robot.write(" ab");
        assertThat(window.text()).contains("Disallow: ab /a\nDisallow: ab /b\nDisallow: ab /c\n");
        window.run("edit.undo");
        assertThat(window.text()).contains("Disallow:  /a\nDisallow:  /b\nDisallow:  /c\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(count()).isEqualTo(3);
        window.run("edit.redo");
        window.run("edit.redo");
        robot.write("c");
        assertThat(window.text()).contains("Disallow: abc /a\nDisallow: abc /b\nDisallow: abc /c\n");
    }

    @Test
    void backspaceAndDeleteJoinLikewise(FxRobot robot) {
        atRules(11);
        press(robot, KeyCode.BACK_SPACE);
        press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: \nDisallow: \nDisallow: \n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void backspaceAtTheBeginningJoinsLinesAtOtherCarets(FxRobot robot) {
        startWith("a\nb\nc", 0);
        below();
        below();
        press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("abc");
        assertThat(count()).isEqualTo(3);
        press(robot, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("c");
        assertThat(count()).isOne();
    }

    @Test
    void controlWithADeletingKeyTakesAWord(FxRobot robot) {
        startWith("one two\nsix ten", 7);
        below();
        press(robot, KeyCode.CONTROL, KeyCode.BACK_SPACE);
        assertThat(window.text()).isEqualTo("one \nsix ");
        press(robot, KeyCode.HOME);
        press(robot, KeyCode.CONTROL, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo(" \n ");
    }

    @Test
    void arrowsMoveAllAndWithShiftTheySelect(FxRobot robot) {
        atRules(0);
        press(robot, KeyCode.RIGHT);
        press(robot, KeyCode.RIGHT);
        press(robot, KeyCode.SHIFT, KeyCode.RIGHT);
        press(robot, KeyCode.SHIFT, KeyCode.RIGHT);
        assertThat(drawn(".added-selection")).hasSize(2);
        robot.write("_");
        assertThat(window.text()).isEqualTo("User-agent: a\nDi_llow: /a\nDi_llow: /b\nDi_llow: /c\n");
        press(robot, KeyCode.UP);
        robot.write("^");
        assertThat(window.text()).isEqualTo("Use^r-agent: a\nDi_^llow: /a\nDi_^llow: /b\nDi_llow: /c\n");
        press(robot, KeyCode.LEFT);
        press(robot, KeyCode.SHIFT, KeyCode.LEFT);
        press(robot, KeyCode.LEFT);
        robot.write("<");
        assertThat(window.text()).isEqualTo("Us<e^r-agent: a\nDi<_^llow: /a\nDi<_^llow: /b\nDi_llow: /c\n");
    }

    @Test
    void homeAndEndGoToTheEndsOfEachLine(FxRobot robot) {
        atRules(5);
        press(robot, KeyCode.END);
        robot.write("x");
        press(robot, KeyCode.SHIFT, KeyCode.HOME);
        press(robot, KeyCode.DELETE);
        assertThat(window.text()).isEqualTo("User-agent: a\n\n\n\n");
        window.run("edit.undo");
        assertThat(window.text()).contains("Disallow: /ax\nDisallow: /bx\nDisallow: /cx\n");
        press(robot, KeyCode.HOME);
        press(robot, KeyCode.CONTROL, KeyCode.RIGHT);
        robot.write("!");
        assertThat(window.text()).contains("Disallow!: /ax\nDisallow!: /bx\nDisallow!: /cx\n");
    }

    @Test
    void enterBeginsALineAtEachCaretAndOffersNothing(FxRobot robot) {
        startWith("Allow: /a\nAllow: /b", 9);
        below();
        press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo("Allow: /a\n\nAllow: /b\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("Allow: /a\nAllow: /b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1\n2\n3", "1\r\n2\r\n3\r\n"})
    void aLineForEachCaretIsPastedThere(String copied, FxRobot robot) {
        atRules(11);
        clipboard(copied);
        press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /1a\nDisallow: /2b\nDisallow: /3c\n");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void otherwiseAllIsPastedAtEachCaret() {
        atRules(11);
        clipboard("1\n2");
        window.run("edit.paste");
        assertThat(window.text())
                .isEqualTo("User-agent: a\nDisallow: /1\n2a\nDisallow: /1\n2b\nDisallow: /1\n2c\n");
    }

    @Test
    void copiesAndCutsALineForEachCaret(FxRobot robot) {
        atRules(10);
        press(robot, KeyCode.SHIFT, KeyCode.END);
        press(robot, KeyCode.CONTROL, KeyCode.C);
        assertThat(clipboard()).isEqualTo("/a\n/b\n/c");
        clipboard("");
        press(robot, KeyCode.CONTROL, KeyCode.X);
        assertThat(clipboard()).isEqualTo("/a\n/b\n/c");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: \nDisallow: \nDisallow: \n");
        press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void escapeLeavesTheFirstCaret(FxRobot robot) {
        atRules(3);
        press(robot, KeyCode.ESCAPE);
        assertThat(status(robot)).isEqualTo("Ln 2, Col 4");
        assertThat(drawn(".added-caret")).isEmpty();
        robot.write("X");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisXallow: /a\nDisallow: /b\nDisallow: /c\n");
    }

    @Test
    void aCommandEndsThemAsWell() {
        atRules(3);
        window.run("edit.caret.end");
        assertThat(count()).isOne();
    }

    @Test
    void aPlainClickALineCommandAndAPlaceThatIsGoneToEndThem(FxRobot robot) {
        atRules(3);
        robot.clickOn(at(0, 2));
        assertThat(count()).isOne();
        atRules(3);
        window.run("edit.comment");
        assertThat(count()).isOne();
        assertThat(window.text()).isEqualTo("User-agent: a\n# Disallow: /a\nDisallow: /b\nDisallow: /c\n");
        atRules(3);
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(1, 2)));
        assertThat(count()).isOne();
        atRules(3);
        window.run("edit.template.allowAll");
        assertThat(count()).isOne();
    }

    private Point2D at(int line, int column) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            int place = window.area().getAbsolutePosition(line, column);
            Bounds letter = window.area().getCharacterBoundsOnScreen(place, place + 1).orElseThrow();
            return new Point2D(letter.getMinX() + 1, letter.getCenterY());
        });
    }

    @Test
    void aClickWithAltAddsACaretAndTakesItAway(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(1, 9));
        robot.press(KeyCode.ALT).clickOn(at(2, 9)).clickOn(at(3, 4)).release(KeyCode.ALT);
        assertThat(count()).isEqualTo(3);
        robot.press(KeyCode.ALT).clickOn(at(3, 4)).release(KeyCode.ALT);
        assertThat(count()).isEqualTo(2);
        robot.press(KeyCode.ALT).clickOn(at(1, 9)).clickOn(at(3, 9)).release(KeyCode.ALT);
        robot.write("!");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /a\nDisallow:! /b\nDisallow:! /c\n");
    }

    @Test
    void addsTheNextMatchOfTheWordAroundTheEnd(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(2, 4));
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(window.area().getSelectedText()).isEqualTo("Disallow");
        assertThat(count()).isOne();
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(count()).isEqualTo(3);
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        assertThat(count()).isEqualTo(3);
        robot.write("Allow");
        assertThat(window.text()).isEqualTo("User-agent: a\nAllow: /a\nAllow: /b\nAllow: /c\n");
    }

    @Test
    void aMatchThatIsFoldedAwayIsOpened() {
        startWith("User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n", 4);
        window.onWindow(() -> window.area().moveTo(3, 2));
        window.run("view.fold");
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /x\n\nUser-agent: b\n");
        window.onWindow(() -> window.area().selectRange(1, 10, 1, 12));
        window.run("edit.caret.match");
        window.onWindow(() -> window.area().replaceSelection("/y"));
        assertThat(window.text()).isEqualTo("User-agent: a\nDisallow: /y\n\nUser-agent: b\nDisallow: /y\n");
        assertThat(content()).isEqualTo(window.text());
    }

    @Test
    void theTextThatIsFoldedAwayStaysBelowItsLine() {
        String text = "User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nAllow: /\n";
        startWith(text, 0);
        window.run("view.foldAll");
        window.onWindow(() -> window.area().moveTo(0, 12));
        below();
        below();
        below();
        below();
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
        assertThat(content()).isEqualTo(typed);
        window.run("edit.undo");
        assertThat(content()).isEqualTo(text);
    }

    @Test
    void aCaretAtTheEndOfAFoldedLineOpensItsGroupOnly(FxRobot robot) {
        String text = "User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nAllow: /\n";
        startWith(text, 0);
        window.run("view.foldAll");
        window.onWindow(() -> window.area().moveTo(0, 13));
        below();
        press(robot, KeyCode.DELETE);
        assertThat(content()).isEqualTo(text);
        assertThat(window.text())
                .isEqualTo("User-agent: a\nDisallow: /x\n\nUser-agent: b\n\nUser-agent: c\n");
        assertThat(count()).isEqualTo(2);
        robot.write("!");
        assertThat(content()).startsWith("User-agent: a!\nDisallow: /x\n!\n");
        assertThat(window.text()).endsWith("\nUser-agent: b\n\nUser-agent: c\n");
    }

    @Test
    void groupsCanBeFoldedAndOpenedMeanwhile(FxRobot robot) {
        startWith("# x\nUser-agent: a\nAllow: /\n\n# y\n", 2);
        below();
        below();
        below();
        below();
        window.run("view.foldAll");
        window.run("view.unfoldAll");
        assertThat(count()).isEqualTo(5);
        robot.write("+");
        assertThat(content()).isEqualTo("# +x\nUs+er-agent: a+\nAllow: /\n+\n# +y\n");
    }

    @Test
    void theOtherLineEndsOfAFileAreKept(FxRobot robot) throws IOException {
        Files.write(file, "User-agent: a\r\nAllow: /1\r\nAllow: /2\r\n".getBytes(StandardCharsets.UTF_8));
        window.overwrite = true;
        window.run("file.revert");
        window.onWindow(() -> window.area().moveTo(1, 9));
        below();
        press(robot, KeyCode.ENTER);
        robot.write("#");
        window.run("file.save");
        assertThat(Files.readString(file)).isEqualTo("User-agent: a\r\nAllow: /1\r\n#\r\nAllow: /2\r\n#\r\n");
        window.run("edit.undo");
        window.run("edit.undo");
        window.run("file.save");
        assertThat(Files.readString(file)).isEqualTo("User-agent: a\r\nAllow: /1\r\nAllow: /2\r\n");
    }

    @Test
    void aTextThatCannotBeChangedHasOne(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().requests().openToRead(ReadOnlyText.of("example.com",
                "https://example.com/robots.txt", TEXT.getBytes(StandardCharsets.UTF_8), "Served.")));
        press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.DOWN);
        robot.press(KeyCode.ALT).clickOn(at(2, 3)).release(KeyCode.ALT);
        assertThat(count()).isOne();
        assertThat(window.text()).isEqualTo(TEXT);
        window.run("file.previous");
        below();
        assertThat(count()).isEqualTo(2);
        window.run("file.next");
        assertThat(status(robot)).startsWith("Ln ");
        window.run("file.previous");
        assertThat(status(robot)).isEqualTo("2 carets");
    }

    @Test
    void aTextThatWouldGetTooLongStaysAsItIs(FxRobot robot) {
        String line = "#".repeat(19_999);
        startWith(line + "\n" + line, 0);
        below();
        robot.write("a");
        robot.write("b");
        assertThat(window.text()).isEqualTo("a" + line + "\na" + line);
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void nothingIsOfferedWhileThereAreSeveral() {
        window.onWindow(() -> window.area().moveTo(1, 0));
        window.run("edit.complete");
        assertThat(popups()).isEqualTo(1);
        below();
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
    void aScreenReaderIsToldHowManyThereAre() {
        atRules(3);
        assertThat(window.area().getAccessibleHelp()).startsWith("3 carets.");
        window.run("edit.caret.end");
        assertThat(window.area().getAccessibleHelp()).isNull();
    }

    @ParameterizedTest
    @EnumSource(value = ThemeChoice.class, names = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void theyAreDrawnInTheColourOfTheText(ThemeChoice theme) {
        window.run("view.look." + theme);
        atRules(3);
        Set<Node> carets = drawn(".added-caret");
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

    private List<Integer> changes(int carets, FxRobot robot) {
        startWith("Allow: /\n".repeat(carets), 8);
        window.onWindow(() -> {
            for (int i = 1; i < carets; i++) {
                window.window.actions().get("edit.caret.below").run();
            }
        });
        assertThat(count()).isEqualTo(carets);
        List<Integer> changes = new ArrayList<>();
        window.onWindow(() -> {
            window.area().multiPlainChanges().subscribe(step -> changes.add(step.size()));
            window.window.workspace().readingProperty().addListener((property, before, now) -> changes.add(-1));
        });
        robot.write("x");
        assertThat(window.text()).isEqualTo("Allow: /x\n".repeat(carets));
        return changes;
    }

    @Test
    void aLetterAtAThousandCaretsIsOneChangeAndReadOnce(FxRobot robot) {
        assertThat(changes(1_000, robot)).containsExactly(1_000, -1);
        assertThat(drawn(".added-caret").size()).isBetween(10, 200);
        window.onWindow(() -> window.area().showParagraphAtTop(900));
        int top = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.area().firstVisibleParToAllParIndex());
        assertThat(top).isGreaterThan(500);
        assertThat(drawn(".added-caret").size()).isBetween(10, 200);
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("Allow: /\n".repeat(1_000));
        window.run("edit.caret.end");
        assertThat(drawn(".added-caret")).isEmpty();
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
        startWith(text, random.nextInt(20));
        List<String> done = new ArrayList<>();
        while (done.size() < keys) {
            window.onWindow(() -> {
                for (int i = 0; i < 6; i++) {
                    done.add(anyKey(random));
                }
            });
            if (random.nextInt(3) == 0) {
                assertThat(content()).as("%s", done).isEqualTo(whole());
            }
        }
        window.run("edit.caret.end");
        window.run("view.unfoldAll");
        window.onWindow(() -> {
            while (window.area().isUndoAvailable() && !window.area().getText().equals(text)) {
                window.area().undo();
            }
        });
        assertThat(content()).as("%s", done).isEqualTo(text);
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
