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
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.start.StartPage;
import org.roboscope.ui.start.StartView;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.Workspace;

/**
 * One window of the application. At first it holds what an empty start shows; the rest is made after the first picture, or
 * at once where somebody asks for any of it.
 */
final class AppWindow {

    private final Stage stage;
    private final WindowEnvironment windowEnvironment;
    private final WindowFrame frame;
    private final StartPage start;
    private final EndOfProcess endOfProcess;
    private final EarlyCommands earlyCommands;
    private final LazyValue<WindowContents> contents;

    AppWindow(Stage stage, WindowEnvironment windowEnvironment, UserDialogs userDialogs) {
        this.stage = stage;
        this.windowEnvironment = windowEnvironment;
        frame = new WindowFrame(stage, windowEnvironment);
        Executor window = windowEnvironment.window();
        FileQuestions questions = userDialogs.questions(stage, frame.messages());
        TextRecovery recovery = new TextRecovery(windowEnvironment.folders().state(), windowEnvironment.keeping(),
                Clock.systemUTC(),
                report -> window.execute(
                        () -> questions.tell(frame.messages().text("recovered.report"), report.text())),
                windowEnvironment.log());
        endOfProcess = new EndOfProcess(window, windowEnvironment.tasks()::afterTasksWithPlace, new EndOfProcess.Work(
                recovery::keepNow, recovery::close, frame.keeper()::write, UnfinishedFiles::giveUp));
        PageLookup lookup = new PageLookup(this::workspace);
        RecentPlaces recentPlaces = new RecentPlaces(frame.settings());
        start = new StartPage(lookup, recentPlaces, windowEnvironment.folders().state().resolve("sites"),
                windowEnvironment.tasks(), windowEnvironment.later(), Clock.system(ZoneId.systemDefault()));
        frame.putInFront(start.node());
        contents = new LazyValue<>(() -> new WindowContents(
                frame, userDialogs, questions, start, recentPlaces, lookup, recovery, endOfProcess, this::showStart));
        stage.setOnCloseRequest(event -> {
            event.consume();
            contents.get().quit();
        });
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> windowEnvironment.close());
        earlyCommands = new EarlyCommands(stage, start.node(), windowEnvironment.later()::finish);
        earlyCommands.install();
    }

    /** After what the first picture still lacks, which is asked for before this. */
    private void makeRestLater() {
        LaterWork later = windowEnvironment.later();
        later.execute(contents::get);
        later.execute(() -> later.execute(earlyCommands::remove));
    }

    /** Opens what was named, or the files of the last time, and shows the window at once. */
    void show(StartArguments startArguments) {
        List<Path> wanted = WindowOpening.wanted(startArguments, frame.settings());
        if (isEmpty(wanted, startArguments)) {
            showEmpty(startArguments);
        } else {
            makeRestLater();
            contents.get().opening().show(wanted, startArguments);
        }
    }

    /**
     * Opens what was named, or the files of the last time; the window comes up with the text in it: first with its lines alone, before there is an editor. A text
     * that has no such beginning comes with the editor.
     */
    void showWithText(StartArguments startArguments) {
        List<Path> wanted = WindowOpening.wanted(startArguments, frame.settings());
        if (isEmpty(wanted, startArguments)) {
            showEmpty(startArguments);
            return;
        }
        makeRestLater();
        if (wanted.isEmpty() || FileCommands.isMany(wanted)) {
            contents.get().opening().showWithText(wanted, startArguments);
        } else {
            FileBeginning beginning = new FileBeginning(wanted.getLast(), frame.settings(), stage.getHeight());
            TextBeforeWindow waiting =
                    new TextBeforeWindow(() -> showWithText(wanted, startArguments, beginning.node(frame.settings())));
            windowEnvironment.tasks().start("beginning", _ -> beginning.read(), _ -> waiting.ready());
        }
    }

    private void showWithText(List<Path> wanted, StartArguments startArguments, Optional<Node> beginning) {
        if (beginning.isEmpty()) {
            contents.get().opening().showWithText(wanted, startArguments);
            return;
        }
        frame.cover(beginning.get(), PathNames.shown(String.valueOf(wanted.getLast().getFileName())));
        stage.show();
        windowEnvironment.later().execute(() -> {
            if (stage.isShowing()) {
                contents.get().opening().showBehind(wanted, startArguments, () -> frame.uncover(beginning.get()));
            }
        });
    }

    private static boolean isEmpty(List<Path> wanted, StartArguments startArguments) {
        return wanted.isEmpty() && startArguments.isNothing();
    }

    private void showEmpty(StartArguments startArguments) {
        showStart();
        stage.show();
        makeRestLater();
        windowEnvironment.later().execute(() -> {
            if (stage.isShowing()) {
                contents.get().opening().begin(startArguments);
            }
        });
    }

    /** What is unsaved is kept whatever ends the process. */
    void watchEndOfProcess() {
        endOfProcess.install();
    }

    FileDrop fileDrop() {
        return contents.get().fileDrop();
    }

    void openAll(List<Path> dropped) {
        contents.get().commands().open(dropped);
    }

    boolean isStartShown() {
        return start.shownProperty().get();
    }

    /** Whether there is more than what an empty start shows. */
    boolean isWhole() {
        return contents.isMade();
    }

    /** Does it after all that is made after the first picture. */
    void whenWhole(Runnable work) {
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
                        .execute(() -> contents.get().commands().opener().whenDone(then)),
                windowEnvironment.tasks()::afterTasksWithPlace, windowEnvironment.checking(),
                windowEnvironment.analysis());
    }

    /** Asks which page, in the place of an empty text. */
    void showStart() {
        start.show(new StartView.Choices(WindowActions.OPEN_KEY, () -> run("file.open"), () -> run("file.new"),
                () -> run("help.sample"), path -> contents.get().openRecent(path)));
    }

    private void run(String action) {
        actions().get(action).run();
    }
}
