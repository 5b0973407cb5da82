package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.control.Label;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.precedence.Outcome;

/** The look of a verdict: its icon, and the style class for its colour. */
public final class OutcomeLook {

    private OutcomeLook() {}

    public static Ikon icon(Outcome outcome) {
        return switch (outcome) {
            case ALLOWED -> Material2AL.CHECK;
            case BLOCKED -> Material2AL.CLOSE;
            case UNDEFINED -> Material2AL.HELP_OUTLINE;
            case OTHER_SITE -> Material2AL.LINK_OFF;
            case NOT_A_PAGE -> Material2AL.BLOCK;
        };
    }

    public static String styleClass(Outcome outcome) {
        return "outcome-" + CodedValue.codeOf(outcome);
    }

    /** Sets the style class of this outcome, and removes those of others. */
    public static void mark(Node node, Outcome outcome) {
        String wanted = styleClass(outcome);
        if (!node.getStyleClass().contains(wanted)) {
            unmark(node);
            node.getStyleClass().add(wanted);
        }
    }

    /** Removes the style class of any outcome. */
    public static void unmark(Node node) {
        node.getStyleClass().removeIf(name -> name.startsWith("outcome-"));
    }

    public static FontIcon iconNode(Outcome outcome) {
        return new FontIcon(icon(outcome));
    }

    /** The verdict as a word with its icon and colour. */
    public static Label label(String word, Outcome outcome) {
        Label label = Controls.styled(new Label(word, iconNode(outcome)), "verdict-word");
        mark(label, outcome);
        return label;
    }
}
