package org.roboscope.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
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
import org.testfx.util.WaitForAsyncUtils;

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

    final ManualTimer remembering = new ManualTimer();

    /** Stands still unless a test turns it, because a busy machine must not count as a person who pauses. */
    final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);

    /** Whether the settings were written by this fixture before. */
    private static final Settings.Flag SEEDED = new Settings.Flag("fixture.seeded", "yes");

    private static Optional<WindowFixture> before = Optional.empty();

    /** Whether the window was closed, and its threads have ended. */
    private boolean isOver;

    WindowFixture(Stage given, Path folder, Path... files) {
        this.stage = takesThePlaceOfTheOneBefore(given);
        asOneWhoKnowsTheWindow(folder);
        this.window = new AppWindow(stage, surroundings(folder, Runnable::run), this);
        window.show(new StartArguments(List.of(files), Optional.empty()));
        leaveTheStart(files);
    }

    /** @param tasks in the place of those that the program has */
    WindowFixture(Stage given, Path folder, BackgroundTasks tasks, Path... files) {
        this.stage = takesThePlaceOfTheOneBefore(given);
        asOneWhoKnowsTheWindow(folder);
        this.window = new AppWindow(stage, with(tasks, surroundings(folder, Runnable::run)), this);
        window.show(new StartArguments(List.of(files), Optional.empty()));
        leaveTheStart(files);
    }

    /** Most tests without a file are about an empty text. */
    private void leaveTheStart(Path... files) {
        if (files.length == 0 && window.isStartShown()) {
            window.actions().get("file.new").run();
        }
    }

    private WindowFixture(Stage given, Path folder, UnaryOperator<WindowEnvironment> changes, Path... files) {
        this.stage = takesThePlaceOfTheOneBefore(given);
        this.window = new AppWindow(stage, changes.apply(surroundings(folder, new AfterPainting(stage))), this);
        window.showWithText(new StartArguments(List.of(files), Optional.empty()));
    }

    /**
     * As a person sees it who starts the program, for the first time if there are no settings in the folder: it comes up
     * a moment later, and its panels after that.
     */
    static WindowFixture started(Stage stage, Path folder, Path... files) {
        return new WindowFixture(stage, folder, UnaryOperator.identity(), files);
    }

    /** @param tasks in the place of those that the program has */
    static WindowFixture started(Stage stage, Path folder, BackgroundTasks tasks, Path... files) {
        return new WindowFixture(stage, folder, usual -> with(tasks, usual), files);
    }

    /** @param later in the place of what makes all that can wait, frame by frame */
    static WindowFixture started(Stage stage, Path folder, LaterWork later, Path... files) {
        return new WindowFixture(stage, folder, usual -> new WindowEnvironment(usual.folders(), usual.analysis(),
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

    /** TestFX gives every test the same stage, which would hold on to each window that it ever showed. */
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

    /** The settings are stored when a test turns the clock, or when the window closes. */
    private WindowEnvironment surroundings(Path folder, LaterWork later) {
        UserFolders folders =
                new UserFolders(folder, folder.resolve("state"), folder.resolve("cache"),
                        folder.resolve("state/log"), Optional.empty());
        WindowEnvironment usual = WindowEnvironment.with(folders, later, logged::add);
        return new WindowEnvironment(folders, usual.analysis(), usual.checking(), usual.tasks(), usual.window(), later,
                usual.watching(), usual.keeping(), remembering, clock::get, usual.log());
    }

    /**
     * Most tests are about somebody who has unfolded what there is, and likes all panels beside the text.
     * Where the settings say otherwise already, that stays.
     */
    private static void asOneWhoKnowsTheWindow(Path folder) {
        SettingsFile file = new SettingsFile(folder);
        try {
            Settings settings = new Settings(file.load().settings());
            if (!SEEDED.in(settings)) {
                SEEDED.set(settings, true);
                Stream.of("bulk", "site").forEach(tab -> new Settings.Flag("panels.large." + tab, "changed")
                        .set(settings, true));
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

    /**
     * Lets everything that is under way in the background arrive in the window, and what follows from that. What follows
     * from a key, or from a text that comes up, comes after the frame that shows it; what is laid out is there only with
     * a frame, and what a frame lays out may ask for another one.
     */
    void settle() {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("the window cannot wait for itself");
        }
        for (int round = 0; round < 2; round++) {
            await(WindowFixture::afterTwoFrames);
            letBackgroundWork();
            letBackgroundWork();
        }
        await(WindowFixture::afterTwoFrames);
        await(Platform::runLater);
    }

    private void letBackgroundWork() {
        for (Executor executor : window.executors()) {
            await(then -> Platform.runLater(() -> {
                if (isOver) {
                    then.run();
                } else {
                    executor.execute(then);
                }
            }));
            await(Platform::runLater);
        }
    }

    /** A timer is called before a frame is laid out, so its third call follows two whole frames. */
    private static void afterTwoFrames(Runnable work) {
        Platform.runLater(() -> new AnimationTimer() {
            private int calls;

            @Override
            public void handle(long now) {
                calls++;
                if (calls == 3) {
                    stop();
                    work.run();
                }
            }
        }.start());
    }

    private static void await(Executor executor) {
        CountDownLatch done = new CountDownLatch(1);
        executor.execute(done::countDown);
        try {
            if (!done.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("something hangs");
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Asks on the thread of the window, where nothing is half done, until it is so. */
    static void until(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(60_000, condition));
        } catch (TimeoutException late) {
            throw new AssertionError("it did not come about within a minute", late);
        }
    }

    CodeArea area() {
        return (CodeArea) stage.getScene().lookup(".code-area");
    }

    String text() {
        if (Platform.isFxApplicationThread()) {
            return area().getText();
        }
        settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> area().getText());
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
        WaitForAsyncUtils.waitForAsyncFx(10_000, work);
        settle();
    }
}
