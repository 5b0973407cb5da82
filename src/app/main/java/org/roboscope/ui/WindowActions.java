package org.roboscope.ui;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.palette.Choices;
import org.roboscope.ui.palette.Palette;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.settings.ThemeChoice;
import org.roboscope.ui.workspace.Workspace;

/** What can be done with files and with the window itself. */
final class WindowActions {

    private static final double ZOOM_STEP = 1;

    private final Actions actions;
    private final Messages messages;

    WindowActions(Actions actions, Messages messages) {
        this.actions = actions;
        this.messages = messages;
    }

    void addFiles(FileCommands files, Runnable quit) {
        actions.add(file("new", 0).key(KeyCode.N, SHORTCUT_DOWN).does(files::openNew));
        actions.add(file("open", 0).icon(Material2AL.FOLDER_OPEN).key(KeyCode.O, SHORTCUT_DOWN)
                .does(files::pickAndOpen));
        actions.add(file("save", 1).icon(Material2MZ.SAVE).key(KeyCode.S, SHORTCUT_DOWN).does(files::save));
        actions.add(file("saveAs", 1).key(KeyCode.S, SHORTCUT_DOWN, SHIFT_DOWN).does(files::saveAs));
        actions.add(file("saveAll", 1).does(files::saveAll));
        actions.add(file("close", 2).key(KeyCode.W, SHORTCUT_DOWN).does(files::closeCurrent));
        actions.add(file("next", 3).key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN).does(() -> files.turnBy(1)));
        actions.add(file("previous", 3).key(KeyCode.PAGE_UP, SHORTCUT_DOWN).does(() -> files.turnBy(-1)));
        actions.add(file("quit", 9).key(KeyCode.Q, SHORTCUT_DOWN).does(quit));
    }

    void addView(Settings settings, Look look, Runnable openSettings) {
        actions.add(view("theme", 0).icon(Material2AL.BRIGHTNESS_MEDIUM).does(look::toggle));
        for (ThemeChoice choice : ThemeChoice.values()) {
            actions.add(view("look." + choice, 0).under(messages.text("action.view.look"))
                    .does(() -> settings.themeProperty().set(choice)));
        }
        actions.add(
                file("settings", 8).icon(Material2MZ.SETTINGS).key(KeyCode.COMMA, SHORTCUT_DOWN).does(openSettings));
        actions.add(file("reopen", 8).toggles(settings.reopenProperty()));
        actions.add(view("zoomIn", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.PLUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.EQUALS, SHORTCUT_DOWN, SHIFT_DOWN),
                        new KeyCodeCombination(KeyCode.ADD, SHORTCUT_DOWN))
                .does(() -> settings.zoom(ZOOM_STEP)));
        actions.add(view("zoomOut", 1)
                .keys(
                        new KeyCodeCombination(KeyCode.MINUS, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.SUBTRACT, SHORTCUT_DOWN))
                .does(() -> settings.zoom(-ZOOM_STEP)));
        actions.add(view("zoomReset", 1).key(KeyCode.DIGIT0, SHORTCUT_DOWN)
                .does(() -> settings.fontSizeProperty().set(StoredSettings.USUAL_FONT_SIZE)));
    }

    void addLists(Supplier<Palette> palette, Workspace workspace) {
        actions.add(named("help.commands").in(MenuName.HELP, 2).key(KeyCode.P, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> palette.get().open(messages.text("palette.commands"), Choices.commands(actions))));
        actions.add(named("edit.goToGroup").in(MenuName.EDIT, 2)
                .keys(
                        new KeyCodeCombination(KeyCode.R, SHORTCUT_DOWN),
                        new KeyCodeCombination(KeyCode.G, SHORTCUT_DOWN, SHIFT_DOWN))
                .does(() -> palette.get().open(messages.text("palette.groups"), Choices.groups(workspace, messages))));
    }

    void addPanes(Runnable next) {
        actions.add(view("nextPane", 2).key(KeyCode.F6).does(next));
    }

    /** Each panel can be come to by name. */
    void addPanels(List<Panel> panels, Consumer<Panel> open) {
        for (Panel panel : panels) {
            actions.add(Action.named("view.panel." + panel.id(), panel.title()).in(MenuName.VIEW, 3)
                    .under(messages.text("action.view.panels")).icon(panel.icon()).does(() -> open.accept(panel)));
        }
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
