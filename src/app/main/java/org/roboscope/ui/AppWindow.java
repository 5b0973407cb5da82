package org.roboscope.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.roboscope.document.disk.Leftovers;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.recovery.Recovery;
import org.roboscope.robots.ReadAs;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.bulk.BulkFiles;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.Lazy;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.editor.EditorActions;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.editor.ProblemActions;
import org.roboscope.ui.files.DiskNotice;
import org.roboscope.ui.files.Documents;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FaultNotice;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FilePicker;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.files.OpeningNotice;
import org.roboscope.ui.files.Questions;
import org.roboscope.ui.files.ReadOnlyNotice;
import org.roboscope.ui.files.ReadOnlyTexts;
import org.roboscope.ui.files.RecentFiles;
import org.roboscope.ui.files.SharedNotice;
import org.roboscope.ui.help.HelpWindow;
import org.roboscope.ui.palette.Choice;
import org.roboscope.ui.palette.Palette;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsDialog;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.site.SiteServices;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.Expectations;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Workspace;

/** One window of the application, put together from its parts. */
final class AppWindow {

    private final Stage stage;
    private final SettingsKeeper keeper;
    private final Surroundings surroundings;
    private final Messages messages = Messages.of("ui");
    private final Settings settings;
    private final Questions questions;
    private final Workspace workspace;
    private final OpenFiles files;
    private final Expectations expectations;
    private final FileCommands commands;
    private final Actions actions = new Actions();
    private final EditorPane editor;
    private final MainWindow main;
    private final HelpWindow help;
    private final FirstSteps firstSteps;
    private final EndOfProcess endOfProcess;
    private final Quitting quitting;

    /** Asks the person in front of this window, and shows them what lies outside of it. */
    interface Asking {

        FilePicker picker(Stage stage, Messages messages);

        Questions questions(Stage stage, Messages messages);

        Browser browser();

        Quitting.Notice quitting(Stage stage, Messages messages);
    }

