package org.roboscope.ui.problems;

import static org.roboscope.ui.problems.ProblemsPanel.MESSAGES;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.Standards;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DividerShare;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.problems.CheckersModel.Source;
import org.roboscope.ui.problems.ProblemsModel.Problem;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.Workspace;

/** The panel that lists the findings of the text and fixes them. */
public final class ProblemsPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-problems");

    private final Workspace workspace;
    private final Settings settings;
    private final ProblemsModel model;
    private final CheckersModel checkers;
    private final Map<Source, Tooltip> sourceTooltips = new EnumMap<>(Source.class);
    private final ViewSwitch<Source> sources = new ViewSwitch<>(List.of(Source.values()), this::createSourceButton);
    private final FindingActions findingActions;
    private final Map<Severity, ToggleButton> toggles = new EnumMap<>(Severity.class);
    private final Menu crawlerMenu = new Menu(MESSAGES.text("for"));
    private final ActionRegistry actionRegistry;

    @FXML private VBox root;
    @FXML private ToolBar commands;
    @FXML private TextField text;
    @FXML private HBox severities;
    @FXML private Button fix;
    @FXML private Label headline;
    @FXML private FlowPane filters;
    @FXML private SplitPane own;
    @FXML private TableView<Problem> table;
    @FXML private VBox details;
    @FXML private SplitPane others;
    @FXML private TableView<CheckersModel.Row> othersTable;
    @FXML private VBox othersDetails;

    public ProblemsPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry) {
        super("problems", Place.BOTTOM, MESSAGES, FxmlFile.PROBLEMS);
        this.workspace = workspace;
        this.settings = settings;
        this.actionRegistry = actionRegistry;
        this.model = new ProblemsModel(workspace);
        this.checkers = new CheckersModel(workspace);
        for (Source source : List.of(Source.LIGHTHOUSE, Source.SEARCH_CONSOLE)) {
            actionRegistry.add(Action.named("problems." + source.key, MESSAGES.text("action." + source.key))
                    .in(MenuName.PROBLEMS, 0).does(() -> {
                        checkers.source.set(source);
                        workspace.requests().showPanel(id());
                    }));
        }
        this.findingActions = new FindingActions(workspace, model);
    }

    @FXML
    void initialize() {
        for (Severity severity : Severity.values()) {
            severities.getChildren().add(createToggle(severity));
        }
        text.textProperty().subscribe(typed -> model.setFilter(model.filter.get().withText(typed)));
        text.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN) {
                focusFirst();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !text.getText().isEmpty()) {
                text.clear();
                event.consume();
            }
        });
        workspace.crawlerProperty().subscribe(_ -> fillCrawlerMenu());
        settings.reportedCrawlers().addListener((InvalidationListener) _ -> fillCrawlerMenu());
        fix.setTooltip(new Tooltip(MESSAGES.text("fix.tip")));
        fix.disableProperty().bind(workspace.editableProperty().map(editable -> !editable));
        fix.setOnAction(_ -> workspace.requests().previewFixes(GatheredFixes.allSafe(workspace.findings().get())));
        ProblemTable problems = new ProblemTable(table, workspace, model, findingActions);
        problems.install(root);
        connectDetails(problems);
        List.of(own, others).forEach(DividerShare::install);
        checkers.reports.when(root.visibleProperty()).subscribe(reports -> reports.forEach((source, report) -> Objects
                .requireNonNull(sourceTooltips.get(source)).setText(MESSAGES.text("source.tip", report.summary(),
                        MESSAGES.text("source." + source.key + ".tip")))));
        sources.chosenProperty().bindBidirectional(checkers.source);
        new CheckerView(workspace, checkers, othersTable, othersDetails).install(root);
        checkers.source.subscribe(this::showSource);
        ObservableValue<Boolean> isVisible = root.visibleProperty();
        headline.textProperty().bind(Bindings.createStringBinding(this::headline,
                model.problemList, checkers.source, checkers.reports, settings.reportedCrawlers()).when(isVisible));
        model.problemList.when(isVisible).subscribe(this::showCounts);
        model.filter.when(isVisible).subscribe(_ -> updatePlaceholder());
    }

    /**
     * Fills the menu with the crawlers that findings must concern: all, the tested one, or those of the settings. The
     * choice is stored in the settings, where an empty list means all crawlers.
     */
    private void fillCrawlerMenu() {
        ObservableList<String> setting = settings.reportedCrawlers();
        List<String> chosen = List.copyOf(setting);
        List<String> current = List.of(workspace.crawlerProperty().get().name());
        ToggleGroup group = new ToggleGroup();
        crawlerMenu.getItems().setAll(Stream.of(List.<String>of(), current, chosen).distinct().map(names -> {
            RadioMenuItem item = new RadioMenuItem(names.isEmpty()
                    ? MESSAGES.text("allCrawlers") : MESSAGES.text("for.only", String.join(", ", names)));
            item.setMnemonicParsing(false);
            item.setToggleGroup(group);
            item.setSelected(names.equals(chosen));
            item.setOnAction(_ -> setting.setAll(names));
            return item;
        }).toList());
    }

    private ToggleButton createSourceButton(Source source) {
        ToggleButton button = new ToggleButton(MESSAGES.text("source." + source.key));
        button.setId("problems-source-" + source.key);
        Tooltip tooltip = new Tooltip(MESSAGES.text("source." + source.key + ".tip"));
        button.setTooltip(tooltip);
        sourceTooltips.put(source, tooltip);
        return button;
    }

    @Override
    public Optional<Node> viewSwitch() {
        return Optional.of(sources);
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }

    @Override
    public List<MenuItem> moreItems() {
        return Stream.concat(Stream.of(crawlerMenu, new SeparatorMenuItem()),
                ActionControls.createMenuItems(actionRegistry.actionsIn(MenuName.PROBLEMS)).stream()).toList();
    }

    /** The number of errors or, without errors, of warnings. */
    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return model.problemList
                .map(problemList -> badge(problemList, Severity.ERROR).or(() -> badge(problemList, Severity.WARNING)));
    }

    private static Optional<Badge> badge(ProblemsModel.ProblemList list, Severity severity) {
        int count = list.count(severity);
        return Badge.ofCount(count, severity, MESSAGES.text("count." + severity.code(), count));
    }

    /** The number of problems, errors and warnings; for another checker, its result for the file. */
    private String headline() {
        Optional<CheckersModel.Report> report = checkers.shownReport();
        if (report.isPresent()) {
            return report.get().sentence();
        }
        ProblemsModel.ProblemList problems = model.problemList.get();
        int errors = problems.count(Severity.ERROR);
        int warnings = problems.count(Severity.WARNING);
        String counts = problems.rows().isEmpty() || errors + warnings > 0
                ? MESSAGES.text("headline", problems.rows().size(), errors, warnings) : MESSAGES.text("headline.minor");
        return settings.reportedCrawlers().isEmpty() ? counts
                : MESSAGES.text("headline.for", counts, String.join(", ", settings.reportedCrawlers()));
    }

    /** Focuses the table, or the filter if the table is empty. */
    @Override
    protected void focusFirst() {
        // A split pane adds its parts to the scene only when it gets its skin.
        root.applyCss();
        if (checkers.source.get() != Source.OWN) {
            focusTable(othersTable);
        } else if (table.getItems().isEmpty()) {
            text.requestFocus();
        } else {
            focusTable(table);
        }
    }

    private static void focusTable(TableView<?> rows) {
        if (rows.getSelectionModel().isEmpty()) {
            rows.getSelectionModel().clearAndSelect(0);
        }
        rows.requestFocus();
    }

    /** Shows the table of a checker. Filters and fixes apply only to Roboscope's findings. */
    private void showSource(Source source) {
        boolean isOwn = source == Source.OWN;
        filters.setVisible(isOwn);
        filters.setManaged(isOwn);
        fix.setVisible(isOwn);
        own.setVisible(isOwn);
        others.setVisible(!isOwn);
    }

    private void connectDetails(ProblemTable problems) {
        ProblemDetails problemDetails = new ProblemDetails(workspace, model, findingActions, details);
        table.getSelectionModel().selectedItemProperty().subscribe(_ -> {
            if (!problems.isFilling()) {
                problemDetails.showProblem(problems.selected());
                problems.selected().ifPresent(selected -> workspace.requests().scrollTo(selected.line()));
            }
        });
        // Earlier details may quote text that has changed.
        model.shownProblems.when(root.visibleProperty())
                .subscribe(_ -> problemDetails.showProblem(problems.selected()));
    }

    private ToggleButton createToggle(Severity severity) {
        ToggleButton toggle = Controls.styled(new ToggleButton(), "severity-toggle");
        toggle.setId("problems-show-" + severity.code());
        toggle.setGraphic(SeverityIcon.of(severity));
        toggle.setTooltip(new Tooltip());
        toggle.setSelected(true);
        toggle.selectedProperty().addListener((_, _, isShown) -> model.setFilter(
                model.filter.get().withSeverity(severity, isShown)));
        toggles.put(severity, toggle);
        return toggle;
    }

    private void showCounts(ProblemsModel.ProblemList list) {
        toggles.forEach((severity, toggle) -> {
            String count = MESSAGES.text("count." + severity.code(), list.count(severity));
            toggle.setText(SentencePattern.count(list.count(severity)));
            toggle.setVisible(list.count(severity) > 0);
            toggle.setManaged(toggle.isVisible());
            toggle.setAccessibleText(MESSAGES.text("count.name", count));
            toggle.getTooltip().setText(MESSAGES.text("count.name", count));
        });
        updatePlaceholder();
    }

    /** Explains an empty table if the filter hides all rows. */
    private void updatePlaceholder() {
        if (model.problemList.get().rows().isEmpty()) {
            table.setPlaceholder(new Label());
            return;
        }
        Label label = Controls.label(MESSAGES.text("hidden"), "problem-muted");
        Button showAll = new Button(MESSAGES.text("hidden.show"));
        showAll.setId("problems-show-all");
        showAll.setOnAction(event -> showAll());
        table.setPlaceholder(Controls.styled(new VBox(label, showAll), "problems-empty"));
    }

    private void showAll() {
        text.clear();
        toggles.values().forEach(toggle -> toggle.setSelected(true));
        model.setFilter(ProblemsModel.Filter.NONE);
        focusFirst();
    }

    /** Shows details of the selected finding: its effect, related lines, standards, actions and manual page. */
    static final class ProblemDetails {

        private static final KeyCodeCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);

        private final Workspace workspace;
        private final ProblemsModel model;
        private final FindingActions findingActions;
        private final VBox box;
        private final FindingText findingText = new FindingText();
        private boolean isPageShown;

        ProblemDetails(Workspace workspace, ProblemsModel model, FindingActions findingActions, VBox box) {
            this.workspace = workspace;
            this.model = model;
            this.findingActions = findingActions;
            this.box = box;
        }

        void showProblem(Optional<Problem> selected) {
            box.getChildren().setAll(selected.map(this::nodes).orElseGet(
                    () -> List.of(wrapped(MESSAGES.text("details.none"), "problem-muted"))));
        }

        private List<Node> nodes(Problem row) {
            Finding finding = row.finding();
            List<Node> nodes = new ArrayList<>();
            Label title = wrapped(findingText.title(row.code()) + " \u00b7 " + row.code(), "problem-title");
            title.setGraphic(SeverityIcon.of(row.severity()));
            nodes.add(title);
            nodes.add(wrapped(row.sentence(), "problem-sentence"));
            finding.related().forEach(location -> nodes.add(relatedLink(location)));
            nodes.add(wrapped(finding.standards().size() == Standards.all().size()
                    ? MESSAGES.text("standards.all")
                    : MESSAGES.text("standards", findingText.standardNames(finding.standards())), "problem-muted"));
            findingActions.createActions(row)
                    .forEach(action -> nodes.add(link(action.nameWithEffects(), action.run())));
            Hyperlink pageLink = link(MESSAGES.text(isPageShown ? "page.hide" : "page.show", row.code().name()), () -> {
                isPageShown = !isPageShown;
                showProblem(Optional.of(row));
                box.lookup("#problem-page").requestFocus();
            });
            pageLink.setId("problem-page");
            nodes.add(pageLink);
            if (isPageShown) {
                nodes.addAll(PageNodes.createBelowTitle(row.code().page()));
            }
            return nodes;
        }

        private Node relatedLink(RelatedLocation location) {
            TextMap map = model.text().map();
            String text = MESSAGES.text("related", Integer.toString(location.line()),
                    findingText.relatedSentence(location),
                    QuotedText.quote(map.text(location.span()).strip()));
            return link(text, () -> workspace.requests().goTo(map.position(location.span().start())));
        }

        private static Hyperlink link(String text, Runnable action) {
            Hyperlink link = new Hyperlink(text);
            link.setWrapText(true);
            link.setOnAction(event -> action.run());
            link.setOnKeyPressed(event -> {
                if (ENTER.match(event)) {
                    event.consume();
                    action.run();
                }
            });
            return link;
        }

        private static Label wrapped(String text, String style) {
            Label label = Controls.label(text, style);
            label.setWrapText(true);
            return label;
        }
    }
}
