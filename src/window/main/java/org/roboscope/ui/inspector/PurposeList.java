package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.usage.UsageRows;
import org.roboscope.ui.workspace.Workspace;

/** The effect of the file on each purpose, such as AI training. */
final class PurposeList extends ScrollPane {

    private static final double PERCENT = 100;

    private final Workspace workspace;
    private final FoldedChips.Handlers handlers;
    private final VBox rows = new VBox();
    private final Label staleLabel;
    private PurposeView shownView = PurposeView.NONE;
    private Map<PurposeContent, Card> cards = Map.of();
    /** Titles of the unfolded cards. */
    private final Set<String> unfoldedTitles = new HashSet<>();
    private final PolicyTable policyTable;
    private String chosenCrawler = "";
    private boolean isFiltered;

    /** @param policyTable shown above the crawlers */
    PurposeList(Workspace workspace, FoldedChips.Handlers handlers, PolicyTable policyTable) {
        this.workspace = workspace;
        this.handlers = handlers;
        this.policyTable = policyTable;
        getStyleClass().add("purpose-list");
        rows.getStyleClass().add("purposes");
        staleLabel = Controls.label(MESSAGES.text("purpose.stale"), "purpose-stale");
        staleLabel.setWrapText(true);
        staleLabel.setMaxWidth(Double.MAX_VALUE);
        staleLabel.managedProperty().bind(staleLabel.visibleProperty());
        staleLabel.setVisible(false);
        setContent(new VBox(staleLabel, Controls.styled(new VBox(policyTable), "purposes"), rows));
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setAccessibleText(MESSAGES.text("view.PURPOSE"));
    }

    /**
     * Shows cards, and draws only new ones.
     *
     * @param hasFilter whether a filter is set, which unfolds all cards
     */
    void showPurposes(PurposeView view, boolean hasFilter) {
        if (view.equals(shownView) && hasFilter == isFiltered) {
            return;
        }
        shownView = view;
        isFiltered = hasFilter;
        List<Node> nodes = new ArrayList<>();
        view.notes().forEach(note -> {
            Label label = Controls.wrappedLabel(note, "purpose-note");
            label.visibleProperty().bind(policyTable.choicesShownProperty());
            label.managedProperty().bind(label.visibleProperty());
            nodes.add(label);
        });
        Map<PurposeContent, Card> newCards = new LinkedHashMap<>();
        view.purposes().forEach(purpose -> newCards.put(purpose, findOrCreateCard(purpose)));
        cards = newCards;
        nodes.addAll(newCards.values());
        if (newCards.isEmpty()) {
            nodes.add(Controls.label(MESSAGES.text("filter.nothing"), "card-empty"));
        }
        rows.getChildren().setAll(nodes);
    }

    /** @param isStale whether the list shows an older text or URL */
    void setStale(boolean isStale) {
        staleLabel.setVisible(isStale);
    }

    void choose(String crawler) {
        chosenCrawler = crawler;
        cards.values().forEach(card -> card.rows().forEach(row -> row.chips.choose(crawler)));
    }

    private Card findOrCreateCard(PurposeContent purpose) {
        Card earlier = cards.get(purpose);
        Card card = earlier == null ? new Card(purpose) : earlier;
        card.foldButton.setSelected(isFiltered || unfoldedTitles.contains(purpose.title()));
        card.rows().forEach(row -> row.chips.choose(chosenCrawler));
        return card;
    }

    /** A bar of the blocked and allowed crawlers of a purpose. */
    private static GridPane createBar(PurposeOutcomes outcomes) {
        GridPane bar = Controls.styled(new GridPane(), "standing-bar");
        for (EffectiveOutcome outcome : EffectiveOutcome.values()) {
            int count = outcomes.count(outcome);
            if (count > 0) {
                ColumnConstraints width = new ColumnConstraints();
                width.setPercentWidth(PERCENT * count / outcomes.totalCount());
                bar.getColumnConstraints().add(width);
                bar.addRow(0, Controls.styled(new Region(), "standing-" + outcome.name().toLowerCase(Locale.ROOT)));
            }
        }
        return bar;
    }

    /** The bar of one page with a sentence. */
    private VBox createSummaryBox(PurposeSummary summary) {
        Label place = Controls.label(summary.place(), "standing-of");
        place.setMinWidth(USE_PREF_SIZE);
        GridPane bar = createBar(summary.outcomes());
        HBox.setHgrow(bar, Priority.ALWAYS);
        Label sentence = Controls.wrappedLabel(summary.sentence(), "standing-sentence");
        sentence.setAccessibleText(MESSAGES.text("purpose.bar", summary.place(), summary.sentence()));
        return Controls.styled(new VBox(Controls.styled(new HBox(place, bar), "standing-head"), sentence), "standing");
    }

    /** A card with the blocked crawlers of one purpose. If it is unfolded, it shows the answer for each crawler. */
    final class Card extends VBox {

