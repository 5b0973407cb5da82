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
 * Alt and a letter open the menu of that letter, and F10 opens the first one, wherever the keyboard is. JavaFX closes the
 * menu when Alt is let go, types the letter into the text, and lets F10 only mark the menu. It sees to letters before the
 * scene hears of them, so this listens at the window.
 *
 * <p>
 * While a menu is open, a letter runs its item of that letter, and no key reaches the text behind it.
 */
final class MenuKeys {

    private static final Set<KeyCode> KEYS_OF_MENUS = Set.of(KeyCode.ENTER, KeyCode.SPACE, KeyCode.ESCAPE, KeyCode.TAB);

    private final MenuBar bar;
    private final OperatingSystem system;
    /** A letter that a menu has used is not typed, and releasing Alt does not close the menu again. */
    private boolean used;

    MenuKeys(MenuBar bar) {
        this(bar, OperatingSystem.current());
    }

    MenuKeys(MenuBar bar, OperatingSystem system) {
        this.bar = bar;
        this.system = system;
    }

    void install(Window window) {
        window.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            used = false;
            Optional<Menu> wanted = wanted(event);
            Optional<ContextMenu> open = open(window);
            if (wanted.isPresent()) {
                event.consume();
                used = event.isAltDown();
                wanted.get().show();
            } else if (open.isPresent() && !isOfMenus(event.getCode())) {
                event.consume();
                used = true;
                itemFor(event, open.get()).ifPresent(item -> run(item, open.get()));
            }
        });
        window.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (used || open(window).isPresent()) {
                event.consume();
            }
        });
        window.addEventFilter(KeyEvent.KEY_RELEASED, event -> {
            if (used) {
                event.consume();
            }
        });
    }

    private Optional<Menu> wanted(KeyEvent event) {
        // On macOS, the system shows the menus, and Option with a letter types another letter.
        if (event.isShiftDown() || hasShortcut(event) || system == OperatingSystem.MAC) {
            return Optional.empty();
        }
        if (event.getCode() == KeyCode.F10 && !event.isAltDown()) {
            return bar.getMenus().stream().findFirst();
        }
        return event.isAltDown() && event.getCode().isLetterKey()
                ? bar.getMenus().stream().filter(menu -> letterOf(menu).equals(event.getCode().getName())).findFirst()
                : Optional.empty();
    }

    private static boolean hasShortcut(KeyEvent event) {
        return event.isShortcutDown() || event.isControlDown() || event.isMetaDown();
    }

    /** The menu of the window that came up last. */
    private static Optional<ContextMenu> open(Window window) {
        // Every key comes by here.
        List<Window> windows = Window.getWindows();
        for (int i = windows.size() - 1; i >= 0; i--) {
            if (windows.get(i) instanceof ContextMenu menu && menu.isShowing() && isOf(menu, window)) {
                return Optional.of(menu);
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(PopupWindow popup, Window window) {
        Window owner = popup.getOwnerWindow();
        return window.equals(owner) || owner instanceof PopupWindow menu && isOf(menu, window);
    }

    private static boolean isOfMenus(KeyCode code) {
        return code.isNavigationKey() || code.isModifierKey() || KEYS_OF_MENUS.contains(code);
    }

    /** None where several have the letter. */
    private static Optional<MenuItem> itemFor(KeyEvent event, ContextMenu menu) {
        List<MenuItem> items = hasShortcut(event) ? List.of() : menu.getItems().stream()
                .filter(item -> item.isVisible() && !item.isDisable())
                .filter(item -> letterOf(item).equals(event.getCode().getName())).toList();
        return items.size() == 1 ? Optional.of(items.getFirst()) : Optional.empty();
    }

    /** Sends the arrow key, because JavaFX displays nothing if {@code show()} is called on a submenu. */
    private static void open(Menu within) {
        Node row = within.getStyleableNode();
        row.requestFocus();
        Event.fireEvent(row, new KeyEvent(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", KeyCode.RIGHT,
                false, false, false, false));
    }

    private void run(MenuItem item, ContextMenu menu) {
        if (item instanceof Menu more) {
            open(more);
            return;
        }
        bar.getMenus().forEach(Menu::hide);
        menu.hide();
        switch (item) {
            case CheckMenuItem check -> check.setSelected(!check.isSelected());
            case RadioMenuItem radio -> radio.setSelected(true);
            default -> {}
        }
        item.fire();
    }

    private static String letterOf(MenuItem item) {
        String text = Optional.ofNullable(item.getText()).orElse("");
        int at = text.indexOf('_') + 1;
        return at == 0 || at == text.length() ? "" : text.substring(at, at + 1).toUpperCase(Locale.ROOT);
    }
}
