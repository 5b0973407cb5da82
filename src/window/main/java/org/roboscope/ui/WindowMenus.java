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
 * The menu bar's menus, which are there from the first, and their items, which come from the actions; the menu of the
 * editor; and the keys of actions that no menu sees to.
 */
final class WindowMenus {

    private static final String AFTER = "menu-file.open";
    private static final List<String> OF_EDITOR = List.of(
            "edit.undo", "edit.redo", "edit.cut", "edit.copy", "edit.paste", "edit.selectAll", "edit.comment",
            "edit.duplicate", "edit.deleteLine", "edit.complete", "edit.format", "edit.fix", "edit.explain");
    /** Outside of the editor's menu they are also for the field that has the keyboard, and so are never disabled. */
    private static final Set<String> CHANGES = Set.of("edit.undo", "edit.redo", "edit.cut", "edit.paste");
    /** To a text field the first key is a backspace; with the others the panels would be turned. */
    private static final List<String> BEFORE_CONTROLS = List.of("edit.replace", "file.next", "file.previous");
    private static final List<String> REPEATING = List.of("edit.undo", "edit.redo");

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
    void fill(ActionRegistry actionRegistry, RecentFiles recent, Consumer<String> open) {
        menus.forEach((name, menu) -> {
            menu.getItems().setAll(ActionControls.menuItems(actionRegistry.in(name)));
            menu.setVisible(!menu.getItems().isEmpty());
        });
        addRecent(Objects.requireNonNull(menus.get(MenuName.FILE)), recent, open);
    }

    private void addRecent(Menu fileMenu, RecentFiles recent, Consumer<String> open) {
        Menu menu = new Menu(messages.text("menu.recent"));
        InvalidationListener fill = change -> {
            menu.getItems().setAll(recent.paths().stream().map(path -> item(path, open)).toList());
            menu.setDisable(recent.paths().isEmpty());
        };
        recent.paths().addListener(fill);
        fill.invalidated(recent.paths());
        int at = 0;
        while (!AFTER.equals(fileMenu.getItems().get(at).getId())) {
            at++;
        }
        fileMenu.getItems().add(at + 1, menu);
    }

    private static MenuItem item(String path, Consumer<String> open) {
        MenuItem item = new MenuItem(path);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> open.accept(path));
        return item;
    }

    /**
     * What can be done at a place in the text, at a click of the other mouse button or the keyboard's menu key.
     *
     * @param writable whether the text can be changed
     */
    static void addTo(EditorPane editor, ActionRegistry actionRegistry, ReadOnlyBooleanProperty writable) {
        ContextMenu menu = new ContextMenu();
        menu.setId("editor-menu");
        menu.getItems().setAll(ActionControls.itemsOfShortMenu(OF_EDITOR.stream().map(actionRegistry::get).toList()));
        Set<String> changing = CHANGES.stream().map(ActionControls::itemId).collect(Collectors.toSet());
        menu.getItems().stream().filter(item -> changing.contains(item.getId()))
                .forEach(item -> item.disableProperty().bind(writable.not()));
        editor.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                event -> editor.contextMenuPoint(event).ifPresent(place -> {
                    menu.hide();
                    menu.show(editor, place.getX(), place.getY());
                    event.consume();
                }));
    }

    /** Adds the keys that the menu bar does not see to: of its own actions it knows one each, and none of a place. */
    static void addKeys(Scene scene, ActionRegistry actionRegistry, BooleanSupplier textHasKeyboard) {
        actionRegistry.all().forEach(action -> action.keys().stream()
                .skip(action.menu().isInBar() ? 1 : 0)
                .forEach((KeyCodeCombination key) -> scene.getAccelerators().put(key, action::run)));
        List<Action> first = BEFORE_CONTROLS.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> run(first, event));
        // A text field takes these in any case, also where nothing was typed into it.
        List<Action> steps = REPEATING.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (scene.getFocusOwner() instanceof TextInputControl field && !EditorActions.hasStepsOfItsOwn(field)) {
                run(steps, event);
            }
        });
        // What the control with the keyboard has left over goes on to the menus, which know nothing of the keyboard's place.
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!textHasKeyboard.getAsBoolean()
                    && actionRegistry.all().stream().anyMatch(action -> action.isOfText() && isKeyOf(action, event))) {
                event.consume();
            }
        });
    }

    private static void run(List<Action> actions, KeyEvent event) {
        actions.stream().filter(action -> isKeyOf(action, event)).findFirst().ifPresent(action -> {
            event.consume();
            action.run();
        });
    }

    private static boolean isKeyOf(Action action, KeyEvent event) {
        return action.keys().stream().anyMatch(key -> key.match(event));
    }
}
