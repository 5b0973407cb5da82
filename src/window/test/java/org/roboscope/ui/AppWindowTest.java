package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opens, edits, saves and closes files in the real window. */
@WindowTest
class AppWindowTest {

    private static final String TEXT = "User-agent: *\r\nDisallow: /a\rAllow: /\u00fc\nSitemap: x";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        file = Files.writeString(directory.resolve("robots.txt"), TEXT, StandardCharsets.UTF_8);
        window = new WindowFixture(stage, directory.resolve("config"), file);
    }

    @Test
    void opensWithTitleIconAndTheme() {
        window.settle();
        assertThat(window.stage.getTitle()).isEqualTo("robots.txt – Roboscope");
        assertThat(window.stage.getIcons()).hasSize(8).allSatisfy(icon -> assertThat(icon.isError()).isFalse());
        assertThat(Application.getUserAgentStylesheet()).contains("primer");
    }

    @Test
    void showsTheFileAndItsSummary(FxRobot robot) {
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /a\nAllow: /\u00fc\nSitemap: x");
        assertThat(robot.lookup(".file-summary").queryAs(Label.class).getText())
                .isEqualTo("1 group · 2 rules · 1 sitemap");
        assertThat(robot.lookup("#status-encoding").queryAs(Labeled.class).getText()).isEqualTo("UTF-8");
        assertThat(robot.lookup("#status-line-ends").queryAs(Labeled.class).getText())
                .isEqualTo("LF, CR and CRLF mixed");
    }

    @Test
    void savesExactlyTheTypedCharacter(FxRobot robot) throws IOException {
        window.onWindow(() -> window.area().moveTo(window.area().getLength()));
        window.onWindow(() -> window.area().requestFocus());
        robot.write("y");
        assertThat(window.stage.getTitle()).isEqualTo("robots.txt ● – Roboscope");
        window.press(robot, KeyCode.CONTROL, KeyCode.S);
        assertThat(Files.readString(file)).isEqualTo(TEXT + "y");
        assertThat(window.stage.getTitle()).isEqualTo("robots.txt – Roboscope");
    }

    @Test
    void undoReturnsToTheSavedText(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        robot.write("# new");
        assertThat(window.text()).startsWith("# new");
        // A pause between two keystrokes begins a new undo step.
        for (int step = 0; step < "# new".length() && !window.text().startsWith("User-agent"); step++) {
            robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        }
        assertThat(window.text()).startsWith("User-agent");
        assertThat(window.stage.getTitle()).isEqualTo("robots.txt – Roboscope");
    }

    @Test
    void asksBeforeChangesAreLost(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        robot.write("x");
        window.run("file.quit");
        assertThat(window.asked).hasSize(1);
        assertThat(window.stage.isShowing()).isTrue();
        window.answer = UnsavedAnswer.DISCARD;
        window.run("file.quit");
        assertThat(window.stage.isShowing()).isFalse();
    }

    @Test
    void opensFilesInTabsAndClosesThem(FxRobot robot) throws IOException {
        Path otherFile = Files.writeString(file.resolveSibling("other.txt"), "# other");
        window.settle();
        window.toOpen.add(otherFile);
        window.run("file.open");
        assertThat(robot.lookup(".file-tabs").queryAs(TabPane.class).getTabs())
                .extracting(Tab::getText).containsExactly("robots.txt", "other.txt");
        assertThat(window.text()).isEqualTo("# other");
        window.run("file.previous");
        assertThat(window.text()).startsWith("User-agent");
        window.run("file.close");
        window.run("file.close");
        assertThat(window.text()).isEmpty();
    }

    @Test
    void typingDuringAnOpenGoesIntoTheFile(FxRobot robot) throws IOException {
        Path other = Files.writeString(file.resolveSibling("other.txt"), "# other");
        window.settle();
        String oldText = window.text();
        window.toOpen.add(other);
        chooseFileAndType("Q");
        assertThat(window.text()).isEqualTo("Q# other");
        robot.write("R");
        assertThat(window.text()).isEqualTo("QR# other");
        window.run("file.previous");
        assertThat(window.text()).isEqualTo(oldText);
    }

    @Test
    void typingWhileReopeningGoesIntoTheFile() throws IOException {
        window.settle();
        String oldText = window.text();
        window.toOpen.add(Files.createSymbolicLink(file.resolveSibling("link.txt"), file));
        chooseFileAndType("Q");
        assertThat(window.text()).isEqualTo("Q" + oldText);
    }

    @Test
    void typingWhileOpeningFailsIsDropped() {
        String oldText = window.text();
        window.toOpen.add(folder.resolve("missing.txt"));
        chooseFileAndType("Q");
        assertThat(window.messages).hasSize(1);
        assertThat(window.text()).isEqualTo(oldText);
    }

    private void chooseFileAndType(String character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.actions().get("file.open").run();
            Node owner = window.stage.getScene().getFocusOwner();
            owner.fireEvent(new KeyEvent(
                    KeyEvent.KEY_TYPED, character, "", KeyCode.UNDEFINED, false, false, false, false));
        });
    }

    @Test
    void reportsWhyAFileIsNotOpened() {
        window.settle();
        window.toOpen.add(folder.resolve("missing.txt"));
        window.run("file.open");
        assertThat(window.messages).singleElement().asString().contains("does not exist");
    }

    @Test
    void savesANewFileAtTheChosenPath() throws IOException {
        window.settle();
        window.run("file.new");
        window.onWindow(() -> window.area().insertText(0, "Disallow:\n"));
        Path target = file.resolveSibling("new.txt");
        window.saveTo.add(target);
        window.run("file.save");
        assertThat(target).hasContent("Disallow:\n");
        assertThat(window.stage.getTitle()).isEqualTo("new.txt – Roboscope");
    }

    @Test
    void asksBeforeOverwritingAnExternalChange(FxRobot robot) throws IOException {
        window.onWindow(() -> window.area().requestFocus());
        robot.write("x");
        Files.writeString(file, "# theirs");
        window.run("file.save");
        assertThat(window.asked).hasSize(1);
        assertThat(file).hasContent("# theirs");
        window.answersYes = true;
        window.run("file.save");
        assertThat(Files.readString(file)).isEqualTo("x" + TEXT);
    }

    @Test
    void externalChangeOfUneditedTextIsReloaded(FxRobot robot) throws Exception {
        window.settle();
        String oldText = window.text();
        Files.writeString(file, "# theirs");
        WindowFixture.until(() -> window.text().equals("# theirs"));
        window.settle();
        assertThat(robot.lookup(".disk-notice").query().isVisible()).isFalse();
        assertThat(robot.lookup("#status-said").queryLabeled().getText())
                .endsWith("was changed by another program and reloaded. You can undo this.");
        assertThat(window.app.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
        assertThat(window.asked).isEmpty();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(oldText);
    }

    @Test
    void editedTextIsReplacedOnlyOnRequest(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().requestFocus());
        robot.write("x");
        Files.writeString(file, "# theirs");
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        assertThat(window.text()).startsWith("xUser-agent");
        robot.interact(() -> Controls.press(robot, "#notice-compare"));
        window.settle();
        assertThat(robot.lookup("#comparison-list").queryListView().getItems()).isNotEmpty();
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> Controls.press(robot, "#notice-takeTheirs"));
        window.settle();
        assertThat(window.text()).isEqualTo("# theirs");
        assertThat(robot.lookup(".disk-notice").query().isVisible()).isFalse();
    }

    @Test
    void undoRestoresTheReplacedTextInOneStep(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().requestFocus());
        robot.write("mine ");
        String ownText = window.text();
        Files.writeString(file, "# theirs\r\nDisallow: /\r\n");
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        robot.interact(() -> Controls.press(robot, "#notice-takeTheirs"));
        window.settle();
        assertThat(window.text()).isEqualTo("# theirs\nDisallow: /\n");
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(ownText).startsWith("mine ");
        window.run("edit.redo");
        assertThat(window.workspace().bufferProperty().get().dirtyProperty().get()).isFalse();
        window.run("edit.undo");
        window.run("file.save");
        assertThat(Files.readString(file)).isEqualTo("mine " + TEXT);
        assertThat(window.asked).isEmpty();
    }
}
