package org.roboscope.ui.comparison;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.ui.common.WindowMessages;

/** A row of the comparison: the same place in both texts, each with its line's number and a sign for what differs. */
final class DiffCell extends ListCell<DiffRow> {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass ONLY_HERE = PseudoClass.getPseudoClass("only-here");
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

    /** More fits on no screen, and takes long to be measured. */
    private static final int MOST_CHARACTERS = 1_000;

    private final WindowMessages messages;
    private final Half left = new Half("left");
    private final Half right = new Half("right");
    private final HBox both = new HBox(left, right);

    DiffCell(WindowMessages messages) {
        this.messages = messages;
        getStyleClass().add("diff-cell");
        setPrefWidth(0);
        both.getStyleClass().add("diff-row");
    }

    @Override
    protected void updateItem(@Nullable DiffRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        DiffRow.Kind kind = row.kind();
        left.show(row.leftLine(), row.left(), messages.text("sign.left." + kind));
        right.show(row.rightLine(), row.right(), messages.text("sign.right." + kind));
        left.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.REMOVED, kind == DiffRow.Kind.ADDED);
        right.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.ADDED, kind == DiffRow.Kind.REMOVED);
        setGraphic(both);
        setAccessibleText(messages.text("row." + kind, row.leftLine(), row.left(), row.rightLine(), row.right()));
    }

    private static final class Half extends HBox {

        private final Label number = new Label();
        private final Label sign = new Label();
        private final Label text = new Label();

        private Half(String side) {
            getStyleClass().addAll("diff-half", "diff-" + side);
            number.getStyleClass().add("diff-number");
            sign.getStyleClass().add("diff-sign");
            text.getStyleClass().add("diff-text");
            number.setMinWidth(Region.USE_PREF_SIZE);
            sign.setMinWidth(Region.USE_PREF_SIZE);
            text.setMinWidth(0);
            setPrefWidth(1);
            setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(this, Priority.ALWAYS);
            getChildren().setAll(number, sign, text);
        }

        private void show(int line, String content, String mark) {
            number.setText(line == 0 ? "" : Integer.toString(line));
            sign.setText(mark);
            text.setText(content.length() > MOST_CHARACTERS ? content.substring(0, MOST_CHARACTERS) : content);
        }

        private void mark(boolean changed, boolean onlyHere, boolean missing) {
            pseudoClassStateChanged(CHANGED, changed);
            pseudoClassStateChanged(ONLY_HERE, onlyHere);
            pseudoClassStateChanged(MISSING, missing);
        }
    }
}
