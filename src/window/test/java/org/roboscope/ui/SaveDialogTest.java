package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Previews of changes in the dialogs before a save and about the managed block. */
@WindowTest
class SaveDialogTest {

    private static final ExpectationGuard.BrokenExpectations NOTHING_BROKEN =
            new ExpectationGuard.BrokenExpectations(List.of(), List.of());

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(
                stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), "User-agent: *\n"));
    }

    private QuestionDialogs dialogs() {
        return new QuestionDialogs(window.stage, WindowMessages.of("ui"));
    }

    @ParameterizedTest
    @CsvSource({"Save, true", "Do not save, false"})
    void saveDialogPreviewsChanges(String button, boolean saves, FxRobot robot) throws Exception {
        KnownPreview preview = new KnownPreview(new SavePreview.PreviewResults(
                true, true, "", "4 URLs counted: this change blocks 3 more for Googlebot.", List.of("/a was allowed")));
        assertThat(DialogSteps.answerWith(
                robot, () -> dialogs().confirmSave("robots.txt", NOTHING_BROKEN, preview.preview), button))
                .isEqualTo(saves);
        assertThat(preview.isCancelled()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Show the text with the block, true", "Close, false"})
    void managedBlockDialogStartsWithItsWarning(String button, boolean reads, FxRobot robot) throws Exception {
        KnownPreview preview =
                new KnownPreview(
                        new SavePreview.PreviewResults(true, true, "", "One line changes verdicts.", List.of()));
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(
                dialogs().showManagedBlock("robots.txt", List.of("The block opens the home page."), preview.preview)));
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(((Pane) pane.getContent()).getChildren().stream().filter(Node::isVisible)
                .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText()))
                .startsWith("The block opens the home page.").endsWith("One line changes verdicts.");
        assertThat(DialogSteps.defaultButton(pane)).isEqualTo("Close");
        robot.clickOn(DialogSteps.button(pane, button));
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(reads);
        assertThat(preview.isCancelled()).isTrue();
    }

    @Test
    void defaultAnswerFollowsThePreview(FxRobot robot) throws Exception {
        KnownPreview preview = new KnownPreview(new SavePreview.PreviewResults(false, false, "", "", List.of()));
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().confirmSave("robots.txt", NOTHING_BROKEN, preview.preview)));
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        WindowFixture.until(() -> robot.lookup("#save-sentence").queryLabeled().getText()
                .startsWith("Finding out"));
        assertThat(DialogSteps.defaultButton(pane)).as("the preview is incomplete").isEqualTo("Do not save");
        robot.interact(
                () -> preview.preview
                        .setResults(new SavePreview.PreviewResults(true, true, "", "It blocks 3 more.", List.of())));
        assertThat(DialogSteps.defaultButton(pane)).isEqualTo("Save");
        robot.interact(() -> preview.preview.setResults(new SavePreview.PreviewResults(
                true, true, "Search loses the home page: Googlebot", "It blocks 3 more.", List.of())));
        assertThat(robot.lookup("#save-alarm").queryLabeled().isVisible()).isTrue();
        assertThat(robot.lookup("#save-sentence").queryLabeled().getText()).isEqualTo("It blocks 3 more.");
        assertThat(DialogSteps.defaultButton(pane)).isEqualTo("Do not save");
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isFalse();
    }
}
