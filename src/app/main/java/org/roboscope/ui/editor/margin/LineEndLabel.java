package org.roboscope.ui.editor.margin;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/** The words behind a line's text. They belong to the line's margin and stand over the text area. */
final class LineEndLabel {

    private static final double GAP = 8;
    private static final double BEFORE_WORDS = 24;

    private final Region margin;
    /** Most lines have none, and each node costs time when a text comes up. */
    private @Nullable Label label;
    private String shown = "";

    /** @param margin of the line */
    LineEndLabel(Region margin) {
        this.margin = margin;
    }

    boolean shows(String words) {
        return words.equals(shown);
    }

    /** @param children of the line's margin */
    void show(String words, List<Node> children) {
        shown = words;
        if (words.isEmpty()) {
            children.remove(label);
            label = null;
        } else {
            Label there = label == null ? added(children) : label;
            there.setText(words);
        }
    }

    private Label added(List<Node> children) {
        Label made = new Label();
        made.getStyleClass().add("line-words");
        made.setManaged(false);
        // The margin stays where it is when the text scrolls sideways; the words go with the text.
        made.translateXProperty().bind(margin.layoutXProperty().negate());
        made.setClip(besideMargin(made));
        children.add(made);
        label = made;
        return made;
    }

    /** What of the words is not under the margin. */
    private Rectangle besideMargin(Label words) {
        Rectangle shown = new Rectangle();
        shown.xProperty().bind(margin.widthProperty().add(margin.layoutXProperty()).subtract(words.layoutXProperty()));
        shown.widthProperty().bind(Bindings.max(0, words.widthProperty().subtract(shown.xProperty())));
        shown.heightProperty().bind(words.heightProperty());
        return shown;
    }

    /** @param lineHeight of a line of text */
    void layOut(double lineHeight) {
        Parent box = margin.getParent();
        if (label != null && box != null) {
            box.getChildrenUnmodifiable().stream().filter(TextFlow.class::isInstance).map(TextFlow.class::cast)
                    .findFirst().ifPresent(text -> layOutBehind(text, lineHeight));
        }
    }

    private void layOutBehind(TextFlow text, double lineHeight) {
        Label words = label;
        if (words == null) {
            return;
        }
        double x = text.getLayoutX() + BEFORE_WORDS;
        double y = 0;
        int end = text.getChildren().stream().filter(Text.class::isInstance)
                .mapToInt(node -> ((Text) node).getText().length()).sum();
        for (var element : text.getCaretShape(end, true)) {
            if (element instanceof MoveTo caret) {
                x += caret.getX();
                y = caret.getY();
                break;
            }
        }
        double height = words.prefHeight(-1);
        double space = areaWidth(text) - x - GAP;
        words.setVisible(space > 4 * BEFORE_WORDS);
        words.resizeRelocate(x, y + Math.max(0, (lineHeight - height) / 2 + 1),
                Math.min(words.prefWidth(-1), space), height);
    }

    private static double areaWidth(Node inArea) {
        Parent at = inArea.getParent();
        while (at != null && !at.getStyleClass().contains("code-area")) {
            at = at.getParent();
        }
        return at == null ? 0 : at.getLayoutBounds().getWidth();
    }
}
