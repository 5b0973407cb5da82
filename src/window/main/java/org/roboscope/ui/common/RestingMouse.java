package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import javafx.event.EventDispatcher;
import javafx.event.EventType;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * What comes up because the mouse rests somewhere only informs. It takes no key, and goes with the next one: JavaFX offers
 * each key first to all popups of a window, which may have come up while the person looked elsewhere and typed.
 */
public final class RestingMouse {

    /** That of a popup which came up because the mouse rested. */
    private static final Object OPENED = "opened by a resting mouse";
    /** That of a window in which a key was pressed after the mouse moved last. */
    private static final Object KEY_CAME = "key after mouse";

    private static final Object INSTALLED = "a resting mouse takes no key";

    private RestingMouse() {}

    /** For every window in which a mouse can rest. */
    public static void takesNoKeyOf(Window window) {
        if (window.getProperties().putIfAbsent(INSTALLED, true) != null) {
            return;
        }
        EventDispatcher usual = window.getEventDispatcher();
        window.setEventDispatcher((event, tail) -> {
            EventType<?> type = event.getEventType();
            if (type == KeyEvent.KEY_PRESSED && event instanceof KeyEvent key && !key.getCode().isModifierKey()) {
                window.getProperties().put(KEY_CAME, true);
                hideCards();
            } else if (type == MouseEvent.MOUSE_MOVED) {
                window.getProperties().remove(KEY_CAME);
            }
            return usual.dispatchEvent(event, tail);
        });
    }

    /** Says of a popup that is about to be shown whether the mouse opens it. */
    public static void opens(PopupWindow popup, boolean byMouse) {
        if (byMouse) {
            popup.getProperties().put(OPENED, true);
        } else {
            popup.getProperties().remove(OPENED);
        }
    }

    /** Whether the person has the hand at the mouse: nothing comes up over what they type because the mouse lies there. */
    public static boolean movedLast(Window window) {
        return !window.getProperties().containsKey(KEY_CAME);
    }

    private static void hideCards() {
        List<Window> cards = new ArrayList<>();
        // Every key comes by here.
        for (Window window : Window.getWindows()) {
            if (window instanceof Tooltip
                    || window instanceof PopupWindow && window.hasProperties()
                            && window.getProperties().containsKey(OPENED)) {
                cards.add(window);
            }
        }
        cards.forEach(Window::hide);
    }
}
