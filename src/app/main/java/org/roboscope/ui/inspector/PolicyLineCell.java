package org.roboscope.ui.inspector;

import javafx.css.PseudoClass;
import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** A line that a policy removes or adds, or one beside it: its first sign says which. */
final class PolicyLineCell extends ListCell<String> {

    private static final PseudoClass GONE = PseudoClass.getPseudoClass("gone");
    private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
    private static final String SAME = " ";
    private static final String PLUS = "+";

    PolicyLineCell() {
        getStyleClass().add("policy-line-cell");
    }

    @Override
    protected void updateItem(@Nullable String line, boolean empty) {
        super.updateItem(line, empty);
        String text = empty || line == null ? "" : line;
        setText(text);
        pseudoClassStateChanged(ADDED, text.startsWith(PLUS));
        pseudoClassStateChanged(GONE, !text.isEmpty() && !text.startsWith(PLUS) && !text.startsWith(SAME));
    }
}
