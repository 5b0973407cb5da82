package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Files that are too large to edit, in the real window. */
@WindowTest
class OversizedFileTest {

    /** Contains a byte order mark and mixed line ends, so that saving must keep every byte. */
    private static final String HEAD = "\ufeffUser-agent: *\r\nDisallow: /b\r";
    private static final int LONG_LINE = 60_000;

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, directory.resolve("config"));
    }

    private static byte[] longLine() {
        return (HEAD + "Disallow: /" + "a".repeat(LONG_LINE) + "/secret\nDisallow: /c\nDisalow: /typo\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** More than 5 MB. */
    private static byte[] manyBytes() {
        return ("User-agent: *\n" + ("# " + "a".repeat(97) + "\n").repeat(51_000) + "Disalow: /typo\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** A byte less than 5 MB, with line ends of two bytes. */
    private static byte[] justUnderTheLimit() {
        return ("User-agent: *\r\n" + ("# " + "a".repeat(96) + "\r\n").repeat(49_999) + "# ".repeat(50))
                .substring(0, 4_999_999)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private Path open(byte[] bytes) throws IOException {
        Path file = Files.write(directory.resolve("robots.txt"), bytes);
        window.onWindow(() -> window.app.open(file));
        WindowFixture.until(() -> window.workspace().bufferProperty().get().pathProperty().get().isPresent()
                && ((EditorPane) window.stage.getScene().lookup(".editor-pane")).showsFront());
        window.settle();
        return file;
    }

    private void loadChangedFile(FxRobot robot) {
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.press("#notice-takeTheirs");
        window.settle();
        window.settle();
    }

    private String notice(FxRobot robot) {
        return robot.lookup("#large-text-sentence").<Label>tryQueryAs(Label.class)
                .filter(sentence -> sentence.getParent().isVisible()).map(Label::getText).orElse("");
    }

    private byte[] content() {
        return window.workspace().bufferProperty().get().content().bytes();
    }

    @Test
    void longLineIsTruncatedButJudgedWhole(FxRobot robot) throws IOException {
        open(longLine());
        assertThat(notice(robot))
                .isEqualTo("Read-only: line 3 has 60,018 characters. "
                        + "1,000 of each line are shown; all are checked.");
        assertThat(window.area().isEditable()).isFalse();
        assertThat(window.text().lines().map(String::length)).containsExactly(13, 12, 1_000, 12, 14);
        window.onWindow(() -> window.workspace().setTestedUrl("/" + "a".repeat(LONG_LINE) + "/secret/x"));
        // Google reads at most 16,664 bytes of a line, more than the editor shows.
        assertThat(window.workspace().verdict().get().verdict().orElseThrow().outcome())
                .isEqualTo(Outcome.BLOCKED);
        window.onWindow(() -> window.workspace().setTestedUrl("/" + "a".repeat(12_000) + "/open"));
        assertThat(window.workspace().verdict().get().verdict().orElseThrow().outcome())
                .isEqualTo(Outcome.ALLOWED);
        assertThat(window.workspace().findings().get().ofLine(5)).isNotEmpty();
    }

    @Test
    void noKeyOrCommandChangesTheText(FxRobot robot) throws IOException {
        Path file = open(longLine());
        String shownText = window.text();
        window.onWindow(() -> {
            ClipboardContent clipboard = new ClipboardContent();
            clipboard.putString("pasted");
            Clipboard.getSystemClipboard().setContent(clipboard);
            window.area().requestFocus();
            window.area().selectRange(0, 4);
        });
        robot.write("x");
        for (KeyCode code : List.of(KeyCode.DELETE, KeyCode.BACK_SPACE, KeyCode.ENTER, KeyCode.TAB)) {
            robot.type(code);
        }
        window.actions().all().stream().map(action -> action.id())
                .filter(id -> id.startsWith("edit.") && !id.startsWith("edit.goTo")).forEach(window::run);
        assertThat(window.text()).isEqualTo(shownText);
        assertThat(content()).isEqualTo(longLine());
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
        assertThat(file).hasBinaryContent(longLine());
    }

    @Test
    void savesAllBytesAlsoAsACopy() throws IOException {
        Path file = open(longLine());
        window.run("file.save");
        Path copy = directory.resolve("copy.txt");
        window.saveTo.add(copy);
        window.run("file.saveAs");
        window.settle();
        assertThat(file).hasBinaryContent(longLine());
        assertThat(copy).hasBinaryContent(longLine());
    }

    @Test
    void savesAllOfAnUnsavedText(FxRobot robot) throws IOException {
        window.onWindow(() -> window.workspace().requests().openEditableCopy(ReadOnlyText.of(
                "copy", "copy", longLine(), "")));
        window.settle();
        assertThat(notice(robot)).startsWith("Read-only: ");
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isTrue();
        Path saved = directory.resolve("saved.txt");
        window.saveTo.add(saved);
        window.run("file.save");
        window.settle();
        assertThat(saved).hasBinaryContent(longLine());
    }

    @Test
    void copiesTheWholeTextIfAllIsSelected() throws IOException {
        open(longLine());
        String text = window.workspace().bufferProperty().get().content().text();
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().selectAll();
            window.area().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(text);
            window.area().selectRange(2, 5, 2, 9);
            window.area().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("low:");
        });
    }

    @Test
    void searchesOnlyTheShownPart(FxRobot robot) throws IOException {
        open(longLine());
        window.run("edit.find");
        window.onWindow(() -> robot.lookup("#searchField").queryAs(TextField.class).setText("/"));
        List<String> counts = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            counts.add(robot.lookup("#countLabel").queryAs(Label.class).getText());
            window.run("edit.findNext");
        }
        assertThat(counts).containsExactly("1 of 4, in what is shown", "2 of 4, in what is shown",
                "3 of 4, in what is shown", "4 of 4, in what is shown", "1 of 4, in what is shown");
        window.run("edit.replace");
        assertThat(robot.lookup("#replaceAllButton").query().isDisabled()).isTrue();
    }

    @Test
    void largeFileIsTruncatedButCheckedWhole(FxRobot robot) throws IOException {
        open(manyBytes());
        assertThat(notice(robot)).isEqualTo("Read-only: larger than 5 MB. "
                + "Lines 1 to 50000 of 51,003 are shown; all are checked.");
        assertThat(window.area().isEditable()).isFalse();
        assertThat(window.workspace().editableProperty().get()).isFalse();
        assertThat(window.workspace().findings().get().findings()).isNotEmpty();
        window.onWindow(() -> window.workspace().requests().goTo(new EditorPosition(51_002, 3)));
        assertThat(window.caretLine()).isEqualTo(50_000);
        window.onWindow(() -> window.workspace().setTestedUrl("/here"));
        window.settle();
        assertThat(window.caretLine()).isEqualTo(50_000);
        assertThat(content()).isEqualTo(manyBytes());
    }

    @Test
    void acceptsChangesUpToFiveMegabytes(FxRobot robot) throws IOException {
        open(justUnderTheLimit());
        assertThat(window.area().isEditable()).isTrue();
        assertThat(notice(robot)).isEmpty();
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(0);
            window.area().replaceSelection("#");
            assertThat(content()).hasSize(5_000_000);
            window.area().replaceSelection("#");
        });
        assertThat(notice(robot))
                .isEqualTo("Not changed: the limit is 5 MB, 500,000 lines, "
                        + "or 20,000 characters a line.");
        window.onWindow(() -> {
            window.area().replaceText(0, 1, "\n");
            assertThat(content()).as("a line end of two bytes instead of one byte").hasSize(5_000_000);
            window.area().replaceText(0, window.area().getLength(), "/".repeat(10_000));
        });
        assertThat(content().length).as(notice(robot)).isEqualTo(10_000);
        window.run("edit.undo");
        assertThat(content()).hasSize(5_000_000);
    }

    @Test
    void reloadingAShortFileAllowsEditing(FxRobot robot) throws IOException {
        Path file = open(longLine());
        assertThat(notice(robot)).isNotEmpty();
        Files.writeString(file, "User-agent: *\nDisallow: /short\n");
        WindowFixture.until(() -> window.text().equals("User-agent: *\nDisallow: /short\n"));
        window.settle();
        assertThat(notice(robot)).isEmpty();
        assertThat(window.area().isEditable()).isTrue();
        window.onWindow(() -> window.area().insertText(0, "# mine\n"));
        assertThat(window.workspace().bufferProperty().get().content().text())
                .isEqualTo("# mine\nUser-agent: *\nDisallow: /short\n");
    }

    @Test
    void reloadingALargeFileMakesItReadOnly(FxRobot robot) throws IOException {
        Path file = open("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        window.onWindow(() -> window.area().insertText(0, "# mine\n"));
        Files.write(file, longLine());
        loadChangedFile(robot);
        assertThat(notice(robot)).startsWith("Read-only: ");
        assertThat(content()).isEqualTo(longLine());
        window.answer = FileQuestions.UnsavedAnswer.CANCEL;
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
    }

    @Test
    void refusesChangesBeyondTheLimit(FxRobot robot) throws IOException {
        open("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        window.onWindow(() -> {
            ClipboardContent clipboard = new ClipboardContent();
            clipboard.putString("a".repeat(LONG_LINE));
            Clipboard.getSystemClipboard().setContent(clipboard);
            window.area().requestFocus();
        });
        window.run("edit.paste");
        assertThat(notice(robot)).startsWith("Not changed:");
        assertThat(content()).isEqualTo("User-agent: *\nDisallow: /short\n".getBytes(StandardCharsets.UTF_8));
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /short\n");
    }
}
