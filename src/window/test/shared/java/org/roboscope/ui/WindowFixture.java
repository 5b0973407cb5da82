package org.roboscope.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.files.PreparedAnswers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.api.FxRobot;

/**
 * The real window, with somebody in front of it who has made up their mind beforehand. It ends when the next one is made:
 * a program has one window and then ends, but tests make hundreds, and each would go on painting and looking at files.
 */
final class WindowFixture extends PreparedAnswers implements UserDialogs {

    final Stage stage;
    final AppWindow window;

    final List<String> visited = new ArrayList<>();
    /** Whether the computer has one. */
    boolean hasBrowser = true;

    final QuitNotice quitting = new QuitNotice();

    /** What the log would hold. */
    final List<Throwable> logged = Collections.synchronizedList(new ArrayList<>());

    final BackgroundQueue background = new BackgroundQueue();
    final ManualTimer watching = new ManualTimer();
    final ManualTimer keeping = new ManualTimer();
    final ManualTimer remembering = new ManualTimer();

    /** Stands still unless a test turns it, because a busy machine must not count as a person who pauses. */
    final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);

    private static final Duration STEP = Duration.ofMillis(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Whether the settings were written by this fixture before. */
    private static final Settings.Flag SEEDED = new Settings.Flag("fixture.seeded", "yes");

    private static Optional<WindowFixture> before = Optional.empty();

    /** Whether the window was closed. */
    private boolean isOver;

    private volatile boolean hasOwnTasks;

    WindowFixture(Stage given, Path folder, Path... files) {
        this.hasOwnTasks = false;
        this.stage = takesThePlaceOfTheOneBefore(given);
        asOneWhoKnowsTheWindow(folder);
        this.window = made(surroundings(folder, Runnable::run));
        window.show(new StartArguments(List.of(files), Optional.empty()));
        leaveTheStart(files);
    }

    /** @param tasks in the place of those that the program has */
    WindowFixture(Stage given, Path folder, BackgroundTasks tasks, Path... files) {
        this.hasOwnTasks = true;
        this.stage = takesThePlaceOfTheOneBefore(given);
        asOneWhoKnowsTheWindow(folder);
        this.window = made(with(tasks, surroundings(folder, Runnable::run)));
        window.show(new StartArguments(List.of(files), Optional.empty()));
        leaveTheStart(files);
    }

    /** Most tests without a file are about an empty text. */
    private void leaveTheStart(Path... files) {
        if (files.length == 0 && window.isStartShown()) {
            window.actions().get("file.new").run();
        }
    }

    private WindowFixture(Stage given, Path folder, boolean hasOwnTasks, UnaryOperator<WindowEnvironment> changes,
            Path... files) {
        this.hasOwnTasks = hasOwnTasks;
        this.stage = takesThePlaceOfTheOneBefore(given);
        this.window = made(changes.apply(surroundings(folder, new AfterPainting(stage))));
        window.showWithText(new StartArguments(List.of(files), Optional.empty()));
    }

    /**
     * As a person sees it who starts the program, for the first time if there are no settings in the folder: it comes up
     * a moment later, and its panels after that.
     */
    static WindowFixture started(Stage stage, Path folder, Path... files) {
        return new WindowFixture(stage, folder, false, UnaryOperator.identity(), files);
    }

    /** @param tasks in the place of those that the program has */
    static WindowFixture started(Stage stage, Path folder, BackgroundTasks tasks, Path... files) {
        return new WindowFixture(stage, folder, true, usual -> with(tasks, usual), files);
    }

    /** With all the threads and timers that the program has. */
    static WindowFixture onThreads(Stage stage, Path folder, Path... files) {
        return new WindowFixture(stage, folder, true,
                usual -> WindowEnvironment.with(usual.folders(), usual.later(), usual.log()), files);
    }

    /** @param later in the place of what makes all that can wait, frame by frame */
    static WindowFixture started(Stage stage, Path folder, LaterWork later, Path... files) {
        return new WindowFixture(stage, folder, false, usual -> new WindowEnvironment(usual.folders(), usual.analysis(),
                usual.checking(), usual.tasks(), usual.window(), later, usual.watching(), usual.keeping(),
                usual.remembering(), usual.clock(), usual.log()), files);
    }

    private static WindowEnvironment with(BackgroundTasks tasks, WindowEnvironment usual) {
        return new WindowEnvironment(usual.folders(), usual.analysis(), usual.checking(), tasks, usual.window(),
                usual.later(), usual.watching(), usual.keeping(), usual.remembering(), usual.clock(),
                usual.log());
    }

    /** With a file of this text, and with folders in which nothing has been yet. */
    static WindowFixture showing(Stage stage, Path folder, String text) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        return new WindowFixture(stage, fresh.resolve("config"), Files.writeString(fresh.resolve("robots.txt"), text));
    }

    /** A test that opens a second window gives the same stage, which would hold on to the first. */
    private Stage takesThePlaceOfTheOneBefore(Stage given) {
        before.ifPresent(WindowFixture::end);
        before = Optional.of(this);
        Stage own = given.getScene() == null ? given : new Stage();
        own.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> isOver = true);
        return own;
    }

    private void end() {
        stage.hide();
    }

    private AppWindow made(WindowEnvironment environment) {
        AppWindow made = new AppWindow(stage, environment, this);
        SharedStyles.shareIn(stage);
        return made;
    }

    /** The settings are stored when a test turns the clock, or when the window closes. */
    private WindowEnvironment surroundings(Path folder, LaterWork later) {
        UserFolders folders =
                new UserFolders(folder, folder.resolve("state"), folder.resolve("cache"),
                        folder.resolve("state/log"), Optional.empty());
        return new WindowEnvironment(folders, background, background,
                new BackgroundTasks(this::start, Platform::runLater, logged::add), Platform::runLater, later, watching,
                keeping, remembering, clock::get, logged::add);
    }

    /**
     * Most tests are about somebody who has unfolded what there is. Where the settings say otherwise already, that stays.
     */
    private static void asOneWhoKnowsTheWindow(Path folder) {
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
    public void forget() {
        super.forget();
        visited.clear();
        logged.clear();
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
        return quitting;
    }

    @Override
    public Browser browser(Consumer<String> failed) {
        return address -> {
            visited.add(address);
            if (!hasBrowser) {
                failed.accept(address);
            }
        };
    }

    /** Lets everything that is under way in the background arrive in the window, and what follows from that. */
    void settle() {
        WindowSteps.settle(this::runNext);
        if (hasOwnTasks) {
            awaitOwnTasks();
            awaitOwnTasks();
        }
    }

    /** Lets the window settle that was opened last, if any was. */
    static void settleLast() {
        WindowSteps.settle(WindowFixture::runNextInBackground);
    }

    /** Draws what the window shows after as much time, while the background rests. */
    void draw(Duration passed) {
        letPass(passed);
        WindowSteps.settle(() -> false);
    }

    /** From now on, tasks run on threads of their own, because the test is about what happens meanwhile. */
    void useThreads() {
        hasOwnTasks = true;
    }

    private void start(Runnable task) {
        if (hasOwnTasks) {
            Thread.ofPlatform().daemon().name("task of a test").start(task);
        } else {
            background.execute(task);
        }
    }

    private void awaitOwnTasks() {
        for (Executor executor : window.executors()) {
            AtomicBoolean isDone = new AtomicBoolean();
            Platform.runLater(() -> {
                if (isOver) {
                    isDone.set(true);
                } else {
                    executor.execute(() -> isDone.set(true));
                }
            });
            await(isDone::get);
        }
    }

    /** Lets time pass for what pauses, moves, watches files or keeps texts, and then for what follows from that. */
    void pass(Duration time) {
        letPass(time);
        settle();
    }

    /**
     * Asks on the thread of the window, where nothing is half done, and lets time pass until it is so. There is no wait, unless
     * there are threads: it is the time of {@link #pass}.
     */
    static void until(Callable<Boolean> condition) {
        if (before.isPresent() && before.get().hasOwnTasks) {
            await(condition);
            return;
        }
        settleLast();
        for (Duration passed = Duration.ZERO; !WindowSteps.call(condition); passed = passed.plus(STEP)) {
            if (passed.compareTo(MINUTE) > 0) {
                throw new AssertionError("it did not come about within a minute");
            }
            letPass(STEP);
            settleLast();
        }
    }

    /** Waits for what others do meanwhile: threads of its own tasks, servers and processes. */
    static void await(Callable<Boolean> condition) {
        long begin = System.nanoTime();
        settleLast();
        while (!WindowSteps.call(condition)) {
            if (System.nanoTime() - begin > MINUTE.toNanos()) {
                throw new AssertionError("it did not come about within a minute");
            }
            LockSupport.parkNanos(STEP.toNanos());
            letPass(STEP);
            settleLast();
        }
    }

    private static void letPass(Duration time) {
        WindowSteps.turnClock(time);
        before.ifPresent(fixture -> WindowSteps.call(() -> {
            fixture.watching.turn(time);
            fixture.keeping.turn(time);
            return time;
        }));
    }

    private static boolean runNextInBackground() {
        return before.isPresent() && before.get().runNext();
    }

    /** What is due now comes first. */
    private boolean runNext() {
        watching.turn(Duration.ZERO);
        keeping.turn(Duration.ZERO);
        return background.runNext();
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
        Platform.runLater(() -> window.actions().get(action).run());
        settle();
    }

    /** All at once, as a person does with a key and those that change its meaning. */
    void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        settle();
    }

    /** Presses the button, box or link that is found, as {@link Controls} does. */
    void press(String query) {
        onWindow(() -> Controls.press(new FxRobot(), query));
    }

    void press(ButtonBase control) {
        onWindow(() -> Controls.press(control));
    }

    void press(MenuItem item) {
        onWindow(() -> Controls.press(item));
    }

    void onWindow(Runnable work) {
        settle();
        WindowSteps.call(() -> {
            work.run();
            return work;
        });
        settle();
    }
}
