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
 * Popups opened by hovering. They take no keys and close at the next keystroke: JavaFX offers each keystroke first to
 * all popups of a window, which may have opened while the user was typing.
 */
public final class RestingMouse {

    /** Property key of popups opened by hovering. */
    private static final Object OPENED_BY_HOVERING = "opened by a resting mouse";
    /** Property key of windows in which a key was pressed after the last mouse move. */
    private static final Object KEY_AFTER_MOUSE = "key after mouse";

    private static final Object INSTALLED = "a resting mouse takes no key";

    private RestingMouse() {}

    /** Installs the behaviour in a window. */
    public static void install(Window window) {
        if (window.getProperties().putIfAbsent(INSTALLED, true) != null) {
            return;
        }
        EventDispatcher usual = window.getEventDispatcher();
        window.setEventDispatcher((event, tail) -> {
            EventType<?> type = event.getEventType();
            if (type == KeyEvent.KEY_PRESSED && event instanceof KeyEvent key && !key.getCode().isModifierKey()) {
                window.getProperties().put(KEY_AFTER_MOUSE, true);
                hideCards();
            } else if (type == MouseEvent.MOUSE_MOVED) {
                window.getProperties().remove(KEY_AFTER_MOUSE);
            }
            return usual.dispatchEvent(event, tail);
        });
    }

    /** Sets whether a popup that is about to be shown is opened by hovering. */
    public static void setOpenedByHovering(PopupWindow popup, boolean byMouse) {
        if (byMouse) {
            popup.getProperties().put(OPENED_BY_HOVERING, true);
        } else {
            popup.getProperties().remove(OPENED_BY_HOVERING);
        }
    }

    /** Whether the mouse moved after the last keystroke; otherwise no popup may open over the typed text. */
    public static boolean movedLast(Window window) {
        return !window.getProperties().containsKey(KEY_AFTER_MOUSE);
    }

    private static void hideCards() {
        List<Window> cards = new ArrayList<>();
        // This runs on every keystroke.
        for (Window window : Window.getWindows()) {
            if (window instanceof Tooltip
                    || window instanceof PopupWindow && window.hasProperties()
                            && window.getProperties().containsKey(OPENED_BY_HOVERING)) {
                cards.add(window);
            }
        }
        cards.forEach(Window::hide);
    }
}
