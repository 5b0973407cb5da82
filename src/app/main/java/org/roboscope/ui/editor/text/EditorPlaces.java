package org.roboscope.ui.editor.text;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.input.ContextMenuEvent;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.EditorPosition;

/** Places of the file in the text area, some of whose lines may be folded away. */
public final class EditorPlaces {

    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final GroupFolding folding;
    private final PartView parts;
    private @Nullable Asked asked;

    /** A place that is asked for and may not be shown, and where the caret and the selection stand instead. */
    private record Asked(EditorPosition position, IndexRange range, int caret, IndexRange selection) {}

    public EditorPlaces(FoldingArea area, FoldedLines foldedLines, GroupFolding folding, PartView parts) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.folding = folding;
        this.parts = parts;
    }

    public EditorPosition caret() {
        return asked().map(Asked::position)
                .orElseGet(() -> new EditorPosition(foldedLines.fileLine(area.getCurrentParagraph()) + 1,
                        area.getCaretColumn()));
    }

    /** From offset to offset in the file. */
    public IndexRange selection() {
        IndexRange shown = area.getSelection();
        return asked().map(Asked::range).orElseGet(
                () -> new IndexRange(foldedLines.fileOffset(shown.getStart()), foldedLines.fileOffset(shown.getEnd())));
    }

    public void goTo(EditorPosition position) {
        folding.reveal(position.line());
        bring(position.line() - 1);
        area.moveTo(areaOffset(position));
        show(position.line());
        parts.part().ifPresent(part -> {
            int line = Math.clamp(position.line() - 1, part.first(), part.last());
            int column = Math.min(position.column(), part.whole().length(line));
            int offset = part.whole().start(line) + column;
            asked = asked(new EditorPosition(line + 1, column), new IndexRange(offset, offset));
        });
    }

    /** Of a text that is shown in parts, a place may lie in what is not shown; until the caret moves, that is its place. */
    private Optional<Asked> asked() {
        return Optional.ofNullable(asked)
                .filter(place -> foldedLines.isPart() && place.caret() == area.getCaretPosition()
                        && place.selection().equals(area.getSelection()));
    }

    private Asked asked(EditorPosition position, IndexRange range) {
        return new Asked(position, range, area.getCaretPosition(), area.getSelection());
    }

    /** Whether all of this is shown or folded away. */
    public boolean isShown(int from, int to) {
        return !foldedLines.isPart() || (foldedLines.fileOffset(foldedLines.areaOffset(from)) == from
                && foldedLines.fileOffset(foldedLines.areaOffset(to)) == to);
    }

    private void bring(int line) {
        if (foldedLines.isPart()) {
            parts.bring(line);
        }
    }

    /** Brings the line, counted from 1, into view; of one that is folded away, the line of its fold. */
    public void show(int line) {
        bring(line - 1);
        if (!isInView(line)) {
            area.showParagraphAtCenter(paragraph(line));
        }
    }

    /** Whether the line, counted from 1, can be seen, and not only its edge. */
    public boolean isInView(int line) {
        int paragraph = paragraph(line);
        return area.allParToVisibleParIndex(paragraph).isPresent()
                && paragraph > area.firstVisibleParToAllParIndex()
                && paragraph < area.lastVisibleParToAllParIndex();
    }

    private int paragraph(int line) {
        return Math.clamp(foldedLines.areaLine(line - 1), 0, area.getParagraphs().size() - 1);
    }

    /** @param from offset in the file */
    public void select(int from, int to) {
        folding.openFor(from, to);
        parts.part().ifPresent(part -> bring(part.whole().lineOf(from)));
        area.selectRange(Math.min(foldedLines.areaOffset(from), area.getLength()),
                Math.min(foldedLines.areaOffset(to), area.getLength()));
        show(caret().line());
        area.requestFollowCaret();
        parts.part().ifPresent(part -> {
            int line = part.whole().lineOf(from);
            asked = asked(new EditorPosition(line + 1, from - part.whole().start(line)), new IndexRange(from, to));
        });
    }

    /** The nearest place that there is. */
    public int areaOffset(EditorPosition position) {
        return areaOffset(area, foldedLines, position);
    }

    static int areaOffset(FoldingArea area, FoldedLines foldedLines, EditorPosition position) {
        int paragraph = Math.clamp(foldedLines.areaLine(position.line() - 1), 0, area.getParagraphs().size() - 1);
        return area.getAbsolutePosition(paragraph, Math.min(position.column(), area.getParagraphLength(paragraph)));
    }

    /** Where on the screen the person asks, by mouse or by key, what can be done; the caret goes there, too. */
    public Optional<Point2D> askedAt(ContextMenuEvent event) {
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
