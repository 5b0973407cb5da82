package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.text.Font;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.editor.carets.EditorCarets;
import org.roboscope.ui.editor.carets.NextMatch;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.GroupFolding;
import org.roboscope.ui.editor.text.PartView;
import org.roboscope.ui.editor.text.TextAreas;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.workspace.TextBuffer;

/** The views of one text: one, or two while it is split. */
final class TextViews {

    private final EditorServices services;
    private final TextBuffer buffer;
    private final TextAreas areas;
    private final FoldedLines foldedLines;
    private final GroupFolding folding;
    private final PartView parts;
    private final TextDisplay display;
    private final TextEdits edits;
    private final Supplier<String> text;
    private final List<TextView> views = new ArrayList<>();
    private final ViewFrame node;
    private Font font = Font.getDefault();

    TextViews(EditorServices services, TextBuffer buffer, TextAreas areas, FoldedLines foldedLines,
            GroupFolding folding, PartView parts, TextDisplay display, TextEdits edits,
            Supplier<String> text) {
        this.services = services;
        this.buffer = buffer;
        this.areas = areas;
        this.foldedLines = foldedLines;
        this.folding = folding;
        this.parts = parts;
        this.display = display;
        this.edits = edits;
        this.text = text;
        this.node = new ViewFrame(add(areas.first(), "editor.name"));
    }

    private TextView add(FoldingArea area, String name) {
        folding.guard(area);
        area.focusedProperty().addListener((property, before, now) -> {
            if (now) {
                turnTo(area);
            }
        });
        area.setAccessibleText(services.messages().text(
                buffer.isReadOnly() ? name + ".readOnly" : name, buffer.nameProperty().get()));
        EditorPlaces places = new EditorPlaces(area, foldedLines, folding, parts);
        EditorCarets carets = new EditorCarets(area, folding, edits,
                new NextMatch(foldedLines, folding, text), count -> caretsAre(area, count));
        TextView view = new TextView(services, buffer, area, foldedLines, places, carets, display.margin(),
                place -> goTo(area, place));
        display.add(view);
        views.add(view);
        return view;
    }

    Node node() {
        return node;
    }

    List<TextView> all() {
        return List.copyOf(views);
    }

    /** The one that has the keyboard, or had it last. */
    TextView active() {
        return views.stream().filter(view -> view.area().equals(areas.active())).findFirst()
                .orElseGet(views::getFirst);
    }

    /** How the two views stand to each other; nothing if there is one. */
    Optional<Orientation> split() {
        return node.split();
    }

    /**
     * Shows the text twice, at first at the same place, and gives the keyboard to the second view.
     *
     * @param side vertical: one above the other
     */
    void split(Orientation side) {
        TextView first = views.getFirst();
        if (views.size() == 1) {
            FoldingArea area = areas.addSecond();
            TextView second = add(area, "editor.name.second");
            second.setFont(font);
            node.split(first, second, side);
            area.showAs(first.area());
            followCaret(second);
            areas.turnTo(area);
        } else {
            node.split(first, views.getLast(), side);
        }
        active().area().requestFocus();
    }

    /** One view is left, at the place where the person is. */
    void close() {
        if (views.size() == 1) {
            return;
        }
        TextView second = views.removeLast();
        FoldingArea area = areas.first();
        if (areas.active().equals(second.area())) {
            area.showAs(second.area());
        }
        display.remove(second);
        node.show(views.getFirst());
        areas.removeSecond();
        area.requestFocus();
        caretMoved();
    }

    /** @param share of the room of both views, which the one that has the keyboard gets more; negative: less */
    void enlargeActive(double share) {
        node.moveDivider(active().equals(views.getFirst()) ? share : -share);
    }

    /** To the view that does not have the keyboard. */
    void turnToOther() {
        views.stream().filter(view -> !view.equals(active())).findFirst()
                .ifPresent(other -> other.area().requestFocus());
    }

    private void turnTo(FoldingArea area) {
        if (!areas.active().equals(area)) {
            areas.turnTo(area);
            caretMoved();
        }
    }

    void setFont(Font now) {
        font = now;
        views.forEach(view -> view.setFont(now));
    }

    /** Reports the place of the caret from now on. */
    void followCaret() {
        followCaret(views.getFirst());
    }

    private void followCaret(TextView view) {
        view.area().caretPositionProperty().addListener((property, before, now) -> caretMoved(view));
        caretMoved(view);
    }

    void caretMoved() {
        caretMoved(active());
    }

    private void caretMoved(TextView view) {
        if (!parts.isTurning()) {
            EditorPosition caret = view.places().caret();
            view.announcement().caretAt(caret.line());
            if (view.equals(active())) {
                services.workspace().caret().moveTo(caret);
                services.workspace().caret().setCount(view.carets().count());
            }
        }
    }

    private void caretsAre(FoldingArea area, int count) {
        views.stream().filter(view -> view.area().equals(area)).findFirst().ifPresent(view -> {
            view.caretsAre(count);
            caretMoved(view);
        });
    }

    void goTo(EditorPosition position) {
        goTo(areas.active(), position);
    }

    private void goTo(FoldingArea area, EditorPosition position) {
        turnTo(area);
        active().places().goTo(position);
        partMoved();
        area.requestFocus();
    }

    /** Where a part is shown, the area's own caret need not move for another place in the text. */
    void partMoved() {
        if (foldedLines.isPart()) {
            caretMoved();
        }
    }

    Optional<Point2D> askedAt(ContextMenuEvent event) {
        return views.stream().map(view -> view.places().askedAt(event)).flatMap(Optional::stream).findFirst();
    }
}
