package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.event.EventTarget;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.MatrixRows;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.workspace.Workspace;

/**
 * Shows the matrix: a row for each URL or folder, a column for each crawler. Rows are looked up when they become
 * visible.
 */
final class MatrixView {

    private static final double ROW_HEIGHT = 26;
    private static final double MIN_URL_WIDTH = 180;
    private static final double DIFFERS_WIDTH = 90;
    private static final double WEIGHT_WIDTH = 100;
    private static final double CRAWLER_WIDTH = 100;
    private static final double MAX_TOOLTIP_WIDTH = 420;
    /** Key of the property of a heading that marks its tooltip as installed. */
    private static final String TOOLTIP_KEY = "names-of-crawlers";
    private static final String CLOSED_FOLDER_SIGN = "\u25b8 ";
    private static final String OPEN_FOLDER_SIGN = "\u25be ";

    private final TableView<RowItem> table;
    private final BulkModel model;
    private final MatrixModel matrix;
    private final Workspace workspace;
    private final LazyRows<RowItem> items = new LazyRows<>();
    private int rowsVersion;
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final RunTexts runTexts = new RunTexts();
    private final Map<TableColumn<RowItem, ?>, IntFunction<String>> textByColumn = new HashMap<>();
    private final PanelTable<RowItem> panelTable;
    private List<List<RunCrawler>> columns = List.of();
    private String weightHeading = "";

