package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.BrokenExpectations;
import org.roboscope.ui.files.FileQuestions.Overwrite;
import org.roboscope.ui.files.FileQuestions.Recovered;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.workspace.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The dialogs that people meet, and what else opens or leaves the window. */
@WindowTest
class DialogsTest {

    private static final BrokenExpectations NOTHING_BROKEN = new BrokenExpectations(List.of(), List.of());

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

    /** The window itself may have one with the same text. */
    private static Button button(DialogPane pane, String text) {
        return (Button) pane.getButtonTypes().stream().filter(type -> type.getText().equals(text))
                .map(pane::lookupButton).findFirst().orElseThrow();
    }

    /** Asks, and answers by the button with this text. */
    private <T> T answered(FxRobot robot, Supplier<T> question, String button) throws TimeoutException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(question.get()));
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        robot.clickOn(button(pane, button));
        WaitForAsyncUtils.waitForFxEvents();
        return answer.orTimeout(20, TimeUnit.SECONDS).join();
    }

    private static void awaitDialog(FxRobot robot) throws TimeoutException {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> robot.lookup(".dialog-pane").tryQuery()
                .filter(pane -> pane.getScene().getWindow().isShowing() && pane.getLayoutBounds().getWidth() > 0)
                .isPresent());
        // It is laid out once more when its window has come to its size.
        WaitForAsyncUtils.waitForFxEvents();
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> showsAllItSays(robot.lookup(".dialog-pane").query()));
    }

    /** No text is cut, and no part of it lies outside of its window. */
    private static void showsAllItSays(Parent pane) {
        Scene scene = pane.getScene();
        pane.layout();
        assertThat(scene.getWindow().getY()).isNotNegative();
        for (Node node : pane.lookupAll(".label, .button")) {
            if (node instanceof Labeled labeled && labeled.isVisible() && scene.equals(node.getScene())
                    && labeled.getText() != null && !labeled.getText().isEmpty()) {
                assertThat(((Text) labeled.lookup(".text")).getText().replace("\n", ""))
                        .isEqualTo(labeled.getText().replace("\n", ""));
                Bounds at = labeled.localToScene(labeled.getLayoutBounds());
                assertThat(at.getMaxY()).as(labeled.getText()).isLessThanOrEqualTo(scene.getHeight());
                assertThat(at.getMaxX()).as(labeled.getText()).isLessThanOrEqualTo(scene.getWidth());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"Bring back, BRING_BACK", "Discard, DISCARD", "Ask again next time, LATER"})
    void asksWhatToDoWithTextsThatWereNotSaved(String button, Recovered expected, FxRobot robot) throws Exception {
        Recovered answer = answered(
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
        assertThat(answered(robot, () -> dialogs().unsaved(List.of("a.txt", "b.txt", "c.txt")), "Keep editing"))
                .isEqualTo(Unsaved.CANCEL);
    }

    @ParameterizedTest
    @CsvSource({"Save all, SAVE", "Close without saving, DISCARD", "Keep editing, CANCEL"})
    void asksAboutUnsavedChangesByNamedButtons(String button, Unsaved expected, FxRobot robot) throws Exception {
        assertThat(answered(robot, () -> dialogs().unsaved(List.of("a.txt", "b.txt", "c.txt")), button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"Write my text, WRITE", "Compare, COMPARE", "Do not save, CANCEL"})
    void asksWhetherToWriteOverWhatOthersChanged(String button, Overwrite expected, FxRobot robot) throws Exception {
        assertThat(answered(robot, () -> dialogs().overwrite("a.txt", DiskChange.CHANGED), button))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(DiskChange.class)
    void offersToCompareWhereThereIsSomethingToRead(DiskChange change, FxRobot robot) throws Exception {
        Platform.runLater(() -> dialogs().overwrite("a.txt", change));
        awaitDialog(robot);
        assertThat(robot.lookup(".dialog-pane").queryAs(DialogPane.class).getButtonTypes())
                .hasSize(change.isReadable() ? 3 : 2);
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void keepsEverythingWhenAQuestionIsLeftByEscape(FxRobot robot) throws Exception {
        CompletableFuture<Unsaved> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().unsaved(List.of("a.txt"))));
        awaitDialog(robot);
        robot.type(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(Unsaved.CANCEL);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void enterGivesTheAnswerThatLosesNothing(Asked asked, FxRobot robot) throws Exception {
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(asked.question().apply(dialogs())));
        awaitDialog(robot);
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
                new Asked("unsaved", Unsaved.SAVE, dialogs -> dialogs.unsaved(List.of("a.txt"))),
                new Asked("changed meanwhile", Overwrite.CANCEL,
                        dialogs -> dialogs.overwrite("a.txt", DiskChange.CHANGED)),
                new Asked("made meanwhile", Overwrite.CANCEL,
                        dialogs -> dialogs.overwrite("a.txt", DiskChange.APPEARED)),
                new Asked("in place", false, dialogs -> dialogs.writeInPlace("a.txt", "The folder is closed.")),
                new Asked("expected otherwise", false, dialogs -> dialogs.saveDespite("a.txt",
                        new BrokenExpectations(List.of("Line 1"), List.of()))),
                new Asked("blocks search", false, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN,
                        known(true, "Search loses the start page"))),
                new Asked("not known yet", false, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN, known(false, ""))),
                new Asked("not expected", false,
                        dialogs -> dialogs.save("a.txt", new BrokenExpectations(List.of("Line 1"), List.of()),
                                known(true, ""))),
                new Asked("harmless", true, dialogs -> dialogs.save("a.txt", NOTHING_BROKEN, known(true, ""))),
                new Asked("left by a crash", Recovered.BRING_BACK, dialogs -> dialogs.recovered(List.of("a.txt"))));
    }

    private static SavePreview known(boolean isOver, String alarm) {
        return new Telling(new SavePreview.Known(isOver, true, alarm, "It blocks 3 more.", List.of())).preview;
    }

    @Test
    void askingAboutARevertIsSafeByEnter(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().revert("robots.txt")));
        awaitDialog(robot);
        robot.type(KeyCode.ENTER);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isFalse();
    }

    @Test
    void saysWhatItIsAndUnderWhichLicences(FxRobot robot) throws TimeoutException {
        window.settle();
        Platform.runLater(() -> window.window.actions().get("help.about").run());
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getHeaderText()).matches("Roboscope \\d.*");
        assertThat(pane.getContentText()).contains("Apache 2.0", "RichTextFX", "BSD 2-Clause", "AtlantaFX", "Java 2");
        robot.type(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> robot.lookup(".dialog-pane").tryQuery().isEmpty());
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

    @ParameterizedTest
    @CsvSource({"Save, true", "Do not save, false"})
    void tellsBeforeASaveWhatItChanges(String button, boolean saves, FxRobot robot) throws Exception {
        Telling preview = new Telling(new SavePreview.Known(
                true, true, "", "4 URLs counted: this change blocks 3 more for Googlebot.", List.of("/a was allowed")));
        assertThat(answered(robot, () -> dialogs().save("robots.txt", NOTHING_BROKEN, preview.preview), button))
                .isEqualTo(saves);
        assertThat(preview.cancelled).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Show the text with the block, true", "Close, false"})
    void showsWhatTheManagedBlockOpensBeforeAllElse(String button, boolean reads, FxRobot robot) throws Exception {
        Telling preview = new Telling(new SavePreview.Known(true, true, "", "One line changes verdicts.", List.of()));
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(
                dialogs().managedBlock("robots.txt", List.of("The block opens the home page."), preview.preview)));
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(((Pane) pane.getContent()).getChildren().stream().filter(Node::isVisible)
                .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText()))
                .startsWith("The block opens the home page.").endsWith("One line changes verdicts.");
        assertThat(defaultButton(pane)).isEqualTo("Close");
        robot.clickOn(button(pane, button));
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isEqualTo(reads);
        assertThat(preview.cancelled).isTrue();
    }

    @Test
    void showsAtASaveWhatIsKnownAndMakesSafeTheUsualAnswer(FxRobot robot) throws Exception {
        Telling preview = new Telling(new SavePreview.Known(false, false, "", "", List.of()));
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(() -> answer.complete(dialogs().save("robots.txt", NOTHING_BROKEN, preview.preview)));
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> robot.lookup("#save-sentence").queryLabeled().getText()
                .startsWith("Looking"));
        assertThat(defaultButton(pane)).as("it may be bad").isEqualTo("Do not save");
        robot.interact(
                () -> preview.preview.know(new SavePreview.Known(true, true, "", "It blocks 3 more.", List.of())));
        assertThat(defaultButton(pane)).isEqualTo("Save");
        robot.interact(() -> preview.preview.know(new SavePreview.Known(
                true, true, "Search loses the start page: Googlebot", "It blocks 3 more.", List.of())));
        assertThat(robot.lookup("#save-alarm").queryLabeled().isVisible()).isTrue();
        assertThat(robot.lookup("#save-sentence").queryLabeled().getText()).isEqualTo("It blocks 3 more.");
        assertThat(defaultButton(pane)).isEqualTo("Do not save");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(answer.orTimeout(20, TimeUnit.SECONDS).join()).isFalse();
    }

    private static String defaultButton(DialogPane pane) {
        return pane.getButtonTypes().stream().map(type -> (Button) pane.lookupButton(type))
                .filter(Button::isDefaultButton).map(Button::getText).findFirst().orElse("");
    }

    /** Knows what it is told. */
    private static final class Telling {

        private final SavePreview preview;
        private boolean cancelled;

        private Telling(SavePreview.Known first) {
            preview = new SavePreview(first, () -> -1, () -> cancelled = true);
        }
    }

    @Test
    void tellsAFaultWithDetailsToCopyAndGoesOn(FxRobot robot) throws Exception {
        Path log = fresh.resolve("roboscope.log");
        Platform.runLater(() -> new FaultDialog(window.stage, WindowMessages.of("ui"), "trace\n  at x", log).show());
        awaitDialog(robot);
        DialogPane pane = robot.lookup(".dialog-pane").queryAs(DialogPane.class);
        assertThat(pane.getContentText()).contains(log.toString());
        robot.clickOn("Copy details");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("trace\n  at x");
        assertThat(robot.lookup(".dialog-pane").tryQuery()).as("it stays open").isPresent();
        robot.clickOn("Go on");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".dialog-pane").tryQuery()).isEmpty();
    }

    @Test
    void saysWhereTheLogIs() {
        window.run("help.log");
        assertThat(window.told).singleElement().asString().contains("roboscope.log");
    }
}
