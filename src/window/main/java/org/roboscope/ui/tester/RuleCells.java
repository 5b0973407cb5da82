package org.roboscope.ui.tester;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.tester.RuleRow.PathPiece;

/** Creates coloured cells of the table: a rule with its wildcards, a path with its matched pieces. */
final class RuleCells {

    /** The maximum number of pieces. More do not fit a cell, and thousands of nodes would block the window. */
    private static final int MAX_PIECES = 100;
    private static final int MAX_CHARACTERS = 1_000;
    private static final String ELLIPSIS = "…";

    private RuleCells() {}

    /** Shortens a text to what fits a cell. */
    static String shorten(String text) {
        return text.length() <= MAX_CHARACTERS ? text : text.substring(0, MAX_CHARACTERS) + ELLIPSIS;
    }

    /** @param hasWildcards whether {@code *} and a final {@code $} are wildcards */
    static Node createRule(RuleText rule, boolean hasWildcards) {
        HBox box = createBox();
        box.getChildren().add(createLabel(rule.field() + ": ", "rule-field"));
        String value = rule.value();
        int start = 0;
        for (int index = 0; index < Math.min(value.length(), MAX_CHARACTERS); index++) {
            if (box.getChildren().size() >= MAX_PIECES) {
                addText(box, ELLIPSIS, "rule-value");
                return box;
            }
            if (hasWildcards && isWildcard(value, index)) {
                addText(box, value.substring(start, index), "rule-value");
                addText(box, value.substring(index, index + 1), "rule-wildcard");
                start = index + 1;
            }
        }
        addText(box, shorten(value.substring(start)), "rule-value");
        return box;
    }

    private static boolean isWildcard(String value, int index) {
        char c = value.charAt(index);
        return c == '*' || (c == '$' && index == value.length() - 1);
    }

    static Node createPieces(List<PathPiece> pieces) {
        if (pieces.isEmpty()) {
            return new Label("–");
        }
        HBox box = createBox();
        pieces.stream().limit(MAX_PIECES)
                .forEach(piece -> addText(box, shorten(piece.text()), "piece-" + piece.kind().styleClass));
        if (pieces.size() > MAX_PIECES) {
            addText(box, ELLIPSIS, "piece-rest");
        }
        return box;
    }

    private static HBox createBox() {
        return Controls.styled(new HBox(), "rule-text");
    }

    private static void addText(HBox box, String text, String styleClass) {
        if (!text.isEmpty()) {
            box.getChildren().add(createLabel(text, styleClass));
        }
    }

    private static Label createLabel(String text, String styleClass) {
        Label label = Controls.label(text, styleClass);
        label.setMinWidth(Label.USE_PREF_SIZE);
        return label;
    }
}
