package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;

/**
 * The content of a file tab that shows no text, such as a comparison.
 *
 * @param title      a short title; {@code tooltip} is the full one
 * @param takeFocus  focuses the content
 * @param shownTexts texts in the content; the tab closes together with any of them
 */
public record TabContent(String title, String tooltip, Node node, Runnable takeFocus, List<?> shownTexts,
        Runnable onClose) {

    public TabContent {
        shownTexts = List.copyOf(shownTexts);
    }
}
