package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.control.Label;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.precedence.Outcome;

/** The icon of a verdict, and the style class for its colour. */
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

    /** Sets the style class of an outcome, and removes the style classes of other outcomes. */
    public static void setStyleClass(Node node, Outcome outcome) {
        String outcomeClass = styleClass(outcome);
        if (!node.getStyleClass().contains(outcomeClass)) {
            removeStyleClass(node);
            node.getStyleClass().add(outcomeClass);
        }
    }

    /** Removes the style classes of all outcomes. */
    public static void removeStyleClass(Node node) {
        node.getStyleClass().removeIf(name -> name.startsWith("outcome-"));
    }

    public static FontIcon createIcon(Outcome outcome) {
        return new FontIcon(icon(outcome));
    }

    /** The verdict as a word with its icon and colour. */
    public static Label createLabel(String word, Outcome outcome) {
        Label label = Controls.styled(new Label(word, createIcon(outcome)), "verdict-word");
        setStyleClass(label, outcome);
        return label;
    }
}
