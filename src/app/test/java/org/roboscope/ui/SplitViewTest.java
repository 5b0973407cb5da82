package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** One text in two views, in the real window. */
@WindowTest
class SplitViewTest {

    private static final int GROUPS = 120;
    private static final String TEXT = IntStream.rangeClosed(1, GROUPS)
            .mapToObj(i -> "User-agent: bot" + i + "\nDisallow: /a" + i + "\nDisalow: /b" + i + "\n\n")
            .collect(Collectors.joining());

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
        window.answer = FileQuestions.Unsaved.DISCARD;
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    private <T> T inWindow(Callable<T> question) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, question);
    }

    private List<CodeArea> areas() {
        return inWindow(() -> window.stage.getScene().getRoot().lookupAll(".code-area").stream()
                .map(CodeArea.class::cast).toList());
    }

    private CodeArea first() {
        return areas().getFirst();
    }

    private CodeArea second() {
        assertThat(areas()).hasSize(2);
        return areas().getLast();
    }

    private void focusFirst() {
        CodeArea above = first();
        window.onWindow(above::requestFocus);
    }

    private Node focused() {
        return inWindow(() -> window.stage.getScene().getFocusOwner());
    }

    private void press(FxRobot robot, KeyCode... keys) {
        window.settle();
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        window.settle();
    }

    private void type(FxRobot robot, String text) {
        window.settle();
        robot.write(text, 0);
        window.settle();
    }

    private String text(CodeArea area) {
        return inWindow(area::getText);
    }

    private String content() {
        return inWindow(() -> window.window.workspace().bufferProperty().get().content().text());
    }

    private EditorPosition toldCaret() {
        return inWindow(() -> window.window.workspace().caret().positionProperty().get());
    }

    private void goTo(int line, int column) {
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(line, column)));
    }

    private int caretLine(CodeArea area) {
        return inWindow(() -> area.getCurrentParagraph() + 1);
    }

    /** What stands from the caret to the end of its line. */
    private String atCaret(CodeArea area) {
        return inWindow(() -> area.getText(area.getCurrentParagraph()).substring(area.getCaretColumn()));
    }

    private String topLine(CodeArea area) {
        return inWindow(() -> area.getText(area.firstVisibleParToAllParIndex()));
    }

    private String words(CodeArea area) {
        return inWindow(() -> area.lookupAll(".line-words").stream().filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText()).distinct().collect(Collectors.joining("|")));
    }

    private boolean isEnabled(String action) {
        return inWindow(() -> window.window.actions().get(action).isEnabled());
    }

    private void split() {
        window.run("view.split.above");
    }

    @Test
    void whatIsTypedInOneViewIsInTheOtherWithItsColoursAndProblems(FxRobot robot) {
        goTo(2, 12);
        press(robot, KeyCode.CONTROL, KeyCode.BACK_SLASH);
        CodeArea below = second();
        assertThat(focused()).isEqualTo(below);
        assertThat(caretLine(below)).as("begins where the person was").isEqualTo(2);
        assertThat(text(below)).isEqualTo(TEXT);
        assertThat(words(below)).isNotEmpty().isEqualTo(words(first()));

        goTo(1, 0);
        type(robot, "# top");
        press(robot, KeyCode.ENTER);
        String changed = "# top\n" + TEXT;
        assertThat(text(first())).isEqualTo(changed);
        assertThat(text(below)).isEqualTo(changed);
        assertThat(content()).isEqualTo(changed);
        CodeArea above = first();
        assertThat(inWindow(() -> above.getStyleOfChar(0))).contains("comment");
        assertThat(inWindow(() -> below.getStyleOfChar(0))).contains("comment");
    }

    @Test
    void theViewWithTheKeyboardGetsMoreAndLessRoomByCommands() {
        assertThat(isEnabled("view.split.larger")).isFalse();
        split();
        CodeArea below = second();
        double half = inWindow(below::getHeight);
        window.run("view.split.larger");
        assertThat(inWindow(below::getHeight)).isGreaterThan(half * 1.1);
        window.run("view.split.smaller");
        window.run("view.split.smaller");
        assertThat(inWindow(below::getHeight)).isLessThan(half * 0.9);
        focusFirst();
        for (int i = 0; i < 12; i++) {
            window.run("view.split.larger");
        }
        assertThat(inWindow(below::getHeight)).as("something of it stays").isPositive();
        assertThat(inWindow(first()::getHeight)).isGreaterThan(half * 1.5);
        assertThat(focused()).isEqualTo(first());
    }

    @Test
    void eachViewHasItsCaretAndItsPlaceWhateverIsDoneInTheOther(FxRobot robot) {
        split();
        CodeArea below = second();
        goTo(402, 3);
        String seen = topLine(below);
        assertThat(seen).isNotEqualTo(topLine(first()));
        assertThat(atCaret(below)).isEqualTo("allow: /a101");
        assertThat(toldCaret()).isEqualTo(new EditorPosition(402, 3));

        focusFirst();
        assertThat(toldCaret()).as("the place where the person works").isEqualTo(new EditorPosition(1, 0));
        type(robot, "# top");
        press(robot, KeyCode.ENTER);
        assertThat(toldCaret()).isEqualTo(new EditorPosition(2, 0));
        assertThat(atCaret(below)).isEqualTo("allow: /a101");
        assertThat(topLine(below)).isEqualTo(seen);

        press(robot, KeyCode.CONTROL, KeyCode.F6);
        assertThat(focused()).isEqualTo(below);
        assertThat(toldCaret()).isEqualTo(new EditorPosition(403, 3));
    }

    @Test
    void theOtherCaretStaysAtItsTextThoughMuchIsInsertedShortlyBeforeIt() {
        goTo(6, 3);
        split();
        goTo(4, 0);
        CodeArea below = second();
        CodeArea above = first();
        window.onWindow(() -> below.insertText(below.getCaretPosition(), "# long ".repeat(20) + "\n"));
        assertThat(atCaret(above)).isEqualTo("allow: /a2");
        window.onWindow(() -> {
            above.requestFocus();
            above.selectRange(6, 0, 6, 8);
            below.requestFocus();
            below.insertText(0, "# long ".repeat(30) + "\n");
        });
        assertThat(inWindow(above::getSelectedText)).isEqualTo("Disallow");
        window.onWindow(() -> below.replaceText(0, below.getAbsolutePosition(2, 0), "# s\n"));
        assertThat(inWindow(above::getSelectedText)).isEqualTo("Disallow");
    }

    @Test
    void theCaretStaysAtItsTextWhenAFixInsertsMuchBeforeItWithoutASplit() {
        goTo(6, 3);
        window.onWindow(() -> {
            Workspace workspace = window.window.workspace();
            int start = TEXT.indexOf("User-agent: bot2\n");
            TextVersion version = workspace.readingProperty().get().version();
            workspace.apply(version, List.of(new ByteEdit(Span.emptyAt(start), "# long ".repeat(20))));
        });
        assertThat(content()).contains("# long User-agent: bot2");
        assertThat(atCaret(first())).isEqualTo("allow: /a2");
    }

    @Test
    void undoIsOneHistoryFromEitherView(FxRobot robot) {
        split();
        CodeArea below = second();
        goTo(200, 0);
        type(robot, "#below");
        press(robot, KeyCode.CONTROL, KeyCode.F6);
        assertThat(focused()).isEqualTo(first());
        type(robot, "#above");
        String both = content();
        assertThat(both).startsWith("#above").contains("\n#below");

        press(robot, KeyCode.CONTROL, KeyCode.F6);
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(content()).startsWith("User-agent").contains("\n#below");
        assertThat(focused()).isEqualTo(below);
        assertThat(caretLine(below)).as("shows what was undone").isEqualTo(1);
        press(robot, KeyCode.CONTROL, KeyCode.F6);
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(content()).isEqualTo(TEXT);
        assertThat(caretLine(first())).isEqualTo(200);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        assertThat(content()).isEqualTo(both);
        assertThat(text(first())).isEqualTo(both).isEqualTo(text(below));

        window.run("view.split.close");
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(content()).as("the history outlives the split").isEqualTo(TEXT);
    }

    @Test
    void foldsAreThoseOfBothViewsAndEachKeepsItsPlace(FxRobot robot) {
        split();
        CodeArea below = second();
        goTo(398, 5);
        String seen = topLine(below);
        focusFirst();
        goTo(6, 0);
        press(robot, KeyCode.F9);
        assertThat(content()).isEqualTo(TEXT);
        assertThat(text(below)).doesNotContain("/a2\n").isEqualTo(text(first()));
        assertThat(atCaret(below)).isEqualTo("low: /a100");
        assertThat(topLine(below)).isEqualTo(seen);

        press(robot, KeyCode.CONTROL, KeyCode.F6);
        press(robot, KeyCode.SHIFT, KeyCode.F9);
        assertThat(content()).isEqualTo(TEXT);
        assertThat(atCaret(below)).isEqualTo("");
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F9);
        assertThat(text(first())).isEqualTo(TEXT);
        assertThat(text(below)).isEqualTo(TEXT);

        goTo(5, 0);
        press(robot, KeyCode.F9);
        goTo(5, 0);
        press(robot, KeyCode.END);
        press(robot, KeyCode.DELETE);
        assertThat(content()).as("a key beside a fold opens it, also in the second view").isEqualTo(TEXT);
        assertThat(text(below)).isEqualTo(TEXT);
    }

    @Test
    void closingLeavesOneViewAtThePlaceWhereThePersonIs(FxRobot robot) {
        assertThat(isEnabled("view.split.close")).isFalse();
        assertThat(isEnabled("view.split.other")).isFalse();
        split();
        assertThat(isEnabled("view.split.above")).isFalse();
        goTo(299, 4);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.BACK_SLASH);
        assertThat(areas()).hasSize(1);
        assertThat(focused()).isEqualTo(first());
        assertThat(toldCaret()).isEqualTo(new EditorPosition(299, 4));
        CodeArea only = first();
        assertThat(inWindow(() -> only.allParToVisibleParIndex(298))).as("in view").isPresent();
        type(robot, "x");
        assertThat(content()).contains("\n");
        assertThat(isEnabled("view.split.close")).isFalse();
        assertThat(isEnabled("view.split.above")).isTrue();

        split();
        focusFirst();
        goTo(10, 1);
        window.run("view.split.close");
        assertThat(toldCaret()).isEqualTo(new EditorPosition(10, 1));
    }

    @Test
    void theViewsStandOneAboveTheOtherOrSideBySide() {
        split();
        SplitPane pane = (SplitPane) inWindow(() -> window.stage.getScene().lookup(".editor-split"));
        assertThat(pane.getOrientation()).isEqualTo(Orientation.VERTICAL);
        goTo(300, 0);
        window.run("view.split.beside");
        assertThat(pane.getOrientation()).isEqualTo(Orientation.HORIZONTAL);
        assertThat(areas()).hasSize(2);
        assertThat(caretLine(second())).isEqualTo(300);
        assertThat(isEnabled("view.split.beside")).isFalse();
        assertThat(isEnabled("view.split.above")).isTrue();
    }

    @Test
    void theSplitBelongsToItsTab(FxRobot robot) throws IOException {
        split();
        goTo(199, 2);
        window.run("file.new");
        assertThat(areas()).hasSize(1);
        assertThat(isEnabled("view.split.close")).isFalse();
        type(robot, "x");
        window.run("file.previous");
        assertThat(areas()).hasSize(2);
        assertThat(focused()).as("the view that had the keyboard").isEqualTo(second());
        assertThat(toldCaret()).isEqualTo(new EditorPosition(199, 2));
        assertThat(isEnabled("view.split.close")).isTrue();
        type(robot, "#");
        assertThat(text(first())).isEqualTo(text(second())).isEqualTo(content());

        window.run("file.close");
        assertThat(areas()).hasSize(1);
        window.onWindow(() -> window.window.open(file));
        assertThat(text(first())).isEqualTo(TEXT);
        assertThat(areas()).as("a split is not kept beyond its tab").hasSize(1);
    }

    @Test
    void f6GoesFromViewToViewAndOnToThePanels(FxRobot robot) {
        split();
        focusFirst();
        press(robot, KeyCode.F6);
        assertThat(focused()).isEqualTo(second());
        press(robot, KeyCode.F6);
        assertThat(focused()).isNotInstanceOf(CodeArea.class);
        press(robot, KeyCode.F6);
        press(robot, KeyCode.F6);
        assertThat(focused()).isEqualTo(first());
    }

    @Test
    void findAndReplaceActWhereThePersonWorks(FxRobot robot) {
        split();
        goTo(300, 0);
        window.run("edit.find");
        type(robot, "/a90");
        press(robot, KeyCode.ENTER);
        CodeArea below = second();
        CodeArea above = first();
        assertThat(inWindow(below::getSelectedText)).isEqualTo("/a90");
        assertThat(inWindow(above::getSelectedText)).isEmpty();
        assertThat(inWindow(() -> above.getStyleOfChar(TEXT.indexOf("/a90")))).contains("found");
        press(robot, KeyCode.ESCAPE);
        assertThat(focused()).isEqualTo(second());
        window.run("edit.nextProblem");
        assertThat(caretLine(second())).isGreaterThan(350);
        assertThat(caretLine(first())).isEqualTo(1);
    }

    @Test
    void whatOthersWroteIsTakenIntoBothViews(FxRobot robot) throws Exception {
        split();
        goTo(402, 3);
        String theirs = "# theirs\n" + TEXT.replace("/a101\n", "/another101\n");
        Files.writeString(file, theirs);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> robot.lookup(".disk-notice").query().isVisible());
        window.onWindow(() -> robot.lookup("#notice-takeTheirs").queryButton().fire());
        assertThat(text(first())).isEqualTo(theirs);
        assertThat(text(second())).isEqualTo(theirs);
        assertThat(content()).isEqualTo(theirs);
        focusFirst();
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(text(second())).isEqualTo(TEXT);
    }

    @Test
    void aTextThatGetsTooLongForTheEditorLosesItsSplit(FxRobot robot) throws Exception {
        split();
        Files.writeString(file, "Disallow: /" + "a".repeat(60_000));
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> robot.lookup(".disk-notice").query().isVisible());
        window.onWindow(() -> robot.lookup("#notice-takeTheirs").queryButton().fire());
        window.settle();
        assertThat(areas()).hasSize(1);
        assertThat(isEnabled("view.split.above")).as("a part has no second view").isFalse();
        assertThat(isEnabled("view.split.beside")).isFalse();
        assertThat(isEnabled("view.split.close")).isFalse();
    }

    @Test
    void aLargeFileIsSplitAndChangedInBothViews(FxRobot robot) throws IOException {
        String large = IntStream.range(0, 30_000).mapToObj(i -> "Disallow: /" + i + "\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
        assertThat(large.length()).isGreaterThan(500 * 1024 - 20_000);
        Path big = Files.writeString(folder.resolve("large.txt"), large);
        window.onWindow(() -> window.window.open(big));
        window.settle();
        split();
        CodeArea below = second();
        goTo(25_000, 0);
        focusFirst();
        type(robot, "#");
        press(robot, KeyCode.CONTROL, KeyCode.F6);
        type(robot, "#");
        assertThat(content()).startsWith("#User-agent").contains("\n#Disallow: /24998\n");
        assertThat(text(first())).isEqualTo(content()).isEqualTo(text(below));
        assertThat(inWindow(() -> below.getStyleOfChar(below.getCaretPosition() - 1))).contains("comment");
    }

    @Test
    void aTextThatCannotBeChangedIsShownTwiceAndChangedInNeither(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().requests().openToRead(ReadOnlyText.of(
                "served", "https://example.com/robots.txt", TEXT.getBytes(StandardCharsets.UTF_8),
                "served by the site")));
        split();
        goTo(10, 0);
        type(robot, "x");
        press(robot, KeyCode.CONTROL, KeyCode.D);
        press(robot, KeyCode.DELETE);
        assertThat(content()).isEqualTo(TEXT);
        assertThat(text(second())).isEqualTo(TEXT);
        assertThat(inWindow(() -> second(window.stage).getAccessibleText())).endsWith("second view, read only");
    }

    @Test
    void commandsActInTheViewThatHadTheKeyboard(FxRobot robot) {
        split();
        goTo(399, 0);
        press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        assertThat(content()).contains("# Disalow: /b100\n").startsWith("User-agent: bot1\nDisallow: /a1\n");
        press(robot, KeyCode.ALT, KeyCode.UP);
        assertThat(content()).contains("# Disalow: /b100\nDisallow: /a100\n");
        press(robot, KeyCode.END);
        press(robot, KeyCode.ENTER);
        type(robot, "Dis");
        press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        assertThat(content()).contains("# Disalow: /b100\nDisallow: \nDisallow: /a100\n");
        assertThat(caretLine(first())).isEqualTo(1);
        goTo(2, 0);
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.K);
        assertThat(caretLine(first())).isEqualTo(1);
        assertThat(text(second())).isEqualTo(content()).startsWith("User-agent: bot1\nDisalow: /b1\n");
    }

    @Test
    void theViewWithTheKeyboardShowsIt() {
        split();
        assertThat(inWindow(() -> frames(window.stage))).hasSize(2).doesNotHaveDuplicates();
        List<String> below = inWindow(() -> frames(window.stage));
        focusFirst();
        assertThat(inWindow(() -> frames(window.stage))).isEqualTo(below.reversed());
    }

    /** The colour of the frame around each view. */
    private static List<String> frames(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".text-view").stream().map(Region.class::cast)
                .map(view -> view.getBorder().getStrokes().getFirst().getTopStroke().toString()).toList();
    }

    private static Node second(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".code-area").stream().skip(1).findFirst().orElseThrow();
    }

    @Test
    void bothViewsAreNamedForThoseWhoDoNotSeeThem() {
        goTo(2, 0);
        split();
        assertThat(inWindow(() -> second(window.stage).getAccessibleText()))
                .isEqualTo("Text of robots.txt, second view");
        goTo(3, 0);
        assertThat(inWindow(() -> second(window.stage).getAccessibleHelp())).startsWith("1 problem in this line.");
        CodeArea above = first();
        assertThat(inWindow(above::getAccessibleText)).isEqualTo("Text of robots.txt");
        assertThat(inWindow(above::getAccessibleHelp)).isNull();
    }

    @Test
    void aClosedSplitLeavesNothingBehind() {
        split();
        WeakReference<CodeArea> closed = new WeakReference<>(second());
        window.run("view.split.close");
        split();
        window.run("view.split.close");
        for (int i = 0; i < 20 && closed.get() != null; i++) {
            System.gc();
            window.settle();
        }
        assertThat(closed.get()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void bothViewsShowTheTextWhateverIsDoneInEither(int seed) {
        Random random = new Random(seed);
        List<String> commands = List.of("view.split.above", "view.split.beside", "view.split.other", "view.split.close",
                "view.split.above", "view.split.other", "view.fold", "view.foldAll", "view.unfoldAll", "edit.undo",
                "edit.redo", "edit.duplicate", "edit.moveUp", "edit.moveDown", "edit.comment", "edit.deleteLine",
                "edit.fixSafe");
        for (int round = 0; round < 80; round++) {
            int line = 1 + random.nextInt(30);
            String command = commands.get(random.nextInt(commands.size()));
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
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
        split();
        assertThat(text(first())).isEqualTo(content()).isEqualTo(text(second()));
        CodeArea below = second();
        window.onWindow(() -> {
            while (below.isUndoAvailable()) {
                below.undo();
            }
        });
        assertThat(content()).isEqualTo(TEXT);
        assertThat(text(first())).isEqualTo(TEXT);
        assertThat(window.logged).isEmpty();
    }

    private static CodeArea active(Stage stage) {
        return stage.getScene().getFocusOwner() instanceof CodeArea area ? area
                : (CodeArea) stage.getScene().lookup(".code-area");
    }
}
