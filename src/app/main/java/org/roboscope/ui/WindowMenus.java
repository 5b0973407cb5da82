package org.roboscope.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.RecentFiles;

/** The menu bar's menus, from the actions. */
final class WindowMenus {

    private static final String AFTER = "menu-file.open";

    private final ActionRegistry actionRegistry;
    private final WindowMessages messages;

    WindowMenus(ActionRegistry actionRegistry, WindowMessages messages) {
        this.actionRegistry = actionRegistry;
        this.messages = messages;
    }

    /**
     * @param open  opens a recent file
     * @param later when the menus, which are there at once, are filled
     */
    List<Menu> all(RecentFiles recent, Consumer<String> open, Executor later) {
        Map<Menu, MenuName> names = new LinkedHashMap<>();
        for (MenuName name : MenuName.values()) {
            if (!actionRegistry.in(name).isEmpty()) {
                names.put(new Menu(messages.text("menu." + name)), name);
            }
        }
        List<Menu> menus = List.copyOf(names.keySet());
        later.execute(() -> {
            names.forEach((menu, name) -> menu.getItems().setAll(ActionControls.menuItems(actionRegistry.in(name))));
            addRecent(menus.getFirst(), recent, open);
        });
        return menus;
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
}