        private final PurposeContent content;
        private final LazyValue<List<Row>> rows = new LazyValue<>(this::createRows);
        private final LazyValue<VBox> body = new LazyValue<>(this::createBody);
        private final ToggleButton foldButton = Controls.foldButton("", "purpose-fold");

        private Card(PurposeContent content) {
            this.content = content;
            getStyleClass().addAll("crawler-card", "purpose-card");
            // Filtered crawlers have no summary.
            getChildren().setAll(
                    content.summaries().isEmpty() ? createFilteredHead() : createHead(content.summaries().getFirst()));
            foldButton.selectedProperty().addListener((_, _, isOpen) -> showBody(isOpen));
        }

        private Node createFilteredHead() {
            Label title = Controls.label(content.title(), "card-title");
            title.setMinWidth(USE_PREF_SIZE);
            Label count = Controls.label(content.countText(), "card-place");
            count.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(count, Priority.ALWAYS);
            return Controls.styled(new HBox(title, count), "card-head");
        }

        private Node createHead(PurposeSummary summary) {
            int blocked = summary.outcomes().blockedCount();
            int total = summary.outcomes().totalCount();
            foldButton.setText(MESSAGES.text(
                    blocked == total ? "purpose.blocked.all" : "purpose.blocked", content.title(), blocked, total));
            foldButton.setMnemonicParsing(false);
            ControlTooltips.attach(foldButton, summary.sentence());
            foldButton.setOnAction(_ -> {
                if (foldButton.isSelected()) {
                    unfoldedTitles.add(content.title());
                } else {
                    unfoldedTitles.remove(content.title());
                }
            });
            foldButton.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(foldButton, Priority.ALWAYS);
            GridPane bar = createBar(summary.outcomes());
            Tooltip.install(bar, new Tooltip(summary.sentence()));
            return Controls.styled(new HBox(foldButton, bar), "card-head", "standing-head");
        }

        private void showBody(boolean isOpen) {
            if (isOpen) {
                getChildren().add(body.get());
                rows().forEach(row -> row.chips.choose(chosenCrawler));
            } else {
                body.ifCreated(getChildren()::remove);
            }
        }

        /** The rows, if they were created. */
        private List<Row> rows() {
            return rows.isCreated() ? rows.get() : List.of();
        }

        private List<Row> createRows() {
            return content.rows().stream().map(row -> new Row(row, content.title())).toList();
        }

        private VBox createBody() {
            VBox box = Controls.styled(new VBox(), "purpose-body");
            if (content.summaries().size() == 1) {
                box.getChildren()
                        .add(Controls.wrappedLabel(content.summaries().getFirst().sentence(), "standing-sentence"));
            } else {
                content.summaries().forEach(summary -> box.getChildren().add(createSummaryBox(summary)));
            }
            if (!content.remark().isEmpty()) {
                box.getChildren().add(Controls.wrappedLabel(content.remark(), "purpose-note"));
            }
            box.getChildren().addAll(rows.get());
            return box;
        }
    }

    /** Crawlers with the same answers: verdict and stated uses of the page. */
    final class Row extends VBox {

        private final PurposeRow row;
        private final String title;
        private boolean isUnfolded;
        private FoldedChips chips;

        private Row(PurposeRow row, String title) {
            this.row = row;
            this.title = title;
            this.chips = createChips();
            getStyleClass().add("purpose-row");
            row.answers().forEach(answer -> getChildren().add(createAnswer(answer)));
            if (!row.note().isEmpty()) {
                getChildren().add(Controls.label(row.note(), "purpose-note"));
            }
            getChildren().add(chips);
        }

        private Node createAnswer(PlaceAnswer answer) {
            Label verdict =
                    Controls.styled(OutcomeLook.createLabel(answer.verdict(), answer.outcome()), "purpose-verdict");
            verdict.setMinWidth(USE_PREF_SIZE);
            Label place = Controls.label(answer.place(), "standing-of");
            place.setMinWidth(USE_PREF_SIZE);
            return Controls.styled(answer.usage().isEmpty()
                    ? new HBox(place, verdict) : new HBox(new VBox(place, verdict), createUsage(answer)),
                    "purpose-answer");
        }

        private VBox createUsage(PlaceAnswer answer) {
            VBox usage = new VBox();
            new UsageRows(usage, workspace).show(answer.usage());
            HBox.setHgrow(usage, Priority.ALWAYS);
            return usage;
        }

        private FoldedChips createChips() {
            return new FoldedChips(row.chips(), title, "", isUnfolded, handlers, this::toggleFold);
        }

        private void toggleFold() {
            boolean hadFocus = chips.isFocusWithin();
            isUnfolded = !isUnfolded;
            int index = getChildren().indexOf(chips);
            chips = createChips();
            getChildren().set(index, chips);
            chips.choose(chosenCrawler);
            if (hadFocus) {
                chips.focusFoldButton();
            }
        }
    }
}
