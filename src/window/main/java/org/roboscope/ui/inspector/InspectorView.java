package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.inspector.InspectorContent.CardContent;
import org.roboscope.ui.inspector.InspectorModel.LineSet;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.CrawlerAssignments;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Controller of the panel: a filter, the cards or purposes below it, and the details of a crawler. */
public final class InspectorView {

    /** Delay before outdated content is marked. Without it, the mark would flicker for fast results. */
    private static final Duration STALE_DELAY = Duration.millis(150);

    private static final int MAX_MOVED_NAMES = 3;

    private final PauseTransition staleDelay = new PauseTransition(STALE_DELAY);
    private final Workspace workspace;
    private final BooleanProperty byPurpose;
    private final Runnable showServerRules;
    private final CrawlerHighlight crawlerHighlight;
    private final CardList cards;
    /** Created on first use, because it has many controls and most users never open it. */
    private final LazyValue<PurposeList> purposes;
    private final LazyValue<PolicyTable> policy;
    private final LazyValue<PolicyPrompt> policyPrompt;
    private final CrawlerDetails details;
    private final OwnCrawlers ownCrawlers;
    private final CaretMessages caretMessages;
    private final ObjectProperty<InspectorContent.Request> request =
            new SimpleObjectProperty<>(InspectorContent.Request.NOTHING);
    private final ReadOnlyObjectProperty<Optional<InspectorModel>> model;
    private final ReadOnlyObjectProperty<Optional<InspectorContent>> content;

    @FXML private BorderPane root;
    @FXML private TextField filter;
    @FXML private ComboBox<ViewKind> view;
    @FXML private Button addOwn;
    @FXML private Label atCaret;
    @FXML private Button serverRules;
    @FXML private Label moved;
    @FXML private StackPane body;

    /**
     * @param byPurpose       whether crawlers are grouped by purpose
     * @param showServerRules shows the dialog with server rules that refuse crawlers
     */
    InspectorView(Workspace workspace, OwnCrawlers ownCrawlers, Browser browser, BackgroundTasks tasks,
            BooleanProperty byPurpose, Runnable showServerRules) {
        this.showServerRules = showServerRules;
        this.workspace = workspace;
        this.byPurpose = byPurpose;
        this.ownCrawlers = ownCrawlers;
        crawlerHighlight = new CrawlerHighlight(workspace);
        FoldedChips.Handlers handlers =
                new FoldedChips.Handlers(this::choose, crawlerHighlight::highlight, crawlerHighlight::endHighlight);
        cards = new CardList(handlers);
        policy = new LazyValue<>(() -> new PolicyTable(this::showPolicyPrompt));
        policyPrompt = new LazyValue<>(() -> new PolicyPrompt(workspace, tasks, policy.get()::resetChoices));
        purposes = new LazyValue<>(() -> new PurposeList(workspace, handlers, policy.get()));
        details = new CrawlerDetails(browser, ownCrawlers, this::closeDetails);
        caretMessages = new CaretMessages();
        InspectorContent.Maker maker = new InspectorContent.Maker();
        model = createModel(workspace.reading(), workspace.assignments());
        content = workspace.background().derive(model, request, Optional.<InspectorContent>empty(),
                (newModel, newRequest) -> newModel.map(present -> maker.make(present, newRequest)));
    }

    /** Combines both inputs if they have the same version of the text. Otherwise one of them is about to change. */
    private ReadOnlyObjectProperty<Optional<InspectorModel>> createModel(
            ReadOnlyObjectProperty<TextReading> reading, ReadOnlyObjectProperty<CrawlerAssignments> assignments) {
        return workspace.background().deriveCancellable(List.of(reading, assignments),
                Optional.<InspectorModel>empty(), () -> {
                    TextReading newest = reading.get();
                    CrawlerAssignments crawlers = assignments.get();
                    return _ -> crawlers.version().equals(newest.version())
                            ? Optional.of(Optional.of(new InspectorModel(newest, crawlers.assignments())))
                            : Optional.empty();
                });
    }

