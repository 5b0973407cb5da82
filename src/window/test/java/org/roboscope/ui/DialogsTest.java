package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.FaultReports.FaultDialog;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FileQuestions.Overwrite;
import org.roboscope.ui.files.FileQuestions.Recovered;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The dialogs that people meet, and what else opens or leaves the window. */
@WindowTest
class DialogsTest {

    private static final ObservableBooleanValue NEVER = new SimpleBooleanProperty();

    private static final ExpectationGuard.Broken NOTHING_BROKEN = new ExpectationGuard.Broken(List.of(), List.of());

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path fresh;

    @Start
    void start(Stage stage) throws IOException {
        fresh = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(
                stage, fresh.resolve("config"), Files.writeString(fresh.resolve("robots.txt"), "User-agent: *\n"));
    }

    private QuestionDialogs dialogs() {
        return new QuestionDialogs(window.stage, WindowMessages.of("ui"));
    }

    @Test
    void takesAQuestionBackThatIsOutOfDate() throws Exception {
        SimpleBooleanProperty isOutdated = new SimpleBooleanProperty();
        CompletableFuture<Unsaved> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().unsaved(List.of("a.txt"), isOutdated)));
        WindowFixture.until(() -> WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> Window.getWindows().size() == 2));
        Platform.runLater(() -> isOutdated.set(true));
        assertThat(answer.get(20, TimeUnit.SECONDS)).isEqualTo(Unsaved.OUTDATED);
    }

    @ParameterizedTest
    @CsvSource({"Restore, BRING_BACK", "Discard, DISCARD", "Ask next time, LATER"})
    void asksWhatToDoWithTextsThatWereNotSaved(String button, Recovered expected, FxRobot robot) throws Exception {
        Recovered answer = DialogSteps.answered(
                robot, () -> dialogs().recovered(
                        List.of("/a/robots.txt · today", "robots.txt · today", "/b/robots.txt · today")),
                button);
        assertThat(answer).isEqualTo(expected);
    }

    @Test
    void aDialogIsSeenWholeThoughItsOwnerIsNotAndTheSystemMakesItSmall(FxRobot robot) throws Exception {
        window.onWindow(() -> {
            window.stage.setX(-900);
            window.stage.setY(-600);
            ListChangeListener<Window> small = change -> change.getList().stream()
                    .filter(Stage.class::isInstance).filter(shown -> !shown.equals(window.stage))
                    .forEach(dialog -> dialog.setHeight(60));
            Window.getWindows().addListener(small);
            window.stage.setOnHidden(event -> Window.getWindows().removeListener(small));
        });
        assertThat(DialogSteps.answered(
                robot, () -> dialogs().unsaved(List.of("a.txt", "b.txt", "c.txt"), NEVER), "Keep editing"))
                .isEqualTo(Unsaved.CANCEL);
    }

    @ParameterizedTest
    @CsvSource({"Save all, SAVE", "Close without saving, DISCARD", "Keep editing, CANCEL"})
    void asksAboutUnsavedChangesByNamedButtons(String button, Unsaved expected, FxRobot robot) throws Exception {
        assertThat(
                DialogSteps.answered(robot, () -> dialogs().unsaved(List.of("a.txt", "b.txt", "c.txt"), NEVER), button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"Overwrite, WRITE", "Compare, COMPARE", "Do not save, CANCEL"})
    void asksWhetherToWriteOverWhatOthersChanged(String button, Overwrite expected, FxRobot robot) throws Exception {
        assertThat(DialogSteps.answered(robot, () -> dialogs().overwrite("a.txt", DiskChange.CHANGED), button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(DiskChange.class)
    void offersToCompareWhereThereIsSomethingToRead(DiskChange change, FxRobot robot) throws Exception {
        Platform.runLater(() -> dialogs().overwrite("a.txt", change));
        DialogSteps.awaitDialog(robot);
        assertThat(robot.lookup(".dialog-pane").queryAs(DialogPane.class).getButtonTypes())
                .hasSize(change.isReadable() ? 3 : 2);
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void savingADeletedFileCreatesItAgainAndOverwritesNothing(FxRobot robot) throws Exception {
        CompletableFuture<Overwrite> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().overwrite("a.txt", DiskChange.DELETED)));
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getContentText()).isEqualTo("Saving creates it again with your text.");
        assertThat(pane.getButtonTypes()).extracting(ButtonType::getText)
                .containsExactlyInAnyOrder("Create again", "Do not save");
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(Overwrite.CANCEL);
    }

    @Test
    void keepsEverythingWhenAQuestionIsLeftByEscape(FxRobot robot) throws Exception {
        CompletableFuture<Unsaved> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().unsaved(List.of("a.txt"), NEVER)));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(Unsaved.CANCEL);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void enterGivesTheAnswerThatLosesNothing(Asked asked, FxRobot robot) throws Exception {
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(asked.question().apply(dialogs())));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ENTER);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(asked.safe());
    }

    record Asked(String name, Object safe, Function<QuestionDialogs, Object> question) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Asked> questions() {
        return Stream.of(
                new Asked("unsaved", Unsaved.SAVE, dialogs -> dialogs.unsaved(List.of("a.txt"), NEVER)),
                new Asked("changed meanwhile", Overwrite.CANCEL,
                        dialogs -> dialogs.overwrite("a.txt", DiskChange.CHANGED)),
                new Asked("made meanwhile", Overwrite.CANCEL,
                        dialogs -> dialogs.overwrite("a.txt", DiskChange.APPEARED)),
                new Asked("in place", false, dialogs -> dialogs.writeInPlace("a.txt", "The folder is closed.")),
                new Asked("expected otherwise", false, dialogs -> dialogs.saveDespite("a.txt",
                        new ExpectationGuard.Broken(List.of("Line 1"), List.of()))),
                new Asked("blocks search", false, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN,
                        known(true, "Search loses the home page"))),
                new Asked("not known yet", false, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN, known(false, ""))),
                new Asked("not expected", false,
                        dialogs -> dialogs.save("a.txt", new ExpectationGuard.Broken(List.of("Line 1"), List.of()),
                                known(true, ""))),
                new Asked("harmless", true, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN, known(true, ""))),
                new Asked("left by a crash", Recovered.BRING_BACK, dialogs -> dialogs.recovered(List.of("a.txt"))),
                new Asked("older than its file", Recovered.LATER, dialogs -> dialogs.recoveredOlder(List.of("a.txt"))));
    }

    private static SavePreview known(boolean isOver, String alarm) {
        return new KnownPreview(new SavePreview.Known(isOver, true, alarm, "It blocks 3 more.", List.of())).preview;
    }

    @Test
    void askingAboutARevertIsSafeByEnter(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().revert("robots.txt")));
        DialogSteps.awaitDialog(robot);
        robot.type(KeyCode.ENTER);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"edit.goToLine", "edit.keepSnippet"})
    void whatIsAskedForStandsApartFromBothEdges(String action, FxRobot robot) {
        window.onWindow(() -> window.area().selectAll());
        Platform.runLater(() -> window.window.actions().get(action).run());
        DialogSteps.awaitDialog(robot);
        Region content = (Region) robot.lookup(".dialog-pane").queryAs(DialogPane.class).getContent();
        assertThat(content.getInsets().getLeft()).isPositive().isEqualTo(content.getInsets().getRight());
        robot.type(KeyCode.ESCAPE);
        WindowFixture.until(() -> robot.lookup(".dialog-pane").tryQuery().isEmpty());
    }

    @Test
    void saysWhatItIsAndUnderWhichLicences(FxRobot robot) {
        window.settle();
        Platform.runLater(() -> window.window.actions().get("help.about").run());
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getHeaderText()).matches("Roboscope \\d.*");
        assertThat(pane.getContentText()).contains("Apache 2.0", "RichTextFX", "BSD 2-Clause", "AtlantaFX", "Java 2");
        robot.type(KeyCode.ESCAPE);
        WindowFixture.until(() -> robot.lookup(".dialog-pane").tryQuery().isEmpty());
    }

    @Test
    void opensAFileThatIsDroppedOnTheWindow(FxRobot robot) throws IOException {
        Path dropped = Files.writeString(fresh.resolve("dropped.txt"), "# dropped\n");
        window.settle();
        Node source = robot.lookup(".file-summary").query();
        window.onWindow(() -> source.setOnDragDetected(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(dropped.toFile()));
            source.startDragAndDrop(TransferMode.COPY).setContent(content);
            event.consume();
        }));
        // Step by step: on a busy machine the pointer would be elsewhere before the drag has begun.
        robot.moveTo(source).press(MouseButton.PRIMARY).moveBy(12, 0);
        window.settle();
        robot.moveTo(window.area()).moveBy(5, 5);
        window.settle();
        robot.release(MouseButton.PRIMARY);
        assertThat(window.text()).isEqualTo("# dropped\n");
        assertThat(window.stage.getTitle()).startsWith("dropped.txt");
    }

    @Test
    void leadsTheKeyboardThroughAllPartsAndBack(FxRobot robot) {
        window.onWindow(() -> window.area().requestFocus());
        int stops = 0;
        do {
            robot.type(KeyCode.F6);
            window.settle();
            stops++;
        } while (!window.area().isFocused() && stops < 10);
        assertThat(window.area().isFocused()).isTrue();
        assertThat(stops).as("editor, crawlers, the panel below").isEqualTo(3);
    }

    @Test
    void tellsAFaultWithDetailsToCopyAndGoesOn(FxRobot robot) throws Exception {
        Path log = fresh.resolve("roboscope.log");
        Platform.runLater(() -> new FaultDialog(window.stage, WindowMessages.of("ui"), "trace\n  at x", log).show());
        DialogSteps.awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getContentText()).contains(log.toString());
        robot.clickOn("Copy details");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("trace\n  at x");
        assertThat(robot.lookup(".dialog-pane").tryQuery()).as("it stays open").isPresent();
        robot.clickOn("Continue");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".dialog-pane").tryQuery()).isEmpty();
    }

    @Test
    void saysWhereTheLogIs() {
        window.run("help.log");
        assertThat(window.told).singleElement().asString().contains("roboscope.log");
    }
}
