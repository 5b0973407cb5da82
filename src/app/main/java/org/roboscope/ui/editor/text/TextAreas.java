package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The areas that show one text: one, or two while the text is split. They have the same text, looks, folds and undo
 * history; each has a caret, a selection and a place in view of its own.
 */
public final class TextAreas {

    private final FoldingArea first = new FoldingArea();
    private final List<FoldingArea> all = new ArrayList<>(List.of(first));
    private FoldingArea active = first;

    /** The one that is always there. */
    public FoldingArea first() {
        return first;
    }

    /** The one that has the keyboard, or had it last. */
    public FoldingArea active() {
        return active;
    }

    public List<FoldingArea> all() {
        return List.copyOf(all);
    }

    /** Another one, at the same place. */
    public FoldingArea addSecond() {
        FoldingArea second = new FoldingArea(first);
        all.add(second);
        return second;
    }

    /** The first one alone is left. */
    public void removeSecond() {
        active = first;
        all.subList(1, all.size()).forEach(FoldingArea::leave);
        all.subList(1, all.size()).clear();
    }

    public void turnTo(FoldingArea area) {
        active = area;
    }
}
