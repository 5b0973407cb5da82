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
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.present.history.VersionAnswerMessages;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.DurationFormatter;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.HistoryMessages.FlipRow;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.site.SiteFetching.StoredAnswer;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.Workspace;

/** The view of the versions that a site served over time, with the lines and verdicts that each one changed. */
public final class HistorySection extends SiteSection {

    private static final double HEADER_HEIGHT = 28;
    private static final double MIN_TABLE_HEIGHT = 54;
    private static final double TABLE_BORDERS = 4;
    /** The width of a date with its time, because versions of one day differ only by the time. */
    private static final double TIME_WIDTH = 172;

    private static final List<Duration> INTERVALS = List.of(
            Duration.ZERO, Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1), Duration.ofHours(6),
            Duration.ofHours(24));

    private final HistoryModel model;
    private final SiteFetching fetching;
    private final SiteWatch watch;
    private final AddressBar bar;
    private final Workspace workspace;
    private final SiteComparisons comparisons;
    private final HistoryMessages messages = new HistoryMessages();
    private final VersionAnswerMessages answerMessages = new VersionAnswerMessages(DateTexts.DAY);
    private final DurationFormatter durationFormatter = new DurationFormatter();
    private final Label noFlips = new Label();
    private boolean isShowingInterval;

    @FXML private HBox about;
    @FXML private ObservableList<Node> tools;
    @FXML private ObservableList<Node> furtherInputs;
    @FXML private ComboBox<Duration> interval;
    @FXML private CheckBox atStart;
    @FXML private Label summary;
    @FXML private Button open;
    @FXML private Button compareBefore;
    @FXML private Button compareEdited;
    @FXML private Label testedAnswer;
    @FXML private TableView<HistoryEntry> versions;
    @FXML private TableView<FlipRow> flips;

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
        interval.setConverter(new IntervalConverter());
        interval.setValue(Duration.ZERO);
        interval.valueProperty().addListener((property, before, now) -> setInterval(now));
        atStart.selectedProperty().bindBidirectional(watch.continuesAtStart);
        prepareVersions();
        prepareFlips();
        model.historyProperty().subscribe(this::showHistory);
        InvalidationListener reloadHistory = _ -> {
            // A hidden section reads the history when it is shown.
            if (versions.getScene() != null) {
                model.historyProperty().get().robotsTxt().ifPresent(model::reload);
            }
        };
        workspace.standardChoice().addListener(reloadHistory);
        workspace.standard().addListener(reloadHistory);
        workspace.crawlerProperty().addListener(reloadHistory);
        workspace.testedUrlProperty().addListener(reloadHistory);
        watch.addStoreListener(this::refreshAfter);
        fetching.addStoreListener(answer -> {
            if (versions.getScene() != null) {
                refreshAfter(answer);
            }
        });
        watch.addFailureListener(summary::setText);
    }

    private void prepareVersions() {
        new PanelTable<>(versions, MESSAGES, "history.name", ROW_HEIGHT).wrapWords().setPlaceholder("answer.idle")
                .onEnter(this::openVersion);
        TableColumns<HistoryEntry> versionColumns =
                new TableColumns<>(versions, MESSAGES, "history.", "history-column-");
        versionColumns.addText("first", TIME_WIDTH, entry -> DateTexts.time(entry.version().firstSeen()));
        versionColumns.addText("last", TIME_WIDTH, entry -> DateTexts.time(entry.version().lastSeen()));
        versionColumns.addText("answer", 220, messages::answer);
        versionColumns.addText("change", 200, messages::change);
        versionColumns.addText("flips", 200, messages::flips);
        versions.getSelectionModel().selectedItemProperty().subscribe(this::showEntry);
    }

    private void prepareFlips() {
        new PanelTable<>(flips, MESSAGES, "history.flips", ROW_HEIGHT).wrapWords();
        TableColumns<FlipRow> flipColumns = new TableColumns<>(flips, MESSAGES, "history.", "history-column-");
        flipColumns.addText("url", 100, FlipRow::url);
        flipColumns.addText("crawlers", 150, messages::crawlers);
        flipColumns.addText("verdict", 240, messages::verdict).setCellFactory(column -> new FlippedVerdictCell());
        noFlips.setWrapText(true);
        flips.setPlaceholder(noFlips);
        bindMinHeight(flips, noFlips);
    }

    private void refreshAfter(StoredAnswer answer) {
        if (bar.site().equals(Optional.of(answer.robotsTxt()))) {
            onShown();
        }
    }

    @Override
    void onShown() {
        watch.markSeen();
        Optional<RobotsAddress> site = bar.site();
        isShowingInterval = true;
        interval.setDisable(site.isEmpty());
        interval.setValue(site.flatMap(watch::interval).orElse(Duration.ZERO));
        isShowingInterval = false;
        site.ifPresent(model::reload);
    }

    @Override
    List<Node> furtherInputs() {
        return furtherInputs;
    }

    @Override
    List<Node> tools() {
        return tools;
    }

    @Override
    Node summaryBar() {
        return about;
    }

    @Override
    void takeFocus() {
        versions.requestFocus();
    }

    @FXML
    void open() {
        selected().ifPresent(this::openVersion);
    }

    private void openVersion(HistoryEntry entry) {
        model.readFile(entry.version(), workspace.requests()::openReadOnly);
    }

    @FXML
    void compareBefore() {
        selected().ifPresent(entry -> entry.fileBefore().ifPresent(before -> model.readFile(before,
                older -> model.readFile(entry.version(),
                        newer -> workspace.requests().compare(ComparisonRequest.of(older, newer))))));
    }

    @FXML
    void compareEdited() {
        selected().ifPresent(entry -> model.readFile(entry.version(), comparisons::compareWithEdited));
    }

    private void setInterval(Duration newInterval) {
        Optional<RobotsAddress> site = bar.site();
        if (isShowingInterval || site.isEmpty()) {
            return;
        }
        if (newInterval.isZero()) {
            watch.stop(site.get());
        } else {
            watch.watch(site.get(), newInterval, bar.userAgent());
        }
    }

    private Optional<HistoryEntry> selected() {
        return Optional.ofNullable(versions.getSelectionModel().getSelectedItem());
    }

    private void showHistory(HistoryModel.StoredHistory history) {
        Optional<SiteVersion> before = selected().map(HistoryEntry::version);
        versions.getItems().setAll(history.entries());
        history.entries().stream().filter(entry -> before.map(SiteVersion::firstSeen).equals(
                Optional.of(entry.version().firstSeen()))).findFirst().ifPresentOrElse(
                        versions.getSelectionModel()::select, () -> versions.getSelectionModel().selectFirst());
        summary.setText(
                history.problem().orElseGet(() -> history.robotsTxt().map(_ -> describeSummary(history)).orElse("")));
        showEntry(versions.getSelectionModel().getSelectedItem());
    }

    private String describeSummary(HistoryModel.StoredHistory history) {
        String count = MESSAGES.text("history.summary", history.entries().size());
        return history.damagedVersions().isEmpty() ? count : MESSAGES.text("history.summary.damaged", count,
                history.damagedVersions().size(), String.join(", ", history.damagedVersions()));
    }

    private void showEntry(HistoryEntry entry) {
        boolean hasFile = entry != null && entry.version().hasFile();
        open.setDisable(!hasFile);
        compareEdited.setDisable(!hasFile);
        compareBefore.setDisable(!hasFile || entry.fileBefore().isEmpty());
        testedAnswer.setText(entry == null ? "" : answerMessages.sentenceWithPage(entry.testedAnswer()));
        flips.getItems().setAll(entry == null ? List.of() : entry.flips().rows());
        noFlips.setText(entry == null ? MESSAGES.text("flips.nothing") : messages.noFlips(entry));
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
            Label label =
                    row.isOfFetching() ? OutcomeLook.createLabel(text, row.valueAfter().outcome()) : new Label(text);
            String field = row.isOfFetching() ? "" : row.use().field() + ": " + row.use().key() + "\n";
            label.setTooltip(new Tooltip(field + CrawlerList.join(row.crawlers())));
            setGraphic(label);
        }
    }

    private final class IntervalConverter extends StringConverter<Duration> {

        @Override
        public String toString(Duration duration) {
            return duration == null || duration.isZero()
                    ? MESSAGES.text("watch.off")
                    : MESSAGES.text("watch.every", durationFormatter.format(duration));
        }

        @Override
        public Duration fromString(String typed) {
            throw new UnsupportedOperationException("this field accepts no typed text");
        }
    }

    /** Keeps the table high enough for its placeholder while it is empty. */
    private static <R> void bindMinHeight(TableView<R> table, Label sentence) {
        table.minHeightProperty().bind(Bindings.createDoubleBinding(
                () -> table.getItems().isEmpty()
                        ? Math.max(MIN_TABLE_HEIGHT,
                                HEADER_HEIGHT + sentence.prefHeight(table.getWidth() - TABLE_BORDERS))
                        : MIN_TABLE_HEIGHT,
                table.widthProperty(), Bindings.isEmpty(table.getItems()), sentence.textProperty(),
                sentence.fontProperty(), sentence.insetsProperty(), sentence.skinProperty()));
    }
}
