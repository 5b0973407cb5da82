package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** Labels and other small things of layouts, with their text and their style. */
public final class Controls {

    private Controls() {}

    public static <N extends Node> N styled(N node, String... styles) {
        node.getStyleClass().addAll(styles);
        return node;
    }

    public static Label label(String text, String... styles) {
        return styled(new Label(text), styles);
    }

    /** A sentence that wraps and always has the height for it. */
    public static Label wrapped(String text, String... styles) {
        return wrapping(label(text, styles));
    }

    public static Label wrapping(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** Text of a file or a URL. */
    public static Label code(String text) {
        return label(text, "rule-value");
    }

    /** What may be longer than its column is there to be asked for. */
    public static Label explained(String text) {
        return explained(text, text);
    }

    /** @param whole what the text is short for */
    public static Label explained(String text, String whole) {
        Label label = new Label(text);
        label.setTooltip(new Tooltip(whole));
        return label;
    }

    /** An item of a menu whose text may hold an underline of its own. */
    public static MenuItem item(String text, Runnable work) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> work.run());
        return item;
    }
}
