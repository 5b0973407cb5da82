package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.ArrayList;
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
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.RunFile;

/** The controls that start a run and choose its crawlers, and the lines about its sources and progress. */
public final class SourceBar {

    private static final int MAX_NAMED_SOURCES = 3;

    private final BulkModel model;
    private final CrawlerSuggestions suggestions;
    private final RunTexts runTexts = new RunTexts();
    private boolean isUpdatingWeights;

    @FXML private Button open;
    @FXML private Button paste;
    @FXML private Button start;
    @FXML private Button cancel;
    @FXML private MenuButton web;
    @FXML private HBox addressRow;
    @FXML private TextField address;
    @FXML private Label addressProblem;
    @FXML private ComboBox<CrawlerChoice> crawlers;
    @FXML private Button choose;
    @FXML private ObservableList<Node> controls;
    @FXML private Label headline;
    @FXML private HBox sourceRow;
    @FXML private Label source;
    @FXML private HBox judgedForBox;
    @FXML private ComboBox<JudgedFor> judgedFor;
    @FXML private HBox weightBox;
    @FXML private ComboBox<String> weight;
    @FXML private ComboBox<RunFile> judgedBy;
    @FXML private Label judgedByLabel;
    @FXML private HBox siteRow;
    @FXML private Label siteLabel;
    @FXML private HBox siteBox;
    @FXML private Button fetchSite;
    @FXML private ComboBox<OriginCount> site;
    @FXML private ProgressBar progress;
    @FXML private Button logIn;
    @FXML private Label status;

    SourceBar(BulkModel model, CrawlerSuggestions suggestions) {
        this.model = model;
        this.suggestions = suggestions;
    }

    @FXML
    void initialize() {
        connectCrawlers();
        connectJudgedFor();
        connectAddress();
        connectSite();
        weight.valueProperty().addListener((_, _, now) -> runWithWeights(now));
        start.disableProperty().bind(model.busy);
        start.setOnAction(event -> model.startRun());
        cancel.setOnAction(event -> model.cancel());
        RunningControls.follow(model.busy, progress, cancel);
        logIn.visibleProperty().bind(model.login.map(Optional::isPresent));
        logIn.setOnAction(event -> model.login.get().ifPresent(site -> LoginDialog.show(logIn, site, model::startRun)));
        List.of(model.failure, model.writtenFile, model.sources.openingFiles)
                .forEach(value -> value.subscribe(() -> status.setText(runTexts.status(model))));
        model.run.subscribe(run -> {
            sourceRow.setVisible(run.isPresent());
            source.setText("");
            siteRow.setVisible(false);
            headline.setText(MESSAGES.text("headline.none"));
            run.ifPresent(this::showCounts);
        });
    }

    /** Connects the choice of crawlers: a group of crawlers, or single crawlers in a dialog. */
    private void connectCrawlers() {
        RunChoices choices = model.choices;
        crawlers.getItems().setAll(CrawlerChoice.values());
        crawlers.setConverter(
                new ChoiceNames<>(choice -> MESSAGES.text("crawlers." + choice, choices.chosenCrawlers.size())));
        crawlers.valueProperty().bindBidirectional(choices.crawlers);
        choose.visibleProperty().bind(crawlers.valueProperty().isEqualTo(CrawlerChoice.CHOSEN));
        crawlers.valueProperty().addListener((_, before, now) -> {
            if (now == CrawlerChoice.CHOSEN && choices.chosenCrawlers.isEmpty()) {
                // The dialog must wait, because the list of the box is still closing.
                Platform.runLater(() -> {
                    chooseCrawlers();
                    if (choices.chosenCrawlers.isEmpty()) {
                        crawlers.setValue(before);
                    }
                });
            }
        });
    }

