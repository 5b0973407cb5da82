package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Texts that are too long to be laid out while a person waits, in the real window. */
@WindowTest
class LongTextTest {

    /** The mark of a text whose bytes are not those of any other way to write it. */
    private static final String HEAD = "\ufeffUser-agent: *\r\nDisallow: /b\r";
    private static final int LONG = 60_000;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path fresh;

    @Start
    void start(Stage stage) throws IOException {
        fresh = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, fresh.resolve("config"));
    }

    private static byte[] longLine() {
        return (HEAD + "Disallow: /" + "a".repeat(LONG) + "/secret\nDisallow: /c\nDisalow: /typo\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] manyLines() {
        return IntStream.range(0, 170_000).mapToObj(i -> i == 160_000 ? "Disallow: /here\n" : "\n")
                .collect(Collectors.joining("", "User-agent: *\n", "")).getBytes(StandardCharsets.UTF_8);
    }

    private Path open(byte[] bytes) throws IOException {
        Path file = Files.write(fresh.resolve("robots.txt"), bytes);
        window.onWindow(() -> window.window.open(file));
        window.settle();
        window.settle();
        return file;
    }

    private void takeTheirs(FxRobot robot) {
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.onWindow(() -> robot.lookup("#notice-takeTheirs").queryButton().fire());
        window.settle();
        window.settle();
    }

    private String notice(FxRobot robot) {
        Label sentence = robot.lookup("#long-text-sentence").queryAs(Label.class);
        return sentence.getParent().isVisible() ? sentence.getText() : "";
    }

    private byte[] content() {
        return window.window.workspace().bufferProperty().get().content().bytes();
    }

    @Test
    void saysWhatIsShownOfLongLineAndJudgesAllOfIt(FxRobot robot) throws IOException {
        open(longLine());
        assertThat(notice(robot)).isEqualTo("Line 3 has 60,018 characters. The first 10,000 are shown. "
                + "You cannot edit or split the text here. All of it is checked, searched and saved.");
        assertThat(window.area().isEditable()).isFalse();
        assertThat(window.text().lines().map(String::length)).containsExactly(13, 12, 10_000, 12, 14);
        window.onWindow(() -> window.window.workspace().testUrl("/" + "a".repeat(LONG) + "/secret/x"));
        // Google reads at most 16,664 bytes of a line, which is more than is shown.
        assertThat(window.window.workspace().verdict().get().verdict().orElseThrow().outcome())
                .isEqualTo(Outcome.BLOCKED);
        window.onWindow(() -> window.window.workspace().testUrl("/" + "a".repeat(12_000) + "/open"));
        assertThat(window.window.workspace().verdict().get().verdict().orElseThrow().outcome())
                .isEqualTo(Outcome.ALLOWED);
        assertThat(window.window.workspace().findings().get().ofLine(5)).isNotEmpty();
    }

    @Test
    void isUnchangedByAnyKeyOrCommand(FxRobot robot) throws IOException {
        Path file = open(longLine());
        String shown = window.text();
        window.onWindow(() -> {
            ClipboardContent pasted = new ClipboardContent();
            pasted.putString("pasted");
            Clipboard.getSystemClipboard().setContent(pasted);
            window.area().requestFocus();
            window.area().selectRange(0, 4);
        });
        robot.write("x");
        for (KeyCode code : List.of(KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.ENTER, KeyCode.TAB)) {
            robot.type(code);
        }
        window.window.actions().all().stream().map(action -> action.id())
                .filter(id -> (id.startsWith("edit.") && !id.startsWith("edit.goTo")) || id.startsWith("view.fold")
                        || id.startsWith("view.unfold"))
                .forEach(window::run);
        window.onWindow(() -> {
            window.area().replaceText("the area's text");
            window.area().insertText(0, "more");
            window.area().deleteText(0, 3);
        });
        assertThat(window.text()).isEqualTo(shown);
        assertThat(content()).isEqualTo(longLine());
        assertThat(window.window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
        assertThat(file).hasBinaryContent(longLine());
    }

    @Test
    void savesAllBytesUnderItsNameAndAsCopy() throws IOException {
        Path file = open(longLine());
        window.run("file.save");
        Path copy = fresh.resolve("copy.txt");
        window.saveTo.add(copy);
        window.run("file.saveAs");
        window.settle();
        assertThat(file).hasBinaryContent(longLine());
        assertThat(copy).hasBinaryContent(longLine());
    }

    @Test
    void keepsAndBringsBackAllOfUnsavedText(FxRobot robot) throws IOException {
        window.onWindow(() -> window.window.workspace().requests().openToEdit(ReadOnlyText.of(
                "copy", "copy", longLine(), "")));
        window.settle();
        assertThat(notice(robot)).contains("The first 10,000 are shown");
        assertThat(window.window.workspace().bufferProperty().get().dirtyProperty().get()).isTrue();
        Path saved = fresh.resolve("saved.txt");
        window.saveTo.add(saved);
        window.run("file.save");
        window.settle();
        assertThat(saved).hasBinaryContent(longLine());
    }

    @Test
    void copiesWhatIsHiddenWithinWhatIsSelected() throws IOException {
        open(longLine());
        String text = window.window.workspace().bufferProperty().get().content().text();
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().selectAll();
            window.area().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(text);
            window.area().selectRange(2, 0, 2, 10_000);
            window.area().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(text.split("\n", -1)[2]);
            window.area().selectRange(2, 5, 2, 9);
            window.area().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("low:");
        });
    }

    @Test
    void findsWhatIsCutOffAndSaysSo(FxRobot robot) throws IOException {
        open(longLine());
        window.run("edit.find");
        window.onWindow(() -> robot.lookup("#wanted").queryAs(TextField.class).setText("/"));
        List<String> counts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            counts.add(robot.lookup("#count").queryAs(Label.class).getText());
            window.run("edit.findNext");
        }
        assertThat(counts).containsExactly("1 of 5", "2 of 5",
                "3 of 5, in the hidden part of the line", "4 of 5", "5 of 5", "1 of 5");
        window.run("edit.replace");
        assertThat(robot.lookup("#replaceAll").query().isDisabled()).isTrue();
    }

    @Test
    void goesToPlacesThatAreCutOff() throws IOException {
        open(longLine());
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(3, 50_000)));
        assertThat(window.window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(3, 50_000));
        assertThat(window.area().getCurrentParagraph()).isEqualTo(2);
        window.run("edit.nextProblem");
        assertThat(window.window.workspace().caret().positionProperty().get().line()).isGreaterThan(3);
        window.onWindow(() -> window.area().moveTo(1, 4));
        assertThat(window.window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(2, 4));
    }

    @Test
    void showsManyLinesInPartsWithTheirNumbers(FxRobot robot) throws IOException {
        Path file = open(manyLines());
        assertThat(notice(robot)).startsWith("Lines 1 to 10000 of 170002 are shown. ");
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(160_002, 3)));
        assertThat(window.window.workspace().caret().positionProperty().get())
                .isEqualTo(new EditorPosition(160_002, 3));
        assertThat(notice(robot)).startsWith("Lines 155002 to 165001 of 170002 are shown. ");
        assertThat(window.area().getText(window.area().getCurrentParagraph())).isEqualTo("Disallow: /here");
        Stream<String> numbers = robot.lookup(".line-number").queryAll().stream()
                .map(node -> ((Text) node).getText().strip());
        assertThat(numbers).contains("160002");
        window.onWindow(() -> robot.lookup("#long-text-next").queryButton().fire());
        assertThat(notice(robot)).startsWith("Lines 165002 to 170002 of 170002 are shown. ");
        assertThat(window.window.workspace().caret().positionProperty().get())
                .isEqualTo(new EditorPosition(165_002, 0));
        window.onWindow(() -> robot.lookup("#long-text-previous").queryButton().fire());
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(1, 0)));
        assertThat(notice(robot)).startsWith("Lines 1 to 10000 of 170002 are shown. ");
        assertThat(content()).isEqualTo(manyLines());
        assertThat(file).hasBinaryContent(manyLines());
    }

    @Test
    void staysWhereItIsWhenOnlyTheUrlChanges() throws IOException {
        open(manyLines());
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(160_002, 3)));
        window.onWindow(() -> window.window.workspace().testUrl("/here"));
        window.settle();
        assertThat(window.window.workspace().caret().positionProperty().get())
                .isEqualTo(new EditorPosition(160_002, 3));
    }

    @Test
    void becomesEditableWhenTheTextOnDiskIsShort(FxRobot robot) throws IOException {
        Path file = open(longLine());
        assertThat(notice(robot)).isNotEmpty();
        Files.writeString(file, "User-agent: *\nDisallow: /short\n");
        takeTheirs(robot);
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /short\n");
        assertThat(notice(robot)).isEmpty();
        assertThat(window.area().isEditable()).isTrue();
        window.onWindow(() -> window.area().insertText(0, "# mine\n"));
        assertThat(window.window.workspace().bufferProperty().get().content().text())
                .isEqualTo("# mine\nUser-agent: *\nDisallow: /short\n");
    }

    @Test
    void isShownInPartWhenTheTextOnDiskIsLong(FxRobot robot) throws IOException {
        Path file = open("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        window.onWindow(() -> window.area().insertText(0, "# mine\n"));
        Files.write(file, longLine());
        takeTheirs(robot);
        assertThat(notice(robot)).contains("The first 10,000 are shown");
        assertThat(content()).isEqualTo(longLine());
        window.answer = FileQuestions.Unsaved.CANCEL;
        assertThat(window.window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
    }

    @Test
    void refusesChangesThatItCouldNotShow(FxRobot robot) throws IOException {
        open("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        window.onWindow(() -> {
            ClipboardContent pasted = new ClipboardContent();
            pasted.putString("a".repeat(LONG));
            Clipboard.getSystemClipboard().setContent(pasted);
            window.area().requestFocus();
        });
        window.run("edit.paste");
        assertThat(notice(robot)).startsWith("The change was not made.");
        assertThat(content()).isEqualTo("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /short\n");
    }
}