    AppWindow(Stage stage, Surroundings surroundings, Asking asking) {
        this.stage = stage;
        this.surroundings = surroundings;
        this.keeper = new SettingsKeeper(
                new SettingsFile(surroundings.folders().config()), surroundings.remembering(), surroundings.window());
        this.settings = keeper.settings();
        Look look = new Look(settings);
        Executor window = surroundings.window();
        this.questions = asking.questions(stage, messages);
        Recovery recovery = new Recovery(surroundings.folders().state(), surroundings.keeping(), Clock.systemUTC(),
                report -> window.execute(() -> questions.tell(messages.text("recovered.report"), report.text())),
                surroundings.log());
        this.quitting = new Quitting(surroundings.tasks(), window, asking.quitting(stage, messages),
                new Quitting.Steps(keeper::gatherNow, keeper::write, this::endFiles, this::close));
        this.endOfProcess = new EndOfProcess(window, surroundings.tasks()::afterPlaced, recovery::close, keeper::write);
        Documents documents = new Documents(recovery, surroundings.watching(), surroundings.tasks(), window,
                messages);
        OpenFile first = documents.untitled();
        TextFirst textFirst = new TextFirst(window);
        workspace = new Workspace(
                first, textFirst.ahead(surroundings.analysis()), surroundings.checking(), textFirst,
                surroundings.log());
        ReadAs.byId(settings.standardProperty().get()).ifPresent(workspace::readAs);
        new Reporting(settings, workspace).follow();
        editor = new EditorPane(workspace, settings, messages, asking.browser());
        VBox.setVgrow(editor, Priority.ALWAYS);
        files = new OpenFiles(workspace, first, documents, closed -> {
            editor.close(closed);
            workspace.closed(closed);
        });
        workspace.connect(new ReadOnlyTexts(files, documents));
        expectations = new Expectations(
                workspace, settings, surroundings.tasks(), window, surroundings.watching());
        SavePreviews previews = new SavePreviews(workspace, settings);
        RecentFiles recent = new RecentFiles(settings.recentFiles());
        commands = new FileCommands(files, documents, recent, asking.picker(stage, messages), questions, messages,
                new ExpectationGuard(expectations, settings.ownCrawlers(), messages), previews,
                surroundings.tasks());

        StackPane frame = new StackPane();
        Scene scene = new Scene(frame);
        textFirst.watch(scene, editor);
        editor.whenShown(() -> textFirst.textComes(scene));
        look.install(scene);
        WindowActions windowActions = new WindowActions(actions, messages);
        windowActions.addFiles(commands, this::quit);
        new EditorActions(editor, workspace, actions, messages).add(settings);
        windowActions.addView(settings, look, this::openSettings);
        Lazy<Palette> palette = new Lazy<>(() -> new Palette(frame, messages.text("palette.nothing")));
        windowActions.addLists(palette, workspace);
        help = new HelpWindow(stage, asking.browser());
        firstSteps = new FirstSteps(settings, workspace, actions, commands, frame, this::parts, this::endTour);
        new HelpActions(actions, messages, help, scene, editor)
                .add(firstSteps::begin, this::showLog, () -> new AboutDialog(stage, messages).showAndWait());
        new ProblemActions(workspace, messages, (prompt, offers) -> palette.get().open(prompt, offers.stream()
                .map(offer -> new Choice(offer.text(), "", offer.run())).toList())).add(actions);
        List<Panel> panels = Panels.all(workspace, expectations, previews, actions, settings, asking.browser(),
                new SiteServices(surroundings.folders().state().resolve("sites"), surroundings.tasks(), window,
                        surroundings.watching(), Clock.systemUTC(), () -> ProxySetting.of(settings)),
                bulkFiles(asking.picker(stage, messages)), window);
        windowActions.addPanels(panels, this::bringUp);
        windowActions.addPanes(this::nextPane);
        main = new MainWindow(
                new Menus(actions, messages).all(recent, commands, surroundings.later()),
                Fxml.TOOL_STRIP.load(new ToolStrip(workspace, actions, messages), messages),
                Fxml.STATUS_BAR.load(new StatusBar(workspace, files, actions, messages), messages),
                header(),
                new VBox(new DiskNotice(workspace, files, commands, messages),
                        new SharedNotice(workspace, files, messages),
                        new ReadOnlyNotice(workspace, files, messages),
                        new OpeningNotice(workspace, files, commands, messages),
                        new FaultNotice(workspace, messages), editor),
                panels,
                surroundings.later());
        frame.getChildren().setAll(Fxml.MAIN_WINDOW.load(main, messages));
        new FileDrop(scene, new DropTargets(panels, this::bringUp, this::openAll)::take).install();
        new SceneKeys(actions).install(scene);
        new EditorMenu(editor, actions).install();
        stage.setScene(scene);
        surroundings.later().execute(() -> stage.getIcons().setAll(AppIcon.allSizes()));
        stage.titleProperty().bind(workspace.bufferProperty().flatMap(buffer -> buffer.nameProperty().flatMap(
                name -> buffer.dirtyProperty().map(dirty -> title(name, dirty)))));
        stage.setOnCloseRequest(event -> {
            event.consume();
            quit();
        });
        WindowPlaces places = new WindowPlaces(settings, stage, main, window);
        places.restore();
        Remembering remembering =
                new Remembering(settings, stage, main, places, workspace, files, commands.openings());
        LeftOff leftOff = new LeftOff(settings, workspace, editor, main);
        remembering.tellOfChanges(keeper::changed);
        leftOff.tellOfChanges(keeper::changed);
        keeper.follow(() -> {
            remembering.gather();
            leftOff.gather();
        }, failure -> questions.tell(
                messages.text("settings.notSaved"), FailureWords.of(failure)));
    }

    /** Opens what was named, or the files of the last time, and shows the window at once. */
    void show(Named named) {
        open(wanted(named), named);
        comeUp(named);
    }

    /** The same, but the window comes up with the text in it: one that is empty and fills up looks like a fault. */
    void showWithText(Named named) {
        List<Path> wanted = wanted(named);
        if (FileCommands.isMany(wanted) && !named.isNothing()) {
            // What is asked is asked in the window.
            comeUp(named);
            surroundings.window().execute(() -> open(wanted, named));
            return;
        }
        TextBeforeWindow waiting = new TextBeforeWindow(() -> {
            editor.expectNoOther();
            comeUp(named);
        });
        editor.whenShown(waiting::ready);
        if (!wanted.isEmpty()) {
            editor.expectAnother();
        }
        open(wanted, named);
    }

