package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;

/** Chips of crawlers. If there are many, only the first ones are shown, with a button for the others. */
final class FoldedChips extends FlowPane {

    private static final int MAX_FOLDED_CHIPS = 9;
    /** Chips are folded only if more than this many would be hidden. */
    private static final int MIN_HIDDEN_CHIPS = 3;

    private final List<ChipContent> contents;
    private final String title;
    private final String placeholder;
    private final boolean isUnfolded;
    private final Handlers handlers;
    private final Runnable toggleFold;
    final List<CrawlerChip> chips = new ArrayList<>();

    /**
     * Handlers of the chips.
     *
     * @param choose       receives the crawler of a pressed chip
     * @param highlight    receives the crawler of a hovered chip
     * @param endHighlight runs when the mouse leaves a chip
     */
    record Handlers(Consumer<String> choose, Consumer<String> highlight, Runnable endHighlight) {}

    /**
     * @param title       the title of the card
     * @param placeholder shown if there are no crawlers
     * @param toggleFold  folds or unfolds the chips
     */
    FoldedChips(List<ChipContent> contents, String title, String placeholder, boolean isUnfolded,
            Handlers handlers, Runnable toggleFold) {
        this.contents = contents;
        this.title = title;
        this.placeholder = placeholder;
        this.isUnfolded = isUnfolded;
        this.handlers = handlers;
        this.toggleFold = toggleFold;
        getStyleClass().add("chips");
        setMinWidth(0);
    }

    /** @param chosen the selected crawler, whose chip is shown even when folded */
    void choose(String chosen) {
        if (chips.stream().noneMatch(chip -> chip.crawler.equalsIgnoreCase(chosen))) {
            fill(chosen);
        }
        chips.forEach(chip -> chip.setSelected(chip.crawler.equalsIgnoreCase(chosen)));
    }

    void focusFoldButton() {
        getChildren().getLast().requestFocus();
    }

    /** Shortens a chip that is wider than a line. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double innerWidth = getWidth() - snappedLeftInset() - snappedRightInset();
        chips.stream().filter(chip -> chip.getWidth() > innerWidth)
                .forEach(chip -> chip.resize(innerWidth, chip.getHeight()));
    }

    private void fill(String chosen) {
        chips.clear();
        boolean canFold = contents.size() > MAX_FOLDED_CHIPS + MIN_HIDDEN_CHIPS;
        for (int i = 0; i < contents.size(); i++) {
            if (!canFold || isUnfolded || i < MAX_FOLDED_CHIPS || contents.get(i).name().equalsIgnoreCase(chosen)) {
                chips.add(new CrawlerChip(contents.get(i), handlers));
            }
        }
        getChildren().setAll(chips);
        if (canFold) {
            getChildren().add(createFoldButton(contents.size() - chips.size()));
        } else if (chips.isEmpty()) {
            getChildren().add(Controls.label(placeholder, "card-empty"));
        }
    }

    private Button createFoldButton(int hiddenCount) {
        Button button = new Button(isUnfolded ? MESSAGES.text("card.fewer") : MESSAGES.text("card.more", hiddenCount));
        button.getStyleClass().setAll("chip", "chip-more");
        button.setAccessibleText(isUnfolded
                ? MESSAGES.text("card.fewer.name", title)
                : MESSAGES.text("card.more.name", hiddenCount, title));
        button.setOnAction(_ -> toggleFold.run());
        return button;
    }

    /** A chip that selects a crawler. */
    static final class CrawlerChip extends ToggleButton {

        final String crawler;
        private final Handlers handlers;

        CrawlerChip(ChipContent content, Handlers handlers) {
            super(content.name());
            this.crawler = content.name();
            this.handlers = handlers;
            getStyleClass().setAll("chip");
            setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            setMnemonicParsing(false);
            if (!content.note().isEmpty()) {
                setGraphic(Controls.label(content.note(), "chip-note"));
                setContentDisplay(ContentDisplay.RIGHT);
            }
            setAccessibleText(content.description());
            ControlTooltips.attach(this, content.description());
            setOnMouseEntered(_ -> handlers.highlight().accept(crawler));
            setOnMouseExited(_ -> handlers.endHighlight().run());
        }

        /** Reports the press without selecting the chip, because the workspace determines the selection. */
        @Override
        public void fire() {
            if (!isDisabled()) {
                handlers.choose().accept(crawler);
            }
        }
    }
}
