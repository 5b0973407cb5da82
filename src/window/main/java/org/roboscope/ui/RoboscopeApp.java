package org.roboscope.ui;

import java.time.Clock;
import java.util.function.Consumer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.FaultReports.FaultDialog;
import org.roboscope.ui.QuitSequence.QuitDialog;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.files.SystemFilePicker;
import org.roboscope.ui.task.BackgroundTasks;

/** The JavaFX application, which opens the window. */
public final class RoboscopeApp extends Application {

    private static final FaultReports FAULTS =
            new FaultReports(new FaultLog(UserFolders.ofUser().log()), Clock.systemUTC());

    /** Opens the window and returns when it is closed. */
    public static void open(String... args) {
        Thread.setDefaultUncaughtExceptionHandler(FAULTS);
        launch(RoboscopeApp.class, args);
    }

    @Override
    public void start(Stage stage) {
        WindowEnvironment windowEnvironment =
                WindowEnvironment.create(UserFolders.ofUser(), new AfterPainting(stage), FAULTS::logTaskFault);
        AppWindow window = new AppWindow(stage, windowEnvironment, new DesktopDialogs(windowEnvironment.tasks()));
        window.installShutdownHook();
        FAULTS.setDialog(details -> Platform.runLater(
                () -> new FaultDialog(stage, WindowMessages.of("ui"), details, FAULTS.log().file()).show()));
        window.showWithText(StartArguments.of(getParameters().getRaw()));
        TrainingRun.startIfEnabled(window, stage);
    }

    private record DesktopDialogs(BackgroundTasks tasks) implements UserDialogs {

        @Override
        public Browser browser(Consumer<String> failed) {
            return new SystemBrowser(SystemBrowser.launchCommands(OperatingSystem.current()), tasks, failed);
        }

        @Override
        public FilePicker picker(Stage stage, WindowMessages messages) {
            return new SystemFilePicker(stage, messages, tasks);
        }

        @Override
        public FileQuestions questions(Stage stage, WindowMessages messages) {
            return new QuestionDialogs(stage, messages);
        }

        @Override
        public QuitSequence.Notice quitting(Stage stage, WindowMessages messages) {
            return new QuitDialog(stage, messages);
        }
    }
}
