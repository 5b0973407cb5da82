package org.roboscope.ui.inspector;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.ListUpdates;
import org.roboscope.ui.common.WindowMessages;

/** The cards below one another. Only those in view are drawn, for files have thousands of groups. */
final class CardList extends ListView<CardContent> {

    private static final String STILL = "no-motion";
    private static final long JUST_NOW = 500_000_000;

    private final WindowMessages messages;
    private final ChipHandlers handlers;
    /** Weak, because the list may replace its cells, and nothing else needs the old ones then. */
    private final Set<Cell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final Set<String> unfolded = new HashSet<>();
    private String chosen = "";
    private int caretCard;
    private Set<String> moved = Set.of();
    private long movedAt;

    CardList(WindowMessages messages, ChipHandlers handlers) {
        this.messages = messages;
        this.handlers = handlers;
        getStyleClass().add("card-list");
        setAccessibleText(messages.text("panel.title"));
        setCellFactory(_ -> new Cell());
        // There is nothing to say before anything was looked for.
        setPlaceholder(new Region());
        setFocusTraversable(true);
    }

    /** Draws what is new about the cards and leaves the others as they are. */
    void show(List<CardContent> cards) {
        if (cards.isEmpty()) {
            Label nothing = new Label(messages.text("filter.nothing"));
            nothing.getStyleClass().add("card-empty");
            setPlaceholder(nothing);
        }
        ListUpdates.show(cards, getItems());
    }

    /** The crawlers that come in from other cards with what is shown next. */
    void moved(Set<String> crawlers) {
        moved = crawlers;
        movedAt = System.nanoTime();
    }

    void choose(String crawler) {
        chosen = crawler;
        cells.forEach(Cell::showState);
    }

    /** @param card the number of the card that the caret's line is on; 0 if on none */
    void caretAt(int card) {
        if (card != caretCard) {
            caretCard = card;
            cells.forEach(Cell::showState);
        }
    }

    /** The system may ask for less motion, and so may the person, in the settings. */
    private boolean mayMove() {
        return !Platform.getPreferences().isReducedMotion()
                && getScene() != null && !getScene().getRoot().getStyleClass().contains(STILL);
    }

    private void refold(CardContent face) {
        if (!unfolded.remove(face.key())) {
            unfolded.add(face.key());
        }
        cells.forEach(cell -> cell.redraw(face));
    }

    private final class Cell extends ListCell<CardContent> {

        private @Nullable CardBox box;

        Cell() {
            getStyleClass().add("card-cell");
            // As wide as the list, never wider: long lines of chips wrap instead.
            setPrefWidth(0);
            cells.add(this);
        }

        @Override
        protected void updateItem(CardContent face, boolean empty) {
            super.updateItem(face, empty);
            if (empty || face == null) {
                box = null;
                setGraphic(null);
                setAccessibleText(null);
            } else if (box == null || !box.face().equals(face)) {
                draw(face);
            }
        }

        void redraw(CardContent face) {
            if (box != null && box.face().equals(face)) {
                boolean hadFocus = box.getScene() != null && isFocusWithin();
                draw(face);
                if (hadFocus) {
                    box.focusOnFolding();
                }
            }
        }

        void showState() {
            if (box != null) {
                box.show(chosen, caretCard);
            }
        }

        private void draw(CardContent face) {
            box = new CardBox(face, unfolded.contains(face.key()), messages, handlers, () -> refold(face));
            box.show(chosen, caretCard);
            // Chips do not fade in on a card that is scrolled into view later.
            if (System.nanoTime() - movedAt < JUST_NOW && mayMove()) {
                box.letIn(moved);
            }
            setGraphic(box);
            setAccessibleText(messages.text("card.name", face.title(), face.place()));
        }

        @Override
        protected double computePrefHeight(double width) {
            double inner = (width < 0 ? getWidth() : width) - snappedLeftInset() - snappedRightInset();
            return box == null
                    ? super.computePrefHeight(width)
                    : snappedTopInset() + box.prefHeight(Math.max(inner, 0)) + snappedBottomInset();
        }
    }
}