    private List<Path> wanted(Named named) {
        return named.isNothing() && settings.reopenProperty().get()
                ? settings.openFiles().stream().map(PathNames::path).flatMap(Optional::stream).toList()
                : named.files();
    }

    private void open(List<Path> wanted, Named named) {
        if (named.isNothing()) {
            wanted.forEach(commands::open);
        } else {
            commands.open(wanted);
        }
        if (wanted.isEmpty() && named.isNothing() && firstSteps.areAhead()) {
            firstSteps.begin();
        }
    }

    private void comeUp(Named named) {
        stage.show();
        workspace.showShortTextsAtOnce();
        editor.requestFocus();
        named.site().ifPresent(address -> {
            workspace.setSite(address);
            actions.get("site.again").run();
        });
        surroundings.window().execute(() -> new StartReport(messages, questions::tell)
                .tell(keeper.loaded(), surroundings.folders(), named));
        commands.offerRecovered();
        Path config = surroundings.folders().config();
        surroundings.tasks().startAt(config, "sweep", _ -> {
            Leftovers.sweepIn(config);
            return config;
        }, _ -> {});
    }

    /** Whatever ends the process. */
    void settleAtTheEnd() {
        endOfProcess.install();
    }

    void openAll(List<Path> dropped) {
        commands.open(dropped);
    }

    void open(Path file) {
        commands.open(file);
    }

    Workspace workspace() {
        return workspace;
    }

    OwnCrawlers ownCrawlers() {
        return settings.ownCrawlers();
    }

    Actions actions() {
        return actions;
    }

    List<Executor> executors() {
        return List.of(
                then -> surroundings.window().execute(() -> commands.openings().whenDone(then)),
                surroundings.tasks()::afterPlaced, surroundings.checking(), surroundings.analysis());
    }

    private static BulkFiles bulkFiles(FilePicker picker) {
        return new BulkFiles() {
            @Override
            public List<Path> toRead() {
                return picker.pickToRead(Optional.empty());
            }

            @Override
            public Optional<Path> toWrite(String name) {
                return picker.pickToSave(Optional.empty(), name);
            }
        };
    }

    private void nextPane() {
        new PaneCycle(editor, main).next();
    }

    private void bringUp(Panel panel) {
        main.open(panel);
    }

    private void openSettings() {
        SettingsDialog dialog = new SettingsDialog(stage, settings);
        help.openOnF1(dialog.getDialogPane(), "settings");
        dialog.show();
    }

    private void showLog() {
        Path log = new FaultLog(surroundings.folders().state()).file();
        surroundings.tasks().start("look for the log", _ -> Files.exists(log), (TaskOutcome<Boolean> outcome) -> {
            boolean none = outcome instanceof TaskOutcome.Done<Boolean>(Boolean there) && !there;
            questions.tell(messages.text("log.title"),
                    none ? log + "\n\n" + messages.text("log.none") : log.toString());
        });
    }

    private FirstSteps.Parts parts() {
        return new WindowParts(main, editor);
    }

    private void endTour() {
        editor.requestFocus();
    }

    private void quit() {
        commands.settleAll(quitting::begin);
    }

    private void endFiles() {
        files.end();
    }

    private void close() {
        expectations.close();
        endOfProcess.ended();
        stage.close();
    }

    private List<Node> header() {
        FileTabs tabs = new FileTabs(workspace, files, commands, messages);
        HBox.setHgrow(tabs, Priority.ALWAYS);
        Label summary = new Label();
        summary.getStyleClass().add("file-summary");
        summary.setMinWidth(Label.USE_PREF_SIZE);
        summary.textProperty().bind(workspace.analysisProperty().map(new FileFacts(messages)::summary));
        return List.of(tabs, summary);
    }

    private String title(String name, boolean dirty) {
        return messages.text("window.title.file", name, dirty ? " " + messages.text("files.dirty") : "");
    }
}
