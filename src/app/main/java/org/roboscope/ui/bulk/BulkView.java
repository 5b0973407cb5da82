package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.chart.BarChart;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.RunTicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.workspace.Workspace;

/** The panel's layout, filled by the model. What grows in the background is looked at a few times a second. */
public final class BulkView {

    private static final Duration TICK = Duration.millis(100);
    private static final int SUMS_EVERY = 5;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCodeCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final BulkModel model;
    private final Workspace workspace;
    private final CrawlerSuggestions suggestions;
    private final WindowMessages messages;
    private final StatusWords words;
    private Runnable enterAddress = () -> {};
    private int ticks;
    /** Made once the controls are there. */
    private final LazyValue<RowFilterFields> filters = new LazyValue<>(this::rowFilters);

    @FXML
    private VBox root;

    @FXML
    private Button open;

    @FXML
    private Button paste;

    @FXML
    private Button start;

    @FXML
    private Button cancel;

    @FXML
    private MenuButton web;

    @FXML
    private HBox addressRow;

    @FXML
    private TextField address;

    @FXML
    private Button readAddress;

    @FXML
    private Label addressProblem;

    @FXML
    private ComboBox<CrawlerChoice> crawlers;

    @FXML
    private Button choose;

    @FXML
    private CheckBox allStandards;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button logIn;

    @FXML
    private Label status;

    @FXML
    private Label outdated;

    @FXML
    private ToggleGroup views;

    @FXML
    private ToggleButton showRows;

    @FXML
    private ToggleButton showSums;

    @FXML
    private ToggleButton showRules;

    @FXML
    private ToggleButton showVisits;

    @FXML
    private ComboBox<Optional<Outcome>> outcome;

    @FXML
    private ComboBox<String> crawler;

    @FXML
    private TextField text;

    @FXML
    private TextField line;

    @FXML
    private TextField answer;

    @FXML
    private ComboBox<Optional<RowFilter.UsageFilter>> usage;

    @FXML
    private Label count;

    @FXML
    private MenuButton export;

    @FXML
    private HBox rowBox;

    @FXML
    private TableView<RowSlot> rows;

    @FXML
    private ScrollBar rowBar;

    @FXML
    private HBox sums;

    @FXML
    private TableView<SumsView.Sum> crawlerSums;

    @FXML
    private TableView<SumsView.Sum> folders;

    @FXML
    private BarChart<String, Number> chart;

    @FXML
    private TableView<CoveredLine> rules;

    @FXML
    private VBox visitBox;

    @FXML
    private Button fetchLists;

    @FXML
    private Button readLists;

    @FXML
    private Button lookUp;

    @FXML
    private Label listState;

    @FXML
    private Label listTroubles;

    @FXML
    private Label visitAbout;

    @FXML
    private TableView<CrawlerVisits> visits;

    @FXML
    private TableView<CrawlerVisits.Day> visitDays;

    @FXML
    private Button visitor;

    BulkView(BulkModel model, Workspace workspace, CrawlerSuggestions suggestions, WindowMessages messages) {
        this.model = model;
        this.workspace = workspace;
        this.suggestions = suggestions;
        this.messages = messages;
        this.words = new StatusWords(messages);
    }

    @FXML
    void initialize() {
        new RowTable(rows, rowBar, model, workspace, messages);
        SumsView sumsView = new SumsView(crawlerSums, folders, chart, messages);
        RulesView rulesView = new RulesView(rules, messages, this::showDecidedBy);
        VisitsView visitsView = new VisitsView(visits, visitDays, visitAbout, messages, this::showVisitsOf);
        VisitsBar visitsBar = new VisitsBar(
                new VisitsBar.Controls(fetchLists, readLists, lookUp, listState, listTroubles), model, messages);
        model.visitsCountedProperty().subscribe(() -> model.runProperty().get().ifPresent(run -> {
            visitsView.show(run.visitors());
            visitsBar.show();
        }));
        filters.get().install(this::showFilteredRows);
        fillChoices();
        start.disableProperty().bind(model.busyProperty());
        cancel.disableProperty().bind(model.busyProperty().not());
        progress.visibleProperty().bind(model.busyProperty());
        progress.managedProperty().bind(progress.visibleProperty());
        views.selectedToggleProperty().subscribe((before, now) -> {
            if (now == null) {
                views.selectToggle(before);
            }
            showView();
        });
        model.countedProperty().subscribe(() -> rulesView.show(
                model.runProperty().get().flatMap(BulkRun::coverage)));
        model.runProperty().subscribe(run -> {
            rulesView.show(Optional.empty());
            run.ifPresent(filters.get()::begin);
            showView();
        });
        RunTicker.follow(model.runProperty(), TICK, progress, () -> tick(sumsView, visitsView, visitsBar));
        model.troubleProperty().subscribe(() -> status.setText(words.of(model)));
        logIn.visibleProperty().bind(model.loginProperty().map(Optional::isPresent));
        logIn.managedProperty().bind(logIn.visibleProperty());
        logIn.setOnAction(event -> model.loginProperty().get().ifPresent(
                site -> LoginDialog.ask(logIn, site, model::start)));
        outdated.visibleProperty().bind(outdated.textProperty().isNotEmpty());
        outdated.managedProperty().bind(outdated.visibleProperty());
        model.outdatedProperty().subscribe(now -> {
            outdated.setText(now.map(difference -> messages.text("outdated." + difference)).orElse(""));
            root.pseudoClassStateChanged(OUTDATED, now.isPresent());
        });
        model.openingProperty().subscribe(() -> status.setText(words.of(model)));
        showView();
    }

