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
import javafx.scene.Node;
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
import org.roboscope.ui.FileHeader.FileSite;
import org.roboscope.ui.HelpActions.AboutDialog;
import org.roboscope.ui.KeyboardFocus.LostFocus;
import org.roboscope.ui.StartArguments.StartReport;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.HoverPopups;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.Panel;
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
import org.roboscope.ui.files.OpenFileFactory;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.files.RecentFiles;
import org.roboscope.ui.help.HelpWindow;
import org.roboscope.ui.palette.CommandPalette;
import org.roboscope.ui.report.ReportSave;
import org.roboscope.ui.settings.ChosenKeys;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsDialog;
import org.roboscope.ui.site.SiteServices;
import org.roboscope.ui.sites.SitesWindow;
import org.roboscope.ui.sites.SitesWindow.SitesServices;
import org.roboscope.ui.start.StartPage;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/**
 * The parts of the window that work on a text: the open files, the editor, the panels, and their commands. Created
 * after the first frame of a window without a text, or as soon as needed.
 */
final class WindowContents {

    private final Stage stage;
    private final WindowFrame frame;
    private final WindowMessages messages;
    private final Settings settings;
    private final StartPage startPage;
    private final Workspace workspace;
    private final OpenFiles files;
    private final WorkspaceExpectations expectations;
    private final FileCommands commands;
    private final FileTabs tabs;
    private final ActionRegistry actionRegistry;
    private final EditorPane editor;
    private final TypeAhead typeAhead;
    private final MainWindow main;
    private final HelpWindow help;
    private final WindowOpening opening;
    private final ShutdownHook shutdownHook;
    private final QuitSequence quitSequence;
    private final FileDrop fileDrop;