    /** Chooses single crawlers in a dialog. */
    @FXML
    void chooseCrawlers() {
        ObservableList<String> chosenCrawlers = model.choices.chosenCrawlers;
        new CrawlerDialog(suggestions, chosenCrawlers).ask(crawlers.getScene().getWindow()).ifPresent(names -> {
            chosenCrawlers.setAll(names);
            // The box shows the number of chosen crawlers, but updates its text only if its value changes.
            crawlers.setValue(null);
            crawlers.setValue(names.isEmpty() ? CrawlerChoice.TESTED : CrawlerChoice.CHOSEN);
        });
    }

    private void connectJudgedFor() {
        judgedFor.getItems().setAll(JudgedFor.values());
        judgedFor.setConverter(new ChoiceNames<>(choice -> MESSAGES.text("judged." + choice)));
        ChoiceNames.fitToChoice(judgedFor);
        judgedFor.valueProperty().bindBidirectional(model.choices.judgedFor);
        model.choices.addChangeListener(this::updateJudgedForVisibility);
        updateJudgedForVisibility();
        model.run.subscribe(this::updateJudgedForVisibility);
        VersionBox.installForRun(judgedBy, judgedByLabel, model);
    }

    /**
     * Shows the choice between visitors and crawlers for logs only, because lists name no visitors. Versions of several
     * days leave no choice: they are judged for the visitors.
     */
    private void updateJudgedForVisibility() {
        judgedForBox.setVisible(!(model.choices.version() instanceof TextSource.DayVersions)
                && model.run.get().filter(run -> run.results.hasVisits()).isPresent());
    }

