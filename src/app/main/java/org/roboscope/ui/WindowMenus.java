package org.roboscope.ui;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.RecentFiles;

/** The menu bar's menus, which are there from the first, and their items, which come from the actions. */
final class WindowMenus {

    private static final String AFTER = "menu-file.open";

    private final WindowMessages messages;
    private final Map<MenuName, Menu> menus = new EnumMap<>(MenuName.class);

    WindowMenus(WindowMessages messages) {
        this.messages = messages;
        for (MenuName name : MenuName.values()) {
            menus.put(name, new Menu(messages.text("menu." + name)));
        }
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
}
