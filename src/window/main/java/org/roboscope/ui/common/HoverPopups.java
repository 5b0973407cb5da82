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
 * Popups that open by hovering. They receive no keystrokes, and close at the next keystroke. JavaFX would pass each
 * keystroke first to all popups of a window, which may have opened while the user was typing.
 */
public final class HoverPopups {

    /** The property key of popups that were opened by hovering. */
    private static final Object OPENED_BY_HOVERING = "opened by hovering";
    /** The property key of windows in which a key was pressed after the last move of the mouse. */
    private static final Object KEY_AFTER_MOUSE = "key after mouse";

    private static final Object IS_INSTALLED = "hover popups are installed";

    private HoverPopups() {}

    /** Makes the popups of a window close at the next keystroke. */
    public static void install(Window window) {
        if (window.getProperties().putIfAbsent(IS_INSTALLED, true) != null) {
            return;
        }
        EventDispatcher dispatcher = window.getEventDispatcher();
        window.setEventDispatcher((event, tail) -> {
            EventType<?> type = event.getEventType();
            if (type == KeyEvent.KEY_PRESSED && event instanceof KeyEvent key && !key.getCode().isModifierKey()) {
                window.getProperties().put(KEY_AFTER_MOUSE, true);
                hideHoverPopups();
            } else if (type == MouseEvent.MOUSE_MOVED) {
                window.getProperties().remove(KEY_AFTER_MOUSE);
            }
            return dispatcher.dispatchEvent(event, tail);
        });
    }

    /** Sets whether a popup, which must not be shown yet, is opened by hovering. */
    public static void setOpenedByHovering(PopupWindow popup, boolean isOpenedByHovering) {
        if (isOpenedByHovering) {
            popup.getProperties().put(OPENED_BY_HOVERING, true);
        } else {
            popup.getProperties().remove(OPENED_BY_HOVERING);
        }
    }

    /** Whether the mouse has moved since the last keystroke. If not, no popup may open over the typed text. */
    public static boolean hasMovedLast(Window window) {
        return !window.getProperties().containsKey(KEY_AFTER_MOUSE);
    }

    private static void hideHoverPopups() {
        List<Window> popups = new ArrayList<>();
        // This runs on every keystroke.
        for (Window window : Window.getWindows()) {
            if (window instanceof Tooltip
                    || window instanceof PopupWindow && window.hasProperties()
                            && window.getProperties().containsKey(OPENED_BY_HOVERING)) {
                popups.add(window);
            }
        }
        popups.forEach(Window::hide);
    }
}