    /** Connects the row for the web address of a list. It is hidden until {@link #enterAddress}. */
    private void connectAddress() {
        address.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                addressRow.setVisible(false);
                event.consume();
            }
        });
        address.textProperty().subscribe(() -> addressProblem.setText(""));
    }

    void enterAddress() {
        addressRow.setVisible(true);
        address.requestFocus();
        address.selectAll();
    }

    @FXML
    void readAddress() {
        try {
            WebAddress entered = PageAddress.ofTyped(address.getText()).address();
            addressRow.setVisible(false);
            model.runAddresses(List.of(entered), Optional.empty());
        } catch (BadAddressException bad) {
            addressProblem.setText(bad.sentence().text());
        }
    }

    private void connectSite() {
        site.setConverter(new ChoiceNames<>(
                origin -> MESSAGES.text("site.choice", origin.origin().toString(),
                        MESSAGES.text("urls.count", origin.urlCount()))));
        site.valueProperty().subscribe((_, chosen) -> {
            if (chosen != null) {
                model.setSite(chosen.origin());
            }
        });
    }

    /**
     * Shows the presumed site of the file with other sites to choose from, or a button that fetches the file of another
     * site.
     */
    private void showSite(BulkRun run) {
        String sentence = runTexts.presumedSite(run);
        Optional<Origin> otherSite = runTexts.otherSite(run);
        siteLabel.setText(sentence);
        siteLabel.setVisible(!sentence.isEmpty());
        fetchSite.setVisible(otherSite.isPresent());
        otherSite.ifPresent(origin -> {
            fetchSite.setText(MESSAGES.text("site.fetch", origin.toString()));
            fetchSite.setOnAction(_ -> model.openSite(origin));
        });
        siteRow.setVisible(!sentence.isEmpty() || otherSite.isPresent());
        List<OriginCount> origins = run.isOver() ? run.origins.sortedByUrls() : List.of();
        siteBox.setVisible(origins.size() > 1);
        if (!site.getItems().equals(origins)) {
            site.getItems().setAll(origins);
        }
    }

    /** Offers the columns of tables found so far as weights of URLs. */
    private void showWeights(List<SourceReport> reports) {
        List<String> columns = new ArrayList<>(
                reports.stream().flatMap(report -> report.numberColumns().stream()).distinct().toList());
        weightBox.setVisible(!columns.isEmpty());
        columns.addFirst(MESSAGES.text("weight.none"));
        isUpdatingWeights = true;
        if (!weight.getItems().equals(columns)) {
            weight.getItems().setAll(columns);
        }
        weight.setValue(reports.stream().flatMap(report -> report.weightColumn().stream()).findFirst()
                .map(WeightColumn::name).orElse(columns.getFirst()));
        isUpdatingWeights = false;
    }

    private void runWithWeights(@Nullable String column) {
        if (!isUpdatingWeights && column != null) {
            model.sources.setWeightChoice(column.equals(MESSAGES.text("weight.none")) ? WeightChoice.NONE
                    : WeightChoice.of(column));
            model.startRun();
        }
    }

    /** The row about the presumed site, shown below the results. */
    HBox siteRow() {
        return siteRow;
    }

    /** The controls for the panel's tool bar. */
    List<Node> controls() {
        return controls;
    }

    /**
     * Connects the buttons to the actions of the same name.
     *
     * @param webItems items for reading lists from the web
     */
    void connectButtons(Runnable onOpen, Runnable onPaste, List<MenuItem> webItems) {
        open.setOnAction(event -> onOpen.run());
        paste.setOnAction(event -> onPaste.run());
        web.getItems().setAll(webItems);
    }

    void focusOpen() {
        open.requestFocus();
    }

    /** Whether a button that opens lists has keyboard focus. */
    boolean hasOpenFocus() {
        return open.isFocused() || paste.isFocused();
    }

    ProgressBar progress() {
        return progress;
    }

    /** Shows the progress of the run. */
    void tick() {
        progress.setProgress(model.run.get()
                .filter(_ -> model.sources.openingFiles.get().isEmpty() && !model.visitorLists.busy.get())
                .map(run -> run.progress().shareRead()).filter(shareRead -> shareRead >= 0).orElse(-1.0));
        status.setText(runTexts.status(model));
        status.setTooltip(runTexts.badLines(model).map(Tooltip::new).orElse(null));
    }

    /** Shows the current counts of a run and its sources. */
    void showCounts(BulkRun run) {
        headline.setText(runTexts.headline(run));
        updateJudgedForVisibility();
        showWeights(run.reports());
        showSite(run);
        List<String> descriptions = describeSources(run, false);
        String first = descriptions.stream().limit(MAX_NAMED_SOURCES).collect(Collectors.joining("; "));
        source.setText(descriptions.size() <= MAX_NAMED_SOURCES ? first
                : MESSAGES.text("source.more", first, descriptions.size() - MAX_NAMED_SOURCES));
        source.setTooltip(new Tooltip(String.join("\n", describeSources(run, true))));
    }

    /** Describes each source by its kind, name and number of entries. */
    private List<String> describeSources(BulkRun run, boolean withWholeNames) {
        List<SourceReport> reports = run.reports();
        return IntStream.range(0, run.sources.size()).mapToObj(i -> {
            String wholeName = run.sources.get(i).name();
            String name = withWholeNames ? wholeName : shortName(wholeName);
            return i < reports.size() ? describeSource(run, reports.get(i), name, withWholeNames) : name;
        }).toList();
    }

    /** Describes a source. The URLs of a single list are not counted, because the headline counts them. */
    private static String describeSource(BulkRun run, SourceReport report, String name, boolean isWholeName) {
        String source = MESSAGES.text("source." + report.kind(), name);
        return switch (report.kind()) {
            case ACCESS_LOG, W3C_LOG, JSON_LOG -> MESSAGES.text("source.requests", source, report.entryCount());
            case LIST, TABLE, SITEMAP, SITEMAP_INDEX -> run.sources.size() == 1 && !isWholeName ? source
                    : MESSAGES.text("source.urls", source, report.entryCount());
        };
    }

    /** The name of a file without its folders; a web address remains whole. */
    private static String shortName(String name) {
        return name.contains("://") ? name
                : name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    /** A dialog with a check box for each crawler, and a filter by name, operator or purpose. */
    static final class CrawlerDialog {

        private static final double WIDTH = 460;
        private static final double HEIGHT = 460;
        private static final double ROW_HEIGHT = 28;

        private final Map<String, BooleanProperty> checked = new LinkedHashMap<>();
        private final FilteredList<SuggestionPopup.Suggestion> shown;
        private final CrawlerSuggestions suggestions;
        private final Label count = new Label();

        CrawlerDialog(CrawlerSuggestions suggestions, List<String> chosen) {
            this.suggestions = suggestions;
            List<SuggestionPopup.Suggestion> allCrawlers = suggestions.suggestionsFor("");
            shown = new FilteredList<>(FXCollections.observableArrayList(allCrawlers));
            allCrawlers.forEach(
                    crawler -> checked.put(crawler.text(), new SimpleBooleanProperty(chosen.contains(crawler.text()))));
            count.textProperty().bind(Bindings.createStringBinding(
                    () -> MESSAGES.text("choose.count", chosenNames().size()),
                    checked.values().toArray(ObservableValue[]::new)));
        }

        /** Asks for crawlers and returns their names; empty if the user cancels. */
        Optional<List<String>> ask(Window owner) {
            Dialog<ButtonType> dialog = new Dialog<>();
            dialog.initOwner(owner);
            dialog.setTitle(MESSAGES.text("choose.title"));
            dialog.setResizable(true);
            ButtonType okType = new ButtonType(MESSAGES.text("choose.take"), ButtonData.OK_DONE);
            dialog.getDialogPane().getButtonTypes().setAll(
                    okType, new ButtonType(MESSAGES.text("cancel"), ButtonData.CANCEL_CLOSE));
            VBox content = createContent();
            Button ok = (Button) dialog.getDialogPane().lookupButton(okType);
            // Without this, Enter would toggle the check box of the selected row.
            content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ENTER) {
                    event.consume();
                    ok.fire();
                }
            });
            dialog.getDialogPane().setContent(content);
            dialog.setOnShown(event -> content.getChildren().getFirst().requestFocus());
            dialog.getDialogPane().setPrefSize(WIDTH, HEIGHT);
            DialogFit.install(dialog);
            return dialog.showAndWait().filter(okType::equals).map(_ -> chosenNames());
        }

        private List<String> chosenNames() {
            return checked.entrySet().stream().filter(crawler -> crawler.getValue().get()).map(Map.Entry::getKey)
                    .toList();
        }

        private VBox createContent() {
            TextField filter = new TextField();
            filter.setId("choose-filter");
            filter.setPromptText(MESSAGES.text("choose.filter"));
            filter.setAccessibleText(MESSAGES.text("choose.filter"));
            filter.textProperty().subscribe(typed -> {
                Set<String> matching = suggestions.suggestionsFor(typed).stream().map(SuggestionPopup.Suggestion::text)
                        .collect(Collectors.toSet());
                shown.setPredicate(crawler -> matching.contains(crawler.text()));
            });
            ListView<SuggestionPopup.Suggestion> list = new ListView<>(shown);
            list.setId("choose-list");
            list.setFixedCellSize(ROW_HEIGHT);
            list.setAccessibleText(MESSAGES.text("choose.title"));
            list.setCellFactory(CheckBoxListCell.forListView(this::checkedProperty,
                    new ChoiceNames<>(crawler -> crawler.text() + "  \u2013  " + crawler.detail())));
            list.setOnKeyPressed(event -> {
                SuggestionPopup.Suggestion selected = list.getSelectionModel().getSelectedItem();
                if (event.getCode() == KeyCode.SPACE && selected != null) {
                    checkedProperty(selected).set(!checkedProperty(selected).get());
                    event.consume();
                }
            });
            VBox.setVgrow(list, Priority.ALWAYS);
            return Controls.styled(new VBox(filter, list, count), "save-content");
        }

        private BooleanProperty checkedProperty(SuggestionPopup.Suggestion crawler) {
            return checked.computeIfAbsent(crawler.text(), _ -> new SimpleBooleanProperty());
        }
    }
}
