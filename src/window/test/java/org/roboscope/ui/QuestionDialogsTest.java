package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerLight;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.AppResources;
import org.roboscope.ui.common.FontFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FileQuestions.OverwriteAnswer;
import org.roboscope.ui.files.FileQuestions.RecoveredAnswer;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Questions about files: their buttons, the answers of Enter and Escape, and whole texts. */
@WindowTest
class QuestionDialogsTest {

    private static final ObservableBooleanValue NEVER = new SimpleBooleanProperty();

    private static final ExpectationGuard.BrokenExpectations NOTHING_BROKEN =
            new ExpectationGuard.BrokenExpectations(List.of(), List.of());

    private Stage owner;

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Scene scene = new Scene(new Pane(), 1440, 900);
        scene.getStylesheets().addAll(
                AppResources.url("/css/light.css").toString(), AppResources.url("/css/roboscope.css").toString());
        scene.getStylesheets().addAll(FontFit.styleSheets());
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.show();
        owner = stage;
    }

    private QuestionDialogs dialogs() {
        return new QuestionDialogs(owner, WindowMessages.of("ui"));
    }

    @Test
    void closesAnOutdatedQuestion(FxRobot robot) throws Exception {
        SimpleBooleanProperty isOutdated = new SimpleBooleanProperty();
        CompletableFuture<UnsavedAnswer> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().askAboutUnsaved(List.of("a.txt"), isOutdated)));
        DialogSteps.awaitDialog(robot);
        Platform.runLater(() -> isOutdated.set(true));
        assertThat(answer.get(1, TimeUnit.MINUTES)).isEqualTo(UnsavedAnswer.OUTDATED);
    }

    @ParameterizedTest
    @CsvSource({"Restore, BRING_BACK", "Discard, DISCARD", "Ask next time, LATER"})
    void asksWhetherToRestoreUnsavedTexts(String button, RecoveredAnswer expected, FxRobot robot) throws Exception {
        RecoveredAnswer answer = DialogSteps.answerWith(
                robot, () -> dialogs().askAboutRecovered(
                        List.of("/a/robots.txt · today", "robots.txt · today", "/b/robots.txt · today")),
                button);
        assertThat(answer).isEqualTo(expected);
    }

    @Test
    void dialogIsOnScreenIfItsOwnerIsNot(FxRobot robot) throws Exception {
        ListChangeListener<Window> shrink = change -> change.getList().stream()
                .filter(Stage.class::isInstance).filter(shown -> !shown.equals(owner))
                .forEach(dialog -> dialog.setHeight(60));
        WindowSteps.call(() -> {
            owner.setX(-900);
            owner.setY(-600);
            Window.getWindows().addListener(shrink);
        });
        try {
            assertThat(DialogSteps.answerWith(
                    robot, () -> dialogs().askAboutUnsaved(List.of("a.txt", "b.txt", "c.txt"), NEVER), "Keep editing"))
                    .isEqualTo(UnsavedAnswer.CANCEL);
        } finally {
            WindowSteps.call(() -> Window.getWindows().removeListener(shrink));
        }
    }

    @ParameterizedTest
    @CsvSource({"Save all, SAVE", "Close without saving, DISCARD", "Keep editing, CANCEL"})
    void asksAboutUnsavedChanges(String button, UnsavedAnswer expected, FxRobot robot) throws Exception {
        assertThat(
                DialogSteps.answerWith(robot,
                        () -> dialogs().askAboutUnsaved(List.of("a.txt", "b.txt", "c.txt"), NEVER),
                        button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"Overwrite, WRITE", "Compare, COMPARE", "Do not save, CANCEL"})
    void asksBeforeOverwritingExternalChanges(String button, OverwriteAnswer expected, FxRobot robot) throws Exception {
        assertThat(DialogSteps.answerWith(robot, () -> dialogs().askToOverwrite("a.txt", DiskChange.CHANGED), button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(DiskChange.class)
    void offersToCompareReadableFiles(DiskChange change, FxRobot robot) throws Exception {
        Platform.runLater(() -> dialogs().askToOverwrite("a.txt", change));
        DialogSteps.awaitDialog(robot);
        assertThat(robot.lookup(".dialog-pane").queryAs(DialogPane.class).getButtonTypes())
                .hasSize(change.isReadable() ? 3 : 2);
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void deletedFileCanBeCreatedAgain(FxRobot robot) throws Exception {
        CompletableFuture<OverwriteAnswer> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().askToOverwrite("a.txt", DiskChange.DELETED)));
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getHeaderText()).isEqualTo("a.txt was deleted by another program. Saving creates it again.");
        assertThat(pane.getButtonTypes()).extracting(ButtonType::getText)
                .containsExactlyInAnyOrder("Create again", "Do not save");
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(1, TimeUnit.MINUTES).join()).isEqualTo(OverwriteAnswer.CANCEL);
    }

    @Test
    void escapeCancels(FxRobot robot) throws Exception {
        CompletableFuture<UnsavedAnswer> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().askAboutUnsaved(List.of("a.txt"), NEVER)));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(1, TimeUnit.MINUTES).join()).isEqualTo(UnsavedAnswer.CANCEL);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void enterGivesTheSafeAnswer(Question question, FxRobot robot) throws Exception {
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(question.question().apply(dialogs())));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ENTER);
        assertThat(answer.orTimeout(1, TimeUnit.MINUTES).join()).isEqualTo(question.safeAnswer());
    }

    record Question(String name, Object safeAnswer, Function<QuestionDialogs, Object> question) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Question> questions() {
        return Stream.of(
                new Question("unsaved", UnsavedAnswer.SAVE,
                        dialogs -> dialogs.askAboutUnsaved(List.of("a.txt"), NEVER)),
                new Question("changed on disk", OverwriteAnswer.CANCEL,
                        dialogs -> dialogs.askToOverwrite("a.txt", DiskChange.CHANGED)),
                new Question("created on disk", OverwriteAnswer.CANCEL,
                        dialogs -> dialogs.askToOverwrite("a.txt", DiskChange.APPEARED)),
                new Question("in place", false,
                        dialogs -> dialogs.confirmWriteInPlace("a.txt", "The folder is closed.")),
                new Question("breaks an expectation", false, dialogs -> dialogs.confirmBrokenSave("a.txt",
                        new ExpectationGuard.BrokenExpectations(List.of("Line 1"), List.of()))),
                new Question("blocks the home page", false, dialogs -> dialogs.confirmBrokenSave("a.txt",
                        new ExpectationGuard.BrokenExpectations("Googlebot may not fetch it.", List.of(), List.of()))),
                new Question("blocks search", false, dialogs -> dialogs.confirmSave("a.txt", NOTHING_BROKEN,
                        preview(true, "Search loses the home page"))),
                new Question("preview incomplete", false,
                        dialogs -> dialogs.confirmSave("a.txt", NOTHING_BROKEN, preview(false, ""))),
                new Question("breaks an expectation, preview complete", false,
                        dialogs -> dialogs.confirmSave("a.txt",
                                new ExpectationGuard.BrokenExpectations(List.of("Line 1"), List.of()),
                                preview(true, ""))),
                new Question("harmless", true,
                        dialogs -> dialogs.confirmSave("a.txt", NOTHING_BROKEN, preview(true, ""))),
                new Question("left by a crash", RecoveredAnswer.BRING_BACK,
                        dialogs -> dialogs.askAboutRecovered(List.of("a.txt"))),
                new Question("older than its file", RecoveredAnswer.LATER,
                        dialogs -> dialogs.askAboutOlderRecovered(List.of("a.txt"))));
    }

    private static SavePreview preview(boolean isComplete, String alarm) {
        return new KnownPreview(
                new SavePreview.PreviewResults(isComplete, true, alarm, "It blocks 3 more.", List.of())).preview;
    }

    @Test
    void blockedHomePageIsNamedFirst(FxRobot robot) throws Exception {
        Platform.runLater(() -> dialogs().confirmBrokenSave("a.txt", new ExpectationGuard.BrokenExpectations(
                "Googlebot may not fetch the home page.", List.of("Line 1"), List.of())));
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getHeaderText()).isEqualTo("Search crawlers lose the home page. Save a.txt anyway?");
        assertThat(pane.getContentText()).isEqualTo("Googlebot may not fetch the home page.\nLine 1");
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void enterDoesNotRevert(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().confirmRevert("robots.txt")));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ENTER);
        assertThat(answer.orTimeout(1, TimeUnit.MINUTES).join()).isFalse();
    }
}
