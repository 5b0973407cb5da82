package org.roboscope.ui;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.files.FilePicker;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.files.Questions;
import org.roboscope.ui.files.SystemFilePicker;
import org.roboscope.ui.task.Tasks;

/** The window's life. */
public final class RoboscopeApp extends Application {

    private static final FaultReports FAULTS =
            new FaultReports(new FaultLog(UserFolders.ofUser().state()), Clock.systemUTC());

    /** Returns when the window has been closed. */
    public static void open(String... args) {
        Thread.setDefaultUncaughtExceptionHandler(FAULTS);
        Thread.ofPlatform().daemon().name("roboscope-preparing").start(RoboscopeApp::prepare);
        launch(RoboscopeApp.class, args);
    }

    /** What the window will ask for first, read on another thread while JavaFX starts. */
    private static void prepare() {
        Crawler crawler = Catalogue.builtIn().crawler("Googlebot");
        byte[] file = "User-agent: *\nDisallow: /".getBytes(StandardCharsets.UTF_8);
        RobotsFile.parse(file, Standards.GOOGLE).policy(crawler).verdict("/");
        Messages.of("ui");
    }

    @Override
    public void start(Stage stage) {
        Surroundings surroundings =
                Surroundings.with(UserFolders.ofUser(), new AfterPainting(stage), FAULTS::note);
        AppWindow window = new AppWindow(
                stage, surroundings, new ByDialogs(getHostServices()::showDocument, surroundings.tasks()));
        window.settleAtTheEnd();
        FAULTS.tell(details -> Platform.runLater(
                () -> new FaultDialog(stage, Messages.of("ui"), details, FAULTS.log().file()).show()));
        window.showWithText(Named.of(getParameters().getRaw()));
        Rehearsal.ifAsked(window, stage);
    }

    private record ByDialogs(Browser browser, Tasks tasks) implements AppWindow.Asking {

        @Override
        public FilePicker picker(Stage stage, Messages messages) {
            return new SystemFilePicker(stage, messages, tasks);
        }

        @Override
        public Questions questions(Stage stage, Messages messages) {
            return new QuestionDialogs(stage, messages);
        }

        @Override
        public Quitting.Notice quitting(Stage stage, Messages messages) {
            return new QuitDialog(stage, messages);
        }
    }
}
