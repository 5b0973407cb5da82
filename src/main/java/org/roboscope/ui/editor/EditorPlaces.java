package org.roboscope.ui.editor;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.input.ContextMenuEvent;
import org.roboscope.ui.workspace.Position;

/** Places of the file in the text area, some of whose lines may be folded away. */
final class EditorPlaces {

    private final FoldingArea area;
    private final Folds folds;
    private final Folding folding;

    EditorPlaces(FoldingArea area, Folds folds, Folding folding) {
        this.area = area;
        this.folds = folds;
        this.folding = folding;
    }

    Position caret() {
        return new Position(folds.fileLine(area.getCurrentParagraph()) + 1, area.getCaretColumn());
    }

    /** From offset to offset in the file. */
    IndexRange selection() {
        IndexRange shown = area.getSelection();
        return new IndexRange(folds.fileOffset(shown.getStart()), folds.fileOffset(shown.getEnd()));
    }

    void goTo(Position position) {
        folding.reveal(position.line());
        area.moveTo(areaOffset(position));
        show(position.line());
    }

    /** Brings the line, counted from 1, into view; of one that is folded away, the line of its fold. */
    void show(int line) {
        int paragraph = Math.clamp(folds.areaLine(line - 1), 0, area.getParagraphs().size() - 1);
        boolean inView = area.allParToVisibleParIndex(paragraph).isPresent()
                && paragraph > area.firstVisibleParToAllParIndex()
                && paragraph < area.lastVisibleParToAllParIndex();
        if (!inView) {
            area.showParagraphAtCenter(paragraph);
        }
    }

    /** @param from offset in the file */
    void select(int from, int to) {
        folding.openFor(from, to);
        area.selectRange(Math.min(folds.areaOffset(from), area.getLength()),
                Math.min(folds.areaOffset(to), area.getLength()));
        show(caret().line());
        area.requestFollowCaret();
    }

    /** The nearest place that there is. */
    int areaOffset(Position position) {
        int paragraph = Math.clamp(folds.areaLine(position.line() - 1), 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /** Where on the screen the person asks, by mouse or by key, what can be done; the caret goes there, too. */
    Optional<Point2D> askedAt(ContextMenuEvent event) {
        boolean inText = event.getTarget() instanceof Node node && isInArea(node);
        if (!inText) {
            return Optional.empty();
        }
        if (event.isKeyboardTrigger()) {
            return area.getCaretBounds().map(caret -> new Point2D(caret.getMinX(), caret.getMaxY()));
        }
        Point2D place = area.screenToLocal(event.getScreenX(), event.getScreenY());
        int offset = area.hit(place.getX(), place.getY()).getInsertionIndex();
        IndexRange selected = area.getSelection();
        // What is selected is what the person wants to do something with.
        if (offset < selected.getStart() || offset > selected.getEnd() || selected.getLength() == 0) {
            area.moveTo(offset);
        }
        area.requestFocus();
        return Optional.of(new Point2D(event.getScreenX(), event.getScreenY()));
    }

    private boolean isInArea(Node node) {
        Node at = node;
        while (at != null && !at.equals(area)) {
            at = at.getParent();
        }
        return at != null;
    }
}
