package org.roboscope.ui;

import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToolBar;
import org.testfx.api.FxRobot;

/**
 * Presses controls on the window's thread, and fails immediately if a control is hidden or disabled. Controls in the
 * overflow menu of a toolbar count as shown. {@code fire()} on a disabled button does nothing, so the test would wait
 * in vain.
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
            for (MenuItem ancestor = item; ancestor != null; ancestor = ancestor.getParentMenu()) {
                if (!ancestor.isVisible() || ancestor.isDisable()) {
                    throw new AssertionError(ancestor.getText() + " of " + item.getText() + " is "
                            + (ancestor.isVisible() ? "disabled" : "hidden"));
                }
            }
            if (item instanceof CheckMenuItem checkItem) {
                checkItem.setSelected(!checkItem.isSelected());
            }
            item.fire();
        });
    }

    private static boolean isShown(Node control) {
        if (control.getScene() == null || control.getScene().getWindow() == null
                || !control.getScene().getWindow().isShowing()) {
            return false;
        }
        for (Node ancestor = control; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return ancestor.getParent() instanceof ToolBar && isManagedWithin(control, ancestor);
            }
        }
        return true;
    }

    private static boolean isManagedWithin(Node control, Node overflow) {
        for (Node ancestor = control; !ancestor.equals(overflow); ancestor = ancestor.getParent()) {
            if (!ancestor.isManaged()) {
                return false;
            }
        }
        return true;
    }
}