    MatrixView(TableView<RowItem> table, BulkModel model, Workspace workspace) {
        this.table = table;
        this.model = model;
        this.matrix = model.matrix;
        this.workspace = workspace;
        table.setItems(items);
        table.setSelectionModel(new RangeSelection<>(table));
        panelTable = new PanelTable<>(table, MESSAGES, "view.matrix", ROW_HEIGHT)
                .scrollSideways().onEnterOrDoubleClick(item -> activate(item.row()));
        table.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> addHeadingTooltip(event.getTarget()));
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::openOrCloseFolder);
        panelTable.copyRowsFrom(new LongTableRows(table, RowTable.MAX_COPIED_ROWS, model::refuseCopy) {

            @Override
            String text(TableColumn<?, ?> column, int row) {
                return textByColumn.getOrDefault(column, _ -> "").apply(row);
            }

            @Override
            String detail(TableColumn<?, ?> column, int row) {
                return crawlerNames(column);
            }
        });
        table.setSortPolicy(view -> {
            matrix.differingFirst.set(!view.getSortOrder().isEmpty());
            return true;
        });
        updateColumns();
        model.run.subscribe(this::updateColumns);
        matrix.eachAlone.subscribe(this::updateColumns);
        matrix.rows.subscribe(this::showRows);
    }

    private void showRows(Optional<MatrixRows> rows) {
        if (rows.isPresent()) {
            updateColumns();
        }
        boolean hasOnlyVisits = model.run.get()
                .filter(run -> run.results.hasVisits() && !run.results.hasListUrls()).isPresent();
        Label placeholder = new Label(MESSAGES.text(hasOnlyVisits ? "matrix.visitors"
                : rows.isPresent() ? "matrix.empty"
                : model.run.get().isPresent() ? "matrix.making" : "empty"));
        placeholder.setWrapText(true);
        table.setPlaceholder(placeholder);
        if (!Controls.isInHiddenWindow(table)) {
            table.scrollTo(0);
        }
        replaceRows();
    }

    private void replaceRows() {
        table.getSelectionModel().clearSelection();
        int newVersion = ++rowsVersion;
        items.replace(matrix.rows.get().map(MatrixRows::size).orElse(0), row -> new RowItem(row, newVersion));
    }

    /** Updates the columns: crawlers that share a column are separated when a run finds different verdicts. */
    private void updateColumns() {
        List<List<RunCrawler>> newColumns = matrix.columns();
        String heading = model.run.get().flatMap(BulkRun::weightColumn)
                .map(column -> new WeightMessages(column).heading()).orElse("");
        if (!newColumns.equals(columns) || !heading.equals(weightHeading) || table.getColumns().isEmpty()) {
            columns = newColumns;
            weightHeading = heading;
            fillColumns();
        }
    }

    private void fillColumns() {
        textByColumn.clear();
        List<TableColumn<RowItem, ?>> tableColumns = new ArrayList<>();
        TableColumn<RowItem, RowItem> urls =
                createColumn("matrix-url", MESSAGES.text("column.url"), MIN_URL_WIDTH, this::urlOrFolder);
        tableColumns.add(urls);
        TableColumn<RowItem, RowItem> differs =
                createColumn("matrix-differs", MESSAGES.text("matrix.differs"), DIFFERS_WIDTH, this::differsText);
        differs.setSortable(true);
        tableColumns.add(differs);
        if (!weightHeading.isEmpty()) {
            tableColumns.add(createWeightColumn());
        }
        for (List<RunCrawler> crawlers : columns) {
            RunCrawler crawler = crawlers.getFirst();
            List<String> names = CrawlerList.sort(crawlers.stream().map(this::crawlerName).toList());
            TableColumn<RowItem, RowItem> column = createColumn("matrix-crawler", names.size() == 1 ? names.getFirst()
                    : MESSAGES.text("matrix.others", names.getFirst(), names.size() - 1),
                    CRAWLER_WIDTH,
                    row -> outcome(row, crawler.column()).map(verdictMessages::word)
                            .orElseGet(() -> folderCounts(row, crawler)));
            column.setUserData(names.size() == 1 ? "" : MESSAGES.text("matrix.all", String.join(", ", names)));
            column.setCellFactory(
                    view -> new RowTable.VerdictCell<>(item -> outcome(item.row(), crawler.column()), verdictMessages,
                            item -> hasRow(item.row()) ? folderCounts(item.row(), crawler) : ""));
            tableColumns.add(column);
        }
        matrix.differingFirst.set(false);
        table.getColumns().setAll(tableColumns);
        panelTable.setFlexibleColumn(urls, MIN_URL_WIDTH);
    }

    private TableColumn<RowItem, RowItem> createWeightColumn() {
        TableColumn<RowItem, RowItem> weights =
                createColumn("matrix-weight", weightHeading, WEIGHT_WIDTH, this::weightText);
        weights.getStyleClass().add("number-column");
        weights.setCellFactory(view -> {
            TextCell cell = new TextCell(row -> hasRow(row) ? weightText(row) : "");
            cell.getStyleClass().add("number-cell");
            return cell;
        });
        return weights;
    }

    private String crawlerName(RunCrawler crawler) {
        return model.run.get().map(run -> runTexts.crawlerName(crawler, run.plan)).orElse(crawler.name());
    }

    /** Names of the crawlers that share a column; empty if the column has one crawler. */
    private static String crawlerNames(TableColumn<?, ?> column) {
        return column.getUserData() instanceof String names ? names : "";
    }

    /** Adds a tooltip to the heading of several crawlers when the mouse first enters it. */
    private static void addHeadingTooltip(EventTarget entered) {
        if (entered instanceof TableColumnHeader header && header.getTableColumn() instanceof TableColumn<?, ?> column
                && !crawlerNames(column).isEmpty() && header.getProperties().putIfAbsent(TOOLTIP_KEY, true) == null) {
            Tooltip tooltip = new Tooltip(crawlerNames(column));
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(MAX_TOOLTIP_WIDTH);
            Tooltip.install(header, tooltip);
        }
    }

    private TableColumn<RowItem, RowItem> createColumn(String id, String heading, double width,
            IntFunction<String> text) {
        TableColumn<RowItem, RowItem> column = new TableColumn<>(heading);
        column.setId(id);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(item -> new ReadOnlyObjectWrapper<>(item.getValue()));
        column.setCellFactory(view -> new TextCell(row -> hasRow(row) ? text.apply(row) : ""));
        textByColumn.put(column, text);
        return column;
    }

    /** The rows, if they contain this row: a cell may request a row that is gone. */
    private Optional<MatrixRows> rowsWith(int row) {
        return matrix.rows.get().filter(rows -> row >= 0 && row < rows.size());
    }

    private boolean hasRow(int row) {
        return rowsWith(row).isPresent() && model.run.get().isPresent();
    }

    private boolean isFolder(int row) {
        return rowsWith(row).filter(rows -> rows.isFolder(row)).isPresent();
    }

    private Optional<String> url(int row) {
        return isFolder(row) ? Optional.empty()
                : rowsWith(row)
                        .flatMap(rows -> model.run.get().map(run -> run.results.urlText(rows.url(row))));
    }

    private String urlOrFolder(int row) {
        return url(row).orElseGet(() -> rowsWith(row)
                .map(rows -> (rows.isExpanded(row) ? OPEN_FOLDER_SIGN : CLOSED_FOLDER_SIGN)
                        + MESSAGES.text("matrix.folder", rows.folderName(row).isEmpty()
                                ? MESSAGES.text("sums.others") : rows.folderName(row),
                                MESSAGES.text("urls.count", rows.folderSize(row))))
                .orElse(""));
    }

    private String differsText(int row) {
        if (isFolder(row)) {
            return rowsWith(row).map(rows -> MESSAGES.text("matrix.folder.differs", rows.folderDifferingUrls(row)))
                    .orElse("");
        }
        List<RunCrawler> crawlers = model.run.get().map(run -> run.plan.runCrawlers()).orElse(List.of());
        boolean differs = crawlers.stream().map(crawler -> outcome(row, crawler.column())).distinct().count() > 1;
        return differs ? MESSAGES.text("matrix.differ") : "";
    }

    private String weightText(int row) {
        return rowsWith(row).flatMap(rows -> model.run.get().map(run -> WeightMessages.number(
                rows.isFolder(row) ? rows.folderWeight(row) : run.results.weight(rows.url(row))))).orElse("");
    }

    private Optional<Outcome> outcome(int row, int column) {
        return isFolder(row) ? Optional.empty() : rowsWith(row).flatMap(rows -> model.run.get()
                .map(run -> PackedVerdict.outcome(run.results.columnVerdict(rows.url(row), column))));
    }

    private String folderCounts(int row, RunCrawler crawler) {
        return rowsWith(row).filter(rows -> rows.isFolder(row)).map(rows -> Stream.of(Outcome.values())
                .filter(outcome -> rows.folderOutcomeCount(row, crawler.column(), outcome) > 0)
                .map(outcome -> MESSAGES.text("matrix.count", rows.folderOutcomeCount(row, crawler.column(), outcome),
                        verdictMessages.word(outcome)))
                .collect(Collectors.joining(", "))).orElse("");
    }

    /** Opens or closes a folder, or tests a URL. */
    private void activate(int row) {
        if (isFolder(row)) {
            rowsWith(row).ifPresent(rows -> setFolderOpen(row, !rows.isExpanded(row)));
        } else {
            url(row).ifPresent(this::testUrl);
        }
    }

    private void testUrl(String url) {
        workspace.setTestedUrl(url);
        workspace.requests().showPanel("tester");
    }

    private void setFolderOpen(int row, boolean open) {
        matrix.setFolderOpen(row, open);
        replaceRows();
        selectRow(row);
    }

    private void selectRow(int row) {
        table.getSelectionModel().clearAndSelect(row);
        boolean isInView = table.lookupAll(".table-row-cell").stream()
                .anyMatch(node -> node instanceof TableRow<?> shown && shown.getIndex() == row && shown.isVisible());
        if (!isInView) {
            table.scrollTo(row);
        }
    }

    private void openOrCloseFolder(KeyEvent event) {
        int row = table.getSelectionModel().getSelectedIndex();
        if (row < 0 || !matrix.byFolder.get() || rowsWith(row).isEmpty()) {
            return;
        }
        switch (event.getCode()) {
            case RIGHT -> {
                if (isFolder(row)) {
                    setFolderOpen(row, true);
                    event.consume();
                }
            }
            case LEFT -> {
                int folder = rowsWith(row).map(rows -> rows.folderRow(row)).orElse(row);
                setFolderOpen(folder, false);
                event.consume();
            }
            default -> {}
        }
    }

    /**
     * An item of the table.
     *
     * @param version number of the rows, because cells are filled again only if their item is not equal
     */
    record RowItem(int row, int version) {}

    /** A cell with text and no node, because nodes would slow down scrolling. */
    private static final class TextCell extends TableCell<RowItem, RowItem> {

        private final IntFunction<String> text;

        TextCell(IntFunction<String> text) {
            this.text = text;
        }

        @Override
        protected void updateItem(RowItem item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : text.apply(item.row()));
        }
    }
}
