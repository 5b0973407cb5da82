package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;

/**
 * Content of a tab among the file tabs that is not a text.
 *
 * @param name title of the tab; {@code title} is its tooltip
 * @param takeFocus focuses the content
 * @param of texts that it shows: the tab closes together with any of them
 */
public record TabContent(String name, String title, Node node, Runnable takeFocus, List<?> of, Runnable onClosed) {

    public TabContent {
        of = List.copyOf(of);
    }
}
