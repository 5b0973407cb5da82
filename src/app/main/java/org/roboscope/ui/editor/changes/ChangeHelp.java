package org.roboscope.ui.editor.changes;

import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.diff.LineChange;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Brings up the card about a difference between a text and its saved file, where somebody is in the text. */
public final class ChangeHelp {

    /** Where the line itself is not in view. */
    private static final double BELOW_TOP = 40;

    private final CodeArea area;
    private final FoldedLines foldedLines;
    private final EditorPlaces places;
    private final Workspace workspace;
    private final TextBuffer buffer;
    private final LazyValue<ChangeCard> card = new LazyValue<>(ChangeCard::new);
    private Optional<SavedChanges> newest = Optional.empty();

    public ChangeHelp(CodeArea area, FoldedLines foldedLines, EditorPlaces places, Workspace workspace,
            TextBuffer buffer) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.places = places;
        this.workspace = workspace;
        this.buffer = buffer;
        area.addEventFilter(ScrollEvent.SCROLL, event -> hide());
    }

    /** What differs in another text, or in an older one, says nothing of these lines. */
    public void show(SavedChanges now) {
        if (now.isOf(buffer)) {
            newest = Optional.of(now);
            hide();
        }
    }

    public void atCaret() {
        ofLine(places.caret().line());
    }

    /** About what differs at this line. */
    public void ofLine(int line) {
        newest.filter(now -> now.isOf(buffer)).ifPresentOrElse(
                all -> fill(all, line), () -> card.get().saying("card.comparing"));
        card.get().show(area, place(line));
    }

    private void fill(SavedChanges all, int line) {
        all.at(line).or(() -> hidden(all, line)).ifPresentOrElse(
                change -> card.get().about(change, all.before(change), all.changes().lineByLine(),
                        takingBack(all, change)),
                () -> card.get().saying(buffer.pathProperty().get().isEmpty() ? "card.neverSaved" : "card.none"));
    }

    /** What is folded away below the line. */
    private Optional<LineChange> hidden(SavedChanges all, int line) {
        int folded = foldedLines.at(line - 1).map(FoldedLines.Fold::lines).orElse(0);
        return all.changes().all().stream()
                .filter(change -> all.lineOf(change) > line && all.lineOf(change) <= line + folded).findFirst();
    }

    private Optional<Runnable> takingBack(SavedChanges all, LineChange change) {
        if (!workspace.editableProperty().get()) {
            return Optional.empty();
        }
        return Optional.of(() -> {
            area.requestFocus();
            if (!all.isOf(buffer) || !all.takeBack(change, workspace)) {
                card.get().saying("card.stale");
                card.get().show(area, place(all.lineOf(change)));
            }
        });
    }

    private Bounds place(int line) {
        int paragraph = Math.clamp(foldedLines.areaLine(line - 1), 0, area.getParagraphs().size() - 1);
        return area.getParagraphBoundsOnScreen(paragraph).orElseGet(() -> {
            Bounds whole = area.localToScreen(area.getLayoutBounds());
            return new BoundingBox(whole.getMinX(), whole.getMinY(), 0, BELOW_TOP);
        });
    }

    private void hide() {
        if (card.isMade()) {
            card.get().hide();
        }
    }
}
