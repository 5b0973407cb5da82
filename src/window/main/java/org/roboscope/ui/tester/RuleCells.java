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

    /** More pieces than fit a cell. Each is a node, and thousands would block the window. */
    private static final int MAX_PIECES = 100;
    private static final int MAX_CHARACTERS = 1_000;
    private static final String ELLIPSIS = "…";

    private RuleCells() {}

    /** Shortens a text to what fits a cell. */
    static String shortened(String text) {
        return text.length() <= MAX_CHARACTERS ? text : text.substring(0, MAX_CHARACTERS) + ELLIPSIS;
    }

    /** @param hasWildcards whether {@code *} and a final {@code $} are wildcards */
    static Node rule(RuleText rule, boolean hasWildcards) {
        HBox box = box();
        box.getChildren().add(label(rule.field() + ": ", "rule-field"));
        String value = rule.value();
        int start = 0;
        for (int at = 0; at < Math.min(value.length(), MAX_CHARACTERS); at++) {
            if (box.getChildren().size() >= MAX_PIECES) {
                addText(box, ELLIPSIS, "rule-value");
                return box;
            }
            boolean isSpecial = value.charAt(at) == '*' || (value.charAt(at) == '$' && at == value.length() - 1);
            if (hasWildcards && isSpecial) {
                addText(box, value.substring(start, at), "rule-value");
                addText(box, value.substring(at, at + 1), "rule-wildcard");
                start = at + 1;
            }
        }
        addText(box, shortened(value.substring(start)), "rule-value");
        return box;
    }

    static Node pieces(List<PathPiece> pieces) {
        if (pieces.isEmpty()) {
            return new Label("–");
        }
        HBox box = box();
        pieces.stream().limit(MAX_PIECES)
                .forEach(piece -> addText(box, shortened(piece.text()), "piece-" + piece.kind().styleClass));
        if (pieces.size() > MAX_PIECES) {
            addText(box, ELLIPSIS, "piece-rest");
        }
        return box;
    }

    private static HBox box() {
        return Controls.styled(new HBox(), "rule-text");
    }

    private static void addText(HBox box, String text, String styleClass) {
        if (!text.isEmpty()) {
            box.getChildren().add(label(text, styleClass));
        }
    }

    private static Label label(String text, String styleClass) {
        Label label = Controls.label(text, styleClass);
        label.setMinWidth(Label.USE_PREF_SIZE);
        return label;
    }
}
