package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.Origin;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.bulk.RunChoices.CrawlerChoice;
import org.roboscope.ui.bulk.RunChoices.JudgedFor;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;

/** What is run and for whom, and how far the run is. */
public final class SourceBar {

    private static final int MOST_NAMED = 3;
    /** The room at both ends of the line about a run. */
    private static final double EDGES = 24;

    private final BulkModel model;
    private final CrawlerSuggestions suggestions;
    private final RunWords words = new RunWords();
    private boolean fillsWeights;

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
    private ObservableList<Node> controls;

    @FXML
    private FlowPane told;

    @FXML
    private Label headline;

    @FXML
    private HBox sourceRow;

    @FXML
    private Label source;

    @FXML
    private HBox judgedBox;

    @FXML
    private ComboBox<JudgedFor> judged;

    @FXML
    private HBox weightBox;

    @FXML
    private ComboBox<String> weight;

    @FXML
    private ComboBox<JudgedBy> judgedBy;

    @FXML
    private Label judgedByTold;

    @FXML
    private HBox siteRow;

    @FXML
    private Label siteTold;

    @FXML
    private HBox siteBox;

    @FXML
    private Button fetchSite;

    @FXML
    private ComboBox<OriginCount> site;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button logIn;

    @FXML
    private Label status;

    SourceBar(BulkModel model, CrawlerSuggestions suggestions) {
        this.model = model;
        this.suggestions = suggestions;
    }

    @FXML
    void initialize() {
        List.of(addressRow, sourceRow, judgedBox, weightBox, siteRow, siteTold, siteBox, fetchSite, progress, cancel, logIn, choose)
                .forEach(node -> node.managedProperty().bind(node.visibleProperty()));
        connectCrawlers();
        connectJudged();
        connectAddress();
        connectSite();
        weightBox.setVisible(false);
        weight.valueProperty().addListener((_, _, now) -> weigh(now));
        start.disableProperty().bind(model.busy);
        start.setOnAction(event -> model.start());
        cancel.setOnAction(event -> model.cancel());
        RunningControls.follow(model.busy, progress, cancel);
        cancel.visibleProperty().bind(model.busy);
        status.managedProperty().bind(status.textProperty().isNotEmpty());
        List.of(status, sourceRow)
                .forEach(part -> part.maxWidthProperty().bind(told.widthProperty().subtract(EDGES)));
        logIn.visibleProperty().bind(model.login.map(Optional::isPresent));
        logIn.setOnAction(event -> model.login.get().ifPresent(site -> LoginDialog.ask(logIn, site, model::start)));
        List.of(model.trouble, model.written, model.sources.opening)
                .forEach(value -> value.subscribe(() -> status.setText(words.status(model))));
        model.run.subscribe(run -> {
            sourceRow.setVisible(run.isPresent());
            source.setText("");
            siteRow.setVisible(false);
            headline.setText(MESSAGES.text("headline.none"));
            run.ifPresent(this::count);
        });
    }

    /** Which crawlers a run asks for: a usual choice, or one by one behind a button. */
    private void connectCrawlers() {
        RunChoices choices = model.choices;
        crawlers.getItems().setAll(CrawlerChoice.values());
        crawlers.setConverter(
                new ChoiceNames<>(choice -> MESSAGES.text("crawlers." + choice, choices.chosen.size())));
        crawlers.valueProperty().bindBidirectional(choices.crawlers);
        choose.setOnAction(event -> chooseCrawlers());
        choose.visibleProperty().bind(crawlers.valueProperty().isEqualTo(CrawlerChoice.CHOSEN));
        crawlers.valueProperty().addListener((property, before, now) -> {
            if (now == CrawlerChoice.CHOSEN && choices.chosen.isEmpty()) {
                // Later, as the list of choices is still closing.
                Platform.runLater(() -> {
                    chooseCrawlers();
                    if (choices.chosen.isEmpty()) {
                        crawlers.setValue(before);
                    }
                });
            }
        });
    }

    /** Lets the person tick them one by one. */
    void chooseCrawlers() {
        ObservableList<String> chosen = model.choices.chosen;
        new CrawlerDialog(suggestions, chosen).ask(crawlers.getScene().getWindow()).ifPresent(names -> {
            chosen.setAll(names);
            // The box shows how many there are, and would not look again at what it shows already.
            crawlers.setValue(null);
            crawlers.setValue(names.isEmpty() ? CrawlerChoice.TESTED : CrawlerChoice.CHOSEN);
        });
    }

    private void connectJudged() {
        judged.getItems().setAll(JudgedFor.values());
        judged.setConverter(new ChoiceNames<>(each -> MESSAGES.text("judged." + each)));
        ChoiceNames.fit(judged);
        judged.valueProperty().bindBidirectional(model.choices.judgedFor);
        model.choices.whenChanged(this::showJudgedFor);
        showJudgedFor();
        model.run.subscribe(this::showJudgedFor);
        JudgedByBox.ofRun(judgedBy, judgedByTold, model);
    }

