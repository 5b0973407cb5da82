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
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;
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
    private final Label stale;
    private PurposeView shown = PurposeView.NONE;
    private Map<PurposeContent, Card> cards = Map.of();
    /** Titles of the unfolded cards. */
    private final Set<String> unfolded = new HashSet<>();
    private final PolicyTable policy;
    private String chosen = "";
    private boolean filtered;

    /** @param policy shown above the crawlers */
    PurposeList(Workspace workspace, FoldedChips.Handlers handlers, PolicyTable policy) {
        this.workspace = workspace;
        this.handlers = handlers;
        this.policy = policy;
        getStyleClass().add("purpose-list");
        rows.getStyleClass().add("purposes");
        stale = Controls.label(MESSAGES.text("purpose.stale"), "purpose-stale");
        stale.setWrapText(true);
        stale.setMaxWidth(Double.MAX_VALUE);
        stale.managedProperty().bind(stale.visibleProperty());
        stale.setVisible(false);
        setContent(new VBox(stale, Controls.styled(new VBox(policy), "purposes"), rows));
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setAccessibleText(MESSAGES.text("view.PURPOSE"));
    }

    /**
     * Shows cards, and draws only new ones.
     *
     * @param isFiltered whether a filter is set, which unfolds all cards
     */
    void show(PurposeView view, boolean isFiltered) {
        if (view.equals(shown) && isFiltered == filtered) {
            return;
        }
        shown = view;
        filtered = isFiltered;
        List<Node> nodes = new ArrayList<>();
        view.notes().forEach(note -> {
            Label label = Controls.wrapped(note, "purpose-note");
            label.visibleProperty().bind(policy.adjustingProperty());
            label.managedProperty().bind(label.visibleProperty());
            nodes.add(label);
        });
        Map<PurposeContent, Card> now = new LinkedHashMap<>();
        view.purposes().forEach(purpose -> now.put(purpose, card(purpose)));
        cards = now;
        nodes.addAll(now.values());
        if (now.isEmpty()) {
            nodes.add(Controls.label(MESSAGES.text("filter.nothing"), "card-empty"));
        }
        rows.getChildren().setAll(nodes);
    }

    /** @param isStale whether the content is of an older text or URL */
    void showStale(boolean isStale) {
        stale.setVisible(isStale);
    }

    void choose(String crawler) {
        chosen = crawler;
        cards.values().forEach(card -> card.rows().forEach(row -> row.chips.choose(crawler)));
    }

    private Card card(PurposeContent purpose) {
        Card known = cards.get(purpose);
        Card card = known == null ? new Card(purpose) : known;
        card.fold.setSelected(filtered || unfolded.contains(purpose.title()));
        card.rows().forEach(row -> row.chips.choose(chosen));
        return card;
    }

    /** A bar of the blocked and allowed crawlers of a purpose. */
    private static GridPane bar(PurposeOutcomes outcomes) {
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

    /** The bar of one page, with the same in words. */
    private VBox standing(PurposeSummary summary) {
        Label what = Controls.label(summary.place(), "standing-of");
        what.setMinWidth(USE_PREF_SIZE);
        GridPane bar = bar(summary.outcomes());
        HBox.setHgrow(bar, Priority.ALWAYS);
        Label sentence = Controls.wrapped(summary.sentence(), "standing-sentence");
        sentence.setAccessibleText(MESSAGES.text("purpose.bar", summary.place(), summary.sentence()));
        return Controls.styled(new VBox(Controls.styled(new HBox(what, bar), "standing-head"), sentence), "standing");
    }

    /** A card with the blocked crawlers of one purpose; unfolded, with the answer for each. */
    final class Card extends VBox {

        private final PurposeContent face;
        private final LazyValue<List<Row>> rows = new LazyValue<>(this::newRows);
        private final LazyValue<VBox> body = new LazyValue<>(this::newBody);
        private final ToggleButton fold = Controls.styled(new ToggleButton(), "fold", "purpose-fold");

        private Card(PurposeContent face) {
            this.face = face;
            getStyleClass().addAll("crawler-card", "purpose-card");
            // Filtered crawlers have no summary.
            getChildren().setAll(face.summaries().isEmpty() ? counted() : folding(face.summaries().getFirst()));
            fold.selectedProperty().addListener((_, _, isOpen) -> showBody(isOpen));
        }

        private Node counted() {
            Label title = Controls.label(face.title(), "card-title");
            title.setMinWidth(USE_PREF_SIZE);
            Label count = Controls.label(face.count(), "card-place");
            count.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(count, Priority.ALWAYS);
            return Controls.styled(new HBox(title, count), "card-head");
        }

        private Node folding(PurposeSummary summary) {
            int blocked = summary.outcomes().blockedCount();
            int total = summary.outcomes().totalCount();
            fold.setText(MESSAGES.text(
                    blocked == total ? "purpose.blocked.all" : "purpose.blocked", face.title(), blocked, total));
            fold.setMnemonicParsing(false);
            fold.graphicProperty().bind(fold.selectedProperty().map(isOpen -> new FontIcon(
                    isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
            fold.setOnAction(_ -> {
                if (fold.isSelected()) {
                    unfolded.add(face.title());
                } else {
                    unfolded.remove(face.title());
                }
            });
            fold.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(fold, Priority.ALWAYS);
            return Controls.styled(new HBox(fold, bar(summary.outcomes())), "card-head", "standing-head");
        }

        private void showBody(boolean isOpen) {
            if (isOpen) {
                getChildren().add(body.get());
                rows().forEach(row -> row.chips.choose(chosen));
            } else {
                body.ifMade(getChildren()::remove);
            }
        }

        /** The rows, if they were created. */
        private List<Row> rows() {
            return rows.isMade() ? rows.get() : List.of();
        }

        private List<Row> newRows() {
            return face.rows().stream().map(row -> new Row(row, face.title())).toList();
        }

        private VBox newBody() {
            VBox made = Controls.styled(new VBox(), "purpose-body");
            if (face.summaries().size() == 1) {
                made.getChildren().add(Controls.wrapped(face.summaries().getFirst().sentence(), "standing-sentence"));
            } else {
                face.summaries().forEach(summary -> made.getChildren().add(standing(summary)));
            }
            if (!face.remark().isEmpty()) {
                made.getChildren().add(Controls.wrapped(face.remark(), "purpose-note"));
            }
            made.getChildren().addAll(rows.get());
            return made;
        }
    }

    /** Crawlers with the same answers: verdict and stated uses of the page. */
    final class Row extends VBox {

        private final PurposeRow row;
        private final String title;
        private boolean unfolded;
        private FoldedChips chips;

        private Row(PurposeRow row, String title) {
            this.row = row;
            this.title = title;
            this.chips = chips();
            getStyleClass().add("purpose-row");
            row.answers().forEach(answer -> getChildren().add(answer(answer)));
            if (!row.note().isEmpty()) {
                getChildren().add(Controls.label(row.note(), "purpose-note"));
            }
            getChildren().add(chips);
        }

        private Node answer(PlaceAnswer answer) {
            Label verdict = Controls.styled(OutcomeLook.label(answer.verdict(), answer.outcome()), "purpose-verdict");
            verdict.setMinWidth(USE_PREF_SIZE);
            Label place = Controls.label(answer.place(), "standing-of");
            place.setMinWidth(USE_PREF_SIZE);
            return Controls.styled(answer.usage().isEmpty()
                    ? new HBox(place, verdict) : new HBox(new VBox(place, verdict), usage(answer)), "purpose-answer");
        }

        private VBox usage(PlaceAnswer answer) {
            VBox usage = new VBox();
            new UsageRows(usage, workspace).show(answer.usage());
            HBox.setHgrow(usage, Priority.ALWAYS);
            return usage;
        }

        private FoldedChips chips() {
            return new FoldedChips(row.chips(), title, "", unfolded, handlers, this::refold);
        }

        private void refold() {
            boolean hadFocus = chips.isFocusWithin();
            unfolded = !unfolded;
            int place = getChildren().indexOf(chips);
            chips = chips();
            getChildren().set(place, chips);
            chips.choose(chosen);
            if (hadFocus) {
                chips.focusOnFolding();
            }
        }
    }
}
