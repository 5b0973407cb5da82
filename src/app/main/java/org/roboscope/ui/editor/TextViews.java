package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.control.SplitPane;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.FoldingArea.TextAreas;
import org.roboscope.ui.editor.text.GroupFolding;
import org.roboscope.ui.editor.text.PartView;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.workspace.TextBuffer;

/** The views of one text: one, or two with a divider between them while it is split. */
final class TextViews {

    /** The least share of the room that a view has. */
    private static final double LEAST = 0.1;

    /** How often a text is shown. */
    enum Split {
        /** There is no text yet, or a part of one that is too long to be shown whole. */
        NOT_POSSIBLE,
        ONE_VIEW,
        ONE_ABOVE_THE_OTHER,
        SIDE_BY_SIDE;

        boolean isSplit() {
            return this == ONE_ABOVE_THE_OTHER || this == SIDE_BY_SIDE;
        }
    }

    /** What the views of one text have in common. */
    record Shared(TextEditor.Services services, TextBuffer buffer, TextAreas areas, FoldedLines foldedLines,
            GroupFolding folding, PartView parts, TextEdits edits, EditorMargin margin, Supplier<String> text) {}

    private final Shared shared;
    private final TextAreas areas;
    private final List<TextView> views = new ArrayList<>();
    final StackPane node = new StackPane();
    private Optional<SplitPane> split = Optional.empty();
    private Font font = Font.getDefault();

    TextViews(Shared shared) {
        this.shared = shared;
        this.areas = shared.areas();
        node.getChildren().setAll(add(areas.first(), "editor.name").node);
    }

    private TextView add(FoldingArea area, String name) {
        shared.folding().guard(area);
        area.focusedProperty().addListener((property, before, now) -> {
            if (now) {
                turnTo(area);
            }
        });
        area.setAccessibleText(shared.services().messages().text(
                shared.buffer().isReadOnly() ? name + ".readOnly" : name, shared.buffer().nameProperty().get()));
        TextView view = new TextView(shared, area, count -> caretsAre(area, count), place -> goTo(area, place));
        views.stream().findFirst().ifPresent(view::showAs);
        views.add(view);
        return view;
    }

    List<TextView> all() {
        return List.copyOf(views);
    }

    /** The one that has the keyboard, or had it last. */
    TextView active() {
        return views.stream().filter(view -> view.area.equals(areas.active())).findFirst()
                .orElseGet(views::getFirst);
    }

    Split split() {
        return shared.parts().part().isPresent() ? Split.NOT_POSSIBLE : split.map(SplitPane::getOrientation)
                .map(side -> side == Orientation.VERTICAL ? Split.ONE_ABOVE_THE_OTHER : Split.SIDE_BY_SIDE)
                .orElse(Split.ONE_VIEW);
    }

    /**
     * Shows the text twice, at first at the same place, and gives the keyboard to the second view.
     *
     * @param side vertical: one above the other
     */
    void split(Orientation side) {
        if (views.size() == 1) {
            FoldingArea area = areas.addSecond();
            TextView second = add(area, "editor.name.second");
            second.setFont(font);
            node.getChildren().clear();
            SplitPane pane = new SplitPane(views.getFirst().node, second.node);
            pane.getStyleClass().add("editor-split");
            split = Optional.of(pane);
            node.getChildren().setAll(pane);
            area.showAs(areas.first());
            followCaret(second);
            areas.turnTo(area);
        }
        split.ifPresent(pane -> pane.setOrientation(side));
        active().area.requestFocus();
    }

    /** One view is left, at the place where the person is. */
    void close() {
        if (views.size() == 1) {
            return;
        }
        TextView second = views.removeLast();
        FoldingArea area = areas.first();
        if (areas.active().equals(second.area)) {
            area.showAs(second.area);
        }
        split.ifPresent(pane -> pane.getItems().clear());
        split = Optional.empty();
        node.getChildren().setAll(views.getFirst().node);
        areas.removeSecond();
        area.requestFocus();
        caretMoved();
    }

    /** @param share of the room of both views, which the one that has the keyboard gets more; negative: less */
    void enlargeActive(double share) {
        double more = active().equals(views.getFirst()) ? share : -share;
        split.ifPresent(pane -> pane.setDividerPosition(0,
                Math.clamp(pane.getDividerPositions()[0] + more, LEAST, 1 - LEAST)));
    }

    /** To the view that does not have the keyboard. */
    void turnToOther() {
        views.stream().filter(view -> !view.equals(active())).findFirst()
                .ifPresent(other -> other.area.requestFocus());
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
        view.area.caretPositionProperty().addListener((property, before, now) -> caretMoved(view));
        caretMoved(view);
    }

    void caretMoved() {
        caretMoved(active());
    }

    private void caretMoved(TextView view) {
        if (!shared.parts().isTurning()) {
            EditorPosition caret = view.caret();
            view.caretAt(caret.line());
            if (view.equals(active())) {
                shared.services().workspace().caret().moveTo(caret);
                shared.services().workspace().caret().setCount(view.carets.count());
            }
        }
    }

    private void caretsAre(FoldingArea area, int count) {
        views.stream().filter(view -> view.area.equals(area)).findFirst().ifPresent(view -> {
            view.caretsAre(count);
            caretMoved(view);
        });
    }

    void goTo(EditorPosition position) {
        goTo(areas.active(), position);
    }

    private void goTo(FoldingArea area, EditorPosition position) {
        turnTo(area);
        active().goTo(position);
        partMoved();
        area.requestFocus();
    }

    /** Where a part is shown, the area's own caret need not move for another place in the text. */
    void partMoved() {
        if (shared.foldedLines().isPart()) {
            caretMoved();
        }
    }

    Optional<Point2D> askedAt(ContextMenuEvent event) {
        return views.stream().map(view -> view.askedAt(event)).flatMap(Optional::stream).findFirst();
    }
}