    /** The buttons do what the actions of the same name do. */
    void connect(Runnable onOpen, Runnable onPaste, MenuItem... exports) {
        open.setOnAction(event -> onOpen.run());
        paste.setOnAction(event -> onPaste.run());
        root.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                event.consume();
                onPaste.run();
            }
        });
        start.setOnAction(event -> model.start());
        cancel.setOnAction(event -> model.cancel());
        export.getItems().setAll(exports);
    }

    /** The buttons of the visits do what the actions of the same name do. */
    void connectVisits(ActionRegistry actions) {
        VisitsBar.connect(fetchLists, actions.get("bulk.visits.fetch"));
        VisitsBar.connect(readLists, actions.get("bulk.visits.files"));
        VisitsBar.connect(lookUp, actions.get("bulk.visits.names"));
    }

    /** What can be read from the web. */
    void connectWeb(List<MenuItem> items) {
        web.getItems().setAll(items);
    }

    void enterAddress() {
        enterAddress.run();
    }

    void takeFocus() {
        (model.rowsProperty().get().isPresent() ? rows : open).requestFocus();
    }

    private RowFilterFields rowFilters() {
        return new RowFilterFields(
                new RowFilterFields.Controls(outcome, crawler, text, line, answer, usage, visitor), model, messages);
    }

    private void fillChoices() {
        new CrawlerBox(crawlers, choose, model, suggestions, messages);
        enterAddress = new AddressRow(addressRow, address, readAddress, addressProblem, model, messages)::show;
        allStandards.selectedProperty().bindBidirectional(model.allStandardsProperty());
    }

    private void showVisitsOf(CrawlerVisits visits) {
        model.runProperty().get().ifPresent(run -> filters.get().onlyVisitsOf(
                VisitsView.wanted(visits, run.visitorCheck()),
                messages.text("visits.only." + visits.identity().isVerified(), visits.agent().name())));
        showFilteredRows();
    }

    private void showDecidedBy(int ruleLine) {
        filters.get().onlyDecidedBy(ruleLine);
        showFilteredRows();
    }

    private void showFilteredRows() {
        showRows.setSelected(true);
        showView();
        rows.requestFocus();
    }

    private void showView() {
        Toggle now = views.getSelectedToggle();
        rowBox.setVisible(showRows.equals(now));
        sums.setVisible(showSums.equals(now));
        rules.setVisible(showRules.equals(now));
        visitBox.setVisible(showVisits.equals(now));
        usage.setVisible(showRows.equals(now)
                && model.runProperty().get().filter(run -> run.results().hasUsage()).isPresent());
        visitor.setVisible(showRows.equals(now) && filters.get().isOfOneVisitor());
        for (Node filter : List.of(outcome, crawler, text, line, answer, count, export)) {
            filter.setVisible(showRows.equals(now));
            filter.setManaged(filter.isVisible());
        }
    }

    private void tick(SumsView sumsView, VisitsView visitsView, VisitsBar visitsBar) {
        boolean wasRunning = model.busyProperty().get();
        model.tick();
        boolean isOver = wasRunning && !model.busyProperty().get();
        Optional<BulkRun> run = model.runProperty().get();
        progress.setProgress(run.filter(_ -> model.openingProperty().get().isEmpty())
                .filter(_ -> !model.visitorLists().busyProperty().get()).map(it -> it.progress().share())
                .filter(share -> share >= 0).orElse(-1.0));
        status.setText(words.of(model));
        status.setTooltip(words.details(model).map(Tooltip::new).orElse(null));
        count.setText(run.isEmpty() ? "" : messages.text("count",
                model.rowsProperty().get().map(RowList::size).orElse(0), run.get().results().rows()));
        if (run.isPresent() && (isOver || wasRunning && ticks++ % SUMS_EVERY == 0)) {
            sumsView.show(run.get());
            visitsView.show(run.get().visitors());
            visitsBar.show();
        }
    }
}
