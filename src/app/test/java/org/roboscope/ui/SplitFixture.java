package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.files.FileQuestions;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window whose text somebody works on in two views. */
final class SplitFixture {

    private static final int GROUPS = 120;
    static final String TEXT = IntStream.rangeClosed(1, GROUPS)
            .mapToObj(i -> "User-agent: bot" + i + "\nDisallow: /a" + i + "\nDisalow: /b" + i + "\n\n")
            .collect(Collectors.joining());

    final WindowFixture window;
    final Path file;

    SplitFixture(Stage stage, Path folder) throws IOException {
        this(stage, folder, TEXT);
    }

    SplitFixture(Stage stage, Path folder, String text) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        file = Files.writeString(fresh.resolve("robots.txt"), text);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
        window.answer = FileQuestions.Unsaved.DISCARD;
    }

    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    <T> T inWindow(Callable<T> question) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, question);
    }

    List<CodeArea> areas() {
        return inWindow(() -> window.stage.getScene().getRoot().lookupAll(".code-area").stream()
                .map(CodeArea.class::cast).toList());
    }

    CodeArea first() {
        return areas().getFirst();
    }

    CodeArea second() {
        assertThat(areas()).hasSize(2);
        return areas().getLast();
    }

    void focusFirst() {
        CodeArea above = first();
        window.onWindow(above::requestFocus);
    }

    Node focused() {
        return inWindow(() -> window.stage.getScene().getFocusOwner());
    }

    void press(FxRobot robot, KeyCode... keys) {
        window.settle();
        window.press(robot, keys);
    }

    void type(FxRobot robot, String text) {
        window.settle();
        robot.write(text, 0);
        window.settle();
    }

    String text(CodeArea area) {
        return inWindow(area::getText);
    }

    String content() {
        return inWindow(() -> window.window.workspace().bufferProperty().get().content().text());
    }

    EditorPosition workspaceCaret() {
        return inWindow(() -> window.window.workspace().caret().positionProperty().get());
    }

    void goTo(int line, int column) {
        window.onWindow(() -> window.window.workspace().requests().goTo(new EditorPosition(line, column)));
    }

    int caretLine(CodeArea area) {
        return inWindow(() -> area.getCurrentParagraph() + 1);
    }

    /** What stands from the caret to the end of its line. */
    String atCaret(CodeArea area) {
        return inWindow(() -> area.getText(area.getCurrentParagraph()).substring(area.getCaretColumn()));
    }

    String topLine(CodeArea area) {
        return inWindow(() -> area.getText(area.firstVisibleParToAllParIndex()));
    }

    String words(CodeArea area) {
        return inWindow(() -> area.lookupAll(".line-words").stream().filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText()).distinct().collect(Collectors.joining("|")));
    }

    boolean isEnabled(String action) {
        return inWindow(() -> window.window.actions().get(action).isEnabled());
    }

    void split() {
        window.run("view.split.above");
    }

    /** The second view, for questions on the window's thread. */
    Node secondNode() {
        return window.stage.getScene().getRoot().lookupAll(".code-area").stream().skip(1).findFirst().orElseThrow();
    }
}
