package org.roboscope.ui;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.EditorActions;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.RecentFiles;

/**
 * The menus of the menu bar, which exist from the start, and their items, which come from the actions; the context menu
 * of the editor; and the keystrokes of actions that no menu handles.
 */
final class WindowMenus {

    private static final String ITEM_BEFORE_RECENT = "menu-file.open";
    private static final List<String> EDITOR_ACTIONS = List.of(
            "edit.undo", "edit.redo", "edit.cut", "edit.copy", "edit.paste", "edit.selectAll", "edit.comment",
            "edit.duplicate", "edit.deleteLine", "edit.complete", "edit.format", "edit.fix", "edit.explain");
    /** Outside of the editor menu, these actions also apply to the focused field, and are never disabled. */
    private static final Set<String> CHANGING_ACTIONS = Set.of("edit.undo", "edit.redo", "edit.cut", "edit.paste");
    /** Keystrokes that controls would use otherwise: a text field as a backspace, tabs to select the next tab. */
    private static final List<String> KEYS_BEFORE_CONTROLS = List.of("edit.replace", "file.next", "file.previous");
    private static final List<String> UNDO_ACTIONS = List.of("edit.undo", "edit.redo");

    private final WindowMessages messages;
    private final Map<MenuName, Menu> menus = new EnumMap<>(MenuName.class);

    WindowMenus(WindowMessages messages) {
        this.messages = messages;
        Stream.of(MenuName.values()).filter(MenuName::isInBar)
                .forEach(name -> menus.put(name, new Menu(messages.text("menu." + name))));
    }

    List<Menu> all() {
        return List.copyOf(menus.values());
    }

    /** @param open opens a recent file */
    void addItems(ActionRegistry actionRegistry, RecentFiles recentFiles, Consumer<String> open) {
        menus.forEach((name, menu) -> {
            menu.getItems().setAll(ActionControls.createMenuItems(actionRegistry.actionsIn(name)));
            menu.setVisible(!menu.getItems().isEmpty());
        });
        addRecentMenu(Objects.requireNonNull(menus.get(MenuName.FILE)), recentFiles, open);
    }

    private void addRecentMenu(Menu fileMenu, RecentFiles recentFiles, Consumer<String> open) {
        Menu menu = new Menu(messages.text("menu.recent"));
        InvalidationListener refresh = change -> {
            menu.getItems().setAll(recentFiles.paths().stream().map(path -> createRecentItem(path, open)).toList());
            menu.setDisable(recentFiles.paths().isEmpty());
        };
        recentFiles.paths().addListener(refresh);
        refresh.invalidated(recentFiles.paths());
        int index = 0;
        while (!ITEM_BEFORE_RECENT.equals(fileMenu.getItems().get(index).getId())) {
            index++;
        }
        fileMenu.getItems().add(index + 1, menu);
    }

    private static MenuItem createRecentItem(String path, Consumer<String> open) {
        MenuItem item = new MenuItem(path);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> open.accept(path));
        return item;
    }

    /**
     * Adds the context menu of the text.
     *
     * @param isWritable whether the text can be changed
     */
    static void addContextMenu(EditorPane editor, ActionRegistry actionRegistry, ReadOnlyBooleanProperty isWritable) {
        ContextMenu menu = new ContextMenu();
        menu.setId("editor-menu");
        menu.getItems()
                .setAll(ActionControls.createShortMenuItems(EDITOR_ACTIONS.stream().map(actionRegistry::get).toList()));
        Set<String> changingIds = CHANGING_ACTIONS.stream().map(ActionControls::itemId).collect(Collectors.toSet());
        menu.getItems().stream().filter(item -> changingIds.contains(item.getId()))
                .forEach(item -> item.disableProperty().bind(isWritable.not()));
        editor.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                event -> editor.prepareContextMenu(event).ifPresent(point -> {
                    menu.hide();
                    menu.show(editor, point.getX(), point.getY());
                    event.consume();
                }));
    }

    /**
     * Adds the keystrokes that the menu bar does not handle: the menu bar knows only the first keystroke of each
     * action, and none of actions outside of the menus.
     */
    static void addKeys(Scene scene, ActionRegistry actionRegistry, BooleanSupplier isTextFocused) {
        actionRegistry.all().forEach(action -> action.keys().stream()
                .skip(action.menu().isInBar() ? 1 : 0)
                .forEach((KeyCodeCombination key) -> scene.getAccelerators().put(key, action::run)));
        List<Action> beforeControls = KEYS_BEFORE_CONTROLS.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> runMatchingAction(beforeControls, event));
        // A text field consumes these keystrokes in any case, even if it has no typed text.
        List<Action> undoActions = UNDO_ACTIONS.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (scene.getFocusOwner() instanceof TextInputControl field && !EditorActions.hasUndoSteps(field)) {
                runMatchingAction(undoActions, event);
            }
        });
        // Keystrokes that the focused control ignores reach the menus, which do not know where the focus is.
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!isTextFocused.getAsBoolean()
                    && actionRegistry.all().stream().anyMatch(action -> action.isOfText() && isKeyOf(action, event))) {
                event.consume();
            }
        });
    }

    private static void runMatchingAction(List<Action> actions, KeyEvent event) {
        actions.stream().filter(action -> isKeyOf(action, event)).findFirst().ifPresent(action -> {
            event.consume();
            action.run();
        });
    }

    private static boolean isKeyOf(Action action, KeyEvent event) {
        return action.keys().stream().anyMatch(key -> key.match(event));
    }
}
