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

    private static final String NO_MOTION_STYLE_CLASS = "no-motion";
    private static final long FADE_IN_NANOS = 500_000_000;

    private final FoldedChips.Handlers handlers;
    /** The cells, with weak references, because the list may replace them. */
    private final Set<Cell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final Set<String> unfoldedKeys = new HashSet<>();
    private String chosenCrawler = "";
    private int caretCard;
    private Set<String> movedCrawlers = Set.of();
    private long moveTimeNanos;

    CardList(FoldedChips.Handlers handlers) {
        this.handlers = handlers;
        getStyleClass().add("card-list");
        setAccessibleText(MESSAGES.text("title"));
        setCellFactory(_ -> new Cell());
        // The list is empty until the crawlers are assigned.
        setPlaceholder(new Region());
        setFocusTraversable(true);
    }

    /** Shows cards, and draws only those that changed. */
    void showCards(List<CardContent> cards) {
        if (cards.isEmpty()) {
            setPlaceholder(Controls.label(MESSAGES.text("filter.nothing"), "card-empty"));
        }
        ListUpdates.update(cards, getItems());
    }

    /** Sets the crawlers that are on other cards after the next update; their chips fade in. */
    void setMovedCrawlers(Set<String> crawlers) {
        movedCrawlers = crawlers;
        moveTimeNanos = System.nanoTime();
    }

    void choose(String crawler) {
        chosenCrawler = crawler;
        cells.forEach(Cell::showState);
    }

    /** @param card number of the card that contains the caret's line; 0 if none does */
    void setCaretCard(int card) {
        if (card != caretCard) {
            caretCard = card;
            cells.forEach(Cell::showState);
        }
    }

    /** Whether animations are allowed by the system and by the settings. */
    private boolean canAnimate() {
        return !Platform.getPreferences().isReducedMotion()
                && getScene() != null && !getScene().getRoot().getStyleClass().contains(NO_MOTION_STYLE_CLASS);
    }

    private void toggleFold(CardContent card) {
        if (!unfoldedKeys.remove(card.key())) {
            unfoldedKeys.add(card.key());
        }
        cells.forEach(cell -> cell.redraw(card));
    }

    private final class Cell extends ListCell<CardContent> {

        private @Nullable CardBox box;

        Cell() {
            getStyleClass().add("card-cell");
            // The cell is never wider than the list, so that rows of chips wrap.
            setPrefWidth(0);
            cells.add(this);
        }

        @Override
        protected void updateItem(CardContent card, boolean empty) {
            super.updateItem(card, empty);
            if (empty || card == null) {
                box = null;
                setGraphic(null);
                setAccessibleText(null);
            } else if (box == null || !box.content.equals(card)) {
                draw(card);
            }
        }

        /** Draws the cell again if it shows the card. */
        void redraw(CardContent card) {
            if (box != null && box.content.equals(card)) {
                boolean hadFocus = box.getScene() != null && isFocusWithin();
                draw(card);
                if (hadFocus) {
                    box.focusFoldButton();
                }
            }
        }

        void showState() {
            if (box != null) {
                box.showState(chosenCrawler, caretCard);
            }
        }

        private void draw(CardContent card) {
            box = new CardBox(card, unfoldedKeys.contains(card.key()), handlers, () -> toggleFold(card));
            box.showState(chosenCrawler, caretCard);
            // A card that is scrolled into view later does not fade in.
            if (System.nanoTime() - moveTimeNanos < FADE_IN_NANOS && canAnimate()) {
                box.fadeIn(movedCrawlers);
            }
            setGraphic(box);
            setAccessibleText(MESSAGES.text("card.name", card.title(), card.place()));
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

        private static final Duration FADE = Duration.millis(450);
        private static final PseudoClass AT_CARET = PseudoClass.getPseudoClass("at-caret");

        final CardContent content;
        private final FoldedChips chips;

        /** @param toggleFold folds or unfolds the card */
        CardBox(CardContent content, boolean isUnfolded, FoldedChips.Handlers handlers, Runnable toggleFold) {
            this.content = content;
            this.chips = new FoldedChips(
                    content.chips(), content.title(), MESSAGES.text("card.noChip"), isUnfolded, handlers, toggleFold);
            getStyleClass().addAll("crawler-card", "crawler-card-" + content.kind().name().toLowerCase(Locale.ROOT));
            getChildren().setAll(new CardHead(content), chips);
        }

        /** @param chosen the selected crawler, whose chip is shown even on a folded card */
        void showState(String chosen, int caretCard) {
            pseudoClassStateChanged(AT_CARET, content.number() > 0 && content.number() == caretCard);
            chips.choose(chosen);
        }

        /** Fades in the chips of crawlers that are new on this card. */
        void fadeIn(Set<String> crawlers) {
            chips.chips.stream().filter(chip -> crawlers.contains(chip.crawler)).forEach(chip -> {
                FadeTransition fade = new FadeTransition(FADE, chip);
                fade.setFromValue(0);
                fade.setToValue(1);
                fade.play();
            });
        }

        void focusFoldButton() {
            chips.focusFoldButton();
        }
    }

    /** The title and lines of a card. User-agent values that do not fit the first line are shown below it. */
    static final class CardHead extends VBox {

        private static final int MAX_AGENTS = 8;

        private final HBox line;
        private final Label agents;
        private final Label agentsBelow;
        /** Whether the agents are shown below the line if they do not fit it. */
        private final boolean canAgentsBeBelow;

        CardHead(CardContent content) {
            Region dot = Controls.styled(new Region(), "group-dot");
            if (content.colour() >= 0) {
                dot.getStyleClass().add("group-colour-" + content.colour());
            }
            Label title = Controls.label(content.title(), "card-title");
            title.setMinWidth(0);
            agents = createAgentsLabel(content.agents());
            agents.setMinWidth(0);
            // The agents take the remaining width and never shorten the title.
            StackPane rest = new StackPane(agents);
            rest.setAlignment(Pos.CENTER_LEFT);
            rest.setMinWidth(0);
            rest.setPrefWidth(0);
            HBox.setHgrow(rest, Priority.ALWAYS);
            Label place = Controls.label(content.place(), "card-place");
            place.setMinWidth(USE_PREF_SIZE);
            line = Controls.styled(new HBox(dot, title, rest, place), "card-line");
            agentsBelow = createAgentsLabel(content.agents());
            agentsBelow.setWrapText(true);
            // The label is unmanaged, because its visibility changes during layout.
            agentsBelow.setManaged(false);
            canAgentsBeBelow = content.agents().size() > 1
                    || content.agents().size() == 1 && !content.agents().getFirst().equalsIgnoreCase(content.title());
            getStyleClass().add("card-head");
            getChildren().setAll(line, agentsBelow);
            if (!content.agents().isEmpty()) {
                String allAgents = String.join(", ", content.agents());
                ControlTooltips.attach(agents, allAgents);
                ControlTooltips.attach(title, allAgents);
            }
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            double height = super.computePrefHeight(width);
            double innerWidth = innerWidth(width);
            return width > 0 && areAgentsBelow(innerWidth) ? height + getSpacing() + agentsBelow.prefHeight(innerWidth)
                    : height;
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            double width = innerWidth(getWidth());
            agents.setVisible(!areAgentsTruncated(width));
            agentsBelow.setVisible(areAgentsBelow(width));
            agentsBelow.resizeRelocate(snappedLeftInset(), line.getBoundsInParent().getMaxY() + getSpacing(), width,
                    agentsBelow.prefHeight(width));
        }

        private double innerWidth(double width) {
            return width - snappedLeftInset() - snappedRightInset();
        }

        private boolean areAgentsBelow(double width) {
            return canAgentsBeBelow && areAgentsTruncated(width);
        }

        private boolean areAgentsTruncated(double width) {
            return line.prefWidth(-1) + agents.prefWidth(-1) > width + 1;
        }

        private static Label createAgentsLabel(List<String> agents) {
            String first = String.join(", ", agents.stream().limit(MAX_AGENTS).toList());
            String names = agents.size() > MAX_AGENTS
                    ? MESSAGES.text("names.more", first, agents.size() - MAX_AGENTS) : first;
            return Controls.label(agents.isEmpty() ? "" : MESSAGES.text("card.agents", names), "card-agents");
        }
    }
}
