package org.roboscope.ui.tester;

import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.words.UsageMessages;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.simulate.words.VerdictReport;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.usage.UsageRows;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.UrlScope;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Tests one URL: its verdict, the reason, and the verdicts for other crawlers and standards. */
public final class TesterPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-tester");

    /** A panel up to this height has no room for the sentence. */
    private static final double LOW_HEIGHT = 240;

    private static final PseudoClass UNANSWERED = PseudoClass.getPseudoClass("unanswered");

    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final Settings settings;
    private final StandardReadings readings;
    private final PageLookup lookup;
    private final TestModel model;
    private final PinnedVerdicts pinnedVerdicts;
    private final UrlField.UrlSuggestions suggestions;
    private final VerdictNotices verdictNotices;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final UsageMessages usageMessages = new UsageMessages();
    private final StringProperty usageSummary = new SimpleStringProperty("");
    private final EvidenceTexts evidenceTexts = new EvidenceTexts();
    private List<VerdictNotices.Notice> shownNotices = List.of();
    private List<VerdictEvidence> shownEvidence = List.of();

    @FXML private VBox root;
    @FXML private TextField url;
    @FXML private TextField crawler;
    @FXML private Button allCrawlers;
    @FXML private Label badge;
    @FXML private Label crawlerNote;
    @FXML private Label reason;
    @FXML private Label sentence;
    @FXML private FlowPane subject;
    @FXML private HBox presumed;
    @FXML private VBox notices;
    @FXML private VBox usage;
    @FXML private GridPane evidence;
    @FXML private FlowPane pins;
    @FXML private TableView<RuleRow> table;
    @FXML private Pane crawlersFold;
    @FXML private HBox crawlers;
    @FXML private Pane standardsFold;
    @FXML private FlowPane standards;
    @FXML private Pane usageFold;
    @FXML private FlowPane folds;

    /**
     * @param sitemaps URLs from sitemaps, as suggestions
     * @param lookup   fetches the file that applies to a URL, if the open one does not
     */
    public TesterPanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            StandardReadings readings,
            SitemapUrls sitemaps,
            PageLookup lookup) {
        super("tester", Place.BOTTOM, MESSAGES, FxmlFile.TESTER);
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        this.settings = settings;
        this.readings = readings;
        this.lookup = lookup;
        model = new TestModel(workspace);
        pinnedVerdicts = new PinnedVerdicts(expectations);
        suggestions = new UrlField.UrlSuggestions(settings, sitemaps);
        verdictNotices = new VerdictNotices(settings.ownCrawlers());
        UrlReport report = new UrlReport(verdictNotices);
        workspace.reportParts().setUrls(() -> report.createPart(workspace, expectations.linesProperty().get()));
        actionRegistry.add(action("url", 0).in(MenuName.SIMULATE, 0).key(KeyCode.L, SHORTCUT_DOWN)
                .does(() -> workspace.requests().showPanel(id())));
        panelActions().forEach(actionRegistry::add);
    }

    @FXML
    void initialize() {
        OwnCrawlers ownCrawlers = settings.ownCrawlers();
        UrlField urlField = new UrlField(url, workspace, suggestions, ownCrawlers);
        urlField.install();
        new CrawlerField(crawler, crawlerNote, workspace, ownCrawlers).install(allCrawlers);
        RuleTable ruleTable = new RuleTable(table, workspace, model);
        ruleTable.install();
        new PinnedVerdicts.Strip(pins, pinnedVerdicts, workspace, ownCrawlers).install(root);
        connectFolds();
        new SubjectRow(subject, presumed, workspace, lookup).install();
        // In a low panel, the table needs the room. The tooltip of the reason still has the sentence.
        sentence.visibleProperty().bind(root.heightProperty().greaterThan(LOW_HEIGHT).and(badge.visibleProperty())
                .and(sentence.textProperty().isNotEmpty()));
        evidence.visibleProperty().bind(Bindings.createBooleanBinding(
                () -> model.showEvidence.get() && model.testResult.get().isPresent(),
                model.showEvidence, model.testResult));
        reason.setTooltip(new Tooltip());
        reason.getTooltip().textProperty().bind(Bindings.createStringBinding(
                () -> (reason.getText() + "\n" + sentence.getText()).strip(),
                reason.textProperty(), sentence.textProperty()));
        connectResults(urlField, ruleTable);
    }

    private void connectFolds() {
        CrawlerStrip crawlerStrip = new CrawlerStrip(crawlers, workspace);
        crawlerStrip.install(isUnfoldedAndVisible(addFold("crawlers",
                crawlerStrip.summary().when(root.visibleProperty()), crawlersFold,
                new AssignmentMessages().countingNote())));
        StandardsRow standardsRow = new StandardsRow(workspace, readings);
        standardsRow.install(standards, isUnfoldedAndVisible(addFold("standards",
                standardsRow.summary().when(root.visibleProperty()), standardsFold, "")));
        Settings.Flag showsOlder = new Settings.Flag("standards.older", "shown");
        readings.showsOlder.set(showsOlder.in(settings));
        readings.showsOlder.addListener((_, _, now) -> showsOlder.set(settings, now));
        addFold("usage", usageSummary, usageFold, "");
    }

    /** Shows results while the panel is visible. */
    private void connectResults(UrlField urlField, RuleTable ruleTable) {
        UsageRows usageRows = new UsageRows(usage, workspace);
        model.testResult.when(root.visibleProperty()).subscribe(testResult -> testResult.ifPresentOrElse(
                result -> {
                    showResult(result, ruleTable, urlField.logLine());
                    showUsage(usageRows, usageMessages.statements(result.usage()));
                    showEvidence(result.evidence());
                }, () -> {
                    showNoResult(ruleTable);
                    showUsage(usageRows, List.of());
                }));
        workspace.question().subscribe(question -> {
            if (!question.isAnswered()) {
                showNoResult(ruleTable);
                showUsage(usageRows, List.of());
            }
        });
        urlField.setLogLineHandler(() -> model.testResult.get()
                .ifPresent(result -> showNotices(result, urlField.logLine())));
    }

    private ObservableValue<Boolean> isUnfoldedAndVisible(ObservableValue<Boolean> isUnfolded) {
        return root.visibleProperty().flatMap(isVisible -> isUnfolded.map(isOpen -> isVisible && isOpen));
    }

    private void showUsage(UsageRows rows, List<UsageStatement> statements) {
        rows.show(statements);
        usageSummary.set(statements.stream().findFirst()
                .map(statement -> statement.phrases().stream().map(UsageStatement.Phrase::text)
                        .collect(Collectors.joining(" \u00b7 ")))
                .orElse(""));
    }

    /** Shows the sources of the verdict, each with its kind, its answer and its origin. */
    private void showEvidence(List<VerdictEvidence> newEvidence) {
        if (newEvidence.equals(shownEvidence)) {
            return;
        }
        shownEvidence = newEvidence;
        evidence.getChildren().clear();
        evidence.getRowConstraints().clear();
        for (int row = 0; row < newEvidence.size(); row++) {
            VerdictEvidence source = newEvidence.get(row);
            Label kind = Controls.label(evidenceTexts.kind(source.evidence().kind()), "evidence-kind");
            Label questions = Controls.label(evidenceTexts.questions(source.questions()), "evidence-questions");
            Label origin = Controls.wrappedLabel(evidenceTexts.source(source.evidence()), "evidence-source");
            origin.setAccessibleText(MESSAGES.text(
                    "evidence.row.name", kind.getText(), questions.getText(), origin.getText()));
            evidence.addRow(row, kind, questions, origin);
            RowConstraints top = new RowConstraints();
            top.setValignment(VPos.TOP);
            evidence.getRowConstraints().add(top);
        }
    }

    /**
     * Adds a button that unfolds details above the row. The settings store whether they are unfolded.
     *
     * @param summary text of the button; empty if there is nothing to unfold
     * @param help    tooltip of the button; may be empty
     * @return whether the details are shown
     */
    private ObservableValue<Boolean> addFold(String id, ObservableValue<String> summary, Node folded, String help) {
        Settings.Flag unfolded = new Settings.Flag("tester.unfolded." + id, "yes");
        ToggleButton button = Controls.foldButton("");
        button.setId("fold-" + id);
        button.setMnemonicParsing(false);
        button.setMinWidth(Region.USE_PREF_SIZE);
        if (!help.isEmpty()) {
            ControlTooltips.attach(button, help);
        }
        button.textProperty().bind(summary);
        button.setSelected(unfolded.in(settings));
        button.selectedProperty().addListener((_, _, now) -> unfolded.set(settings, now));
        button.accessibleTextProperty().bind(Bindings.createStringBinding(
                () -> MESSAGES.text(button.isSelected() ? "fold.hide" : "fold.show", summary.getValue()),
                button.selectedProperty(), summary));
        BooleanBinding hasSummary = Bindings.createBooleanBinding(() -> !summary.getValue().isEmpty(), summary);
        button.visibleProperty().bind(hasSummary);
        button.managedProperty().bind(hasSummary);
        folds.getChildren().add(button);
        BooleanBinding areDetailsShown = hasSummary.and(button.selectedProperty());
        folded.visibleProperty().bind(areDetailsShown);
        folded.managedProperty().bind(areDetailsShown);
        return areDetailsShown;
    }

    private void showResult(UrlTestResult result, RuleTable ruleTable, Optional<UrlField.LogLine> logLine) {
        Outcome outcome = result.explanation().verdict().outcome();
        if (!verdictMessages.badge(outcome).equals(badge.getText())) {
            badge.setText(verdictMessages.badge(outcome));
            badge.setGraphic(OutcomeLook.createIcon(outcome));
            OutcomeLook.setStyleClass(badge, outcome);
            badge.pseudoClassStateChanged(UNANSWERED, false);
        }
        reason.setText(verdictMessages.reason(result.policy(), result.explanation()));
        reason.pseudoClassStateChanged(UNANSWERED, false);
        sentence.setText(verdictMessages.detail(result.policy(), result.explanation()));
        badge.setAccessibleText((badge.getText() + " " + reason.getText() + ", "
                + standardTexts.reading(result.policy().file().standard()) + ". " + sentence.getText()).strip());
        showNotices(result, logLine);
        ruleTable.showRules(result);
        setVerdictVisible(true);
    }

    /** Shows the reason why the text gives no verdict on the URL. */
    private void showReasonWithoutVerdict(String explanation) {
        badge.setText(MESSAGES.text("other.badge"));
        badge.setGraphic(new FontIcon(Material2AL.BLOCK));
        OutcomeLook.removeStyleClass(badge);
        badge.pseudoClassStateChanged(UNANSWERED, true);
        reason.setText(explanation);
        reason.pseudoClassStateChanged(UNANSWERED, true);
        sentence.setText("");
        badge.setAccessibleText(badge.getText() + ". " + explanation);
        badge.setVisible(true);
        reason.setVisible(true);
    }

    private void showNotices(UrlTestResult result, Optional<UrlField.LogLine> logLine) {
        List<VerdictNotices.Notice> newNotices = verdictNotices.createNotices(result, logLine);
        if (!newNotices.equals(shownNotices)) {
            shownNotices = newNotices;
            notices.getChildren().setAll(newNotices.stream().map(TesterPanel::createNoticeLabel).toList());
        }
        notices.setVisible(!newNotices.isEmpty());
    }

    private void showNoResult(RuleTable ruleTable) {
        ruleTable.clear();
        setVerdictVisible(false);
        notices.setVisible(false);
        UrlQuestion question = workspace.question().get();
        if (!question.isBlank()) {
            switch (question.scope()) {
                case UrlScope.OtherSite(WebAddress _, String explanation) -> showReasonWithoutVerdict(explanation);
                case UrlScope.NoAddress(String explanation) -> showReasonWithoutVerdict(explanation);
                case UrlScope.PathOnly(),UrlScope.OwnSite(),UrlScope.SiteNotSet(WebAddress _) -> {}
            }
        }
    }

    private void setVerdictVisible(boolean visible) {
        badge.setVisible(visible);
        reason.setVisible(visible);
    }

    private static Label createNoticeLabel(VerdictNotices.Notice notice) {
        Label label = new Label(notice.text(), new FontIcon(
                notice.isWarning() ? Material2MZ.WARNING : Material2AL.INFO));
        label.setWrapText(true);
        label.getStyleClass().addAll("notice", notice.isWarning() ? "notice-warning" : "notice-info");
        return label;
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.createMenuItems(actionRegistry.actionsIn(MenuName.TESTER));
    }

    @Override
    protected void focusFirst() {
        selectTabs(content());
        url.requestFocus();
        url.selectAll();
    }

    /** Selects the tabs that contain the panel. */
    private static void selectTabs(Node content) {
        Node child = content;
        Parent parent = content.getParent();
        while (parent != null) {
            if (parent instanceof TabPane tabs) {
                selectTab(tabs, child);
            }
            child = parent;
            parent = parent.getParent();
        }
    }

    /** @param child the content of the tab, or the content's parent in the skin of the tab pane */
    private static void selectTab(TabPane tabs, Node child) {
        for (Tab tab : tabs.getTabs()) {
            Node tabContent = tab.getContent();
            if (tabContent != null && (tabContent.equals(child) || tabContent.getParent() != null
                    && tabContent.getParent().equals(child))) {
                tabs.getSelectionModel().select(tab);
            }
        }
    }

    private Action.Builder action(String name, int section) {
        return Action.named("test." + name, MESSAGES.text("action." + name)).in(MenuName.TESTER, section);
    }

    private List<Action> panelActions() {
        VerdictReport report = new VerdictReport();
        return List.of(
                testAction("goToLine", 0, test -> decidingRule(test).isPresent(), "whyNot.noLine",
                        test -> decidingRule(test).ifPresent(
                                rule -> workspace.requests().goTo(new EditorPosition(rule.line(), 0)))),
                testAction("pin", 0, PinnedVerdicts::canPin, "whyNot.noVerdict", pinnedVerdicts::pin),
                action("misses", 1).toggles(model.showNonMatching),
                action("otherGroups", 1).toggles(model.showOtherGroups),
                action("evidence", 1).toggles(model.showEvidence),
                testAction("copyText", 2, _ -> true, "whyNot.noUrl", test -> copyToClipboard(
                        "copied.text", report.plainText(test.question().url(), test.policy(), test.explanation()))),
                testAction("copyMarkdown", 2, _ -> true, "whyNot.noUrl", test -> copyToClipboard(
                        "copied.markdown", report.markdown(test.question().url(), test.policy(), test.explanation()))));
    }

    private static Optional<Rule> decidingRule(UrlTestResult test) {
        return test.explanation().verdict().rule();
    }

    /** @param whyNot message key of the reason why the action is disabled */
    private Action testAction(
            String name, int section, Predicate<UrlTestResult> isEnabled, String whyNot,
            Consumer<UrlTestResult> work) {
        return action(name, section)
                .enabledWhen(model.testResult.map(result -> result.filter(isEnabled).isPresent()),
                        MESSAGES.text(whyNot))
                .does(() -> model.testResult.get().ifPresent(work));
    }

    /** @param confirmation message key of the sentence that confirms the copy */
    private void copyToClipboard(String confirmation, String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
        workspace.requests().showMessage(MESSAGES.text(confirmation));
    }
}
