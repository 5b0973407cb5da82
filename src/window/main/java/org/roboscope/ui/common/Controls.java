package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** Creates labels and other small nodes with text and style. */
public final class Controls {

    private Controls() {}

    public static <N extends Node> N styled(N node, String... styles) {
        node.getStyleClass().addAll(styles);
        return node;
    }

    public static Label label(String text, String... styles) {
        return styled(new Label(text), styles);
    }

    /** A label that wraps its text and is always tall enough. */
    public static Label wrappedLabel(String text, String... styles) {
        return wrap(label(text, styles));
    }

    public static Label wrap(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** A label for text of a file or a URL. */
    public static Label codeLabel(String text) {
        return label(text, "rule-value");
    }

    /** A label with its text as tooltip, for columns that may truncate it. */
    public static Label labelWithTooltip(String text) {
        return labelWithTooltip(text, text);
    }

    /** @param wholeText the unshortened text */
    public static Label labelWithTooltip(String text, String wholeText) {
        Label label = new Label(text);
        label.setTooltip(new Tooltip(wholeText));
        return label;
    }

    /** A button that folds and unfolds details, with an arrow for its state. */
    public static ToggleButton foldButton(String text, String... styles) {
        ToggleButton button = styled(styled(new ToggleButton(text), "fold"), styles);
        button.graphicProperty().bind(button.selectedProperty().map(isOpen -> new FontIcon(
                isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
        return button;
    }

    /**
     * Whether the node is in a window that is not showing. Its rows must not be laid out: JavaFX forgets the styles of
     * a hidden window, so that they would not find their colours.
     */
    public static boolean isInHiddenWindow(Node node) {
        Scene scene = node.getScene();
        return scene != null && (scene.getWindow() == null || !scene.getWindow().isShowing());
    }

    /** A menu item whose text may contain an underscore. */
    public static MenuItem item(String text, Runnable work) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> work.run());
        return item;
    }
}
