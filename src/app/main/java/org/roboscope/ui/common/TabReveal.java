package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** Brings up what stands in a tab that is not selected. */
public final class TabReveal {

    private TabReveal() {}

    public static void inTabs(Node content) {
        Node inside = content;
        Parent at = content.getParent();
        while (at != null) {
            if (at instanceof TabPane tabs) {
                select(tabs, inside);
            }
            inside = at;
            at = at.getParent();
        }
    }

    private static void select(TabPane tabs, Node inside) {
        for (Tab tab : tabs.getTabs()) {
            Node shown = tab.getContent();
            if (shown != null && (shown.equals(inside) || shown.getParent() != null
                    && shown.getParent().equals(inside))) {
                tabs.getSelectionModel().select(tab);
            }
        }
    }
}
