package org.roboscope.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.ui.FileHeader.FileSite;
import org.roboscope.ui.HelpActions.AboutDialog;
import org.roboscope.ui.KeyboardFocus.LostFocus;
import org.roboscope.ui.StartArguments.StartReport;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.RestingMouse;
import org.roboscope.ui.common.TabContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.comparison.ComparisonTabs;
import org.roboscope.ui.editor.EditorActions;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.files.FileServices;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.ManagedBlockPreview;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.files.OpenFileMaker;
import org.roboscope.ui.files.OpenTabs;
import org.roboscope.ui.files.RecentFiles;
import org.roboscope.ui.help.HelpWindow;
import org.roboscope.ui.palette.CommandPalette;
import org.roboscope.ui.report.ReportSave;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsDialog;
import org.roboscope.ui.site.SiteServices;
import org.roboscope.ui.sites.SitesWindow;
import org.roboscope.ui.sites.SitesWindow.SitesServices;
import org.roboscope.ui.start.StartPage;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/**
 * All that works on a text: the open files, the editor, the panels, and the commands for them. It is made after the first
 * picture of a window that shows no text yet, or as soon as something of it is needed.
 */
final class WindowContents {

    private final Stage stage;
    private final WindowFrame frame;
    private final WindowMessages messages;
    private final Settings settings;
    private final StartPage start;
    private final Workspace workspace;
    private final OpenTabs files;
    private final WorkspaceExpectations expectations;
    private final FileCommands commands;
    private final FileTabs tabs;
    private final ActionRegistry actionRegistry = new ActionRegistry();
    private final EditorPane editor;
    private final EarlyKeys earlyKeys;
    private final MainWindow main;
    private final HelpWindow help;
    private final WindowOpening opening;
    private final EndOfProcess endOfProcess;
    private final QuitSequence quitSequence;
    private final FileDrop fileDrop;

