package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;
import org.roboscope.document.disk.TemporaryFileCleanup;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/**
 * Shows a window with the named files, or those of the previous run.
 *
 * @param report shows which parts of the start failed
 */
record WindowOpening(Stage stage, WindowEnvironment windowEnvironment, Workspace workspace,
        ActionRegistry actionRegistry, FileCommands commands, EditorPane editor, Consumer<StartArguments> report) {

    /** The files to open: the named files, or those of the previous run. */
    static List<Path> filesToOpen(StartArguments startArguments, Settings settings) {
        return startArguments.isEmpty() && settings.reopenProperty().get()
                ? settings.openFiles().stream().map(PathNames::path).flatMap(Optional::stream).toList()
                : startArguments.files();
    }

    /** Shows the window immediately. */
    void show(List<Path> files, StartArguments startArguments) {
        openFiles(files, startArguments);
        showStage(startArguments);
    }

    /** Shows the window once it has its text: an empty window that fills up looks like a fault. */
    void showWithText(List<Path> files, StartArguments startArguments) {
        if (FileCommands.isMany(files) && !startArguments.isEmpty()) {
            // Questions are shown in the window.
            showStage(startArguments);
            windowEnvironment.window().execute(() -> openFiles(files, startArguments));
            return;
        }
        WindowDelay windowDelay = new WindowDelay(() -> {
            editor.endReplacement();
            showStage(startArguments);
        });
        editor.addShownHandler(windowDelay::show);
        if (!files.isEmpty()) {
            editor.announceReplacement();
        }
        openFiles(files, startArguments);
    }

    /**
     * Shows the window with the first lines of the text, until the editor shows the text.
     *
     * @param removeFirstLines removes the first lines
     */
    void showWithFirstLines(List<Path> files, StartArguments startArguments, Runnable removeFirstLines) {
        editor.addShownHandler(removeFirstLines);
        editor.announceReplacement();
        openFiles(files, startArguments);
        commands.opener().runWhenDone(() -> {
            editor.endReplacement();
            // If a text takes long to open, the empty editor says so.
            removeFirstLines.run();
        });
        showStage(startArguments);
    }

    private void openFiles(List<Path> files, StartArguments startArguments) {
        if (startArguments.isEmpty()) {
            files.forEach(commands::open);
        } else {
            commands.open(files);
        }
    }

    private void showStage(StartArguments startArguments) {
        stage.show();
        if (editor.isInView()) {
            editor.requestFocus();
        }
        startArguments.site().ifPresent(address -> {
            workspace.setSite(address);
            actionRegistry.get("site.again").run();
        });
        finishStart(startArguments);
    }

    /** Reports problems of the start and offers unsaved texts of the previous run. Called once the window is shown. */
    void finishStart(StartArguments startArguments) {
        windowEnvironment.window().execute(() -> {
            // A dialog above a window that was closed immediately would keep the program from ending.
            if (stage.isShowing()) {
                report.accept(startArguments);
            }
        });
        commands.offerRecovered();
        Path config = windowEnvironment.folders().config();
        windowEnvironment.tasks().startAt(config, "sweep", _ -> {
            TemporaryFileCleanup.removeIn(config);
            return config;
        }, _ -> {});
    }
}
