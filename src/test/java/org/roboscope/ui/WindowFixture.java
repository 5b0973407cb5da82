package org.roboscope.ui;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.files.FilePicker;
import org.roboscope.ui.files.Questions;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.util.WaitForAsyncUtils;

/** The real window, with somebody in front of it who has made up their mind beforehand. */
final class WindowFixture implements AppWindow.Asking, FilePicker, Questions {

    final Stage stage;
    final AppWindow window;
    final List<String> told = new ArrayList<>();
    final List<List<String>> askedAbout = new ArrayList<>();
    final Deque<Path> saveTo = new ArrayDeque<>();
    final Deque<Path> toOpen = new ArrayDeque<>();
    Unsaved answer = Unsaved.CANCEL;
    boolean overwrite;

    WindowFixture(Stage stage, Path folder, Path... files) {
        this.stage = stage;
        this.window = new AppWindow(stage, new SettingsFile(folder), Executors.ofWindow(), this);
        window.show(List.of(files));
    }

    /** Lets everything that is under way in the background arrive in the window. */
    void settle() {
        WaitForAsyncUtils.waitForFxEvents();
        window.executors().forEach(executor -> {
            var done = new CountDownLatch(1);
            executor.execute(done::countDown);
            try {
                if (!done.await(30, TimeUnit.SECONDS)) {
                    throw new IllegalStateException("the background hangs");
                }
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            WaitForAsyncUtils.waitForFxEvents();
        });
    }

    CodeArea area() {
        settle();
        return (CodeArea) stage.getScene().lookup(".code-area");
    }

    String text() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> area(stage).getText());
    }

    void run(String action) {
        Platform.runLater(() -> window.actions().get(action).run());
        settle();
    }

    void onWindow(Runnable work) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, work);
        settle();
    }

    private static CodeArea area(Stage stage) {
        return (CodeArea) stage.getScene().lookup(".code-area");
    }

    @Override
    public FilePicker picker(Stage owner, Messages messages) {
        return this;
    }

    @Override
    public Questions questions(Stage owner, Messages messages) {
        return this;
    }

    @Override
    public List<Path> pickToOpen(Optional<Path> near) {
        List<Path> picked = List.copyOf(toOpen);
        toOpen.clear();
        return picked;
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> near, String name) {
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Unsaved unsaved(List<String> names) {
        askedAbout.add(names);
        return answer;
    }

    @Override
    public boolean overwrite(String name, DiskChange change) {
        askedAbout.add(List.of(name));
        return overwrite;
    }

    @Override
    public void tell(String title, String sentence) {
        told.add(title + " " + sentence);
    }
}