    @FXML
    void initialize() {
        body.getChildren().add(cards);
        root.setBottom(details);
        view.getItems().setAll(ViewKind.values());
        view.setConverter(new ChoiceNames<>(kind -> MESSAGES.text("view." + kind)));
        byPurpose.subscribe(purpose -> view.setValue(purpose ? ViewKind.PURPOSE : ViewKind.GROUP));
        view.valueProperty().subscribe(kind -> {
            byPurpose.set(kind == ViewKind.PURPOSE);
            showView(kind);
        });
        ControlTooltips.attach(addOwn, MESSAGES.text("own.button.name"));
        OwnCrawlerForm form = new OwnCrawlerForm(ownCrawlers);
        addOwn.setOnAction(_ -> form.showBelow(addOwn));
        serverRules.setOnAction(_ -> showServerRules.run());
        filter.textProperty().addListener((_, _, _) -> {
            content.get().ifPresent(this::showCards);
            updateRequest();
        });
        workspace.question().addListener((_, _, _) -> updateRequest());
        model.addListener((_, before, now) -> showMoves(before, now));
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        content.addListener((_, _, now) -> now.ifPresent(this::showContent));
        content.get().ifPresent(this::showContent);
        workspace.crawlerProperty().addListener((_, _, now) -> onCrawlerChanged(now.name()));
        workspace.caret().positionProperty().addListener((_, before, now) -> {
            // The content depends on the line only, and the caret moves with every keystroke.
            if (before.line() != now.line()) {
                content.get().ifPresent(this::showCaret);
            }
        });
        showChosen(workspace.crawlerProperty().get().name());
        staleDelay.setOnFinished(_ -> purposes.ifCreated(list -> list.setStale(isStale())));
        workspace.reading().subscribe(staleDelay::playFromStart);
        request.subscribe(staleDelay::playFromStart);
    }

    /** Whether the view by purpose shows an older text or URL. */
    private boolean isStale() {
        return content.get().filter(shown -> shown.request().showsPurposes() && !(shown.request().equals(request.get())
                && shown.model().reading.version().equals(workspace.reading().get().version()))).isPresent();
    }

    private void showChosen(String crawler) {
        cards.choose(crawler);
        purposes.ifCreated(list -> list.choose(crawler));
    }

    private void showPolicyPrompt(PolicyTable.PolicyRequest policyRequest) {
        content.get().ifPresent(shown -> policyPrompt.get().open(policyRequest, shown.model()));
    }

    void takeFocus() {
        filter.requestFocus();
        filter.selectAll();
    }

    private void choose(String crawler) {
        Optional<Assignment> chosen = content.get().flatMap(shown -> shown.model().find(crawler));
        if (chosen.isEmpty()) {
            return;
        }
        if (crawlerHighlight.isPinned(crawler)) {
            closeDetails();
            return;
        }
        workspace.setCrawler(chosen.get().crawler());
        crawlerHighlight.pin(crawler);
        showChosen(crawler);
        details.showCrawler(content.get().orElseThrow().model(), chosen.get());
    }

    /** Updates the request; verdicts are computed only for a filter. */
    private void updateRequest() {
        boolean purposes = view.getValue() == ViewKind.PURPOSE;
        boolean verdicts = !filter.getText().isBlank();
        String url = purposes || verdicts ? workspace.question().get().answeredUrl() : "";
        request.set(new InspectorContent.Request(purposes, verdicts, url));
    }

    private void showContent(InspectorContent newContent) {
        showCards(newContent);
        if (!isStale()) {
            purposes.ifCreated(list -> list.setStale(false));
        }
        showCaret(newContent);
        crawlerHighlight.setModel(newContent.model());
        showDetails(newContent, workspace.crawlerProperty().get().name());
    }

    /** Follows the tested crawler, which replaces the highlighted one. */
    private void onCrawlerChanged(String name) {
        showChosen(name);
        if (details.isShown() && !crawlerHighlight.isPinned(name)) {
            crawlerHighlight.pin(name);
        }
        content.get().ifPresent(shown -> showDetails(shown, name));
    }

    /** Shows moved crawlers until the text or the standard changes. */
    private void showMoves(Optional<InspectorModel> before, Optional<InspectorModel> now) {
        before.filter(old -> now.isPresent() && !old.reading.version().equals(now.get().reading.version()))
                .map(old -> now.orElseThrow().findMovedSince(old)).ifPresent(crawlers -> {
                    cards.setMovedCrawlers(Set.copyOf(crawlers));
                    moved.setText(movedSentence(crawlers));
                    moved.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
                });
    }

    private String movedSentence(List<String> crawlers) {
        if (crawlers.isEmpty()) {
            return "";
        }
        return MESSAGES.text("moved", CrawlerList.shorten(crawlers, MAX_MOVED_NAMES, MAX_MOVED_NAMES), crawlers.size());
    }

    private void showDetails(InspectorContent shown, String name) {
        if (details.isShown()) {
            shown.model().find(name)
                    .ifPresentOrElse(assignment -> details.showCrawler(shown.model(), assignment), details::hide);
        }
    }

    private void closeDetails() {
        details.hide();
        crawlerHighlight.clear();
    }

    private void showView(ViewKind kind) {
        cards.setVisible(kind == ViewKind.GROUP);
        if (kind == ViewKind.PURPOSE && !purposes.isCreated()) {
            purposes.get().choose(workspace.crawlerProperty().get().name());
            body.getChildren().add(purposes.get());
        }
        purposes.ifCreated(list -> list.setVisible(kind == ViewKind.PURPOSE));
        updateRequest();
    }

