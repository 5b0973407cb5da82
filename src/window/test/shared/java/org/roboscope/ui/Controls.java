package org.roboscope.ui;

import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToolBar;
import org.testfx.api.FxRobot;

/**
 * Presses controls on the window's thread, and fails at once if a control is hidden or disabled. Controls in the overflow
 * menu of a toolbar count as shown. {@code fire()} on a disabled button does nothing, so the test would wait in vain.
 */
public final class Controls {

    private Controls() {}

    /** @param query finds a button, a box or a link */
    public static void press(FxRobot robot, String query) {
        WindowSteps.call(() -> press(robot.lookup(query).queryAs(ButtonBase.class)));
    }

    public static void press(ButtonBase control) {
        WindowSteps.call(() -> {
            if (!isShown(control)) {
                throw new AssertionError("not shown: " + control);
            }
            if (control.isDisabled()) {
                throw new AssertionError("disabled: " + control);
            }
            control.fire();
        });
    }

    /** Chooses an item without opening its menu. */
    public static void press(MenuItem item) {
        WindowSteps.call(() -> {
            for (MenuItem each = item; each != null; each = each.getParentMenu()) {
                if (!each.isVisible() || each.isDisable()) {
                    throw new AssertionError(each.getText() + " of " + item.getText() + " is "
                            + (each.isVisible() ? "disabled" : "hidden"));
                }
            }
            if (item instanceof CheckMenuItem check) {
                check.setSelected(!check.isSelected());
            }
            item.fire();
        });
    }

    private static boolean isShown(Node control) {
        if (control.getScene() == null || control.getScene().getWindow() == null
                || !control.getScene().getWindow().isShowing()) {
            return false;
        }
        for (Node each = control; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return each.getParent() instanceof ToolBar && isManagedWithin(control, each);
            }
        }
        return true;
    }

    private static boolean isManagedWithin(Node control, Node overflow) {
        for (Node each = control; !each.equals(overflow); each = each.getParent()) {
            if (!each.isManaged()) {
                return false;
            }
        }
        return true;
    }
}
