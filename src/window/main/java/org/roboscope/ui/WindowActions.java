package org.roboscope.ui;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.FileVersions;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.palette.CommandPalette;
import org.roboscope.ui.palette.CommandPalette.PaletteChoices;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** The actions on files and on the window itself. */
record WindowActions(ActionRegistry actionRegistry, WindowMessages messages) {

    static final KeyCodeCombination OPEN_KEY = new KeyCodeCombination(KeyCode.O, SHORTCUT_DOWN);
    private static final double ZOOM_STEP = 1;
    /** The menu section below the sections of the panels. */
    private static final int AFTER_PANELS = 9;

    /**
     * @param openNewText      opens an empty text
     * @param focusText        moves the keyboard focus to the text, also to the next text shown
     * @param focusOpeningFile moves the keyboard focus to the file being opened
     */
    void addFileActions(FileCommands commands, FileTabs tabs, Runnable openNewText, Runnable focusText,
            Runnable focusOpeningFile,
            Runnable quit) {
        actionRegistry.add(createFileAction("new", 0).key(KeyCode.N, SHORTCUT_DOWN).does(() -> {
            openNewText.run();
            focusText.run();
        }));
        actionRegistry.add(createFileAction("open", 0).keys(OPEN_KEY)
                .does(() -> {
                    if (commands.pickAndOpen()) {
                        focusOpeningFile.run();
                    }
                }));
        actionRegistry.add(createFileAction("save", 1).key(KeyCode.S, SHORTCUT_DOWN).does(commands::save));
        actionRegistry
                .add(createFileAction("saveAs", 1).key(KeyCode.S, SHORTCUT_DOWN, SHIFT_DOWN).does(commands::saveAs));
        actionRegistry.add(createTabAction("saveAll").does(commands::saveAll));
        actionRegistry.add(createFileAction("close", 2).key(KeyCode.W, SHORTCUT_DOWN).does(tabs::closeFront));
        actionRegistry.add(createTabAction("next").key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN).does(() -> tabs.selectBy(1)));
        actionRegistry
                .add(createTabAction("previous").key(KeyCode.PAGE_UP, SHORTCUT_DOWN).does(() -> tabs.selectBy(-1)));
        actionRegistry.add(createFileAction("quit", 9).key(KeyCode.Q, SHORTCUT_DOWN).does(quit));
    }

    /** @param open shows the window for many sites */
    void addSitesAction(Runnable open) {
        actionRegistry.add(createFileAction("sites", 0).does(open));
    }

    /** Adds the actions that compare a file with its versions or revert it. */
    void addVersionActions(FileCommands commands, OpenFiles files, Workspace workspace) {
        ObservableValue<Boolean> hasFile =
                workspace.bufferProperty().flatMap(TextBuffer::pathProperty).map(Optional::isPresent);
        FileVersions versions = commands.versions();
        actionRegistry.add(createThisFileAction("compareSaved").enabledWhen(hasFile, messages.text("whyNot.noFile"))
                .does(() -> versions.compareWithSaved(files.front())));
        actionRegistry.add(createThisFileAction("compareFile").does(() -> versions.pickAndCompare(files.front())));
        actionRegistry.add(createThisFileAction("revert").enabledWhen(hasFile, messages.text("whyNot.noFile"))
                .does(() -> versions.revert(files.front())));
    }

    void addTabActions(FileCommands commands, OpenFiles files, Workspace workspace) {
        actionRegistry.add(createTabAction("closeOthers").does(commands::closeOthers));
        actionRegistry.add(createTabAction("closeSaved").does(commands::closeSaved));
        actionRegistry.add(createTabAction("moveRight").key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> files.moveFrontBy(1)));
        actionRegistry.add(createTabAction("moveLeft").key(KeyCode.PAGE_UP, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> files.moveFrontBy(-1)));
        ObservableValue<Boolean> hasPath =
                workspace.bufferProperty().flatMap(TextBuffer::pathProperty).map(Optional::isPresent);
        actionRegistry.add(createThisFileAction("copyPath").enabledWhen(hasPath, messages.text("whyNot.noFile"))
                .does(() -> commands.copyPath(files.front())));
        actionRegistry.add(createThisFileAction("showInFolder").enabledWhen(hasPath, messages.text("whyNot.noFile"))
                .does(() -> commands.showInFolder(files.front())));
    }

    /** Adds the choice of standards: the standard of each crawler, or one standard for all crawlers. */
    void addStandardActions(Workspace workspace) {
        StandardTexts standardTexts = new StandardTexts();
        for (StandardChoice choice : StandardChoice.all()) {
            BooleanProperty isChosen = new SimpleBooleanProperty();
            workspace.standardChoice().subscribe(current -> isChosen.set(current.equals(choice)));
            isChosen.addListener((_, _, now) -> {
                if (now) {
                    workspace.chooseStandard(choice);
                } else {
                    // A choice can only be left by choosing another.
                    isChosen.set(workspace.standardChoice().get().equals(choice));
                }
            });
            actionRegistry.add(Action.named("view.readAs." + choice.id(), standardTexts.name(choice))
                    .in(MenuName.VIEW, 3).under(messages.text("action.view.readAs")).toggles(isChosen));
        }
    }

    void addManagedBlockAction(Runnable preview) {
        actionRegistry.add(Action.named("simulate.managedBlock", messages.text("action.simulate.managedBlock"))
                .in(MenuName.SIMULATE, AFTER_PANELS).does(preview));
    }

    void addViewActions(Settings settings, WindowTheme windowTheme, Runnable openSettings) {
        actionRegistry
                .add(createViewAction("theme", 0).inside(messages.text("action.view.look")).does(windowTheme::toggle));
        for (StoredSettings.Theme choice : StoredSettings.Theme.values()) {
            actionRegistry.add(createViewAction("look." + choice, 0).under(messages.text("action.view.look"))
                    .does(() -> settings.themeProperty().set(choice)));
        }
        actionRegistry.add(
                createFileAction("settings", 8).key(KeyCode.COMMA, SHORTCUT_DOWN).does(openSettings));
        actionRegistry.add(createTabAction("reopen").toggles(settings.reopenProperty()));
        actionRegistry.add(createViewAction("zoomIn", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.PLUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN, SHIFT_DOWN),
                        new KeyCodeCombination(KeyCode.ADD, SHORTCUT_DOWN))
                .does(() -> settings.zoomInterface(true)));
        actionRegistry.add(createViewAction("zoomOut", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.MINUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.SUBTRACT, SHORTCUT_DOWN))
                .does(() -> settings.zoomInterface(false)));
        actionRegistry.add(createViewAction("zoomReset", 1).key(KeyCode.DIGIT0, SHORTCUT_DOWN)
                .does(() -> settings.interfaceZoomProperty().set(1)));
        String textSizeMenu = messages.text("action.view.textSize");
        actionRegistry.add(createViewAction("text.larger", 1).under(textSizeMenu)
                .keys(
                        new KeyCodeCombination(KeyCode.PLUS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.ADD, SHORTCUT_DOWN, ALT_DOWN))
                .does(() -> settings.zoomFont(ZOOM_STEP)));
        actionRegistry.add(createViewAction("text.smaller", 1).under(textSizeMenu)
                .keys(
                        new KeyCodeCombination(KeyCode.MINUS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.SUBTRACT, SHORTCUT_DOWN, ALT_DOWN))
                .does(() -> settings.zoomFont(-ZOOM_STEP)));
        actionRegistry
                .add(createViewAction("text.usual", 1).under(textSizeMenu).key(KeyCode.DIGIT0, SHORTCUT_DOWN, ALT_DOWN)
                        .does(() -> settings.fontSizeProperty().set(StoredSettings.DEFAULT_FONT_SIZE)));
    }

    /** Adds the actions that open the palette: the list of commands and the list of groups. */
    void addPaletteActions(Supplier<CommandPalette> palette, Workspace workspace) {
        actionRegistry.add(createAction("help.commands").in(MenuName.HELP, 2).key(KeyCode.P, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> palette.get().open(messages.text("palette.commands"),
                        PaletteChoices.createCommandChoices(actionRegistry))));
        actionRegistry.add(createAction("edit.goToGroup").in(MenuName.EDIT, 2).inside(messages.text("action.edit.goTo"))
                .keys(
                        new KeyCodeCombination(KeyCode.R, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.G, SHORTCUT_DOWN, SHIFT_DOWN))
                .does(() -> palette.get().open(messages.text("palette.groups"),
                        PaletteChoices.createGroupChoices(workspace, messages))));
    }

    void addNextPaneAction(Runnable next) {
        actionRegistry.add(createViewAction("nextPane", 2).key(KeyCode.F6).does(next));
    }

    /** @param enlarge enlarges the panels with the keyboard focus, or restores them */
    void addLayoutActions(PanelLayout layout, Runnable enlarge) {
        actionRegistry.add(
                createViewAction("panelsBelow", 2).key(KeyCode.J, SHORTCUT_DOWN).toggles(layout.belowShownProperty()));
        actionRegistry.add(
                createViewAction("panelsRight", 2).key(KeyCode.B, SHORTCUT_DOWN).toggles(layout.rightShownProperty()));
        actionRegistry.add(createViewAction("enlargePanel", 2).key(KeyCode.J, SHORTCUT_DOWN, SHIFT_DOWN).does(enlarge));
    }

    /** Adds an action for each panel, so that it can be opened by name. */
    void addPanelActions(List<Panel> panels, Consumer<Panel> open) {
        for (Panel panel : panels) {
            actionRegistry.add(Action.named("view.panel." + panel.id(), panel.title()).in(MenuName.VIEW, 3)
                    .under(messages.text("action.view.panels"))
                    .does(() -> open.accept(panel)));
        }
    }

    private Action.Builder createTabAction(String name) {
        return createFileAction(name, 2).inside(messages.text("action.file.tabs"));
    }

    private Action.Builder createThisFileAction(String name) {
        return createFileAction(name, 2).inside(messages.text("action.file.this"));
    }

    private Action.Builder createFileAction(String name, int section) {
        return createAction("file." + name).in(MenuName.FILE, section);
    }

    private Action.Builder createViewAction(String name, int section) {
        return createAction("view." + name).in(MenuName.VIEW, section);
    }

    private Action.Builder createAction(String id) {
        return Action.named(id, messages.text("action." + id));
    }
}
