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

/** The cards below one another. Only those in view are drawn, for files have thousands of groups. */
final class CardList extends ListView<CardContent> {

    private static final String STILL = "no-motion";
    private static final long JUST_NOW = 500_000_000;

    private final FoldedChips.Handlers handlers;
    /** Weak, because the list may replace its cells, and nothing else needs the old ones then. */
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
        // There is nothing to say before anything was looked for.
        setPlaceholder(new Region());
        setFocusTraversable(true);
    }

    /** Draws what is new about the cards and leaves the others as they are. */
    void show(List<CardContent> cards) {
        if (cards.isEmpty()) {
            setPlaceholder(Controls.label(MESSAGES.text("filter.nothing"), "card-empty"));
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
            // Chips do not fade in on a card that is scrolled into view later.
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

    /** One card: whose it is, where it stands, and its crawlers as chips. */
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

        /** @param chosen the crawler that is chosen; its chip is shown on a folded card, too */
        void show(String chosen, int caretCard) {
            pseudoClassStateChanged(AT_CARET, face.number() > 0 && face.number() == caretCard);
            chips.choose(chosen);
        }

        /** Shows which chips are new here: they come up slowly. */
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

    /** Whose card it is and where it stands; the User-agent values have lines of their own where the first has no room for them. */
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
            // They take what the title leaves and never shorten it.
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
            // What changes while it is laid out must not ask for a layout.
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
