package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;

/** What is run and for whom, and how far the run is. */
public final class SourceBar {

    private final BulkModel model;
    private final CrawlerSuggestions suggestions;
    private final WindowMessages messages;
    private final StatusWords words;
    private final SourceWords sourceWords;
    /** Made once the controls are there. */
    private final LazyValue<JudgedForBox> judgedForBox = new LazyValue<>(this::newJudgedForBox);
    private final LazyValue<WeightBox> weights = new LazyValue<>(this::newWeightBox);
    private final LazyValue<AddressRow> addresses = new LazyValue<>(this::newAddressRow);
    private final LazyValue<CrawlerBox> crawlerBox = new LazyValue<>(this::newCrawlerBox);

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
    private ObservableList<Node> controls;

    @FXML
    private HBox sourceRow;

    @FXML
    private Label count;

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
    private ProgressBar progress;

    @FXML
    private Button logIn;

    @FXML
    private Label status;

    SourceBar(BulkModel model, CrawlerSuggestions suggestions, WindowMessages messages) {
        this.model = model;
        this.suggestions = suggestions;
        this.messages = messages;
        this.words = new StatusWords(messages);
        this.sourceWords = new SourceWords(messages);
    }

    @FXML
    void initialize() {
        crawlerBox.get();
        judgedForBox.get();
        JudgedByBox.install(judgedBy, judgedByTold, model, messages);
        judgedBy.setAccessibleText(messages.text("judgedBy.name"));
        judged.setAccessibleText(messages.text("judged.name"));
        addresses.get();
        weights.get();
        allStandards.selectedProperty().bindBidirectional(model.choices().allStandardsProperty());
        start.disableProperty().bind(model.busyProperty());
        start.setOnAction(event -> model.start());
        cancel.setOnAction(event -> model.cancel());
        RunningControls.follow(model.busyProperty(), progress, cancel);
        progress.managedProperty().bind(progress.visibleProperty());
        cancel.visibleProperty().bind(model.busyProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        status.managedProperty().bind(status.textProperty().isNotEmpty());
        logIn.visibleProperty().bind(model.loginProperty().map(Optional::isPresent));
        logIn.managedProperty().bind(logIn.visibleProperty());
        logIn.setOnAction(event -> model.loginProperty().get().ifPresent(
                site -> LoginDialog.ask(logIn, site, model::start)));
        model.troubleProperty().subscribe(() -> status.setText(words.of(model)));
        model.exports().writtenProperty().subscribe(() -> status.setText(words.of(model)));
        model.sources().openingProperty().subscribe(() -> status.setText(words.of(model)));
        sourceRow.managedProperty().bind(sourceRow.visibleProperty());
        model.runProperty().subscribe(run -> {
            sourceRow.setVisible(run.isPresent());
            source.setText("");
            run.ifPresent(this::count);
        });
    }

    private CrawlerBox newCrawlerBox() {
        return new CrawlerBox(crawlers, choose, model.choices(), suggestions, messages);
    }

    private JudgedForBox newJudgedForBox() {
        return new JudgedForBox(judgedBox, judged, model, messages);
    }

    private WeightBox newWeightBox() {
        return new WeightBox(weightBox, weight, model, messages);
    }

    private AddressRow newAddressRow() {
        return new AddressRow(addressRow, address, readAddress, addressProblem, model, messages);
    }

    /** What stands in the panel's row. */
    List<Node> controls() {
        return controls;
    }

    void chooseCrawlers() {
        crawlerBox.get().choose();
    }

    /** How many rows are shown. */
    void showCount(String text) {
        count.setText(text);
    }

    /** The buttons do what the actions of the same name do. */
    void connect(Runnable onOpen, Runnable onPaste) {
        open.setOnAction(event -> onOpen.run());
        paste.setOnAction(event -> onPaste.run());
    }

    /** What can be read from the web. */
    void connectWeb(List<MenuItem> items) {
        web.getItems().setAll(items);
    }

    void enterAddress() {
        addresses.get().show();
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
        progress.setProgress(model.runProperty().get().filter(_ -> model.sources().openingProperty().get().isEmpty())
                .filter(_ -> !model.visits().lists().busyProperty().get()).map(it -> it.progress().share())
                .filter(share -> share >= 0).orElse(-1.0));
        status.setText(words.of(model));
        status.setTooltip(words.details(model).map(Tooltip::new).orElse(null));
    }

    /** Says what was found in the lists by now. */
    void count(BulkRun run) {
        judgedForBox.get().show();
        weights.get().show(run);
        source.setText(sourceWords.line(run));
        source.setTooltip(new Tooltip(sourceWords.details(run)));
    }
}
