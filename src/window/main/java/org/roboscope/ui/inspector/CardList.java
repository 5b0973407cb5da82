package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.animation.FadeTransition;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.ListUpdates;
import org.roboscope.ui.inspector.InspectorContent.CardContent;

/** The cards of crawlers. Only those in view are drawn, because files have thousands of groups. */
final class CardList extends ListView<CardContent> {

    private static final String STILL = "no-motion";
    private static final long JUST_NOW = 500_000_000;

    private final FoldedChips.Handlers handlers;
    /** Weak references, because the list may replace its cells. */
    private final Set<Cell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final Set<String> unfolded = new HashSet<>();
    private String chosen = "";
    private int caretCard;
    private Set<String> moved = Set.of();
    private long movedAt;

    CardList(FoldedChips.Handlers handlers) {
        this.handlers = handlers;
        getStyleClass().add("card-list");
        setAccessibleText(MESSAGES.text("title"));
        setCellFactory(_ -> new Cell());
        // Empty until crawlers were searched.
        setPlaceholder(new Region());
        setFocusTraversable(true);
    }

    /** Shows cards, and draws only those that changed. */
    void show(List<CardContent> cards) {
        if (cards.isEmpty()) {
            setPlaceholder(Controls.label(MESSAGES.text("filter.nothing"), "card-empty"));
        }
        ListUpdates.show(cards, getItems());
    }

    /** Sets the crawlers that move in from other cards with the next update. */
    void moved(Set<String> crawlers) {
        moved = crawlers;
        movedAt = System.nanoTime();
    }

    void choose(String crawler) {
        chosen = crawler;
        cells.forEach(Cell::showState);
    }

    /** @param card number of the card that contains the caret's line; 0 if none does */
    void caretAt(int card) {
        if (card != caretCard) {
            caretCard = card;
            cells.forEach(Cell::showState);
        }
    }

    /** Whether animations are allowed by the system and by the settings. */
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
            // Never wider than the list, so that rows of chips wrap.
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
            } else if (box == null || !box.face.equals(face)) {
                draw(face);
            }
        }

        void redraw(CardContent face) {
            if (box != null && box.face.equals(face)) {
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
            box = new CardBox(face, unfolded.contains(face.key()), handlers, () -> refold(face));
            box.show(chosen, caretCard);
            // No fade on a card that is scrolled into view later.
            if (System.nanoTime() - movedAt < JUST_NOW && mayMove()) {
                box.letIn(moved);
            }
            setGraphic(box);
            setAccessibleText(MESSAGES.text("card.name", face.title(), face.place()));
        }

        @Override
        protected double computePrefHeight(double width) {
            double inner = (width < 0 ? getWidth() : width) - snappedLeftInset() - snappedRightInset();
            return box == null
                    ? super.computePrefHeight(width)
                    : snappedTopInset() + box.prefHeight(Math.max(inner, 0)) + snappedBottomInset();
        }
    }

    /** One card: its title, its lines, and its crawlers as chips. */
    static final class CardBox extends VBox {

        private static final Duration COMING = Duration.millis(450);
        private static final PseudoClass AT_CARET = PseudoClass.getPseudoClass("at-caret");

        final CardContent face;
        private final FoldedChips chips;

        /** @param refold folds or unfolds the card */
        CardBox(CardContent face, boolean unfolded, FoldedChips.Handlers handlers,
                Runnable refold) {
            this.face = face;
            this.chips = new FoldedChips(
                    face.chips(), face.title(), MESSAGES.text("card.noChip"), unfolded, handlers, refold);
            getStyleClass().addAll("crawler-card", "crawler-card-" + face.kind().name().toLowerCase(Locale.ROOT));
            getChildren().setAll(new CardHead(face), chips);
        }

        /** @param chosen the selected crawler; its chip is also shown on a folded card */
        void show(String chosen, int caretCard) {
            pseudoClassStateChanged(AT_CARET, face.number() > 0 && face.number() == caretCard);
            chips.choose(chosen);
        }

        /** Fades in the chips that are new on this card. */
        void letIn(Set<String> moved) {
            chips.chips.stream().filter(chip -> moved.contains(chip.crawler)).forEach(chip -> {
                FadeTransition coming = new FadeTransition(COMING, chip);
                coming.setFromValue(0);
                coming.setToValue(1);
                coming.play();
            });
        }

        void focusOnFolding() {
            chips.focusOnFolding();
        }
    }

    /** The title and lines of a card; User-agent values that do not fit the first line are below it. */
    static final class CardHead extends VBox {

        private static final int MOST_AGENTS = 8;

        private final HBox line;
        private final Label agents;
        private final Label below;
        private final boolean isBelowWhereCut;

        CardHead(CardContent face) {
            Region dot = Controls.styled(new Region(), "group-dot");
            if (face.colour() >= 0) {
                dot.getStyleClass().add("group-colour-" + face.colour());
            }
            Label title = Controls.label(face.title(), "card-title");
            title.setMinWidth(0);
            agents = agents(face.agents());
            agents.setMinWidth(0);
            // They take the remaining width and never shorten the title.
            StackPane rest = new StackPane(agents);
            rest.setAlignment(Pos.CENTER_LEFT);
            rest.setMinWidth(0);
            rest.setPrefWidth(0);
            HBox.setHgrow(rest, Priority.ALWAYS);
            Label place = Controls.label(face.place(), "card-place");
            place.setMinWidth(USE_PREF_SIZE);
            line = Controls.styled(new HBox(dot, title, rest, place), "card-line");
            below = agents(face.agents());
            below.setWrapText(true);
            // Unmanaged, because its visibility changes during layout.
            below.setManaged(false);
            isBelowWhereCut = face.agents().size() > 1
                    || face.agents().size() == 1 && !face.agents().getFirst().equalsIgnoreCase(face.title());
            getStyleClass().add("card-head");
            getChildren().setAll(line, below);
            if (!face.agents().isEmpty()) {
                String all = String.join(", ", face.agents());
                ControlTooltips.attach(agents, all);
                ControlTooltips.attach(title, all);
            }
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            double height = super.computePrefHeight(width);
            return width > 0 && isBelow(inside(width)) ? height + getSpacing() + below.prefHeight(inside(width))
                    : height;
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            double width = inside(getWidth());
            agents.setVisible(!areCut(width));
            below.setVisible(isBelow(width));
            below.resizeRelocate(snappedLeftInset(), line.getBoundsInParent().getMaxY() + getSpacing(), width,
                    below.prefHeight(width));
        }

        private double inside(double width) {
            return width - snappedLeftInset() - snappedRightInset();
        }

        private boolean isBelow(double width) {
            return isBelowWhereCut && areCut(width);
        }

        private boolean areCut(double width) {
            return line.prefWidth(-1) + agents.prefWidth(-1) > width + 1;
        }

        private static Label agents(List<String> agents) {
            String first = String.join(", ", agents.stream().limit(MOST_AGENTS).toList());
            return Controls.label(agents.isEmpty() ? ""
                    : MESSAGES.text("card.agents", agents.size() > MOST_AGENTS
                            ? MESSAGES.text("card.several", first, agents.size() - MOST_AGENTS) : first),
                    "card-agents");
        }
    }
}
