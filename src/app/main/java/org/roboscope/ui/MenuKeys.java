package org.roboscope.ui;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.event.EventType;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/**
 * Alt and a letter open the menu of that letter, and F10 opens the first one, wherever the keyboard is. JavaFX closes the
 * menu when Alt is let go, types the letter into the text, and lets F10 only mark the menu. It sees to letters before the
 * scene hears of them, so this listens at the window.
 */
final class MenuKeys {

    private final MenuBar bar;
    /** The letter that opened a menu is not typed besides, and to let go of Alt does not close the menu again. */
    private boolean opened;

    MenuKeys(MenuBar bar) {
        this.bar = bar;
    }

    void install(Window window) {
        window.addEventFilter(KeyEvent.KEY_PRESSED, event -> {

            opened = false;
            wanted(event).ifPresent(menu -> {
                event.consume();
                opened = event.isAltDown();
                menu.show();
            });
        });
        for (EventType<KeyEvent> rest : List.of(KeyEvent.KEY_TYPED, KeyEvent.KEY_RELEASED)) {
            window.addEventFilter(rest, event -> {
                if (opened) {
                    event.consume();
                }
            });
        }
    }

    private Optional<Menu> wanted(KeyEvent event) {
        if (event.isShiftDown() || event.isShortcutDown() || event.isControlDown() || event.isMetaDown()) {
            return Optional.empty();
        }
        if (event.getCode() == KeyCode.F10 && !event.isAltDown()) {
            return bar.getMenus().stream().findFirst();
        }
        return event.isAltDown() && event.getCode().isLetterKey()
                ? bar.getMenus().stream().filter(menu -> letterOf(menu).equals(event.getCode().getName())).findFirst()
                : Optional.empty();
    }

    private static String letterOf(Menu menu) {
        int at = menu.getText().indexOf('_') + 1;
        return at == 0 ? "" : menu.getText().substring(at, at + 1).toUpperCase(Locale.ROOT);
    }
}