    /**
     * For whom the requests of a log are judged, as a run tells what its sources are when it reads them. Lists and sitemaps name no
     * visitor, so they offer no choice; and the version of its day is asked only for the visitor of that day.
     */
    private void showJudgedFor() {
        judgedBox.setVisible(!(model.choices.judgedBy() instanceof JudgedBy.OfItsDay)
                && model.run.get().filter(run -> run.results.hasVisits()).isPresent());
    }

    /** The row in which the address of a list is typed. It is there while it is needed. */
    private void connectAddress() {
        address.setOnAction(event -> readAddress());
        address.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                addressRow.setVisible(false);
                event.consume();
            }
        });
        address.textProperty().subscribe(() -> addressProblem.setText(""));
        readAddress.setOnAction(event -> readAddress());
        addressRow.setVisible(false);
    }

    void enterAddress() {
        addressRow.setVisible(true);
        address.requestFocus();
        address.selectAll();
    }

    private void readAddress() {
        try {
            WebAddress named = PageAddress.ofTyped(address.getText()).address();
            addressRow.setVisible(false);
            model.readAddresses(List.of(named), Optional.empty());
        } catch (BadAddressException bad) {
            addressProblem.setText(bad.sentence().text());
        }
    }

    private void connectSite() {
        site.setConverter(new ChoiceNames<>(
                found -> MESSAGES.text("site.choice", found.origin().toString(), found.urls())));
        site.valueProperty().subscribe((_, chosen) -> {
            if (chosen != null) {
                model.setSite(chosen.origin());
            }
        });
    }

    /** Shows the presumed site of the file with the others to choose from, or a button that fetches the file of another site. */
    private void showSite(BulkRun run) {
        String told = words.site(run);
        Optional<Origin> other = words.otherSite(run);
        siteTold.setText(told);
        siteTold.setVisible(!told.isEmpty());
        fetchSite.setVisible(other.isPresent());
        other.ifPresent(origin -> {
            fetchSite.setText(MESSAGES.text("site.fetch", origin.toString()));
            fetchSite.setOnAction(_ -> model.openSite(origin));
        });
        siteRow.setVisible(!told.isEmpty() || other.isPresent());
        List<OriginCount> offered = run.isOver() ? run.origins.sortedByUrls() : List.of();
        siteBox.setVisible(offered.size() > 1);
        if (!site.getItems().equals(offered)) {
            site.getItems().setAll(offered);
        }
    }

    /** Offers the columns of tables that were found by now, one of which says how much their URLs weigh. */
    private void showWeights(List<SourceReport> reports) {
        List<String> offered = new ArrayList<>(
                reports.stream().flatMap(report -> report.columns().stream()).distinct().toList());
        weightBox.setVisible(!offered.isEmpty());
        offered.addFirst(MESSAGES.text("weight.none"));
        fillsWeights = true;
        if (!weight.getItems().equals(offered)) {
            weight.getItems().setAll(offered);
        }
        weight.setValue(reports.stream().flatMap(report -> report.weight().stream()).findFirst()
                .map(WeightColumn::name).orElse(offered.getFirst()));
        fillsWeights = false;
    }

    private void weigh(@Nullable String column) {
        if (!fillsWeights && column != null) {
            model.sources.weigh(column.equals(MESSAGES.text("weight.none")) ? WeightChoice.NONE
                    : WeightChoice.of(column));
            model.start();
        }
    }

    /** Says of which site the file is taken to be, below the results. */
    HBox siteRow() {
        return siteRow;
    }

    /** What is opened and run, for the panel's tool bar. */
    List<Node> controls() {
        return controls;
    }

    /**
     * The buttons do what the actions of the same name do.
     *
     * @param fromWeb what can be read from the web
     */
    void connect(Runnable onOpen, Runnable onPaste, List<MenuItem> fromWeb) {
        open.setOnAction(event -> onOpen.run());
        paste.setOnAction(event -> onPaste.run());
        web.getItems().setAll(fromWeb);
    }

    void focusOpen() {
        open.requestFocus();
    }

    /** Whether the keyboard is where lists are opened. */
    boolean hasOpenFocus() {
        return open.isFocused() || paste.isFocused();
    }

    ProgressBar progress() {
        return progress;
    }

    /** Says how far the run is by now. */
    void tick() {
        progress.setProgress(model.run.get()
                .filter(_ -> model.sources.opening.get().isEmpty() && !model.visitorLists.busy.get())
                .map(it -> it.progress().share()).filter(share -> share >= 0).orElse(-1.0));
        status.setText(words.status(model));
        status.setTooltip(words.badLines(model).map(Tooltip::new).orElse(null));
    }

    /** Says what was found in the lists by now. */
    void count(BulkRun run) {
        headline.setText(words.headline(run));
        showJudgedFor();
        showWeights(run.reports());
        showSite(run);
        List<String> all = sources(run, false);
        String first = all.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
        source.setText(all.size() <= MOST_NAMED ? first
                : MESSAGES.text("source.more", first, all.size() - MOST_NAMED));
        source.setTooltip(new Tooltip(String.join("\n", sources(run, true))));
    }

    /** Each list with its kind, and how much was found in it. */
    private List<String> sources(BulkRun run, boolean hasWholeNames) {
        List<SourceReport> reports = run.reports();
        return IntStream.range(0, run.sources.size()).mapToObj(i -> {
            String whole = run.sources.get(i).name();
            String name = hasWholeNames ? whole : shortName(whole);
            return i < reports.size() ? source(run, reports.get(i), name, hasWholeNames) : name;
        }).toList();
    }

    /** Names a source and counts its entries, except the URLs of a single list: the headline counts those. */
    private static String source(BulkRun run, SourceReport report, String name, boolean hasWholeName) {
        String source = MESSAGES.text("source." + report.kind(), name);
        return switch (report.kind()) {
            case ACCESS_LOG, W3C_LOG, JSON_LOG -> MESSAGES.text("source.requests", source, report.entries());
            case LIST, TABLE, SITEMAP, SITEMAP_INDEX -> run.sources.size() == 1 && !hasWholeName ? source
                    : MESSAGES.text("source.urls", source, report.entries());
        };
    }

    /** The name of a file without its folders; an address says more as a whole. */
    private static String shortName(String name) {
        return name.contains("://") ? name
                : name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    /** Lets a person choose crawlers one by one: found by name, operator or purpose, each with a box to tick. */
    static final class CrawlerDialog {

        private static final double WIDTH = 460;
        private static final double HEIGHT = 460;
        private static final double ROW_HEIGHT = 28;

        private final Map<String, BooleanProperty> ticked = new LinkedHashMap<>();
        private final FilteredList<SuggestionPopup.Suggestion> shown;
        private final CrawlerSuggestions suggestions;
        private final Label count = new Label();

        CrawlerDialog(CrawlerSuggestions suggestions, List<String> chosen) {
            this.suggestions = suggestions;
            List<SuggestionPopup.Suggestion> all = suggestions.matching("");
            shown = new FilteredList<>(FXCollections.observableArrayList(all));
            all.forEach(each -> ticked.put(each.text(), new SimpleBooleanProperty(chosen.contains(each.text()))));
            count.textProperty().bind(Bindings.createStringBinding(
                    () -> MESSAGES.text("choose.count", chosen().size()),
                    ticked.values().toArray(ObservableValue[]::new)));
        }

        /** The names that were chosen; none if the person changed their mind. */
        Optional<List<String>> ask(Window owner) {
            Dialog<ButtonType> dialog = new Dialog<>();
            dialog.initOwner(owner);
            dialog.setTitle(MESSAGES.text("choose.title"));
            dialog.setResizable(true);
            ButtonType take = new ButtonType(MESSAGES.text("choose.take"), ButtonData.OK_DONE);
            dialog.getDialogPane().getButtonTypes().setAll(
                    take, new ButtonType(MESSAGES.text("choose.cancel"), ButtonData.CANCEL_CLOSE));
            VBox content = content();
            Button taking = (Button) dialog.getDialogPane().lookupButton(take);
            // The box of a row would take it, and untick what was just ticked.
            content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ENTER) {
                    event.consume();
                    taking.fire();
                }
            });
            dialog.getDialogPane().setContent(content);
            dialog.setOnShown(event -> content.getChildren().getFirst().requestFocus());
            dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
            DialogFit.install(dialog);
            return dialog.showAndWait().filter(take::equals).map(answer -> chosen());
        }

        private List<String> chosen() {
            return ticked.entrySet().stream().filter(each -> each.getValue().get()).map(Map.Entry::getKey).toList();
        }

        private VBox content() {
            TextField filter = new TextField();
            filter.setId("choose-filter");
            filter.setPromptText(MESSAGES.text("choose.filter"));
            filter.setAccessibleText(MESSAGES.text("choose.filter"));
            filter.textProperty().subscribe(typed -> {
                Set<String> wanted = new HashSet<>(
                        suggestions.matching(typed).stream().map(SuggestionPopup.Suggestion::text).toList());
                shown.setPredicate(each -> wanted.contains(each.text()));
            });
            ListView<SuggestionPopup.Suggestion> list = new ListView<>(shown);
            list.setId("choose-list");
            list.setFixedCellSize(ROW_HEIGHT);
            list.setAccessibleText(MESSAGES.text("choose.list"));
            list.setCellFactory(CheckBoxListCell.forListView(each -> tick(each),
                    new ChoiceNames<>(each -> each.text() + "  \u2013  " + each.detail())));
            list.setOnKeyPressed(event -> {
                SuggestionPopup.Suggestion selected = list.getSelectionModel().getSelectedItem();
                if (event.getCode() == KeyCode.SPACE && selected != null) {
                    tick(selected).set(!tick(selected).get());
                    event.consume();
                }
            });
            VBox.setVgrow(list, Priority.ALWAYS);
            VBox content = Controls.styled(new VBox(filter, list, count), "save-content");
            return content;
        }

        private BooleanProperty tick(SuggestionPopup.Suggestion each) {
            return ticked.computeIfAbsent(each.text(), name -> new SimpleBooleanProperty());
        }
    }
}
