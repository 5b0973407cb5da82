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

/** Lists what was found in the text, and fixes it. */
public final class ProblemsPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-problems");

    private final Workspace workspace;
    private final Settings settings;
    private final ProblemsModel model;
    private final CheckersModel checkers;
    private final Map<Source, Tooltip> sourceTips = new EnumMap<>(Source.class);
    private final ViewSwitch<Source> sources = new ViewSwitch<>(List.of(Source.values()), this::button);
    private final FindingActions findingActions;
    private final Map<Severity, ToggleButton> toggles = new EnumMap<>(Severity.class);
    private final Menu checkFor = new Menu(MESSAGES.text("for"));
    private final ActionRegistry actionRegistry;

    @FXML
    private VBox root;

    @FXML
    private ToolBar commands;

    @FXML
    private TextField text;

    @FXML
    private HBox severities;

    @FXML
    private Button fix;

    @FXML
    private Label headline;

    @FXML
    private FlowPane filters;

    @FXML
    private SplitPane own;

    @FXML
    private TableView<Problem> table;

    @FXML
    private VBox details;

    @FXML
    private SplitPane others;

    @FXML
    private TableView<CheckersModel.Row> othersTable;

    @FXML
    private VBox othersDetails;

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
                        workspace.requests().bringUp(id());
                    }));
        }
        this.findingActions = new FindingActions(workspace, model);
    }

    @FXML
    void initialize() {
        for (Severity severity : Severity.values()) {
            severities.getChildren().add(toggle(severity));
        }
        text.textProperty().subscribe(typed -> model.filter(model.filter.get().withText(typed)));
        text.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN) {
                focusFirst();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !text.getText().isEmpty()) {
                text.clear();
                event.consume();
            }
        });
        workspace.crawlerProperty().subscribe(_ -> fillCheckFor());
        settings.reportedCrawlers().addListener((InvalidationListener) _ -> fillCheckFor());
        fix.setTooltip(new Tooltip(MESSAGES.text("fix.tip")));
        fix.disableProperty().bind(workspace.editableProperty().map(editable -> !editable));
        fix.setOnAction(_ -> workspace.requests().preview(GatheredFixes.safe(workspace.findings().get())));
        ProblemTable problems = new ProblemTable(table, workspace, model, findingActions);
        problems.install(root);
        showDetails(problems);
        List.of(own, others).forEach(DividerShare::keep);
        checkers.lists.when(root.visibleProperty()).subscribe(lists -> lists.forEach((source, list) -> Objects
                .requireNonNull(sourceTips.get(source)).setText(MESSAGES.text("source.tip", list.summary(),
                        MESSAGES.text("source." + source.key + ".tip")))));
        sources.chosenProperty().bindBidirectional(checkers.source);
        new CheckerView(workspace, checkers, othersTable, othersDetails).install(root);
        checkers.source.subscribe(this::show);
        ObservableValue<Boolean> inView = root.visibleProperty();
        headline.textProperty().bind(Bindings.createStringBinding(this::headline,
                model.list, checkers.source, checkers.lists, settings.reportedCrawlers()).when(inView));
        model.list.when(inView).subscribe(this::count);
        model.filter.when(inView).subscribe(now -> explainEmptiness());
    }

    /**
     * Fills the choice of the crawlers that findings must concern: everyone, the one that the window works with, or those
     * chosen in the settings. It shows and changes that setting, in which no name means everyone.
     */
    private void fillCheckFor() {
        ObservableList<String> setting = settings.reportedCrawlers();
        List<String> chosen = List.copyOf(setting);
        List<String> current = List.of(workspace.crawlerProperty().get().name());
        ToggleGroup group = new ToggleGroup();
        checkFor.getItems().setAll(Stream.of(List.<String>of(), current, chosen).distinct().map(names -> {
            RadioMenuItem item = new RadioMenuItem(names.isEmpty()
                    ? MESSAGES.text("for.crawlers.all") : MESSAGES.text("for.only", String.join(", ", names)));
            item.setMnemonicParsing(false);
            item.setToggleGroup(group);
            item.setSelected(names.equals(chosen));
            item.setOnAction(_ -> setting.setAll(names));
            return item;
        }).toList());
    }

    private ToggleButton button(Source source) {
        ToggleButton button = new ToggleButton(MESSAGES.text("source." + source.key));
        button.setId("problems-source-" + source.key);
        Tooltip tip = new Tooltip(MESSAGES.text("source." + source.key + ".tip"));
        button.setTooltip(tip);
        sourceTips.put(source, tip);
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
        return Stream.concat(Stream.of(checkFor, new SeparatorMenuItem()),
                ActionControls.menuItems(actionRegistry.in(MenuName.PROBLEMS)).stream()).toList();
    }

    /** How many errors there are; if there are none, how many warnings. */
    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return model.list.map(list -> badge(list, Severity.ERROR).or(() -> badge(list, Severity.WARNING)));
    }

    private static Optional<Badge> badge(ProblemsModel.Found list, Severity severity) {
        int count = list.count(severity);
        return Badge.ofCount(count, severity, MESSAGES.text("count." + severity.code(), count));
    }

    /** How many problems there are, and how many are serious; of another checker, what it says of the file. */
    private String headline() {
        CheckersModel.Report other = checkers.lists.getValue().get(checkers.source.get());
        if (checkers.source.get() != Source.OWN && other != null) {
            return other.sentence();
        }
        ProblemsModel.Found found = model.list.get();
        int errors = found.count(Severity.ERROR);
        int warnings = found.count(Severity.WARNING);
        String counted = found.rows().isEmpty() || errors + warnings > 0
                ? MESSAGES.text("headline", found.rows().size(), errors, warnings) : MESSAGES.text("headline.minor");
        return settings.reportedCrawlers().isEmpty() ? counted
                : MESSAGES.text("headline.for", counted, String.join(", ", settings.reportedCrawlers()));
    }

    /** To the table, or to the filter if nothing is left to go through. */
    @Override
    protected void focusFirst() {
        // The table is part of the window only when the pane that divides it from the details has been drawn once.
        root.applyCss();
        if (checkers.source.get() != Source.OWN) {
            takeFocus(othersTable);
        } else if (table.getItems().isEmpty()) {
            text.requestFocus();
        } else {
            takeFocus(table);
        }
    }

    private static void takeFocus(TableView<?> rows) {
        if (rows.getSelectionModel().isEmpty()) {
            rows.getSelectionModel().clearAndSelect(0);
        }
        rows.requestFocus();
    }

    /** What filters the own findings says nothing of what others say. */
    private void show(Source source) {
        boolean isOwn = source == Source.OWN;
        filters.setVisible(isOwn);
        filters.setManaged(isOwn);
        fix.setVisible(isOwn);
        own.setVisible(isOwn);
        others.setVisible(!isOwn);
    }

    private void showDetails(ProblemTable problems) {
        ProblemDetails about = new ProblemDetails(workspace, model, findingActions, details);
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!problems.isFilling()) {
                about.show(problems.selected());
                problems.selected().ifPresent(selected -> workspace.requests().show(selected.line()));
            }
        });
        // Those of before rest on a text that has changed.
        model.shown.when(root.visibleProperty()).subscribe(now -> about.show(problems.selected()));
    }

    private ToggleButton toggle(Severity severity) {
        ToggleButton toggle = Controls.styled(new ToggleButton(), "severity-toggle");
        toggle.setId("problems-show-" + severity.code());
        toggle.setGraphic(SeverityIcon.of(severity));
        toggle.setTooltip(new Tooltip());
        toggle.setSelected(true);
        toggle.selectedProperty().addListener((property, before, shown) -> model.filter(
                model.filter.get().with(severity, shown)));
        toggles.put(severity, toggle);
        return toggle;
    }

    private void count(ProblemsModel.Found list) {
        toggles.forEach((severity, toggle) -> {
            String counted = MESSAGES.text("count." + severity.code(), list.count(severity));
            toggle.setText(SentencePattern.count(list.count(severity)));
            toggle.setVisible(list.count(severity) > 0);
            toggle.setManaged(toggle.isVisible());
            toggle.setAccessibleText(MESSAGES.text("count.name", counted));
            toggle.getTooltip().setText(MESSAGES.text("count.name", counted));
        });
        explainEmptiness();
    }

    /** A table of which every row is hidden says so. */
    private void explainEmptiness() {
        if (model.list.get().rows().isEmpty()) {
            table.setPlaceholder(new Label());
            return;
        }
        Label label = Controls.label(MESSAGES.text("hidden"), "problem-muted");
        Button all = new Button(MESSAGES.text("hidden.show"));
        all.setId("problems-show-all");
        all.setOnAction(event -> showAll());
        table.setPlaceholder(Controls.styled(new VBox(label, all), "problems-empty"));
    }

    private void showAll() {
        text.clear();
        toggles.values().forEach(toggle -> toggle.setSelected(true));
        model.filter(ProblemsModel.Filter.NONE);
        focusFirst();
    }

    /** All about the selected finding. */
    static final class ProblemDetails {

        private static final KeyCodeCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);

        private final Workspace workspace;
        private final ProblemsModel model;
        private final FindingActions findingActions;
        private final VBox box;
        private final FindingText findingText = new FindingText();
        private boolean explaining;

        ProblemDetails(Workspace workspace, ProblemsModel model, FindingActions findingActions,
                VBox box) {
            this.workspace = workspace;
            this.model = model;
            this.findingActions = findingActions;
            this.box = box;
        }

        void show(Optional<Problem> selected) {
            box.getChildren().setAll(selected.map(this::about).orElseGet(
                    () -> List.of(wrapped(MESSAGES.text("details.none"), "problem-muted"))));
        }

        private List<Node> about(Problem row) {
            Finding finding = row.finding();
            List<Node> about = new ArrayList<>();
            Label title = wrapped(findingText.title(row.code()) + " \u00b7 " + row.code(), "problem-title");
            title.setGraphic(SeverityIcon.of(row.severity()));
            about.add(title);
            about.add(wrapped(row.sentence(), "problem-sentence"));
            finding.related().forEach(relatedLocation -> about.add(related(relatedLocation)));
            about.add(wrapped(finding.standards().size() == Standards.all().size()
                    ? MESSAGES.text("standards.all")
                    : MESSAGES.text("standards", findingText.standardNames(finding.standards())), "problem-muted"));
            findingActions.all(row)
                    .forEach(findingAction -> about.add(link(findingAction.text(), findingAction.run())));
            Hyperlink more = link(MESSAGES.text(explaining ? "page.hide" : "page.show", row.code().name()), () -> {
                explaining = !explaining;
                show(Optional.of(row));
                box.lookup("#problem-page").requestFocus();
            });
            more.setId("problem-page");
            about.add(more);
            if (explaining) {
                about.addAll(PageNodes.below(row.code().page()));
            }
            return about;
        }

        private Node related(RelatedLocation relatedLocation) {
            TextMap map = model.text().map();
            String text = MESSAGES.text("related", Integer.toString(relatedLocation.line()),
                    findingText.relatedSentence(relatedLocation),
                    QuotedText.quote(map.text(relatedLocation.span()).strip()));
            return link(text, () -> workspace.requests().goTo(map.position(relatedLocation.span().start())));
        }

        private static Hyperlink link(String text, Runnable press) {
            Hyperlink link = new Hyperlink(text);
            link.setWrapText(true);
            link.setOnAction(event -> press.run());
            link.setOnKeyPressed(event -> {
                if (ENTER.match(event)) {
                    event.consume();
                    press.run();
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