    /**
     * @param recentPlaces of the start page
     * @param lookup       of the start page, too
     * @param recovery     keeps unsaved texts, whatever ends the process
     * @param showStart    brings the start page up
     */
    WindowContents(WindowFrame frame, UserDialogs userDialogs, FileQuestions questions, StartPage start,
            RecentPlaces recentPlaces, PageLookup lookup, TextRecovery recovery, EndOfProcess endOfProcess,
            Runnable showStart) {
        this.frame = frame;
        this.stage = frame.stage();
        this.messages = frame.messages();
        this.settings = frame.settings();
        this.start = start;
        this.endOfProcess = endOfProcess;
        WindowEnvironment windowEnvironment = frame.environment();
        SettingsKeeper keeper = frame.keeper();
        Scene scene = frame.scene();
        frame.theme().complete(scene);
        Executor window = windowEnvironment.window();
        Browser browser = userDialogs.browser(address -> questions.tell(
                messages.text("browser.failed"), messages.text("browser.failed.text", address)));
        quitSequence = new QuitSequence(windowEnvironment.tasks(), window, userDialogs.quitting(stage, messages),
                new QuitSequence.Steps(keeper::gatherNow, keeper::write, this::endFiles, this::close));
        OpenFileMaker openFileMaker = new OpenFileMaker(
                recovery, windowEnvironment.watching(), windowEnvironment.tasks(), window, messages);
        OpenFile first = openFileMaker.untitled();
        workspace = new Workspace(
                first, windowEnvironment.analysis(), windowEnvironment.checking(), window, windowEnvironment.log());
        StandardChoice.byId(settings.standardProperty().get()).ifPresent(workspace::readAs);
        workspace.readAs().subscribe(this::report);
        settings.reportedCrawlers().addListener((InvalidationListener) _ -> report());
        settings.ownCrawlers().catalogueProperty().subscribe(workspace::setCrawlers);
        editor = new EditorPane(workspace, settings, messages, browser, windowEnvironment.clock());
        VBox.setVgrow(editor, Priority.ALWAYS);
        files = new OpenTabs(workspace, first, openFileMaker, closed -> {
            editor.close(closed);
            workspace.closed(closed);
        });
        workspace.requests().connectTexts(files::show);
        expectations = new WorkspaceExpectations(
                workspace, settings, windowEnvironment.tasks(), window, windowEnvironment.watching());
        SavePreviews previews = new SavePreviews(workspace, settings);
        RecentFiles recent = new RecentFiles(settings.recentFiles());
        FilePicker picker = userDialogs.picker(stage, messages);
        commands = new FileCommands(files, openFileMaker,
                new FileServices(recent, picker, questions, messages, windowEnvironment.tasks(), browser),
                new ExpectationGuard(expectations, settings.ownCrawlers(), messages), previews);

        tabs = new FileTabs(workspace, files, commands, messages);

        recentPlaces.followFiles();
        start.connect(workspace);
        files.whenLastCloses(() -> {
            tabs.closeContents();
            showStart.run();
        });
        LetterLayout letters = new LetterLayout(scene, workspace.scheduler(), window);
        letters.watch(editor);
        editor.whenShown(letters::textComes);
        WindowActions windowActions = new WindowActions(actionRegistry, messages);
        windowActions.addVersions(commands, files, workspace);
        earlyKeys = new EarlyKeys(scene, commands.opener(), files::current, editor);
        windowActions.addFiles(commands, tabs, this::newText, editor::requestFocus, earlyKeys::await, this::quit);
        windowActions.addTabs(commands, files, workspace);
        FileSite fileSite = new FileSite(workspace, actionRegistry, stage, messages);
        windowActions.addManagedBlock(new ManagedBlockPreview(workspace, previews,
                () -> settings.ownCrawlers().catalogue(), questions, windowEnvironment.tasks(), messages)::show);
        EditorActions editorActions = new EditorActions(editor, workspace, actionRegistry, messages);
        editorActions.add(settings);
        windowActions.addView(settings, frame.theme(), this::openSettings);
        windowActions.addReadings(workspace);
        LazyValue<CommandPalette> palette =
                new LazyValue<>(() -> new CommandPalette(frame.layers(), messages.text("palette.nothing")));
        windowActions.addLists(palette, workspace);
        help = new HelpWindow(stage, browser);
        opening = new WindowOpening(stage, windowEnvironment, workspace, actionRegistry, commands, editor,
                startArguments -> new StartReport(messages, questions::tell)
                        .tell(keeper.loaded(), windowEnvironment.folders(), startArguments));
        HelpActions helpActions = new HelpActions(actionRegistry, messages, help, scene, editor);
        helpActions.add(new SampleFile(workspace, commands, messages)::open,
                () -> tellOfLog(windowEnvironment, questions),
                () -> new AboutDialog(stage, messages).showAndWait());
        editorActions.addProblems();
        editorActions.addForm();
        ReportSave report = new ReportSave(workspace, picker, browser, windowEnvironment.tasks(),
                Clock.system(ZoneId.systemDefault()));
        report.addTo(actionRegistry);
        List<Panel> panels =
                WindowPanels.all(workspace, expectations, previews, actionRegistry, settings, browser, lookup,
                        new SiteServices(windowEnvironment.folders().state().resolve("sites"),
                                windowEnvironment.tasks(), window, windowEnvironment.watching(), Clock.systemUTC(),
                                () -> ProxySetting.of(settings)),
                        picker);
        windowActions.addSites(new SitesWindow(workspace.requests(),
                new SitesServices(windowEnvironment.folders().state().resolve("sites"), windowEnvironment.tasks(),
                        window, () -> FetchSettings.defaults().withUserAgent(settings.userAgentProperty().get())
                                .withProxies(ProxySetting.of(settings)),
                        PaceClock.SYSTEM),
                settings, shown -> userDialogs.picker(shown, messages), () -> stage,
                content -> help.openOnF1(content, "sites"))::open);
        windowActions.addPanels(panels, this::bringUp);
        workspace.requests().connectPanels(id -> bringUp(
                panels.stream().filter(panel -> panel.id().equals(id)).findFirst().orElseThrow()));
        windowActions.addPanes(this::nextPane);
        PanelLayout layout = new PanelLayout(settings);
        windowActions.addLayout(layout, this::enlargePanel);
        Runnable bringUpFront = () -> {
            start.leave();
            layout.bringUpText();
        };
        editor.whenWanted(() -> {
            bringUpFront.run();
            tabs.showText();
        });
        ComparisonTabs comparisons =
                new ComparisonTabs(workspace, windowEnvironment.tasks(), tabs::open, tabs::closeFront);
        workspace.requests().connectComparisons(request -> {
            bringUpFront.run();
            comparisons.open(request);
            stage.toFront();
            stage.requestFocus();
        });
        FileHeader fileHeader = new FileHeader(workspace, files, commands, tabs, messages);
        VBox text = new VBox();
        text.getChildren().addAll(fileHeader.notices());
        text.getChildren().addAll(report.notice(), editor);
        StackPane front = new StackPane(text);
        tabs.contentProperty().subscribe(shown -> {
            text.setVisible(shown.isEmpty());
            front.getChildren()
                    .setAll(Stream.concat(Stream.of(text), shown.map(TabContent::node).stream()).toList());
        });
        Parent statusBar = FxmlFile.STATUS_BAR.load(
                new StatusBar(workspace, files, actionRegistry, messages), messages);
        main = new MainWindow(
                statusBar,
                fileHeader.row(fileSite.button(), this::takeFocus),
                front,
                panels,
                windowEnvironment.later(),
                layout,
                start,
                messages);
        frame.fill(FxmlFile.MAIN_WINDOW.load(main, messages), statusBar);
        windowEnvironment.later().execute(() -> frame.menus().fill(actionRegistry, recent, this::openRecent));
        fileDrop = new FileDrop(panels, this::bringUp, this::openAll, commands::open);
        fileDrop.install(scene);
        WindowMenus.addKeys(scene, actionRegistry, editor::holdsKeyboard);
        new MenuKeys(frame.menuBar()).install(stage);
        RestingMouse.install(stage);
        new LostFocus(scene, frame.content(), front, this::takeFocus, start).install();
        KeyboardFocus.readKeysAtOnce(scene);
        WindowMenus.addTo(editor, actionRegistry, workspace.editableProperty());
        windowEnvironment.later().execute(() -> stage.getIcons().setAll(AppIcon.allSizes()));
        ObservableValue<String> title = workspace.bufferProperty().flatMap(buffer -> buffer.nameProperty().flatMap(
                name -> buffer.dirtyProperty().map(dirty -> title(name, dirty))));
        frame.showTitle(start.shownProperty().flatMap(
                isStart -> isStart ? new SimpleStringProperty(messages.text("window.title")) : title));
        frame.places().restoreDividers(main, keeper::windowChanged);
        FilePlaceRestorer filePlaceRestorer = new FilePlaceRestorer(settings, workspace, editor, main);
        files.all().addListener((ListChangeListener<OpenFile>) _ -> keeper.windowChanged());
        List.of(workspace.readAs(), workspace.bufferProperty(), stage.xProperty(), stage.yProperty(),
                stage.widthProperty(), stage.heightProperty(), stage.maximizedProperty())
                .forEach(value -> value.addListener((InvalidationListener) _ -> keeper.windowChanged()));
        filePlaceRestorer.tellOfChanges(keeper::windowChanged);
        keeper.follow(() -> {
            gatherSettings();
            filePlaceRestorer.gather();
        }, failure -> questions.tell(messages.text("settings.notSaved"), FailureWords.of(failure)),
                aside -> questions.tell(
                        messages.text("settings.damaged"), messages.text("settings.damaged.text", aside)));
    }