    /**
     * @param recentPlaces the places shown on the start page
     * @param lookup       the lookup of pages, shared with the start page
     * @param recovery     saves unsaved texts for recovery, however the process ends
     * @param showStart    shows the start page
     */
    WindowContents(WindowFrame frame, UserDialogs userDialogs, FileQuestions questions, StartPage startPage,
            RecentPlaces recentPlaces, PageLookup lookup, TextRecovery recovery, ShutdownHook shutdownHook,
            Runnable showStart) {
        this.frame = frame;
        this.stage = frame.stage();
        this.messages = frame.messages();
        this.settings = frame.settings();
        this.actionRegistry = new ActionRegistry(ChosenKeys.in(settings));
        this.startPage = startPage;
        this.shutdownHook = shutdownHook;
        WindowEnvironment windowEnvironment = frame.environment();
        SettingsKeeper keeper = frame.keeper();
        Scene scene = frame.scene();
        frame.theme().complete(scene);
        Executor window = windowEnvironment.window();
        Browser browser = userDialogs.browser(address -> questions.showMessage(
                messages.text("browser.failed", address), ""));
        quitSequence = new QuitSequence(windowEnvironment.tasks(), window, userDialogs.quitting(stage, messages),
                new QuitSequence.Steps(keeper::gatherNow, keeper::write, this::closeFiles, this::close));
        OpenFileFactory fileFactory = new OpenFileFactory(
                recovery, windowEnvironment.watchTimer(), windowEnvironment.tasks(), window, messages);
        OpenFile firstFile = fileFactory.createUntitled();
        workspace = new Workspace(
                firstFile, windowEnvironment.analysis(), windowEnvironment.checking(), window, windowEnvironment.log());
        followReadingSettings();
        editor = new EditorPane(workspace, settings, messages, browser, windowEnvironment.clock());
        VBox.setVgrow(editor, Priority.ALWAYS);
        files = new OpenFiles(workspace, firstFile, fileFactory, closed -> {
            editor.close(closed);
            workspace.notifyClosed(closed);
        });
        workspace.requests().connectTexts(files::handle);
        expectations = new WorkspaceExpectations(
                workspace, settings, windowEnvironment.tasks(), window, windowEnvironment.watchTimer());
        SavePreviews previews = new SavePreviews(workspace, settings);
        RecentFiles recentFiles = new RecentFiles(settings.recentFiles());
        FilePicker picker = userDialogs.picker(stage, messages);
        commands = new FileCommands(workspace, files, fileFactory,
                new FileServices(recentFiles, picker, questions, messages, windowEnvironment.tasks(), browser),
                new ExpectationGuard(expectations, settings.ownCrawlers(), messages), previews);
        tabs = new FileTabs(workspace, files, commands, messages);
        recentPlaces.startAddingFiles();
        startPage.connect(workspace);
        files.setLastCloseHandler(() -> {
            tabs.closeContentTabs();
            showStart.run();
        });
        LayoutNotifier layoutNotifier = new LayoutNotifier(scene, workspace.background(), window);
        editor.addShownHandler(layoutNotifier::expectText);
        WindowActions windowActions = new WindowActions(actionRegistry, messages);
        windowActions.addVersionActions(commands, files, workspace);
        typeAhead = new TypeAhead(scene, commands.opener(), files::front, editor);
        windowActions.addFileActions(commands, tabs, this::openNewText, editor::requestFocus, typeAhead::startHolding,
                this::quit);
        windowActions.addTabActions(commands, files, workspace);
        FileSite fileSite = new FileSite(workspace, actionRegistry, stage, messages);
        windowActions.addManagedBlockAction(new ManagedBlockPreview(workspace, previews,
                () -> settings.ownCrawlers().catalogue(), questions, windowEnvironment.tasks(), messages)::start);
        EditorActions editorActions = new EditorActions(editor, workspace, actionRegistry, messages);
        editorActions.addEditActions(settings);
        windowActions.addViewActions(settings, frame.theme(), this::openSettings);
        windowActions.addStandardActions(workspace);
        LazyValue<CommandPalette> palette =
                new LazyValue<>(() -> new CommandPalette(frame.layers(), messages.text("palette.nothing")));
        windowActions.addPaletteActions(palette, workspace);
        help = new HelpWindow(stage, browser);
        opening = new WindowOpening(stage, windowEnvironment, workspace, actionRegistry, commands, editor,
                startArguments -> new StartReport(messages, questions::showMessage)
                        .showProblems(keeper.loaded(), windowEnvironment.folders(), startArguments));
        addHelpActions(questions);
        editorActions.addProblemActions();
        editorActions.addConversionActions();
        ReportSave report = new ReportSave(workspace, picker, browser, windowEnvironment.tasks(),
                Clock.system(ZoneId.systemDefault()));
        report.addTo(actionRegistry);
        SiteServices siteServices = new SiteServices(windowEnvironment.folders().state().resolve("sites"),
                windowEnvironment.tasks(), window, windowEnvironment.watchTimer(), Clock.systemUTC(),
                windowEnvironment.pace(), () -> ProxySetting.of(settings));
        List<Panel> panels = WindowPanels.all(workspace, expectations, previews, actionRegistry, settings, browser,
                lookup, siteServices, picker);
        windowActions.addSitesAction(createSitesWindow(userDialogs)::open);
        windowActions.addPanelActions(panels, this::bringUp);
        workspace.requests().connectPanels(id -> bringUp(
                panels.stream().filter(panel -> panel.id().equals(id)).findFirst().orElseThrow()));
        windowActions.addNextPaneAction(this::focusNextPane);
        PanelLayout panelLayout = new PanelLayout(settings);
        windowActions.addLayoutActions(panelLayout, this::enlargePanel);
        Runnable showFront = () -> {
            startPage.leave();
            panelLayout.bringUpText();
        };
        editor.setBeforeFocus(() -> {
            showFront.run();
            tabs.selectFrontText();
        });
        connectComparisons(showFront);
        FileHeader fileHeader = new FileHeader(workspace, files, commands, tabs, messages);
        StackPane front = createFront(fileHeader.createNotices(), report.notice());
        Parent statusBar = FxmlFile.STATUS_BAR.load(
                new StatusBar(workspace, files, actionRegistry, messages), messages);
        main = new MainWindow(
                statusBar,
                fileHeader.createRow(fileSite.createButton(), this::takeFocus),
                front,
                panels,
                windowEnvironment.later(),
                panelLayout,
                startPage,
                messages);
        frame.fill(FxmlFile.MAIN_WINDOW.load(main, messages), statusBar);
        windowEnvironment.later().execute(() -> frame.menus().addItems(actionRegistry, recentFiles, this::openRecent));
        fileDrop = new FileDrop(panels, this::bringUp, this::openDropped, commands::open);
        installInput(scene, front);
        windowEnvironment.later().execute(() -> stage.getIcons().setAll(AppIcon.allSizes()));
        showTitle();
        saveStateOnChange(questions);
    }

