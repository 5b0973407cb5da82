package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** What the file means for each purpose: did it keep out the AI crawlers, and what does it ask of the others? */
final class PurposeList extends ScrollPane {

    private final Workspace workspace;
    private final WindowMessages messages;
    private final ChipHandlers handlers;
    private final PolicyTable policy;
    private final VBox rows = new VBox();
    private final Label stale = new Label();
    private PurposeView shown = PurposeView.NONE;
    private Map<PurposeContent, PurposeCard> cards = Map.of();
    private String chosen = "";

    /** @param policy stands above the crawlers */
    PurposeList(Workspace workspace, WindowMessages messages, ChipHandlers handlers, PolicyTable policy) {
        this.workspace = workspace;
        this.messages = messages;
        this.handlers = handlers;
        this.policy = policy;
        getStyleClass().add("purpose-list");
        rows.getStyleClass().add("purposes");
        stale.setText(messages.text("purpose.stale"));
        stale.getStyleClass().add("purpose-stale");
        stale.setWrapText(true);
        stale.setMaxWidth(Double.MAX_VALUE);
        stale.managedProperty().bind(stale.visibleProperty());
        stale.setVisible(false);
        VBox above = new VBox(policy);
        above.getStyleClass().add("purposes");
        setContent(new VBox(stale, above, rows));
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setAccessibleText(messages.text("view.PURPOSE"));
    }

    void show(PolicyContent content) {
        policy.show(content);
    }

    /** Draws the cards that are new and leaves the others as they are. */
    void show(PurposeView view) {
        if (view.equals(shown)) {
            return;
        }
        shown = view;
        List<Node> nodes = new ArrayList<>(view.notes().stream().map(PurposeList::note).toList());
        Map<PurposeContent, PurposeCard> now = new LinkedHashMap<>();
        view.purposes().forEach(purpose -> now.put(purpose, card(purpose)));
        cards = now;
        nodes.addAll(now.values());
        if (now.isEmpty()) {
            Label nothing = new Label(messages.text("filter.nothing"));
            nothing.getStyleClass().add("card-empty");
            nodes.add(nothing);
        }
        rows.getChildren().setAll(nodes);
    }

    /** @param isStale whether what is shown is of a text or a URL before */
    void showStale(boolean isStale) {
        stale.setVisible(isStale);
    }

    void choose(String crawler) {
        chosen = crawler;
        cards.values().forEach(card -> card.choose(crawler));
    }

    private PurposeCard card(PurposeContent purpose) {
        PurposeCard known = cards.get(purpose);
        PurposeCard card = known == null ? new PurposeCard(purpose, workspace, messages, handlers) : known;
        card.choose(chosen);
        return card;
    }

    private static Label note(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("purpose-note");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
