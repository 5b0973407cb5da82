package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.words.UsageWording;
import org.roboscope.simulate.words.UsageWording.UsageStatement;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.usage.UsageRows;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.UrlScope;
import org.roboscope.ui.workspace.Workspace;

/** The layout of the panel, filled by the model. */
public final class TesterView {

    private static final double LOW = 240;

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    /** Delay before an outdated verdict is marked, which would only flicker for fast results. */
    private static final Duration A_MOMENT = Duration.millis(150);

    private final PauseTransition waiting = new PauseTransition(A_MOMENT);
    private final Workspace workspace;
    private final TestModel model;
    private final PinnedVerdicts pinned;
    private final Settings settings;
    private final OwnCrawlers own;
    private final UrlField.Suggestions suggestions;
    private final StandardReadings readings;
    private final PageLookup lookup;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictWords words = new VerdictWords();
    private final VerdictNotices noticesOf;
    private final UsageWording usageWording = new UsageWording();
    private final StringProperty usageWords = new SimpleStringProperty("");
    private final EvidenceTexts evidenceTexts = new EvidenceTexts();
    private List<VerdictNotices.Notice> noticed = List.of();
    private List<VerdictEvidence> shownEvidence = List.of();

    @FXML
    private VBox root;

    @FXML
    private TextField url;

    @FXML
    private TextField crawler;

    @FXML
    private Button allCrawlers;

    @FXML
    private Label badge;

    @FXML
    private Label crawlerNote;

    @FXML
    private Label reason;

    @FXML
    private Label sentence;

    @FXML
    private FlowPane subject;

    @FXML
    private HBox presumed;

    @FXML
    private VBox notices;

    @FXML
    private VBox usage;

    @FXML
    private GridPane evidence;

    @FXML
    private FlowPane pins;

    @FXML
    private TableView<RuleRow> table;

    @FXML
    private Pane crawlersFold;

    @FXML
    private HBox crawlers;

    @FXML
    private Pane standardsFold;

    @FXML
    private FlowPane standards;

    @FXML
    private Pane usageFold;

    @FXML
    private FlowPane folds;

    TesterView(
            Workspace workspace,
            TestModel model,
            PinnedVerdicts pinned,
            Settings settings,
            UrlField.Suggestions suggestions,
            StandardReadings readings,
            PageLookup lookup) {
        this.workspace = workspace;
        this.model = model;
        this.pinned = pinned;
        this.settings = settings;
        this.own = settings.ownCrawlers();
        this.suggestions = suggestions;
        this.readings = readings;
        this.lookup = lookup;
        this.noticesOf = new VerdictNotices(own);
    }

