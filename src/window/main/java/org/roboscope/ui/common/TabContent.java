package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;

/**
 * The content of a tab among the file tabs that is not a text.
 *
 * @param name       the title of the tab; {@code title} is its tooltip
 * @param takeFocus  focuses the content
 * @param shownTexts texts in the content; the tab closes together with any of them
 */
public record TabContent(String name, String title, Node node, Runnable takeFocus, List<?> shownTexts,
        Runnable onClose) {

    public TabContent {
        shownTexts = List.copyOf(shownTexts);
    }
}
