package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.ui.common.WindowMessages;

/** Crawlers as chips. Of many, the first ones, and a button that shows the others. */
final class FoldedChips extends FlowPane {

    /** How many chips are shown when they are folded. A few more than that are not folded at all. */
    private static final int FOLDED = 9;

    private static final int WORTH_FOLDING = 3;

    private final List<ChipContent> faces;
    private final String title;
    private final String whereEmpty;
    private final boolean unfolded;
    private final WindowMessages messages;
    private final ChipHandlers handlers;
    private final Runnable refold;
    private final List<CrawlerChip> chips = new ArrayList<>();

    /**
     * @param title  what the crawlers have in common
     * @param whereEmpty shown if there are no crawlers
     * @param refold folds or unfolds them
     */
    FoldedChips(List<ChipContent> faces, String title, String whereEmpty, boolean unfolded, WindowMessages messages,
            ChipHandlers handlers, Runnable refold) {
        this.faces = faces;
        this.title = title;
        this.whereEmpty = whereEmpty;
        this.unfolded = unfolded;
        this.messages = messages;
        this.handlers = handlers;
        this.refold = refold;
        getStyleClass().add("chips");
        setMinWidth(0);
    }

    /** @param chosen the crawler that is chosen; its chip is shown among folded ones, too */
    void choose(String chosen) {
        if (chips.isEmpty() || chips.stream().noneMatch(chip -> chip.crawler().equalsIgnoreCase(chosen))) {
            fill(chosen);
        }
        chips.forEach(chip -> chip.showChosen(chosen));
    }

    List<CrawlerChip> shown() {
        return chips;
    }

    void focusOnFolding() {
        getChildren().getLast().requestFocus();
    }

    /** A name that is longer than a line stands in a line of its own, and is shortened to it. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double inner = getWidth() - snappedLeftInset() - snappedRightInset();
        for (CrawlerChip chip : chips) {
            if (chip.getWidth() > inner) {
                chip.resize(inner, chip.getHeight());
            }
        }
    }

    private void fill(String chosen) {
        chips.clear();
        List<Node> nodes = new ArrayList<>();
        boolean folds = faces.size() > FOLDED + WORTH_FOLDING;
        for (int i = 0; i < faces.size(); i++) {
            ChipContent crawler = faces.get(i);
            if (!folds || unfolded || i < FOLDED || crawler.name().equalsIgnoreCase(chosen)) {
                CrawlerChip chip = new CrawlerChip(crawler, handlers);
                chips.add(chip);
                nodes.add(chip);
            }
        }
        if (folds) {
            nodes.add(folding(faces.size() - chips.size()));
        }
        if (nodes.isEmpty()) {
            Label none = new Label(whereEmpty);
            none.getStyleClass().add("card-empty");
            nodes.add(none);
        }
        getChildren().setAll(nodes);
    }

    private Button folding(int hidden) {
        Button button = new Button(unfolded ? messages.text("card.fewer") : messages.text("card.more", hidden));
        button.getStyleClass().setAll("chip", "chip-more");
        button.setAccessibleText(unfolded
                ? messages.text("card.fewer.name", title)
                : messages.text("card.more.name", hidden, title));
        button.setOnAction(_ -> refold.run());
        return button;
    }
}
