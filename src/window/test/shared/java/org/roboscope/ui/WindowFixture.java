package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.event.EventUtil;
import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import com.sun.javafx.tk.Toolkit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.files.PreparedAnswers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.api.FxRobot;

/**
 * The real window, with prepared answers to its dialogs. It closes when the next one is created: tests open hundreds of
 * windows, and each would go on painting and watching files.
 */
final class WindowFixture extends PreparedAnswers implements UserDialogs {

    final Stage stage;
    final AppWindow app;

    final List<String> visitedAddresses = new ArrayList<>();
    /** Whether a link opens. */
    boolean hasBrowser = true;

    final QuitNotice quitNotice = new QuitNotice();

    /** Faults that the program would log. */
    final List<Throwable> loggedFaults = Collections.synchronizedList(new ArrayList<>());

    final BackgroundQueue backgroundQueue = new BackgroundQueue();
    final ManualTimer watchTimer = new ManualTimer();
    final ManualTimer recoveryTimer = new ManualTimer();
    final ManualTimer settingsTimer = new ManualTimer();

    /** Advances only in tests, so that a busy machine does not count as a pause in typing. */
    final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);

    private static final Duration STEP = Duration.ofMillis(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Marks settings that an earlier fixture has written. */
    private static final Settings.Flag SEEDED = new Settings.Flag("fixture.seeded", "yes");

    private static Optional<WindowFixture> current = Optional.empty();

    private boolean isClosed;

    private volatile boolean hasOwnTasks;

    WindowFixture(Stage firstStage, Path folder, Path... files) {
        this.hasOwnTasks = false;
        this.stage = replacePrevious(firstStage);
        unfoldParts(folder);
        this.app = createWindow(environment(folder, Runnable::run));
        app.show(new StartArguments(List.of(files), Optional.empty()));
        leaveStartPage(files);
    }

    /** @param tasks replaces the program's own tasks */
    WindowFixture(Stage firstStage, Path folder, BackgroundTasks tasks, Path... files) {
        this.hasOwnTasks = true;
        this.stage = replacePrevious(firstStage);
        unfoldParts(folder);
        this.app = createWindow(withTasks(tasks, environment(folder, Runnable::run)));
        app.show(new StartArguments(List.of(files), Optional.empty()));
        leaveStartPage(files);
    }

    /** Opens an empty text, because most tests without a file start from one. */
    private void leaveStartPage(Path... files) {
        if (files.length == 0 && app.isStartShown()) {
            actions().get("file.new").run();
        }
    }

    private WindowFixture(Stage firstStage, Path folder, boolean hasOwnTasks, UnaryOperator<WindowEnvironment> changes,
            Path... files) {
        this.hasOwnTasks = hasOwnTasks;
        this.stage = replacePrevious(firstStage);
        this.app = createWindow(changes.apply(environment(folder, new AfterPainting(stage))));
        app.showWithText(new StartArguments(List.of(files), Optional.empty()));
    }

    /**
     * Opens the window as the program does: it shows a moment later, and its panels after that. A folder without
     * settings makes it the first start.
     */
    static WindowFixture started(Stage stage, Path folder, Path... files) {
        return new WindowFixture(stage, folder, false, UnaryOperator.identity(), files);
    }

    /** @param tasks replaces the program's own tasks */
    static WindowFixture started(Stage stage, Path folder, BackgroundTasks tasks, Path... files) {
        return new WindowFixture(stage, folder, true, defaults -> withTasks(tasks, defaults), files);
    }

    /** Uses the program's own threads and timers. */
    static WindowFixture onThreads(Stage stage, Path folder, Path... files) {
        return new WindowFixture(stage, folder, true,
                defaults -> WindowEnvironment.create(defaults.folders(), defaults.later(), defaults.log()), files);
    }

    /** @param later replaces the executor that creates the deferred parts frame by frame */
    static WindowFixture started(Stage stage, Path folder, LaterWork later, Path... files) {
        return new WindowFixture(stage, folder, false,
                defaults -> new WindowEnvironment(defaults.folders(), defaults.analysis(),
                        defaults.checking(), defaults.tasks(), defaults.window(), later, defaults.watchTimer(),
                        defaults.recoveryTimer(),
                        defaults.settingsTimer(), defaults.clock(), defaults.pace(), defaults.log()),
                files);
    }

    private static WindowEnvironment withTasks(BackgroundTasks tasks, WindowEnvironment defaults) {
        return new WindowEnvironment(defaults.folders(), defaults.analysis(), defaults.checking(), tasks,
                defaults.window(),
                defaults.later(), defaults.watchTimer(), defaults.recoveryTimer(), defaults.settingsTimer(),
                defaults.clock(), defaults.pace(),
                defaults.log());
    }

    /** Opens a file with this text, in new and empty folders. */
    static WindowFixture showing(Stage stage, Path folder, String text) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        return new WindowFixture(stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), text));
    }

    /** Creates a stage for a second window, because the first stage still refers to the first window. */
    private Stage replacePrevious(Stage firstStage) {
        current.ifPresent(previous -> previous.stage.hide());
        current = Optional.of(this);
        Stage ownStage = firstStage.getScene() == null ? firstStage : new Stage();
        ownStage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> isClosed = true);
        return ownStage;
    }

    private AppWindow createWindow(WindowEnvironment environment) {
        AppWindow newWindow = new AppWindow(stage, environment, this);
        SharedStyles.shareIn(stage);
        return newWindow;
    }

    /** Settings are stored when a test advances the clock or the window closes. */
    private WindowEnvironment environment(Path folder, LaterWork later) {
        UserFolders folders =
                new UserFolders(folder, folder.resolve("state"), folder.resolve("cache"),
                        folder.resolve("state/log"), Optional.empty());
        return new WindowEnvironment(folders, backgroundQueue, backgroundQueue,
                new BackgroundTasks(this::execute, Platform::runLater, loggedFaults::add), Platform::runLater, later,
                watchTimer,
                recoveryTimer, settingsTimer, clock::get, new PaceClockStub(), loggedFaults::add);
    }

    /** Unfolds the parts of the tester, which most tests need, unless an earlier fixture wrote these settings. */
    private static void unfoldParts(Path folder) {
        SettingsFile file = new SettingsFile(folder);
        try {
            Settings settings = new Settings(file.load().settings());
            if (!SEEDED.in(settings)) {
                SEEDED.set(settings, true);
                Stream.of("crawlers", "standards", "usage")
                        .forEach(part -> new Settings.Flag("tester.unfolded." + part, "yes")
                                .set(settings, true));
            }
            file.save(settings.toStored());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void clearRecords() {
        super.clearRecords();
        visitedAddresses.clear();
        loggedFaults.clear();
    }

    @Override
    public FilePicker picker(Stage owner, WindowMessages messages) {
        return this;
    }

    @Override
    public FileQuestions questions(Stage owner, WindowMessages messages) {
        return this;
    }

    @Override
    public QuitSequence.Notice quitting(Stage owner, WindowMessages messages) {
        return quitNotice;
    }

    @Override
    public Browser browser(Consumer<String> onFailure) {
        return address -> {
            visitedAddresses.add(address);
            if (!hasBrowser) {
                onFailure.accept(address);
            }
        };
    }

    /** Runs all background work and everything that follows from it in the window. */
    void settle() {
        WindowSteps.settle(this::runNext);
        if (hasOwnTasks) {
            awaitOwnTasks();
            awaitOwnTasks();
        }
    }

    /** Lets the window opened last settle, if there is one. */
    static void settleLast() {
        WindowSteps.settle(WindowFixture::runNextInBackground);
    }

    /** Advances the clock and draws the window without running background work. */
    void draw(Duration passed) {
        advanceClocks(passed);
        WindowSteps.settle();
    }

    /** From now on, tasks run on threads of their own, for tests of what happens meanwhile. */
    void useThreads() {
        hasOwnTasks = true;
    }

    private void execute(Runnable task) {
        if (hasOwnTasks) {
            Thread.ofPlatform().daemon().name("task of a test").start(task);
        } else {
            backgroundQueue.execute(task);
        }
    }

    private void awaitOwnTasks() {
        for (Executor executor : app.executors()) {
            AtomicBoolean isDone = new AtomicBoolean();
            Platform.runLater(() -> {
                if (isClosed) {
                    isDone.set(true);
                } else {
                    executor.execute(() -> isDone.set(true));
                }
            });
            await(isDone::get);
        }
    }

    /** Advances the clock of animations, pauses, file watching and recovery, and lets the window settle. */
    void pass(Duration time) {
        advanceClocks(time);
        settle();
    }

    /**
     * Advances the clock, as {@link #pass} does, until the condition is true on the window's thread. Waits only if the
     * test uses threads.
     */
    static void until(Callable<Boolean> condition) {
        if (current.isPresent() && current.get().hasOwnTasks) {
            await(condition);
            return;
        }
        settleLast();
        for (Duration passed = Duration.ZERO; !WindowSteps.call(condition); passed = passed.plus(STEP)) {
            if (passed.compareTo(MINUTE) > 0) {
                throw new AssertionError("the condition is still false after a minute");
            }
            advanceClocks(STEP);
            settleLast();
        }
    }

    /** Waits for threads, servers or processes until the condition is true. */
    static void await(Callable<Boolean> condition) {
        long start = System.nanoTime();
        settleLast();
        while (!WindowSteps.call(condition)) {
            if (System.nanoTime() - start > MINUTE.toNanos()) {
                throw new AssertionError("the condition is still false after a minute");
            }
            LockSupport.parkNanos(STEP.toNanos());
            advanceClocks(STEP);
            settleLast();
        }
        // The condition may have become true after the last layout.
        settleLast();
    }

    private static void advanceClocks(Duration time) {
        WindowSteps.turnClock(time);
        current.ifPresent(fixture -> WindowSteps.call(() -> {
            fixture.watchTimer.turn(time);
            fixture.recoveryTimer.turn(time);
        }));
    }

    private static boolean runNextInBackground() {
        return current.isPresent() && current.get().runNext();
    }

    /** Runs due timers before queued work. */
    private boolean runNext() {
        watchTimer.turn(Duration.ZERO);
        recoveryTimer.turn(Duration.ZERO);
        return backgroundQueue.runNext();
    }

    Workspace workspace() {
        return app.workspace();
    }

    ActionRegistry actions() {
        return app.actions();
    }

    int caretLine() {
        return workspace().caret().positionProperty().get().line();
    }

    /** Whether the node and all its parents are visible. */
    static boolean isVisible(Node node) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).allMatch(Node::isVisible);
    }

    static boolean isInside(Node node, Node ancestor) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).anyMatch(ancestor::equals);
    }

    Node focusOwner() {
        return WindowSteps.call(() -> stage.getScene().getFocusOwner());
    }

    CodeArea area() {
        return (CodeArea) stage.getScene().lookup(".code-area");
    }

    String text() {
        if (Platform.isFxApplicationThread()) {
            return area().getText();
        }
        settle();
        return WindowSteps.call(() -> area().getText());
    }

    void run(String action) {
        settle();
        Platform.runLater(() -> actions().get(action).run());
        settle();
    }

    /** Presses all keys together, as for a shortcut with modifiers. */
    void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        settle();
    }

    /** Presses the button, box or link that the query finds. */
    void press(String query) {
        onWindow(() -> Controls.press(new FxRobot(), query));
    }

    void press(ButtonBase control) {
        onWindow(() -> Controls.press(control));
    }

    void press(MenuItem item) {
        onWindow(() -> Controls.press(item));
    }

    /**
     * Drops a file on a node of the window. No pointer moves, because drags of Monocle fail where the pointer leaves a
     * window that it never entered.
     */
    void dropFile(Path file, Node target) {
        onWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(file.toFile()));
            Dragboard dragboard = DragboardHelper.createDragboard(createClipboard());
            dragboard.setContent(content);
            for (EventType<DragEvent> type : List.of(DragEvent.DRAG_OVER, DragEvent.DRAG_DROPPED)) {
                DragEvent event = new DragEvent(type, dragboard, 0, 0, 0, 0, TransferMode.COPY, null, target,
                        new PickResult(target, 0, 0));
                assertThat(EventUtil.fireEvent(target, event)).as("%s, if nothing accepts the file", type).isNull();
            }
        });
    }

    /** Creates a clipboard for drags. The toolkit's own refuses to say whether it copies or moves. */
    private static TKClipboard createClipboard() {
        TKClipboard clipboard = Toolkit.getToolkit().createLocalClipboard();
        return (TKClipboard) Proxy.newProxyInstance(TKClipboard.class.getClassLoader(),
                new Class<?>[] {TKClipboard.class},
                (_, method, arguments) -> method.getName().equals("getTransferModes")
                        ? EnumSet.of(TransferMode.COPY)
                        : method.invoke(clipboard, arguments));
    }

    void onWindow(Runnable work) {
        settle();
        WindowSteps.call(work);
        settle();
    }
}
