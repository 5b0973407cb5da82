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
     * @param newText   opens an empty text
     * @param toText    moves the keyboard focus to the text, also to the next text shown
     * @param toOpening moves the keyboard focus to the file being opened
     */
    void addFiles(FileCommands commands, FileTabs tabs, Runnable newText, Runnable toText, Runnable toOpening,
            Runnable quit) {
        actionRegistry.add(file("new", 0).key(KeyCode.N, SHORTCUT_DOWN).does(() -> {
            newText.run();
            toText.run();
        }));
        actionRegistry.add(file("open", 0).keys(OPEN_KEY)
                .does(() -> {
                    if (commands.pickAndOpen()) {
                        toOpening.run();
                    }
                }));
        actionRegistry.add(file("save", 1).key(KeyCode.S, SHORTCUT_DOWN).does(commands::save));
        actionRegistry.add(file("saveAs", 1).key(KeyCode.S, SHORTCUT_DOWN, SHIFT_DOWN).does(commands::saveAs));
        actionRegistry.add(tab("saveAll").does(commands::saveAll));
        actionRegistry.add(file("close", 2).key(KeyCode.W, SHORTCUT_DOWN).does(tabs::closeFront));
        actionRegistry.add(tab("next").key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN).does(() -> tabs.selectBy(1)));
        actionRegistry.add(tab("previous").key(KeyCode.PAGE_UP, SHORTCUT_DOWN).does(() -> tabs.selectBy(-1)));
        actionRegistry.add(file("quit", 9).key(KeyCode.Q, SHORTCUT_DOWN).does(quit));
    }

    /** @param open shows the window for many sites */
    void addSites(Runnable open) {
        actionRegistry.add(file("sites", 0).does(open));
    }

    /** Adds the actions that compare a file with its versions or revert it. */
    void addVersions(FileCommands commands, OpenFiles files, Workspace workspace) {
        ObservableValue<Boolean> hasFile =
                workspace.bufferProperty().flatMap(TextBuffer::pathProperty).map(Optional::isPresent);
        FileVersions versions = commands.versions();
        actionRegistry.add(ofFile("compareSaved").enabledWhen(hasFile, messages.text("whyNot.noFile"))
                .does(() -> versions.compareWithSaved(files.front())));
        actionRegistry.add(ofFile("compareFile").does(() -> versions.pickAndCompare(files.front())));
        actionRegistry.add(ofFile("revert").enabledWhen(hasFile, messages.text("whyNot.noFile"))
                .does(() -> versions.revert(files.front())));
    }

    void addTabs(FileCommands commands, OpenFiles files, Workspace workspace) {
        actionRegistry.add(tab("closeOthers").does(commands::closeOthers));
        actionRegistry.add(tab("closeSaved").does(commands::closeSaved));
        actionRegistry.add(tab("moveRight").key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> files.moveFrontBy(1)));
        actionRegistry.add(tab("moveLeft").key(KeyCode.PAGE_UP, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> files.moveFrontBy(-1)));
        ObservableValue<Boolean> hasPath =
                workspace.bufferProperty().flatMap(TextBuffer::pathProperty).map(Optional::isPresent);
        actionRegistry.add(ofFile("copyPath").enabledWhen(hasPath, messages.text("whyNot.noFile"))
                .does(() -> commands.copyPath(files.front())));
        actionRegistry.add(ofFile("showInFolder").enabledWhen(hasPath, messages.text("whyNot.noFile"))
                .does(() -> commands.showInFolder(files.front())));
    }

    /** Adds the choice of standards: the standard of each crawler, or one standard for all crawlers. */
    void addReadings(Workspace workspace) {
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

    void addManagedBlock(Runnable preview) {
        actionRegistry.add(Action.named("simulate.managedBlock", messages.text("action.simulate.managedBlock"))
                .in(MenuName.SIMULATE, AFTER_PANELS).does(preview));
    }

    void addView(Settings settings, WindowTheme windowTheme, Runnable openSettings) {
        actionRegistry.add(view("theme", 0).inside(messages.text("action.view.look")).does(windowTheme::toggle));
        for (StoredSettings.Theme choice : StoredSettings.Theme.values()) {
            actionRegistry.add(view("look." + choice, 0).under(messages.text("action.view.look"))
                    .does(() -> settings.themeProperty().set(choice)));
        }
        actionRegistry.add(
                file("settings", 8).key(KeyCode.COMMA, SHORTCUT_DOWN).does(openSettings));
        actionRegistry.add(tab("reopen").toggles(settings.reopenProperty()));
        actionRegistry.add(view("zoomIn", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.PLUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN, SHIFT_DOWN),
                        new KeyCodeCombination(KeyCode.ADD, SHORTCUT_DOWN))
                .does(() -> settings.zoomInterface(true)));
        actionRegistry.add(view("zoomOut", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.MINUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.SUBTRACT, SHORTCUT_DOWN))
                .does(() -> settings.zoomInterface(false)));
        actionRegistry.add(view("zoomReset", 1).key(KeyCode.DIGIT0, SHORTCUT_DOWN)
                .does(() -> settings.interfaceZoomProperty().set(1)));
        String textSize = messages.text("action.view.textSize");
        actionRegistry.add(view("text.larger", 1).under(textSize)
                .keys(
                        new KeyCodeCombination(KeyCode.PLUS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.ADD, SHORTCUT_DOWN, ALT_DOWN))
                .does(() -> settings.zoomFont(ZOOM_STEP)));
        actionRegistry.add(view("text.smaller", 1).under(textSize)
                .keys(
                        new KeyCodeCombination(KeyCode.MINUS, SHORTCUT_DOWN, ALT_DOWN),
                        new KeyCodeCombination(KeyCode.SUBTRACT, SHORTCUT_DOWN, ALT_DOWN))
                .does(() -> settings.zoomFont(-ZOOM_STEP)));
        actionRegistry.add(view("text.usual", 1).under(textSize).key(KeyCode.DIGIT0, SHORTCUT_DOWN, ALT_DOWN)
                .does(() -> settings.fontSizeProperty().set(StoredSettings.DEFAULT_FONT_SIZE)));
    }

    /** Adds the actions that open the palette: the list of commands and the list of groups. */
    void addLists(Supplier<CommandPalette> palette, Workspace workspace) {
        actionRegistry.add(named("help.commands").in(MenuName.HELP, 2).key(KeyCode.P, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> palette.get().open(messages.text("palette.commands"),
                        PaletteChoices.commands(actionRegistry))));
        actionRegistry.add(named("edit.goToGroup").in(MenuName.EDIT, 2).inside(messages.text("action.edit.goTo"))
                .keys(
                        new KeyCodeCombination(KeyCode.R, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.G, SHORTCUT_DOWN, SHIFT_DOWN))
                .does(() -> palette.get().open(messages.text("palette.groups"),
                        PaletteChoices.groups(workspace, messages))));
    }

    void addPanes(Runnable next) {
        actionRegistry.add(view("nextPane", 2).key(KeyCode.F6).does(next));
    }

    /** @param enlarge enlarges the panels with the keyboard focus, or restores them */
    void addLayout(PanelLayout layout, Runnable enlarge) {
        actionRegistry.add(view("panelsBelow", 2).key(KeyCode.J, SHORTCUT_DOWN).toggles(layout.belowShownProperty()));
        actionRegistry.add(view("panelsRight", 2).key(KeyCode.B, SHORTCUT_DOWN).toggles(layout.rightShownProperty()));
        actionRegistry.add(view("enlargePanel", 2).key(KeyCode.J, SHORTCUT_DOWN, SHIFT_DOWN).does(enlarge));
    }

    /** Adds an action for each panel, so that it can be opened by name. */
    void addPanels(List<Panel> panels, Consumer<Panel> open) {
        for (Panel panel : panels) {
            actionRegistry.add(Action.named("view.panel." + panel.id(), panel.title()).in(MenuName.VIEW, 3)
                    .under(messages.text("action.view.panels"))
                    .does(() -> open.accept(panel)));
        }
    }

    private Action.Builder tab(String name) {
        return file(name, 2).inside(messages.text("action.file.tabs"));
    }

    private Action.Builder ofFile(String name) {
        return file(name, 2).inside(messages.text("action.file.this"));
    }

    private Action.Builder file(String name, int section) {
        return named("file." + name).in(MenuName.FILE, section);
    }

    private Action.Builder view(String name, int section) {
        return named("view." + name).in(MenuName.VIEW, section);
    }

    private Action.Builder named(String id) {
        return Action.named(id, messages.text("action." + id));
    }
}
