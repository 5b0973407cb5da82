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

/** Shows a window, with the files that were named or those of the last time. */
final class WindowOpening {

    private final Stage stage;
    private final WindowEnvironment windowEnvironment;
    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final FileCommands commands;
    private final EditorPane editor;
    private final Consumer<StartArguments> report;

    /** @param report tells what could not be done as it should */
    WindowOpening(Stage stage, WindowEnvironment windowEnvironment, Workspace workspace, ActionRegistry actionRegistry,
            FileCommands commands, EditorPane editor, Consumer<StartArguments> report) {
        this.stage = stage;
        this.windowEnvironment = windowEnvironment;
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        this.commands = commands;
        this.editor = editor;
        this.report = report;
    }

    /** The files to open: those that were named, or those of the last time. */
    static List<Path> wanted(StartArguments startArguments, Settings settings) {
        return startArguments.isNothing() && settings.reopenProperty().get()
                ? settings.openFiles().stream().map(PathNames::path).flatMap(Optional::stream).toList()
                : startArguments.files();
    }

    /** The window comes up at once. */
    void show(List<Path> wanted, StartArguments startArguments) {
        open(wanted, startArguments);
        comeUp(startArguments);
    }

    /** The window comes up with the text in it: one that is empty and fills up looks like a fault. */
    void showWithText(List<Path> wanted, StartArguments startArguments) {
        if (FileCommands.isMany(wanted) && !startArguments.isNothing()) {
            // What is asked is asked in the window.
            comeUp(startArguments);
            windowEnvironment.window().execute(() -> open(wanted, startArguments));
            return;
        }
        TextBeforeWindow waiting = new TextBeforeWindow(() -> {
            editor.expectNoOther();
            comeUp(startArguments);
        });
        editor.whenShown(waiting::ready);
        if (!wanted.isEmpty()) {
            editor.expectAnother();
        }
        open(wanted, startArguments);
    }

    /**
     * The window shows the beginning of the text already, and goes on to show it until the editor does.
     *
     * @param done takes that beginning away
     */
    void showBehind(List<Path> wanted, StartArguments startArguments, Runnable done) {
        editor.whenShown(done);
        editor.expectAnother();
        open(wanted, startArguments);
        commands.opener().whenDone(() -> {
            editor.expectNoOther();
            // Of a text that takes long to come up, the empty editor shows that.
            done.run();
        });
        comeUp(startArguments);
    }

    private void open(List<Path> wanted, StartArguments startArguments) {
        if (startArguments.isNothing()) {
            wanted.forEach(commands::open);
        } else {
            commands.open(wanted);
        }
    }

    private void comeUp(StartArguments startArguments) {
        stage.show();
        if (editor.isInView()) {
            editor.requestFocus();
        }
        startArguments.site().ifPresent(address -> {
            workspace.setSite(address);
            actionRegistry.get("site.again").run();
        });
        begin(startArguments);
    }

    /** Called once the window is up: reports and offers what is left from the last run. */
    void begin(StartArguments startArguments) {
        workspace.showShortTextsAtOnce();
        windowEnvironment.window().execute(() -> {
            // A box over a window that was closed at once would keep the program from ending.
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