    /** Applies the settings that affect how texts are read and checked, now and after each change. */
    private void followReadingSettings() {
        StandardChoice.byId(settings.standardProperty().get()).ifPresent(workspace::chooseStandard);
        workspace.standardChoice().subscribe(this::applyFindingSettings);
        settings.reportedCrawlers().addListener((InvalidationListener) _ -> applyFindingSettings());
        settings.ownCrawlers().catalogueProperty().subscribe(workspace::setCrawlers);
    }

    private void addHelpActions(FileQuestions questions) {
        HelpActions helpActions = new HelpActions(actionRegistry, messages, help, frame.scene(), editor);
        helpActions.addAll(new SampleFile(workspace, commands, messages)::open,
                () -> showLogPath(frame.environment(), questions),
                () -> new AboutDialog(stage, messages).showAndWait());
    }

    private void connectComparisons(Runnable showFront) {
        ComparisonTabs comparisonTabs =
                new ComparisonTabs(workspace, frame.environment().tasks(), tabs::open, tabs::closeFront);
        workspace.requests().connectComparisons(request -> {
            showFront.run();
            comparisonTabs.open(request);
            stage.toFront();
            stage.requestFocus();
        });
    }

    private SitesWindow createSitesWindow(UserDialogs userDialogs) {
        WindowEnvironment windowEnvironment = frame.environment();
        SitesServices services = new SitesServices(
                windowEnvironment.folders().state().resolve("sites"), windowEnvironment.tasks(),
                windowEnvironment.window(),
                () -> FetchSettings.defaults().withUserAgent(settings.userAgentProperty().get())
                        .withProxies(ProxySetting.of(settings)),
                windowEnvironment.pace());
        return new SitesWindow(workspace.requests(), services, settings, shown -> userDialogs.picker(shown, messages),
                () -> stage, content -> help.openOnF1(content, "sites"));
    }

    /** Creates the content of the front tab: the text with its notices, or the content of another tab. */
    private StackPane createFront(List<? extends Node> fileNotices, Node reportNotice) {
        VBox textBox = new VBox();
        textBox.getChildren().addAll(fileNotices);
        textBox.getChildren().addAll(reportNotice, editor);
        StackPane front = new StackPane(textBox);
        tabs.contentProperty().subscribe(shown -> {
            textBox.setVisible(shown.isEmpty());
            front.getChildren()
                    .setAll(Stream.concat(Stream.of(textBox), shown.map(TabContent::node).stream()).toList());
        });
        return front;
    }

    private void installInput(Scene scene, Node front) {
        fileDrop.install(scene);
        WindowMenus.addKeys(scene, actionRegistry, editor::hasTextFocus);
        new MenuKeys(frame.menuBar()).install(stage);
        HoverPopups.install(stage);
        new LostFocus(scene, frame.content(), front, this::takeFocus, startPage).install();
        KeyboardFocus.createSkinOnFocus(scene);
        WindowMenus.addContextMenu(editor, actionRegistry, workspace.editableProperty());
    }

    private void showTitle() {
        ObservableValue<String> title = workspace.bufferProperty().flatMap(buffer -> buffer.nameProperty().flatMap(
                name -> buffer.dirtyProperty().map(isDirty -> windowTitle(name, isDirty))));
        frame.showTitle(startPage.shownProperty().flatMap(
                isStart -> isStart ? new SimpleStringProperty(messages.text("window.title")) : title));
    }

