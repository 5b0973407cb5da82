package org.roboscope.ui.inspector;

import atlantafx.base.theme.PrimerLight;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.AppResources;
import org.roboscope.ui.common.FontFit;
import org.roboscope.ui.files.PreparedAnswers;
import org.roboscope.ui.inspector.CardList.CardBox;
import org.roboscope.ui.inspector.FoldedChips.CrawlerChip;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.inspector.InspectorView.ViewKind;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** The real panel in its own window, with a workspace that does its work immediately. */
final class PanelFixture {

    static final String SHOP = """
            User-agent: *
            Disallow: /cart/

            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf

            User-agent: GPTBot
            User-agent: Bytespider
            Disallow: /

            User-agent: googlebot
            Disallow: /beta
            """;

    /** Background work queued while it is held. */
    final Deque<Runnable> heldWork = new ArrayDeque<>();
    boolean isHolding;
    final Workspace workspace = new Workspace(new InMemoryBuffer(""), this::runOrHold, Runnable::run);
    final ActionRegistry actionRegistry = new ActionRegistry();
    final List<ByteEdit> edits = new ArrayList<>();
    final List<Integer> scrolledLines = new ArrayList<>();
    final List<String> visitedAddresses = new ArrayList<>();
    /** Started background tasks, which the test runs. */
    final Deque<Runnable> startedTasks = new ArrayDeque<>();
    /** Thrown instead of starting a task. */
    Optional<Error> errorOnStart = Optional.empty();
    final List<Throwable> loggedErrors = new ArrayList<>();
    private final BackgroundTasks tasks = new BackgroundTasks(this::start, Platform::runLater, loggedErrors::add);
    final PreparedAnswers answers = new PreparedAnswers();
    final Settings settings = new Settings(StoredSettings.DEFAULTS);
    final Parent root;

    PanelFixture(Stage stage, double width, double height) {
        workspace.requests().connectEditor(this::answer);
        settings.ownCrawlers().catalogueProperty().subscribe(workspace::setCrawlers);
        root = new InspectorPanel(workspace, actionRegistry, settings, visitedAddresses::add, answers, tasks).content();
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Scene scene = new Scene(root, width, height);
        scene.getStylesheets().addAll(
                AppResources.url("/css/light.css").toString(), AppResources.url("/css/roboscope.css").toString());
        scene.getStylesheets().addAll(FontFit.styleSheets());
        stage.setScene(scene);
        // An earlier test may have made the stage smaller than this scene.
        stage.setMinWidth(0);
        stage.setMinHeight(0);
        stage.sizeToScene();
        stage.show();
    }

    private void runOrHold(Runnable work) {
        if (isHolding) {
            heldWork.add(work);
        } else {
            work.run();
        }
    }

    void release() {
        isHolding = false;
        while (!heldWork.isEmpty()) {
            heldWork.remove().run();
        }
    }

    /** Returns the view of a new panel with the same settings. */
    ViewKind viewAtNextStart() {
        Parent next =
                new InspectorPanel(workspace, new ActionRegistry(), settings, visitedAddresses::add, answers, tasks)
                        .content();
        return (ViewKind) ((ComboBox<?>) next.lookup("#view")).getValue();
    }

    private void start(Runnable work) {
        errorOnStart.ifPresent(error -> {
            throw error;
        });
        startedTasks.add(work);
    }

    void open(String text) {
        open(text.getBytes(StandardCharsets.UTF_8));
    }

    void open(byte[] file) {
        workspace.bringToFront(new InMemoryBuffer(file));
        layout();
    }

    void readAs(StandardChoice standardChoice) {
        workspace.chooseStandard(standardChoice);
        layout();
    }

    /** Lays out twice, because a list may find room for more cells after the first layout. */
    void layout() {
        for (int round = 0; round < 2; round++) {
            root.applyCss();
            root.layout();
        }
    }

    <T extends Node> List<T> all(String selector, Class<T> type) {
        layout();
        Set<Node> nodes = root.lookupAll(selector);
        return nodes.stream().filter(type::isInstance).map(type::cast).filter(Node::isVisible).toList();
    }

    /** Returns the cards with a chip of this crawler. */
    List<CardBox> cardsWith(String crawler) {
        return all(".crawler-card", CardBox.class).stream().filter(card -> card.getScene() != null)
                .filter(card -> chipsOn(card).stream().anyMatch(chip -> chip.crawler.equalsIgnoreCase(crawler)))
                .toList();
    }

    CrawlerChip chip(String crawler) {
        return all(".chip", CrawlerChip.class).stream().filter(chip -> chip.crawler.equalsIgnoreCase(crawler))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no chip of " + crawler));
    }

    static List<CrawlerChip> chipsOn(CardBox card) {
        return card.lookupAll(".chip").stream().filter(CrawlerChip.class::isInstance).map(CrawlerChip.class::cast)
                .toList();
    }

    static List<Kind> kinds(List<CardBox> cards) {
        return cards.stream().map(card -> card.content.kind()).toList();
    }

    /** Returns the text of the label that names the crawlers that follow the caret's line. */
    String caretText() {
        return all("#atCaret", Label.class).getFirst().getText();
    }

    /** Returns the steps that explain which group the selected crawler follows. */
    List<String> steps() {
        return all(".details-body .step .label", Label.class).stream().map(Label::getText).toList();
    }

    /** Returns the choice between groups and purposes. */
    @SuppressWarnings("unchecked")
    ComboBox<ViewKind> viewChoice() {
        return all("#view", ComboBox.class).getFirst();
    }

    static String textOf(CardBox card, String selector) {
        return ((Label) card.lookup(selector)).getText();
    }

    private boolean answer(EditorRequest request) {
        return switch (request) {
            case EditorRequest.Apply(TextVersion _, List<ByteEdit> applied) -> edits.addAll(applied);
            case EditorRequest.Replace _,EditorRequest.AddFormStep _,EditorRequest.Undo _ -> false;
            case EditorRequest.OfferFixes _,EditorRequest.PreviewFixes _ -> false;
            case EditorRequest.GoTo(EditorPosition position) -> scrolledLines.add(position.line());
            case EditorRequest.ShowLine(int line) -> scrolledLines.add(line);
        };
    }
}