    private void showCards(InspectorContent shown) {
        CardContent.Filter cardFilter = new CardContent.Filter(filter.getText());
        cards.showCards(cardFilter.filterCards(shown.cards()));
        if (view.getValue() == ViewKind.PURPOSE && shown.request().showsPurposes()) {
            policy.get().showStandings(shown.policyStandings(), shown.usageStandings());
            purposes.get().showPurposes(cardFilter.filterPurposes(shown.purposes(), shown.cards()),
                    !filter.getText().isBlank());
        }
    }

    private void showCaret(InspectorContent shown) {
        int line = workspace.caret().positionProperty().get().line();
        cards.setCaretCard(shown.model().reading.cards().cardAt(line).map(Card::number).orElse(0));
        atCaret.setText(caretMessages.sentence(shown.model(), line));
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            filter.clear();
            closeDetails();
            event.consume();
        }
    }

    /** The views of the panel. */
    enum ViewKind {
        GROUP,
        PURPOSE
    }

    /** Highlights the lines of one crawler in the editor: the hovered one or, without one, the pinned one. */
    static final class CrawlerHighlight {

        private final Workspace workspace;
        private Optional<InspectorModel> model = Optional.empty();
        private Optional<String> pinned = Optional.empty();
        private Optional<String> hovered = Optional.empty();
        private boolean isShown;

        CrawlerHighlight(Workspace workspace) {
            this.workspace = workspace;
        }

        void setModel(InspectorModel newModel) {
            model = Optional.of(newModel);
            refresh();
        }

        /** Highlights a crawler's lines until the next one is pinned, and scrolls to the first of them. */
        void pin(String crawler) {
            pinned = Optional.of(crawler);
            refresh();
            linesOf(crawler).stream().findFirst().ifPresent(workspace.requests()::scrollTo);
        }

        boolean isPinned(String crawler) {
            return pinned.isPresent() && pinned.get().equalsIgnoreCase(crawler);
        }

        void clear() {
            pinned = Optional.empty();
            hovered = Optional.empty();
            refresh();
        }

        void highlight(String crawler) {
            hovered = Optional.of(crawler);
            refresh();
        }

        void endHighlight() {
            hovered = Optional.empty();
            refresh();
        }

        private void refresh() {
            LineSet lines = hovered.or(() -> pinned).map(this::linesOf).orElseGet(LineSet::none);
            if (!lines.isEmpty()) {
                workspace.annotations().highlight(new HighlightedLines(lines, true));
            } else if (isShown) {
                workspace.annotations().highlight(HighlightedLines.NONE);
            }
            isShown = !lines.isEmpty();
        }

        private LineSet linesOf(String crawler) {
            return model.flatMap(current -> current.find(crawler).map(current::linesOf)).orElseGet(LineSet::none);
        }
    }

    /** A popup form that adds a crawler of the user. */
    static final class OwnCrawlerForm {

        private final OwnCrawlers ownCrawlers;
        private final VBox form = new VBox();
        private final CardPopup popup = new CardPopup(form);
        private final TextField name = new TextField();
        private final TextField fallbacks = new TextField();
        private final CheckBox followsStar = new CheckBox();
        private final Button add = new Button();

        OwnCrawlerForm(OwnCrawlers ownCrawlers) {
            this.ownCrawlers = ownCrawlers;
            form.getChildren().setAll(
                    Controls.label(MESSAGES.text("own.title"), "card-title"), labelled("own.crawler", name),
                    labelled("own.fallbacks", fallbacks), followsStar, buttons());
            form.getStyleClass().add("own-crawler-form");
            followsStar.setText(MESSAGES.plainText("own.star"));
            followsStar.setMnemonicParsing(false);
            fallbacks.setPromptText(MESSAGES.text("names.prompt"));
            add.disableProperty().bind(name.textProperty().map(typed -> typed.isBlank() || typed.strip().equals("*")));
        }

        void showBelow(Node button) {
            name.clear();
            fallbacks.clear();
            followsStar.setSelected(true);
            popup.showBelow(button);
            name.requestFocus();
        }

        private Node labelled(String key, TextField field) {
            Label label = new Label(MESSAGES.plainText(key));
            label.setLabelFor(field);
            field.setOnAction(_ -> add.fire());
            return new VBox(2, label, field);
        }

        private Node buttons() {
            add.setText(MESSAGES.text("add"));
            add.setDefaultButton(true);
            add.setOnAction(_ -> OwnCrawlers.create(name.getText(), fallbacks.getText(), followsStar.isSelected())
                    .ifPresent(crawler -> {
                        ownCrawlers.add(crawler);
                        popup.hide();
                    }));
            Button cancel = new Button(MESSAGES.text("cancel"));
            cancel.setOnAction(_ -> popup.hide());
            return Controls.styled(new HBox(add, cancel), "form-buttons");
        }
    }
}