    private void saveStateOnChange(FileQuestions questions) {
        SettingsKeeper keeper = frame.keeper();
        frame.places().restoreDividers(main, keeper::onWindowChanged);
        FileStateRestorer fileStateRestorer = new FileStateRestorer(settings, workspace, editor, main);
        files.all().addListener((ListChangeListener<OpenFile>) _ -> keeper.onWindowChanged());
        List.of(workspace.standardChoice(), workspace.bufferProperty(), stage.xProperty(), stage.yProperty(),
                stage.widthProperty(), stage.heightProperty(), stage.maximizedProperty())
                .forEach(value -> value.addListener((InvalidationListener) _ -> keeper.onWindowChanged()));
        fileStateRestorer.addChangeListener(keeper::onWindowChanged);
        keeper.startSaving(() -> {
            gatherSettings();
            fileStateRestorer.saveFrontState();
        }, failure -> questions.showMessage(messages.text("settings.notSaved"), FailureMessages.of(failure)),
                newPath -> questions.showMessage(
                        messages.text("settings.damaged"), messages.text("settings.damaged.text", newPath)));
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

    private void openDropped(List<Path> dropped) {
        commands.open(dropped);
    }

    void openRecent(String path) {
        commands.open(path);
        typeAhead.startHolding();
    }

    /** Opens an empty text. On the start page, an empty text is already open, but hidden. */
    private void openNewText() {
        if (!startPage.leave()) {
            files.openNew();
        }
    }

    /** Moves the keyboard focus to the content of the front tab. */
    private void takeFocus() {
        tabs.contentProperty().get().map(TabContent::takeFocus).orElse(editor::requestFocus).run();
    }

    private void focusNextPane() {
        KeyboardFocus.focusNextPane(main, this::takeFocus);
    }

    /** Applies the chosen standards and the reported crawlers to the findings. */
    private void applyFindingSettings() {
        workspace.setLintSettings(
                LintSettings.of(workspace.standardChoice().get()).forCrawlers(settings.reportedCrawlers()));
    }

    /**
     * Copies the state of the window to the settings. A window that is not shown has no place, so its last place stays.
     */
    private void gatherSettings() {
        if (stage.isShowing()) {
            frame.places().save();
        }
        settings.standardProperty().set(workspace.standardChoice().get().id());
        List<String> openPaths = Stream.concat(
                files.all().stream().map(file -> file.pathProperty().get()).flatMap(Optional::stream),
                commands.opener().openingFiles().stream()).map(Path::toString).distinct().toList();
        if (!settings.openFiles().equals(openPaths)) {
            settings.openFiles().setAll(openPaths);
        }
    }

    private void enlargePanel() {
        main.enlargeOrRestore();
    }

    private void bringUp(Panel panel) {
        main.open(panel);
    }

    /** Shows the path of the log, and whether it exists. */
    private void showLogPath(WindowEnvironment windowEnvironment, FileQuestions questions) {
        Path log = new FaultLog(windowEnvironment.folders().log()).file();
        windowEnvironment.tasks().start("look for the log", _ -> Files.exists(log), (TaskOutcome<Boolean> outcome) -> {
            boolean isMissing = outcome instanceof TaskOutcome.Done<Boolean>(Boolean exists) && !exists;
            questions.showMessage(messages.text("log.title"),
                    isMissing ? log + "\n\n" + messages.text("log.none") : log.toString());
        });
    }

    private void openSettings() {
        SettingsDialog dialog = new SettingsDialog(stage, settings, actionRegistry);
        help.openOnF1(dialog.getDialogPane(), "settings");
        dialog.show();
    }

    /** Asks about unsaved texts, and ends the program unless the user cancels. */
    void quit() {
        commands.askAboutAllUnsaved(quitSequence::begin);
    }

    private void closeFiles() {
        files.closeAll();
    }

    private void close() {
        expectations.close();
        shutdownHook.markEnded();
        stage.close();
    }

    private String windowTitle(String name, boolean isDirty) {
        return messages.text("window.title.file", name, isDirty ? " " + messages.text("files.dirty") : "");
    }
}