    WindowOpening opening() {
        return opening;
    }

    FileDrop fileDrop() {
        return fileDrop;
    }

    FileCommands commands() {
        return commands;
    }

    Workspace workspace() {
        return workspace;
    }

    ActionRegistry actions() {
        return actionRegistry;
    }

    private void openAll(List<Path> dropped) {
        commands.open(dropped);
    }

    void openRecent(String path) {
        commands.open(path);
        earlyKeys.await();
    }

    /** On an empty start there is one already, behind what the window shows in its place. */
    private void newText() {
        if (!start.leave()) {
            files.openNew();
        }
    }

    /** Gives the keyboard to what the tab in front shows. */
    private void takeFocus() {
        tabs.contentProperty().get().map(TabContent::takeFocus).orElse(editor::requestFocus).run();
    }

    private void nextPane() {
        KeyboardFocus.toNextPane(main, this::takeFocus);
    }

    /** Has the workspace report what the choice of a reading and the settings say. */
    private void report() {
        workspace.report(LintSettings.of(workspace.readAs().get()).forCrawlers(settings.reportedCrawlers()));
    }

    /** What the settings remember of the window. One that is not there yet has no place, and then the last one stays. */
    private void gatherSettings() {
        if (stage.isShowing()) {
            frame.places().remember();
        }
        settings.standardProperty().set(workspace.readAs().get().id());
        List<String> open = Stream.concat(
                files.all().stream().map(file -> file.pathProperty().get()).flatMap(Optional::stream),
                commands.opener().waiting().stream()).map(Path::toString).distinct().toList();
        if (!settings.openFiles().equals(open)) {
            settings.openFiles().setAll(open);
        }
    }

    private void enlargePanel() {
        main.enlargeOrRestore();
    }

    private void bringUp(Panel panel) {
        main.open(panel);
    }

    /** Where the log is, or that nothing has been logged. */
    private void tellOfLog(WindowEnvironment windowEnvironment, FileQuestions questions) {
        Path log = new FaultLog(windowEnvironment.folders().log()).file();
        windowEnvironment.tasks().start("look for the log", _ -> Files.exists(log), (TaskOutcome<Boolean> outcome) -> {
            boolean none = outcome instanceof TaskOutcome.Done<Boolean>(Boolean there) && !there;
            questions.tell(messages.text("log.title"),
                    none ? log + "\n\n" + messages.text("log.none") : log.toString());
        });
    }

    private void openSettings() {
        SettingsDialog dialog = new SettingsDialog(stage, settings);
        help.openOnF1(dialog.getDialogPane(), "settings");
        dialog.show();
    }

    /** Asks about what is not saved, and ends the program unless the person changes their mind. */
    void quit() {
        commands.askAboutAllUnsaved(quitSequence::begin);
    }

    private void endFiles() {
        files.end();
    }

    private void close() {
        expectations.close();
        endOfProcess.ended();
        stage.close();
    }

    private String title(String name, boolean dirty) {
        return messages.text("window.title.file", name, dirty ? " " + messages.text("files.dirty") : "");
    }
}
