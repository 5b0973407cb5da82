package org.roboscope.ui.editor.margin;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * The background of one line, from one edge of the area to the other. The area gives each line a box, which the style sheet
 * paints by these pseudo-classes; the box is known once the line's margin is put into it.
 */
final class LineBackground {

    private static final PseudoClass MANAGED = PseudoClass.getPseudoClass("managed");
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass ALLOWS = PseudoClass.getPseudoClass("allows");
    private static final PseudoClass BLOCKS = PseudoClass.getPseudoClass("blocks");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("just-changed");
    private static final PseudoClass DIMMED = PseudoClass.getPseudoClass("dimmed");

    private @Nullable Node box;
    private boolean managed;
    private LineMark.Effect effect = LineMark.Effect.NONE;
    private boolean highlighted;
    private boolean dimmed;
    private boolean changed;

    /** From now on this is the line's box. */
    void paint(@Nullable Node lineBox) {
        box = lineBox;
        paint();
    }

    /** Who writes the line, and what its rule does to the tested URL. */
    void show(LineMark now) {
        managed = now.managed();
        effect = now.effect();
        paint();
    }

    void highlight(boolean isHighlighted, boolean isDimmed) {
        highlighted = isHighlighted;
        dimmed = isDimmed;
        paint();
    }

    /** Whether a command has changed the line a moment ago. */
    void showChanged(boolean isChanged) {
        if (isChanged != changed) {
            changed = isChanged;
            paint();
        }
    }

    private void paint() {
        if (box != null) {
            box.pseudoClassStateChanged(MANAGED, managed);
            box.pseudoClassStateChanged(HIGHLIGHTED, highlighted);
            box.pseudoClassStateChanged(ALLOWS, effect == LineMark.Effect.ALLOWS);
            box.pseudoClassStateChanged(BLOCKS, effect == LineMark.Effect.BLOCKS);
            box.pseudoClassStateChanged(DIMMED, dimmed);
            box.pseudoClassStateChanged(CHANGED, changed);
        }
    }
}
