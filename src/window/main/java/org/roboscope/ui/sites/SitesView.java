package org.roboscope.ui.sites;

import static org.roboscope.ui.sites.SitesWindow.MESSAGES;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.present.sites.SiteColumn;
import org.roboscope.present.sites.SiteMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.site.page.PageAgreement;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.WorkspaceRequests;

/** Controller of the window of many sites: the list, the filter, the table, and the commands for its rows. */
public final class SitesView {

    /**
     * Commands for windows.
     *
     * @param close  closes this window
     * @param toMain brings the main window to the front
     */
    record Windows(Runnable close, Runnable toMain) {}

    private static final double ROW_HEIGHT = 28;
    private static final Comparator<SiteFacts> LIST_ORDER = Comparator.comparingInt(facts -> facts.site().line());
    private static final Settings.Text LAST_LIST = new Settings.Text("sites.list");

    private final SitesModel model;
    private final WorkspaceRequests requests;
    private final Settings settings;
    private final FilePicker picker;
    private final Windows windows;
    private final SiteMessages words = new SiteMessages(DateTexts.DAY);
    private final FilteredList<SiteFacts> filteredRows;
    private @Nullable AgreementChoice agreementChoice;

    @FXML private Button openList;
    @FXML private Button fetch;
    @FXML private Button goOn;
    @FXML private Button stop;
    @FXML private ProgressIndicator progress;
    @FXML private TextField filter;
    @FXML private CheckBox compareServer;
    @FXML private HBox agreesBar;
    @FXML private TextField agreesCrawlers;
    @FXML private TextField agreesPath;
    @FXML private Label agreesAnnouncement;
    @FXML private TableView<SiteFacts> table;
    @FXML private Label list;
    @FXML private Label status;
    @FXML private Label headline;
    @FXML private Button open;
    @FXML private Button compare;

    SitesView(SitesModel model, WorkspaceRequests requests, Settings settings, FilePicker picker, Windows windows) {
        this.model = model;
        this.requests = requests;
        this.settings = settings;
        this.picker = picker;
        this.windows = windows;
        this.filteredRows = new FilteredList<>(model.rows);
    }

    private String emptyText() {
        return model.rows.isEmpty() ? model.status.getValue() : MESSAGES.text("filter.none");
    }

    @FXML
    void initialize() {
        SortedList<SiteFacts> sorted = new SortedList<>(filteredRows);
        sorted.comparatorProperty().bind(Bindings.createObjectBinding(
                () -> Optional.ofNullable(table.getComparator()).orElse(LIST_ORDER), table.comparatorProperty()));
        table.setItems(sorted);
        new PanelTable<>(table, MESSAGES, "title", ROW_HEIGHT).scrollSideways()
                .setPlaceholder(Bindings.createStringBinding(this::emptyText, model.status, model.rows))
                .onEnterOrDoubleClick(this::open);
        addColumns();
        table.setRowFactory(_ -> new Row());
        prepareAgreements();
        filter.textProperty().subscribe(this::filter);
        status.textProperty().bind(model.status);
        headline.textProperty().bind(Bindings.createStringBinding(model::headline, model.rows));
        // Without a list, the placeholder of the table has the same text.
        status.visibleProperty().bind(model.list.map(Optional::isPresent));
        RunningControls.follow(model.running, progress, stop);
        model.list.subscribe(this::showList);
        model.running.subscribe(this::updateButtons);
        model.rows.addListener((ListChangeListener<SiteFacts>) _ -> updateButtons());
        table.getSelectionModel().getSelectedItems().addListener((ListChangeListener<SiteFacts>) _ -> updateButtons());
        updateButtons();
        LAST_LIST.in(settings).ifPresent(this::openLast);
    }

