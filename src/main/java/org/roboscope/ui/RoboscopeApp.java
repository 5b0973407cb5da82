package org.roboscope.ui;

import java.nio.file.Path;
import javafx.application.Application;
import javafx.stage.Stage;
import org.roboscope.document.recovery.StateFolder;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.files.FilePicker;
import org.roboscope.ui.files.QuestionDialogs;
import org.roboscope.ui.files.Questions;
import org.roboscope.ui.files.SystemFilePicker;
import org.roboscope.ui.settings.ConfigFolder;

/** The window's life. */
public final class RoboscopeApp extends Application {

    /** Returns when the window has been closed. */
    public static void open(String... args) {
        launch(RoboscopeApp.class, args);
    }

    @Override
    public void start(Stage stage) {
        Path folder = ConfigFolder.find(
                System.getProperty("os.name"), System.getenv(), Path.of(System.getProperty("user.home")));
        AppWindow window = new AppWindow(stage, Surroundings.with(folder, StateFolder.ofUser()),
                new ByDialogs(getHostServices()::showDocument));
        window.show(getParameters().getRaw().stream().map(Path::of).toList());
        Rehearsal.ifAsked(window, stage);
    }

    private record ByDialogs(Browser browser) implements AppWindow.Asking {

        @Override
        public FilePicker picker(Stage stage, Messages messages) {
            return new SystemFilePicker(stage, messages);
        }

        @Override
        public Questions questions(Stage stage, Messages messages) {
            return new QuestionDialogs(stage, messages);
        }
    }
}
