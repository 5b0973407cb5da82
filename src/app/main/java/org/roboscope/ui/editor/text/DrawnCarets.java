package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javafx.application.Platform;
import javafx.util.Duration;
import org.fxmisc.richtext.CaretNode;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.Selection;
import org.fxmisc.richtext.SelectionImpl;
import org.reactfx.Subscription;

/**
 * Draws carets beside the text area's own one. The area has each of its carets watched by each line in view, so that it
 * is given those only that are in view or near.
 */
final class DrawnCarets {

    /** How many lines above and below the view have carets, too: a shorter scroll needs no new ones. */
    private static final int NEAR = 50;
    private static final String CARET = "added-caret";
    private static final String SELECTION = "added-selection";

    private final CodeArea area;
    private final List<CaretNode> carets = new ArrayList<>();
    private final List<Selection<Collection<String>, String, Collection<String>>> selections = new ArrayList<>();
    private List<CaretSet.Range> wanted = List.of();
    private boolean comes;
    private Subscription scrolling = Subscription.EMPTY;

    DrawnCarets(CodeArea area) {
        this.area = area;
    }

    /** @param now in the order of the text */
    void show(List<CaretSet.Range> now) {
        if (now.isEmpty() && wanted.isEmpty()) {
            return;
        }
        if (wanted.isEmpty()) {
            scrolling = area.viewportDirtyEvents().subscribe(_ -> draw());
        } else if (now.isEmpty()) {
            scrolling.unsubscribe();
        }
        wanted = now;
        draw();
    }

    /** Once for all that changes, and not while lines are laid out. */
    private void draw() {
        if (!comes) {
            comes = true;
            Platform.runLater(() -> {
                comes = false;
                drawNow();
            });
        }
    }

    private void drawNow() {
        List<CaretSet.Range> near = near();
        List<CaretSet.Range> selected = near.stream().filter(range -> !range.isEmpty()).toList();
        while (carets.size() > near.size()) {
            area.removeCaret(carets.removeLast());
        }
        while (selections.size() > selected.size()) {
            area.removeSelection(selections.removeLast());
        }
        for (int i = 0; i < near.size(); i++) {
            caret(i, near.get(i).caret());
        }
        for (int i = 0; i < selected.size(); i++) {
            select(i, selected.get(i));
        }
    }

    private List<CaretSet.Range> near() {
        if (wanted.isEmpty() || area.getVisibleParagraphs().isEmpty()) {
            return List.of();
        }
        int last = area.getParagraphs().size() - 1;
        int first = Math.max(0, area.firstVisibleParToAllParIndex() - NEAR);
        int end = Math.min(last, area.lastVisibleParToAllParIndex() + NEAR);
        int from = area.getAbsolutePosition(first, 0);
        int to = area.getAbsolutePosition(end, area.getParagraphLength(end));
        return wanted.stream().filter(range -> range.end() >= from && range.start() <= to).toList();
    }

    private void caret(int at, int place) {
        if (at < carets.size()) {
            if (carets.get(at).getPosition() != place) {
                carets.get(at).moveTo(place);
            }
            return;
        }
        CaretNode caret = new CaretNode(CARET + at, area, place);
        caret.getStyleClass().add(CARET);
        // Only the area's own blinks: a timer each would be many.
        caret.setBlinkRate(Duration.ZERO);
        carets.add(caret);
        area.addCaret(caret);
    }

    private void select(int at, CaretSet.Range range) {
        if (at == selections.size()) {
            Selection<Collection<String>, String, Collection<String>> selection = new SelectionImpl<>(SELECTION + at,
                    area, path -> path.getStyleClass().add(SELECTION));
            selections.add(selection);
            area.addSelection(selection);
        }
        selections.get(at).selectRange(range.start(), range.end());
    }
}
