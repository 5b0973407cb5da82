package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * The bar beside a line that differs from the saved file. Each kind has a form of its own: full for what was added, in
 * stripes for what was changed, a corner at the edge where lines were removed.
 */
final class ChangeSign {

    static final double WIDTH = 7;
    private static final double BAR = 4;
    private static final double CORNER = 8;

    private final Runnable onClick;
    private final List<Region> parts = new ArrayList<>();
    private Optional<ChangeBar> shown = Optional.empty();

    ChangeSign(Runnable onClick) {
        this.onClick = onClick;
    }

    /**
     * Most lines have none, and each node costs time when a text comes up.
     *
     * @return whether it is another one than before
     */
    boolean show(Optional<ChangeBar> bar, List<Node> children) {
        if (bar.equals(shown)) {
            return false;
        }
        shown = bar;
        children.removeAll(parts);
        parts.clear();
        bar.ifPresent(now -> {
            if (now == ChangeBar.REMOVED_AROUND) {
                parts.addAll(List.of(part(ChangeBar.REMOVED_ABOVE), part(ChangeBar.REMOVED_BELOW)));
            } else {
                parts.add(part(now));
            }
        });
        children.addAll(parts);
        return true;
    }

    private Region part(ChangeBar bar) {
        Region made = new Region();
        made.setManaged(false);
        made.getStyleClass().addAll("change-bar", bar.style());
        made.setPickOnBounds(true);
        made.setOnMouseClicked(event -> {
            onClick.run();
            event.consume();
        });
        // The text area would put its caret there.
        made.setOnMousePressed(Event::consume);
        return made;
    }

    /** @param height of the line */
    void layOut(double height) {
        shown.ifPresent(bar -> {
            switch (bar) {
                // A little taller than the line: no seam shows between two lines.
                case ADDED, CHANGED -> parts.getFirst().resizeRelocate(0, -1, BAR, height + 2);
                case REMOVED_ABOVE -> corner(parts.getFirst(), 0);
                case REMOVED_BELOW -> corner(parts.getFirst(), height - CORNER);
                case REMOVED_AROUND -> {
                    corner(parts.getFirst(), 0);
                    corner(parts.getLast(), height - CORNER);
                }
            }
        });
    }

    /** It stays in its line: the next line would cover what reaches beyond. */
    private static void corner(Region part, double y) {
        part.resizeRelocate(0, y, CORNER, CORNER);
    }
}