    private void addColumns() {
        TableColumns<SiteFacts> columns = new TableColumns<>(table, WindowMessages.of("sites"), "heading.", "sites.");
        for (SiteColumn column : SiteColumn.values()) {
            if (column != SiteColumn.EXPECTATIONS) {
                TableColumn<SiteFacts, SiteFacts> tableColumn =
                        columns.add(column.id(), width(column), facts -> cell(column, facts));
                tableColumn.setSortable(true);
                tableColumn.setReorderable(true);
                tableColumn.setComparator(column.order());
                if (column == SiteColumn.AGREES) {
                    tableColumn.visibleProperty().bind(compareServer.selectedProperty());
                } else if (column == SiteColumn.LABEL) {
                    tableColumn.visibleProperty().bind(model.list.map(open -> open.filter(SitesView::hasLabels)
                            .isPresent()));
                }
            }
        }
    }

    private void prepareAgreements() {
        AgreementChoice choice = new AgreementChoice(compareServer, agreesCrawlers, agreesPath, settings);
        agreementChoice = choice;
        agreesBar.disableProperty().bind(model.running);
        agreesAnnouncement.textProperty().bind(Bindings.createStringBinding(
                () -> announcement(choice.chosenProperty().get()), choice.chosenProperty(), model.list));
        choice.chosenProperty().subscribe(this::updateButtons);
    }

    /** Announces the requests of the choice before they are sent. */
    private String announcement(AgreementChoice.CheckedQuestion chosen) {
        if (!chosen.problem().isEmpty()) {
            return chosen.problem();
        }
        return model.list.get().map(open -> MESSAGES.text("agrees.said",
                chosen.question().maxRequests(open.sites().sites().size())))
                .orElseGet(() -> MESSAGES.text("agrees.said.none"));
    }

    private AgreementChoice.CheckedQuestion chosen() {
        return Objects.requireNonNull(agreementChoice).chosenProperty().get();
    }

    private static boolean hasLabels(SitesModel.OpenList open) {
        return open.sites().sites().stream().anyMatch(site -> !site.label().isEmpty());
    }

    /** Opens the list of the last session. An invalid path, which the user may have written, is removed. */
    private void openLast(String path) {
        try {
            model.open(Path.of(path));
        } catch (InvalidPathException none) {
            LAST_LIST.set(settings, Optional.empty());
        }
    }

    void takeFocus() {
        if (model.rows.isEmpty()) {
            (fetch.isDisabled() ? openList : fetch).requestFocus();
        } else {
            table.requestFocus();
        }
    }

    @FXML
    void onKey(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        boolean isHandled = true;
        switch (event.getCode()) {
            // During a run, Escape stops the run.
            case ESCAPE -> {
                isHandled = !model.running.get();
                if (isHandled) {
                    close();
                }
            }
            case F5 -> fetch();
            case F -> {
                isHandled = event.isShortcutDown();
                if (isHandled) {
                    filter.requestFocus();
                    filter.selectAll();
                }
            }
            case O -> {
                isHandled = event.isShortcutDown() && !event.isShiftDown();
                if (isHandled) {
                    openList();
                }
            }
            default -> isHandled = false;
        }
        if (isHandled) {
            event.consume();
        }
    }

    @FXML
    void openList() {
        picker.pickToRead(model.list.get().map(SitesModel.OpenList::file)).stream().findFirst()
                .ifPresent(file -> {
                    LAST_LIST.set(settings, Optional.of(file.toString()));
                    model.open(file);
                });
    }

    @FXML
    void fetch() {
        fetch(false);
    }

    @FXML
    void goOn() {
        fetch(true);
    }

    /** Starts a run, and focuses the results because the buttons are disabled. */
    private void fetch(boolean onlyMissing) {
        if (!chosen().problem().isEmpty()) {
            return;
        }
        model.fetch(onlyMissing, chosen().question());
        if (model.running.get()) {
            table.requestFocus();
        }
    }

    @FXML
    void stop() {
        model.stop();
    }

    @FXML
    void open() {
        selected().stream().findFirst().ifPresent(this::open);
    }

    private void open(SiteFacts facts) {
        windows.toMain().run();
        requests.openSite(facts.site().name());
    }

