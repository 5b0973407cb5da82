package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.Event;
import javafx.scene.Parent;
import javafx.scene.control.Dialog;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.CountsWholeProgram;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.FaultReports.FaultDialog;
import org.roboscope.ui.QuitSequence.QuitDialog;
import org.roboscope.ui.bulk.BulkWindows;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.site.SiteWindows;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/**
 * Opens and closes every panel, tab, dialog, list and window many times. Afterwards no class of the program has more
 * objects than before; a leaked listener counts as an object of its own class. Runs alone, because objects of other
 * tests would count.
 */
@WindowTest
@CountsWholeProgram
class LeakTest {

    private static final ObservableBooleanValue NEVER = new SimpleBooleanProperty();

    private static final ExpectationGuard.BrokenExpectations NOTHING_BROKEN =
            new ExpectationGuard.BrokenExpectations(List.of(), List.of());
    /** Enough to detect one leaked object a round. */
    private static final int ROUNDS = 3;
    private static final int NIGHTLY_ROUNDS = 12;
    private static final int MANY_ROUNDS = 100;
    private static final int MAX_KEPT = 6;

    /** Classes that create windows, all of which this test opens. A new class must be opened below. */
    private static final Set<String> WINDOW_CLASSES = Set.of(
            // opened by actions
            "EditorActions", "SettingsDialog", "HelpActions", "HelpWindow", "ReportSave",
            "FileHeader", "SitesWindow", "ServerRulesDialog",
            // opened by otherWindows()
            "QuestionDialogs", "FaultReports",
            "LoginDialog",
            "SourceBar", "QuitSequence");
    /** Actions that open a window or tab, in addition to those that show a panel. */
    private static final Set<String> OPENING_ACTIONS = Set.of("file.new", "file.report", "file.settings", "file.site",
            "file.sites", "crawlers.serverRules",
            "edit.find", "edit.goToLine", "edit.goToGroup", "edit.complete", "edit.explain", "edit.keepSnippet",
            "help.commands", "help.here", "help.about");
    private static final String PANEL = "view.panel.";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;
    private final List<WeakReference<Object>> closedReferences = new ArrayList<>();

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, directory.resolve("config"));
        window.answer = FileQuestions.UnsavedAnswer.DISCARD;
    }

    @Test
    void everyWindowClassIsOpened() throws Exception {
        Path program = Path.of(AppWindow.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(program.resolve("org/roboscope/ui"))) {
            Set<String> windowClasses = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(LeakTest::isOrCreatesWindow)
                    .map(file -> file.getFileName().toString().replaceAll("[$.].*", "")).collect(Collectors.toSet());
            assertThat(windowClasses).isEqualTo(WINDOW_CLASSES);
        }
    }

    private static boolean isOrCreatesWindow(Path file) {
        try {
            ClassModel type = ClassFile.of().parse(file);
            return Dialog.class.isAssignableFrom(load(type.thisClass())) || type.methods().stream()
                    .flatMap(method -> method.code().stream()).flatMap(CodeModel::elementStream)
                    .anyMatch(element -> element instanceof InvokeInstruction call && call.name().equalsString("<init>")
                            && isWindow(call.owner()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static boolean isWindow(ClassEntry type) {
        return type.asInternalName().equals("javafx/stage/Stage")
                || type.asInternalName().startsWith("javafx/") && Dialog.class.isAssignableFrom(load(type));
    }

    private static Class<?> load(ClassEntry type) {
        try {
            return Class.forName(type.asInternalName().replace('/', '.'), false, LeakTest.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }

    @Test
    void threeRoundsLeaveNoObjects(FxRobot robot) {
        assertNoObjectsLeft(ROUNDS, robot);
    }

    @Test
    @Tag("nightly")
    void twelveRoundsLeaveNoObjects(FxRobot robot) {
        assertNoObjectsLeft(NIGHTLY_ROUNDS, robot);
    }

    @Test
    @Tag("fuzz")
    void hundredRoundsLeaveNoObjects(FxRobot robot) {
        assertNoObjectsLeft(MANY_ROUNDS, robot);
    }

    private void assertNoObjectsLeft(int count, FxRobot robot) {
        List<Runnable> openers = new ArrayList<>(window.actions().all().stream()
                .filter(action -> action.id().startsWith(PANEL) || OPENING_ACTIONS.contains(action.id()))
                .map(action -> (Runnable) action::run).toList());
        assertThat(openers).as("actions").hasSizeGreaterThan(OPENING_ACTIONS.size() + 5);
        openers.addAll(createOtherOpeners());
        List<WeakReference<Object>> closedObjects = new ArrayList<>();
        new ObjectGrowth(window).assertNoGrowth(2, count, rounds -> {
            closedReferences.clear();
            runRounds(robot, openers, rounds);
            closedObjects.clear();
            closedObjects.addAll(closedReferences.subList(0, closedReferences.size() * 9 / 10));
        });
        assertThat(closedObjects).hasSizeGreaterThan(count);
        // The help reuses its window; the toolkit keeps the last of some others.
        assertThat(closedObjects.stream().map(WeakReference::get).filter(Objects::nonNull).distinct()
                .map(Object::toString))
                .hasSizeLessThan(MAX_KEPT);
    }

    private List<Runnable> createOtherOpeners() {
        List<Runnable> openers = new ArrayList<>();
        WindowMessages messages = WindowMessages.of("ui");
        QuestionDialogs questions = new QuestionDialogs(window.stage, messages);
        openers.add(() -> questions.askAboutUnsaved(List.of("robots.txt"), NEVER));
        openers.add(() -> questions.askToOverwrite("robots.txt", DiskChange.CHANGED));
        openers.add(() -> questions.confirmWriteInPlace("robots.txt", "why"));
        openers.add(() -> questions.confirmBrokenSave("robots.txt",
                new ExpectationGuard.BrokenExpectations(List.of("this"), List.of())));
        openers.add(() -> questions.confirmOpenMany(10_000, 100));
        openers.add(() -> questions.askAboutRecovered(List.of("robots.txt")));
        openers.add(() -> questions.askAboutOlderRecovered(List.of("robots.txt")));
        openers.add(() -> questions.showMessage("title", "sentence"));
        openers.add(() -> questions.confirmRevert("robots.txt"));
        openers.add(() -> questions.confirmSave("robots.txt", NOTHING_BROKEN, countedPreview()));
        openers.add(() -> questions.showManagedBlock("robots.txt", List.of("sentence"), countedPreview()));
        openers.add(() -> new FaultDialog(window.stage, messages, "details", directory.resolve("log")).show());
        openers.add(() -> new QuitDialog(window.stage, messages)
                .showWaiting(List::of, new QuitSequence.Choice(() -> {}, () -> {})));
        openers.addAll(new SiteWindows(window.stage, window.workspace()).all());
        openers.addAll(BulkWindows.all(window.stage, window.app.ownCrawlers()));
        return openers;
    }

    private void runRounds(FxRobot robot, List<Runnable> work, int count) {
        for (int round = 0; round < count; round++) {
            for (Runnable opener : work) {
                runAndClose(opener);
            }
            robot.lookup(".file-tabs").queryAs(FileTabs.class).getTabs()
                    .forEach(tab -> closedReferences.add(new WeakReference<>(tab.getUserData())));
            for (int tabs = tabs(robot); tabs > 0; tabs--) {
                runAndClose(() -> window.actions().get("file.close").run());
            }
            window.settle();
        }
    }

    private static int tabs(FxRobot robot) {
        return robot.lookup(".file-tabs").queryAs(FileTabs.class).getTabs().size();
    }

    /** Questions block the window's thread until they are answered; closing them is an answer. */
    private void runAndClose(Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(() -> {
            try {
                work.run();
            } finally {
                done.countDown();
            }
        });
        boolean isDone = false;
        for (int attempt = 0; attempt < 200 && !isDone; attempt++) {
            CountDownLatch swept = new CountDownLatch(1);
            Platform.runLater(() -> {
                closeWindows();
                swept.countDown();
            });
            isDone = await(swept, 10_000) && await(done, 50);
        }
        assertThat(isDone).as("the window is responsive again").isTrue();
        CountDownLatch swept = new CountDownLatch(1);
        Platform.runLater(() -> {
            closeWindows();
            swept.countDown();
        });
        await(swept, 10_000);
    }

    private static boolean await(CountDownLatch latch, long milliseconds) {
        try {
            return latch.await(milliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private void closeWindows() {
        for (Window open : List.copyOf(Window.getWindows()).reversed()) {
            if (!open.equals(window.stage)) {
                Parent root = open.getScene() == null ? null : open.getScene().getRoot();
                if (open instanceof Stage && root != null) {
                    closedReferences.add(new WeakReference<>(root));
                }
                Event.fireEvent(open, new WindowEvent(open, WindowEvent.WINDOW_CLOSE_REQUEST));
                open.hide();
            }
        }
    }

    private static SavePreview countedPreview() {
        return new SavePreview(new SavePreview.PreviewResults(true, true, "", "", List.of()), () -> 1, () -> {});
    }
}
