package org.roboscope.ui;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.scene.Node;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.roboscope.document.disk.UnfinishedFiles;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.settings.ChosenKeys;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.start.StartPage;
import org.roboscope.ui.start.StartView;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.Workspace;

/**
 * One window of the application. The start page exists from the beginning; the other contents are created after the
 * first frame, or earlier if a command needs them.
 */
final class AppWindow {

    private final Stage stage;
    private final WindowEnvironment windowEnvironment;
    private final WindowFrame frame;
    private final StartPage startPage;
    private final ShutdownHook shutdownHook;
    private final EarlyCommands earlyCommands;
    private final LazyValue<WindowContents> contents;

    AppWindow(Stage stage, WindowEnvironment windowEnvironment, UserDialogs userDialogs) {
        this.stage = stage;
        this.windowEnvironment = windowEnvironment;
        frame = new WindowFrame(stage, windowEnvironment);
        Executor windowExecutor = windowEnvironment.window();
        FileQuestions questions = userDialogs.questions(stage, frame.messages());
        TextRecovery recovery = new TextRecovery(windowEnvironment.folders().state(), windowEnvironment.recoveryTimer(),
                Clock.systemUTC(),
                report -> windowExecutor.execute(
                        () -> questions.showMessage(frame.messages().text("recovered.report"), report.text())),
                windowEnvironment.log());
        shutdownHook = new ShutdownHook(windowExecutor, windowEnvironment.tasks()::runAfterTasksWithPlace,
                new ShutdownHook.Work(
                        recovery::storeNow, recovery::close, frame.keeper()::write, UnfinishedFiles::deleteAll));
        PageLookup lookup = new PageLookup(this::workspace);
        RecentPlaces recentPlaces = new RecentPlaces(frame.settings());
        startPage = new StartPage(lookup, recentPlaces, windowEnvironment.folders().state().resolve("sites"),
                windowEnvironment.tasks(), windowEnvironment.later(), Clock.system(ZoneId.systemDefault()));
        frame.showInFront(startPage.node());
        contents = new LazyValue<>(() -> new WindowContents(
                frame, userDialogs, questions, startPage, recentPlaces, lookup, recovery, shutdownHook,
                this::showStart));
        stage.setOnCloseRequest(event -> {
            event.consume();
            contents.get().quit();
        });
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> windowEnvironment.close());
        earlyCommands = new EarlyCommands(stage, startPage.node(), windowEnvironment.later()::finish);
        earlyCommands.install();
    }

    /** Schedules the other contents, after the missing parts of the frame. */
    private void scheduleContents() {
        LaterWork later = windowEnvironment.later();
        later.execute(contents::get);
        later.execute(() -> later.execute(earlyCommands::remove));
    }

    /** Opens the named files, or those of the previous run, and shows the window immediately. */
    void show(StartArguments startArguments) {
        List<Path> filesToOpen = WindowOpening.filesToOpen(startArguments, frame.settings());
        if (isEmptyStart(filesToOpen, startArguments)) {
            showEmpty(startArguments);
        } else {
            scheduleContents();
            contents.get().opening().show(filesToOpen, startArguments);
        }
    }

    /**
     * Opens the named files, or those of the previous run, and shows the window with their text: first only its first
     * lines, before the editor exists. A text without first lines appears with the editor.
     */
    void showWithText(StartArguments startArguments) {
        List<Path> filesToOpen = WindowOpening.filesToOpen(startArguments, frame.settings());
        if (isEmptyStart(filesToOpen, startArguments)) {
            showEmpty(startArguments);
            return;
        }
        scheduleContents();
        if (filesToOpen.isEmpty() || FileCommands.isMany(filesToOpen)) {
            contents.get().opening().showWithText(filesToOpen, startArguments);
        } else {
            FileBeginning beginning = new FileBeginning(filesToOpen.getLast(), frame.settings(), stage.getHeight());
            WindowDelay windowDelay = new WindowDelay(
                    () -> showBeginning(filesToOpen, startArguments, beginning.node(frame.settings())));
            windowEnvironment.tasks().start("beginning", _ -> beginning.read(), _ -> windowDelay.show());
        }
    }

    private void showBeginning(List<Path> filesToOpen, StartArguments startArguments, Optional<Node> beginning) {
        if (beginning.isEmpty()) {
            contents.get().opening().showWithText(filesToOpen, startArguments);
            return;
        }
        frame.cover(beginning.get(), PathNames.shown(String.valueOf(filesToOpen.getLast().getFileName())));
        stage.show();
        windowEnvironment.later().execute(() -> {
            if (stage.isShowing()) {
                contents.get().opening().showWithFirstLines(filesToOpen, startArguments,
                        () -> frame.uncover(beginning.get()));
            }
        });
    }

    private static boolean isEmptyStart(List<Path> filesToOpen, StartArguments startArguments) {
        return filesToOpen.isEmpty() && startArguments.isEmpty();
    }

    private void showEmpty(StartArguments startArguments) {
        showStart();
        stage.show();
        scheduleContents();
        windowEnvironment.later().execute(() -> {
            if (stage.isShowing()) {
                contents.get().opening().finishStart(startArguments);
            }
        });
    }

    /** Saves unsaved texts for recovery, however the process ends. */
    void installShutdownHook() {
        shutdownHook.install();
    }

    FileDrop fileDrop() {
        return contents.get().fileDrop();
    }

    void openAll(List<Path> droppedFiles) {
        contents.get().commands().open(droppedFiles);
    }

    boolean isStartShown() {
        return startPage.shownProperty().get();
    }

    /** Whether the contents beyond the start page exist. */
    boolean hasContents() {
        return contents.isCreated();
    }

    /** Runs work after the contents have been created. */
    void runWithContents(Runnable work) {
        windowEnvironment.later().execute(work);
    }

    void open(Path file) {
        contents.get().commands().open(file);
    }

    Workspace workspace() {
        return contents.get().workspace();
    }

    OwnCrawlers ownCrawlers() {
        return frame.settings().ownCrawlers();
    }

    ActionRegistry actions() {
        return contents.get().actions();
    }

    List<Executor> executors() {
        return List.of(
                then -> windowEnvironment.window()
                        .execute(() -> contents.get().commands().opener().runWhenDone(then)),
                windowEnvironment.tasks()::runAfterTasksWithPlace, windowEnvironment.checking(),
                windowEnvironment.analysis());
    }

    /** Shows the start page instead of an empty text. */
    void showStart() {
        startPage.show(new StartView.Choices(
                ChosenKeys.in(frame.settings()).getOrDefault("file.open", WindowActions.OPEN_KEY),
                () -> runAction("file.open"), () -> runAction("file.new"), () -> runAction("help.sample"),
                path -> contents.get().openRecent(path)));
    }

    private void runAction(String actionId) {
        actions().get(actionId).run();
    }
}