    @FXML
    void compare() {
        List<SiteFacts> pair = selected();
        if (pair.size() == 2) {
            model.compare(pair.getFirst(), pair.getLast(), requests::compare);
        }
    }

    @FXML
    void close() {
        windows.close().run();
    }

    private List<SiteFacts> selected() {
        return List.copyOf(table.getSelectionModel().getSelectedItems());
    }

    private void filter(String typed) {
        List<String> terms = Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)).toList();
        filteredRows.setPredicate(facts -> {
            String rowText = text(facts).toLowerCase(Locale.ROOT);
            return terms.stream().allMatch(rowText::contains);
        });
    }

    private String text(SiteFacts facts) {
        return String.join("\n", Stream.of(SiteColumn.values()).filter(column -> column != SiteColumn.EXPECTATIONS)
                .map(column -> words.cell(column, facts)).toList());
    }

    private void showList(Optional<SitesModel.OpenList> opened) {
        boolean wasOpenFocused = openList.isFocused();
        list.setText(opened.map(sitesList -> MESSAGES.text("list", String.valueOf(sitesList.file().getFileName())))
                .orElse(""));
        updateButtons();
        if (wasOpenFocused && !fetch.isDisabled()) {
            fetch.requestFocus();
        }
    }

    private void updateButtons() {
        boolean isRunning = model.running.get();
        openList.setDisable(isRunning);
        boolean canFetch = agreementChoice == null || chosen().problem().isEmpty();
        fetch.setDisable(isRunning || model.list.get().isEmpty() || !canFetch);
        goOn.setDisable(!canFetch);
        goOn.setVisible(!isRunning && model.canContinue());
        List<SiteFacts> selected = selected();
        open.setDisable(selected.size() != 1);
        compare.setDisable(selected.size() != 2 || !selected.stream().allMatch(SiteFacts::hasFile));
    }

    private static double width(SiteColumn column) {
        return switch (column) {
            case SITE -> 210;
            case LABEL -> 120;
            case PREFERENCES -> 150;
            case AGREES -> 250;
            case STATUS -> 90;
            case ERRORS -> 65;
            case WARNINGS -> 80;
            case CHANGED -> 160;
            case HOME -> 180;
            case AI_TRAINING, EXPECTATIONS -> 110;
            case CERTIFICATE -> 220;
            case NOTES -> 320;
        };
    }

    private Node cell(SiteColumn column, SiteFacts facts) {
        String text = words.cell(column, facts);
        Label label = Controls.labelWithTooltip(text);
        if (column == SiteColumn.HOME && facts.homeOutcome() != Outcome.UNDEFINED) {
            boolean isBlocked = facts.homeOutcome() == Outcome.BLOCKED;
            label.setGraphic(new FontIcon(isBlocked ? Material2AL.BLOCK : Material2AL.CHECK));
            label.getStyleClass().add(isBlocked ? "site-blocked" : "site-allowed");
        } else if (column == SiteColumn.AGREES
                && facts.agreements().stream().anyMatch(PageAgreement::isContradiction)
                || column == SiteColumn.STATUS && facts.isSilent()) {
            label.setGraphic(new FontIcon(Material2MZ.WARNING));
            label.getStyleClass().add("site-silent");
        }
        return label;
    }

    /** A row with an accessible text. */
    private final class Row extends TableRow<SiteFacts> {

        @Override
        protected void updateItem(SiteFacts item, boolean empty) {
            super.updateItem(item, empty);
            setAccessibleText(empty || item == null ? "" : accessibleText(item));
        }

        private String accessibleText(SiteFacts facts) {
            String row = MESSAGES.text("row", words.cell(SiteColumn.SITE, facts), words.cell(SiteColumn.STATUS, facts),
                    words.cell(SiteColumn.HOME, facts), words.cell(SiteColumn.AI_TRAINING, facts));
            return facts.agreements().isEmpty() ? row
                    : MESSAGES.text("row.agrees", row, words.cell(SiteColumn.AGREES, facts));
        }
    }
}
