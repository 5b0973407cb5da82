package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;

/**
 * What a tab among those of the files shows in the place of the text.
 *
 * @param name      stands on the tab, {@code title} in its tip
 * @param takeFocus gives the keyboard to it
 * @param of        the texts it is of: the tab closes together with any of them
 */
public record TabContent(String name, String title, Node node, Runnable takeFocus, List<?> of, Runnable onClosed) {

    public TabContent {
        of = List.copyOf(of);
    }
}
