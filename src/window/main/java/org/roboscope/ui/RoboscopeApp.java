package org.roboscope.ui;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.function.Consumer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import org.kordamp.ikonli.IkonResolverProvider;
import org.kordamp.ikonli.javafx.JavaFXFontLoader;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
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
        Thread.ofPlatform().daemon().name("roboscope-preparing").start(RoboscopeApp::loadEarly);
        launch(RoboscopeApp.class, args);
    }

    /** Loads the first classes and messages that the window needs, on another thread while JavaFX starts. */
    private static void loadEarly() {
        Crawler crawler = Catalogue.builtIn().requireCrawler("Googlebot");
        byte[] file = "User-agent: *\nDisallow: /".getBytes(StandardCharsets.UTF_8);
        RobotsFile.parse(file, StandardChoice.OWN.standardOf(crawler)).policy(crawler).verdict("/");
        WindowMessages.of("ui");
    }

    /** Loads fonts in parallel, because the window needs them only for its first text and icon. */
    @Override
    public void init() {
        Thread.ofPlatform().daemon().name("roboscope-fonts").start(RoboscopeApp::loadFonts);
    }

    /** Loads the fonts of the system and of the icons; the icon library loads all its fonts together. */
    private static void loadFonts() {
        Font.getDefault();
        IkonResolverProvider.getInstance(JavaFXFontLoader.getInstance()).resolve(Material2AL.CLOSE.getDescription());
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
