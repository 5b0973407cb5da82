package org.roboscope.ui.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.diff.WordDiff;
import org.roboscope.ui.common.WindowMessages;

/** A row of the comparison: the same place in both texts, each with its line's number and a sign for what differs. */
final class DiffCell extends ListCell<DiffRow> {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass ONLY_HERE = PseudoClass.getPseudoClass("only-here");
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

    private static final int MOST_CHARACTERS = 1_000;
    /** Each is a node. What is behind the last one is shown without marks. */
    private static final int MOST_PIECES = 60;

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
        if (kind == DiffRow.Kind.CHANGED) {
            WordDiff words = WordDiff.between(start(row.left()), start(row.right()));
            left.showPieces(words.left());
            right.showPieces(words.right());
        }
        left.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.REMOVED, kind == DiffRow.Kind.ADDED);
        right.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.ADDED, kind == DiffRow.Kind.REMOVED);
        setGraphic(both);
        setAccessibleText(messages.text("row." + kind, row.leftLine(), row.left(), row.rightLine(), row.right()));
    }

    /** More fits on no screen, and takes long to be measured. */
    private static String start(String line) {
        return line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) : line;
    }

    private static final class Half extends HBox {

        /** Where the line stands among the children. */
        private static final int TEXT = 2;

        private final Label number = new Label();
        private final Label sign = new Label();
        private final Label text = new Label();
        private final HBox pieces = new HBox();

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
            pieces.getStyleClass().add("diff-pieces");
            pieces.setMinWidth(0);
            HBox.setHgrow(pieces, Priority.ALWAYS);
            getChildren().setAll(number, sign, text);
        }

        private void show(int line, String content, String mark) {
            number.setText(line == 0 ? "" : Integer.toString(line));
            sign.setText(mark);
            text.setText(start(content));
            getChildren().set(TEXT, text);
        }

        /** Shows the line with marks for what differs from the line beside it. */
        private void showPieces(List<WordDiff.Piece> all) {
            List<Label> shown = new ArrayList<>();
            for (WordDiff.Piece piece : all.subList(0, Math.min(all.size(), MOST_PIECES))) {
                Label label = new Label(piece.text());
                label.setMinWidth(Region.USE_PREF_SIZE);
                label.getStyleClass().add(piece.differs() ? "diff-word" : "diff-text");
                shown.add(label);
            }
            if (all.size() > MOST_PIECES) {
                shown.add(new Label(all.subList(MOST_PIECES, all.size()).stream().map(WordDiff.Piece::text)
                        .collect(Collectors.joining())));
            }
            pieces.getChildren().setAll(shown);
            getChildren().set(TEXT, pieces);
        }

        private void mark(boolean changed, boolean onlyHere, boolean missing) {
            pseudoClassStateChanged(CHANGED, changed);
            pseudoClassStateChanged(ONLY_HERE, onlyHere);
            pseudoClassStateChanged(MISSING, missing);
        }
    }
}
