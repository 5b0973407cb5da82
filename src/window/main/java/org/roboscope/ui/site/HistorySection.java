package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.roboscope.present.history.ToldWords;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.TimeWords;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.site.HistoryWords.FlipRow;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.Workspace;

/** What a site served over time: each version, what it changed, and which verdicts it flipped; and the watch. */
public final class HistorySection extends SiteSection {

    private static final double HEADINGS = 28;
    private static final double LEAST = 54;
    private static final double FRAME = 4;
    /** Width of the time; versions of one day differ by the hour only. */
    private static final double TIME = 172;

    private static final List<Duration> INTERVALS = List.of(
            Duration.ZERO, Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1), Duration.ofHours(6),
            Duration.ofHours(24));

    private final HistoryModel model;
    private final SiteFetching fetching;
    private final SiteWatch watch;
    private final AddressBar bar;
    private final Workspace workspace;
    private final SiteComparisons comparisons;
    private final LiveText live = new LiveText();
    private final HistoryWords words = new HistoryWords();
    private final ToldWords toldWords = new ToldWords();
    private final TimeWords times = new TimeWords();
    private final Label noFlips = new Label();
    private boolean showing;

    @FXML
    private HBox about;

    @FXML
    private ObservableList<Node> tools;

    @FXML
    private ComboBox<Duration> interval;

    @FXML
    private CheckBox atStart;

    @FXML
    private Label summary;

    @FXML
    private Button open;

    @FXML
    private Button compareBefore;

    @FXML
    private Button compareEdited;

    @FXML
    private Label told;

    @FXML
    private TableView<HistoryEntry> versions;

    @FXML
    private TableView<FlipRow> flips;

    HistorySection(
            HistoryModel model,
            SiteFetching fetching,
            SiteWatch watch,
            AddressBar bar,
            Workspace workspace,
            SiteComparisons comparisons) {
        super("history", FxmlFile.SITE_HISTORY);
        this.model = model;
        this.fetching = fetching;
        this.watch = watch;
        this.bar = bar;
        this.workspace = workspace;
        this.comparisons = comparisons;
    }

    @FXML
    void initialize() {
        interval.getItems().setAll(INTERVALS);
        interval.setConverter(new Intervals());
        interval.setValue(Duration.ZERO);
        interval.valueProperty().addListener((property, before, now) -> turnWatch(now));
        atStart.selectedProperty().bindBidirectional(watch.atStart);
        new PanelTable<>(versions, MESSAGES, "history.name", ROW_HEIGHT).roomForWords().whenEmpty("history.empty")
                .onEnter(this::open);
        TableColumns<HistoryEntry> versionsColumns =
                new TableColumns<>(versions, MESSAGES, "history.", "history-column-");
        versionsColumns.addText("first", TIME, entry -> live.time(entry.version().first()));
        versionsColumns.addText("last", TIME, entry -> live.time(entry.version().last()));
        versionsColumns.addText("answer", 220, words::answer);
        versionsColumns.addText("change", 200, words::change);
        versionsColumns.addText("flips", 200, words::flips);
        versions.getSelectionModel().selectedItemProperty().subscribe(this::select);
        new PanelTable<>(flips, MESSAGES, "flips.name", ROW_HEIGHT).roomForWords();
        TableColumns<FlipRow> flipsColumns = new TableColumns<>(flips, MESSAGES, "history.", "history-column-");
        flipsColumns.addText("url", 100, FlipRow::url);
        flipsColumns.addText("crawlers", 150, words::crawlers);
        flipsColumns.addText("verdict", 240, words::verdict).setCellFactory(column -> new FlippedVerdictCell());
        noFlips.setWrapText(true);
        flips.setPlaceholder(noFlips);
        keepRoomForSentence(flips, noFlips);
        model.knownProperty().subscribe(this::show);
        InvalidationListener readOtherwise = _ -> {
            // A hidden section reads the history when it is shown.
            if (versions.getScene() != null) {
                model.knownProperty().get().robotsTxt().ifPresent(model::show);
            }
        };
        workspace.readAs().addListener(readOtherwise);
        workspace.standard().addListener(readOtherwise);
        workspace.crawlerProperty().addListener(readOtherwise);
        told.visibleProperty().bind(told.textProperty().isNotEmpty());
        told.managedProperty().bind(told.visibleProperty());
        watch.whenAnswered(this::answered);
        fetching.whenEnded(outcome -> {
            if (versions.getScene() != null) {
                answered(outcome);
            }
        });
        watch.whenFailed((site, fault) -> summary.setText(MESSAGES.text("watch.failed", site, FailureWords.of(fault))));
    }

    private void answered(SiteFetching.KeptFetch.FetchOutcome outcome) {
        if (bar.site().equals(Optional.of(outcome.seen().robotsTxt()))) {
            shown();
        }
    }

    @Override
    void shown() {
        watch.newsSeen();
        Optional<RobotsAddress> looked = bar.site();
        showing = true;
        interval.setDisable(looked.isEmpty());
        interval.setValue(looked.flatMap(watch::interval).orElse(Duration.ZERO));
        showing = false;
        looked.ifPresent(model::show);
    }

    @Override
    List<Node> tools() {
        return tools;
    }

    @Override
    Node about() {
        return about;
    }

    @Override
    void takeFocus() {
        versions.requestFocus();
    }

    @FXML
    void open() {
        selected().ifPresent(this::open);
    }

    private void open(HistoryEntry entry) {
        model.file(entry.version(), workspace.requests()::openToRead);
    }

    @FXML
    void compareBefore() {
        selected().ifPresent(entry -> entry.fileBefore().ifPresent(before -> model.file(before,
                one -> model.file(entry.version(), other -> comparisons.between(one, other)))));
    }

    @FXML
    void compareEdited() {
        selected().ifPresent(entry -> model.file(entry.version(), comparisons::withEdited));
    }

    private void turnWatch(Duration every) {
        Optional<RobotsAddress> looked = bar.site();
        if (showing || looked.isEmpty()) {
            return;
        }
        if (every.isZero()) {
            watch.stop(looked.get());
        } else {
            watch.watch(looked.get(), every, bar.userAgent());
        }
    }

    private Optional<HistoryEntry> selected() {
        return Optional.ofNullable(versions.getSelectionModel().getSelectedItem());
    }

    private void show(HistoryModel.Known known) {
        Optional<SiteVersion> before = selected().map(HistoryEntry::version);
        versions.getItems().setAll(known.entries());
        known.entries().stream().filter(entry -> before.map(SiteVersion::first).equals(
                Optional.of(entry.version().first()))).findFirst().ifPresentOrElse(
                        versions.getSelectionModel()::select, () -> versions.getSelectionModel().selectFirst());
        summary.setText(known.problem().orElseGet(() -> known.robotsTxt().map(it -> summary(known)).orElse("")));
        select(versions.getSelectionModel().getSelectedItem());
    }

    private String summary(HistoryModel.Known known) {
        String versions = MESSAGES.text("history.summary", known.entries().size());
        return known.damaged().isEmpty() ? versions : MESSAGES.text("history.summary.damaged", versions,
                known.damaged().size(), String.join(", ", known.damaged()));
    }

    private void select(HistoryEntry entry) {
        boolean file = entry != null && entry.version().hasFile();
        open.setDisable(!file);
        compareEdited.setDisable(!file);
        compareBefore.setDisable(!file || entry.fileBefore().isEmpty());
        told.setText(entry == null ? "" : toldWords.sentence(entry.told()));
        flips.getItems().setAll(entry == null ? List.of() : FlipRow.of(entry.changes()));
        noFlips.setText(MESSAGES.text(
                entry == null ? "flips.nothing" : entry.before().isEmpty() ? "flips.first" : "flips.none"));
    }

    private static final class FlippedVerdictCell extends TableCell<FlipRow, String> {

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            FlipRow row = empty ? null : getTableRow().getItem();
            if (row == null) {
                setGraphic(null);
                return;
            }
            Label label = row.isOfFetching() ? OutcomeLook.label(text, row.is().outcome()) : new Label(text);
            String field = row.isOfFetching() ? "" : row.use().field() + ": " + row.use().key() + "\n";
            label.setTooltip(new Tooltip(field + String.join(", ", row.crawlers())));
            setGraphic(label);
        }
    }

    private final class Intervals extends StringConverter<Duration> {

        @Override
        public String toString(Duration every) {
            return every == null || every.isZero()
                    ? MESSAGES.text("watch.off")
                    : MESSAGES.text("watch.every", times.format(every));
        }

        @Override
        public Duration fromString(String typed) {
            throw new UnsupportedOperationException("this field accepts no typed text");
        }
    }

    private static <R> void keepRoomForSentence(TableView<R> table, Label sentence) {
        table.minHeightProperty().bind(Bindings.createDoubleBinding(
                () -> table.getItems().isEmpty()
                        ? Math.max(LEAST, HEADINGS + sentence.prefHeight(table.getWidth() - FRAME))
                        : LEAST,
                table.widthProperty(), Bindings.isEmpty(table.getItems()), sentence.textProperty(),
                sentence.fontProperty(), sentence.insetsProperty(), sentence.skinProperty()));
    }
}