    @FXML
    void initialize() {
        UrlField urlField = new UrlField(url, workspace, suggestions, own);
        urlField.install();
        new CrawlerField(crawler, crawlerNote, workspace, own).install(allCrawlers);
        RuleTable rules = new RuleTable(table, workspace, model);
        rules.install();
        new PinnedVerdicts.Strip(pins, pinned, workspace, own).install(root);
        CrawlerStrip crawlerStrip = new CrawlerStrip(crawlers, workspace);
        crawlerStrip.install(
                inView(fold("crawlers", crawlerStrip.summary().when(root.visibleProperty()), crawlersFold,
                        new AssignmentWords().countingNote())));
        StandardsRow standardsRow = new StandardsRow(workspace, readings);
        standardsRow.install(standards,
                inView(fold("standards", standardsRow.summary().when(root.visibleProperty()), standardsFold, "")));
        Settings.Flag older = new Settings.Flag("standards.older", "shown");
        readings.older.set(older.in(settings));
        readings.older.addListener((_, _, now) -> older.set(settings, now));
        fold("usage", usageWords, usageFold, "");
        for (Node node : List.of(sentence, usage, notices)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        new SubjectRow(subject, presumed, workspace, lookup).install();
        // In a low panel the table needs the room; the reason's tooltip still has the sentence.
        sentence.visibleProperty().bind(root.heightProperty().greaterThan(LOW).and(badge.visibleProperty())
                .and(sentence.textProperty().isNotEmpty()));
        ColumnConstraints kinds = new ColumnConstraints();
        kinds.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints sentences = new ColumnConstraints();
        sentences.setHgrow(Priority.ALWAYS);
        evidence.getColumnConstraints().setAll(kinds, kinds, sentences);
        evidence.managedProperty().bind(evidence.visibleProperty());
        evidence.visibleProperty().bind(Bindings.createBooleanBinding(
                () -> model.evidence.get() && model.tested.get().isPresent(),
                model.evidence, model.tested));
        UsageRows usageRows = new UsageRows(usage, workspace);
        reason.setTooltip(new Tooltip());
        reason.getTooltip().textProperty().bind(Bindings.createStringBinding(
                () -> (reason.getText() + "\n" + sentence.getText()).strip(),
                reason.textProperty(), sentence.textProperty()));
        ObservableValue<Boolean> inView = root.visibleProperty();
        model.tested.when(inView).subscribe(tested -> tested.ifPresentOrElse(
                now -> {
                    show(now, rules, urlField.logLine());
                    showUsage(usageRows, usageWording.statements(now.usage()));
                    showEvidence(now.evidence());
                }, () -> {
                    showNothing(rules);
                    showUsage(usageRows, List.of());
                }));
        waiting.setOnFinished(event -> {
            if (root.isVisible() && isStale()) {
                showStale();
                showUsage(usageRows, List.of());
                showEvidence(List.of());
            }
        });
        workspace.question().subscribe(() -> {
            waiting.playFromStart();
            if (isOfOtherSite()) {
                // The previous verdict does not apply to this question.
                showNothing(rules);
                showUsage(usageRows, List.of());
            }
        });
        inView.addListener((_, _, _) -> waiting.playFromStart());
        urlField.whenLogLineChanged(() -> model.tested.get()
                .ifPresent(urlTestResult -> showNotices(urlTestResult, urlField.logLine())));
    }

    /** Whether the part is unfolded and its panel is visible. */
    private ObservableValue<Boolean> inView(ObservableValue<Boolean> isUnfolded) {
        return root.visibleProperty().flatMap(isFirst -> isUnfolded.map(isOpen -> isFirst && isOpen));
    }

    private void showUsage(UsageRows rows, List<UsageStatement> statements) {
        rows.show(statements);
        usageWords.set(statements.stream().findFirst()
                .map(statement -> statement.words().stream().map(UsageStatement.Word::text)
                        .collect(Collectors.joining(" \u00b7 ")))
                .orElse(""));
    }

    /** Shows the sources of the verdict, each with its kind, its answer and its origin. */
    private void showEvidence(List<VerdictEvidence> now) {
        if (now.equals(shownEvidence)) {
            return;
        }
        shownEvidence = now;
        evidence.getChildren().clear();
        evidence.getRowConstraints().clear();
        for (int row = 0; row < now.size(); row++) {
            VerdictEvidence each = now.get(row);
            Label kind = Controls.label(evidenceTexts.kind(each.evidence().kind()), "evidence-kind");
            Label questions = Controls.label(evidenceTexts.questions(each.questions()), "evidence-questions");
            Label source = Controls.wrapped(evidenceTexts.source(each.evidence()), "evidence-source");
            source.setAccessibleText(MESSAGES.text(
                    "evidence.row.name", kind.getText(), questions.getText(), source.getText()));
            evidence.addRow(row, kind, questions, source);
            RowConstraints top = new RowConstraints();
            top.setValignment(VPos.TOP);
            evidence.getRowConstraints().add(top);
        }
    }

    /**
     * Adds a summary as a button that unfolds the details above the row. Its state is remembered.
     *
     * @param summary a few words; empty if there is nothing to unfold
     * @param help tooltip of the button; may be empty
     * @return whether the details are shown
     */
    private ObservableValue<Boolean> fold(String id, ObservableValue<String> summary, Node folded, String help) {
        Settings.Flag unfolded = new Settings.Flag("tester.unfolded." + id, "yes");
        ToggleButton button = Controls.styled(new ToggleButton(), "fold");
        button.setId("fold-" + id);
        button.setMnemonicParsing(false);
        button.setMinWidth(Region.USE_PREF_SIZE);
        if (!help.isEmpty()) {
            ControlTooltips.attach(button, help);
        }
        button.textProperty().bind(summary);
        button.setSelected(unfolded.in(settings));
        button.selectedProperty().addListener((_, _, now) -> unfolded.set(settings, now));
        button.graphicProperty().bind(button.selectedProperty().map(isOpen -> new FontIcon(
                isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
        button.accessibleTextProperty().bind(Bindings.createStringBinding(
                () -> MESSAGES.text(button.isSelected() ? "fold.hide" : "fold.show", summary.getValue()),
                button.selectedProperty(), summary));
        BooleanBinding isThere = Bindings.createBooleanBinding(() -> !summary.getValue().isEmpty(), summary);
        button.visibleProperty().bind(isThere);
        button.managedProperty().bind(isThere);
        folds.getChildren().add(button);
        BooleanBinding isSeen = isThere.and(button.selectedProperty());
        folded.visibleProperty().bind(isSeen);
        folded.managedProperty().bind(isSeen);
        return isSeen;
    }

    void takeFocus() {
        url.requestFocus();
        url.selectAll();
    }

    private void show(UrlTestResult urlTestResult, RuleTable rules, Optional<UrlField.LogLine> logLine) {
        Outcome outcome = urlTestResult.explanation().verdict().outcome();
        if (!words.badge(outcome).equals(badge.getText())) {
            badge.setText(words.badge(outcome));
            badge.setGraphic(OutcomeLook.iconNode(outcome));
            OutcomeLook.mark(badge, outcome);
            badge.pseudoClassStateChanged(STALE, false);
        }
        reason.setText(words.reason(urlTestResult.policy(), urlTestResult.explanation()));
        reason.pseudoClassStateChanged(STALE, false);
        sentence.setText(words.detail(urlTestResult.policy(), urlTestResult.explanation()));
        badge.setAccessibleText((badge.getText() + " " + reason.getText() + ", "
                + standardTexts.reading(urlTestResult.policy().file().standard()) + ". " + sentence.getText()).strip());
        showNotices(urlTestResult, logLine);
        rules.show(urlTestResult);
        setVerdictVisible(true);
    }

    /** Marks a verdict on another question than the present one. */
    private void showStale() {
        badge.setText(MESSAGES.text("stale.badge"));
        badge.setGraphic(null);
        OutcomeLook.unmark(badge);
        badge.pseudoClassStateChanged(STALE, true);
        reason.setText(MESSAGES.text("stale.reason"));
        reason.pseudoClassStateChanged(STALE, true);
        sentence.setText("");
        badge.setAccessibleText(reason.getText());
    }

    /** Shows that the text does not apply to the URL, and hides its rules. */
    private void showOtherSite(String why) {
        badge.setText(MESSAGES.text("other.badge"));
        badge.setGraphic(new FontIcon(Material2AL.BLOCK));
        OutcomeLook.unmark(badge);
        badge.pseudoClassStateChanged(STALE, true);
        reason.setText(why);
        reason.pseudoClassStateChanged(STALE, true);
        sentence.setText("");
        badge.setAccessibleText(badge.getText() + ". " + why);
        badge.setVisible(true);
        reason.setVisible(true);
    }

    private boolean isOfOtherSite() {
        UrlQuestion question = workspace.question().get();
        return !question.isBlank() && !question.isAnswered();
    }

    private boolean isStale() {
        return !isOfOtherSite() && model.tested.get()
                .filter(tested -> !tested.question().equals(workspace.question().get())).isPresent();
    }

    private void showNotices(UrlTestResult urlTestResult, Optional<UrlField.LogLine> logLine) {
        List<VerdictNotices.Notice> now = noticesOf.of(urlTestResult, logLine);
        if (!now.equals(noticed)) {
            noticed = now;
            notices.getChildren().setAll(now.stream().map(TesterView::label).toList());
        }
        notices.setVisible(!now.isEmpty());
    }

    private void showNothing(RuleTable rules) {
        rules.clear();
        setVerdictVisible(false);
        notices.setVisible(false);
        UrlQuestion question = workspace.question().get();
        if (!question.isBlank()) {
            switch (question.scope()) {
                case UrlScope.OtherSite(WebAddress _, String why) -> showOtherSite(why);
                case UrlScope.NoAddress(String why) -> showOtherSite(why);
                case UrlScope.PathOnly(),UrlScope.OwnSite(),UrlScope.SiteNotSet(WebAddress _) -> {}
            }
        }
    }

    private void setVerdictVisible(boolean visible) {
        badge.setVisible(visible);
        reason.setVisible(visible);
    }

    private static Label label(VerdictNotices.Notice notice) {
        Label label = new Label(notice.text(), new FontIcon(
                notice.warning() ? Material2MZ.WARNING : Material2AL.INFO));
        label.setWrapText(true);
        label.getStyleClass().addAll("notice", notice.warning() ? "notice-warning" : "notice-info");
        return label;
    }
}
