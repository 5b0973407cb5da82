package org.roboscope.ui;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.roboscope.document.system.OperatingSystem;

/**
 * Opens the menus by keystrokes: Alt and a letter opens the menu with that mnemonic, and F10 opens the first menu,
 * wherever the keyboard focus is. JavaFX closes the menu when Alt is released, types the letter into the text, and only
 * highlights the menu on F10. JavaFX handles letters before the scene receives them, so this class listens at the
 * window.
 *
 * <p>
 * While a menu is open, a letter runs its item with that mnemonic, and no keystroke reaches the text.
 */
final class MenuKeys {

    private static final Set<KeyCode> MENU_KEYS = Set.of(KeyCode.ENTER, KeyCode.SPACE, KeyCode.ESCAPE, KeyCode.TAB);

    private final MenuBar menuBar;
    private final OperatingSystem system;
    /**
     * Whether a menu has used the keystroke: then the letter is not typed, and releasing Alt does not close the menu.
     */
    private boolean isKeystrokeUsed;

    MenuKeys(MenuBar menuBar) {
        this(menuBar, OperatingSystem.current());
    }

    MenuKeys(MenuBar menuBar, OperatingSystem system) {
        this.menuBar = menuBar;
        this.system = system;
    }

    void install(Window window) {
        window.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            isKeystrokeUsed = false;
            Optional<Menu> menuForKey = findMenuFor(event);
            Optional<ContextMenu> openMenu = findOpenMenu(window);
            if (menuForKey.isPresent()) {
                event.consume();
                isKeystrokeUsed = event.isAltDown();
                menuForKey.get().show();
            } else if (openMenu.isPresent() && !isMenuKey(event.getCode())) {
                event.consume();
                isKeystrokeUsed = true;
                findItem(event, openMenu.get()).ifPresent(item -> runItem(item, openMenu.get()));
            }
        });
        window.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (isKeystrokeUsed || findOpenMenu(window).isPresent()) {
                event.consume();
            }
        });
        window.addEventFilter(KeyEvent.KEY_RELEASED, event -> {
            if (isKeystrokeUsed) {
                event.consume();
            }
        });
    }

    private Optional<Menu> findMenuFor(KeyEvent event) {
        // On macOS, the system shows the menus, and Option with a letter types another letter.
        if (event.isShiftDown() || hasShortcut(event) || system == OperatingSystem.MAC) {
            return Optional.empty();
        }
        if (event.getCode() == KeyCode.F10 && !event.isAltDown()) {
            return menuBar.getMenus().stream().findFirst();
        }
        return event.isAltDown() && event.getCode().isLetterKey()
                ? menuBar.getMenus().stream().filter(menu -> mnemonicOf(menu).equals(event.getCode().getName()))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean hasShortcut(KeyEvent event) {
        return event.isShortcutDown() || event.isControlDown() || event.isMetaDown();
    }

    /** The menu of the window that was opened last. */
    private static Optional<ContextMenu> findOpenMenu(Window window) {
        // A loop without a stream, because this runs for every keystroke.
        List<Window> windows = Window.getWindows();
        for (int i = windows.size() - 1; i >= 0; i--) {
            if (windows.get(i) instanceof ContextMenu menu && menu.isShowing() && belongsTo(menu, window)) {
                return Optional.of(menu);
            }
        }
        return Optional.empty();
    }

    private static boolean belongsTo(PopupWindow popup, Window window) {
        Window owner = popup.getOwnerWindow();
        return window.equals(owner) || owner instanceof PopupWindow menu && belongsTo(menu, window);
    }

    private static boolean isMenuKey(KeyCode code) {
        return code.isNavigationKey() || code.isModifierKey() || MENU_KEYS.contains(code);
    }

    /** The item with that mnemonic; empty if several items have it. */
    private static Optional<MenuItem> findItem(KeyEvent event, ContextMenu menu) {
        List<MenuItem> items = hasShortcut(event) ? List.of() : menu.getItems().stream()
                .filter(item -> item.isVisible() && !item.isDisable())
                .filter(item -> mnemonicOf(item).equals(event.getCode().getName())).toList();
        return items.size() == 1 ? Optional.of(items.getFirst()) : Optional.empty();
    }

    /** Sends the arrow key, because JavaFX displays nothing if {@code show()} is called on a submenu. */
    private static void openSubmenu(Menu submenu) {
        Node row = submenu.getStyleableNode();
        row.requestFocus();
        Event.fireEvent(row, new KeyEvent(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", KeyCode.RIGHT,
                false, false, false, false));
    }

    private void runItem(MenuItem item, ContextMenu menu) {
        if (item instanceof Menu submenu) {
            openSubmenu(submenu);
            return;
        }
        menuBar.getMenus().forEach(Menu::hide);
        menu.hide();
        switch (item) {
            case CheckMenuItem checkItem -> checkItem.setSelected(!checkItem.isSelected());
            case RadioMenuItem radioItem -> radioItem.setSelected(true);
            default -> {}
        }
        item.fire();
    }

    private static String mnemonicOf(MenuItem item) {
        String text = Optional.ofNullable(item.getText()).orElse("");
        int markEnd = text.indexOf('_') + 1;
        return markEnd == 0 || markEnd == text.length() ? ""
                : text.substring(markEnd, markEnd + 1).toUpperCase(Locale.ROOT);
    }
}
