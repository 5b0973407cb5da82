package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.EditorPosition;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.results.VerdictCsv;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.OpeningRule;
import org.roboscope.simulate.words.UsageMessages;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.workspace.Workspace;

/** The table of verdicts. Its items are numbers of rows; a row is looked up when it becomes visible. */
final class RowTable {

    private static final double ROW_HEIGHT = 26;
    private static final double MIN_URL_WIDTH = 150;
    private static final String CODE_STYLE_CLASS = "rule-value";
    /** Most rows that the clipboard and other programs handle well. More can be exported. */
    static final int MAX_COPIED_ROWS = 100_000;
    /** Earlier rows remain this long, because a filter usually finds its first rows by then. */
    private static final Duration EMPTYING_DELAY = Duration.millis(250);
    private static final long NO_ROW = -1;

    private final TableView<Long> table;
    private final LazyRows<Long> items = new LazyRows<>();
    private final PauseTransition emptyingDelay = new PauseTransition(EMPTYING_DELAY);
    private Subscription growth = Subscription.EMPTY;
    private long selectedRow = NO_ROW;
    /** Number of items that were searched for the selected row. */
    private int searchedCount;
    private final BulkModel model;
    private final Workspace workspace;
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final UsageMessages usageMessages = new UsageMessages();
    private final RunTexts runTexts = new RunTexts();
    private final Map<TableColumn<Long, ?>, Function<Row, String>> textByColumn = new HashMap<>();
    private final List<TableColumn<Long, Long>> logColumns;
    private final TableColumn<Long, Long> weightColumn;

    RowTable(TableView<Long> table, BulkModel model, Workspace workspace) {
        this.table = table;
        this.model = model;
        this.workspace = workspace;
        table.setItems(items);
        table.setSelectionModel(new RangeSelection<>(table));
        PanelTable<Long> panelTable =
                new PanelTable<>(table, MESSAGES, "view.rows", ROW_HEIGHT).setPlaceholder("empty")
                        .scrollSideways().onEnterOrDoubleClick(number -> row(number).ifPresent(this::testRow));
        addVerdictColumn();
        addTextColumn("crawler", 110, SortKey.CRAWLER, this::crawlerName, row -> false);
        TableColumn<Long, Long> url = addTextColumn("url", MIN_URL_WIDTH, SortKey.URL, Row::text, row -> true);
        addTextColumn("line", 60, SortKey.LINE, RowTable::lineNumber, row -> false);
        TableColumn<Long, Long> rule =
                addTextColumn("rule", 200, SortKey.LINE, this::ruleOrReason, row -> row.line() > 0);
        weightColumn = addWeightColumn();
        addUsageColumns();
        logColumns = List.of(addTextColumn("status", 80, SortKey.STATUS, RowTable::statusText, row -> false),
                addTextColumn("visit", 190, SortKey.STATUS, this::describeVisit, row -> false));
        updateColumns();
        panelTable.setFlexibleColumn(url, MIN_URL_WIDTH);
        table.setSortPolicy(view -> {
            updateOrder();
            return true;
        });
        panelTable.copyRowsFrom(new LongTableRows(table, MAX_COPIED_ROWS, model::refuseCopy) {

            @Override
            String text(TableColumn<?, ?> column, int index) {
                return row(items.get(index)).map(row -> textByColumn.getOrDefault(column, _ -> "").apply(row))
                        .orElse("");
            }

            @Override
            String detail(TableColumn<?, ?> column, int index) {
                return column.equals(rule) ? row(items.get(index)).map(RowTable.this::openingRule).orElse("") : "";
            }
        });
        emptyingDelay.setOnFinished(_ -> model.rows.get().ifPresent(this::showRows));
        model.run.subscribe(_ -> {
            selectedRow = NO_ROW;
            table.getSelectionModel().clearSelection();
            items.replace(0, _ -> NO_ROW);
        });
        model.rows.subscribe(rows -> rows.ifPresent(this::setRows));
    }

    private void addVerdictColumn() {
        TableColumn<Long, Long> verdict = addColumn("verdict", 140, SortKey.OUTCOME);
        textByColumn.put(verdict, row -> row.outcome().map(verdictMessages::word).orElse(""));
        verdict.setCellFactory(view -> new VerdictCell<>(
                number -> row(number).flatMap(Row::outcome), verdictMessages, _ -> ""));
    }

    private TableColumn<Long, Long> addWeightColumn() {
        TableColumn<Long, Long> column = addTextColumn("weight", 100, SortKey.WEIGHT, this::weightText, row -> false);
        column.getStyleClass().add("number-column");
        column.setCellFactory(view -> {
            TextCell cell = new TextCell(this::weightText, row -> false);
            cell.getStyleClass().add("number-cell");
            return cell;
        });
        return column;
    }

    private void addUsageColumns() {
        List<TableColumn<Long, Long>> columns = List.of(
                addTextColumn("training", 110, SortKey.TRAINING, row -> preference(row.usage().trainAi()),
                        row -> false),
                addTextColumn("search", 110, SortKey.SEARCH, row -> preference(row.usage().search()), row -> false));
        model.run.subscribe(run -> columns.forEach(
                column -> column.setVisible(run.filter(current -> current.results.hasUsage()).isPresent())));
    }

    /** Sets the rows. The earlier rows remain until the first new row is found, or until a delay has passed. */
    private void setRows(BulkModel.RowList rows) {
        growth.unsubscribe();
        selectedRow = Optional.ofNullable(table.getSelectionModel().getSelectedItem()).orElse(selectedRow);
        if (rows.size.get() > 0 || items.isEmpty()) {
            showRows(rows);
        } else {
            emptyingDelay.playFromStart();
        }
        growth = rows.size.subscribe((_, now) -> {
            if (emptyingDelay.getStatus() == Animation.Status.RUNNING) {
                showRows(rows);
            } else {
                items.grow(now.intValue());
                restoreSelection();
            }
        });
    }

    private void showRows(BulkModel.RowList rows) {
        emptyingDelay.stop();
        searchedCount = 0;
        table.getSelectionModel().clearSelection();
        if (!Controls.isInHiddenWindow(table)) {
            table.scrollTo(0);
        }
        items.replace(rows.size.get(), rows.rows::row);
        restoreSelection();
    }

    /** Selects the row that was selected before the rows were filtered or sorted, if it is among the rows so far. */
    private void restoreSelection() {
        for (; selectedRow != NO_ROW && table.getSelectionModel().isEmpty()
                && searchedCount < items.size(); searchedCount++) {
            if (items.get(searchedCount) == selectedRow) {
                table.getSelectionModel().select(searchedCount);
            }
        }
    }

    /** Shows the columns for logs and weights if the run has such sources. */
    void updateColumns() {
        Optional<BulkRun> run = model.run.get();
        boolean isLog = run.filter(current -> current.results.hasVisits()).isPresent();
        Optional<WeightColumn> weight = run.flatMap(BulkRun::weightColumn);
        weightColumn.setVisible(weight.isPresent());
        weight.ifPresent(column -> weightColumn.setText(new WeightMessages(column).heading()));
        // At the beginning of a run, it is not known yet whether the run is of a log.
        if (isLog || run.isEmpty() || run.get().isOver() || run.get().results.hasListUrls()) {
            logColumns.forEach(column -> column.setVisible(isLog));
        }
    }

    /** Tests the URL of a row as its crawler, and shows the rule that decides in the editor. */
    private void testRow(Row row) {
        row.crawler().ifPresent(crawler -> workspace.setCrawler(crawler.policy().crawler()));
        workspace.setTestedUrl(row.text());
        if (row.line() > 0) {
            workspace.requests().goTo(new EditorPosition(row.line(), 0));
        }
    }

    private void updateOrder() {
        Optional<TableColumn<Long, ?>> sortColumn = table.getSortOrder().stream().findFirst();
        model.order.set(sortColumn.map(column -> new BulkRun.Order((SortKey) column.getUserData(),
                column.getSortType() == TableColumn.SortType.DESCENDING)));
    }

    /** @param isCode whether a row's text is shown as code */
    private TableColumn<Long, Long> addTextColumn(String name, double width, SortKey key,
            Function<Row, String> text, Predicate<Row> isCode) {
        TableColumn<Long, Long> column = addColumn(name, width, key);
        column.setCellFactory(view -> new TextCell(text, isCode));
        textByColumn.put(column, text);
        return column;
    }

    private TableColumn<Long, Long> addColumn(String name, double width, SortKey key) {
        TableColumn<Long, Long> column = new TableColumn<>(MESSAGES.text("column." + name));
        column.setId("bulk-" + name);
        column.setPrefWidth(width);
        column.setUserData(key);
        column.setReorderable(false);
        column.setCellValueFactory(number -> new ReadOnlyObjectWrapper<>(number.getValue()));
        table.getColumns().add(column);
        return column;
    }

    /** A cell with text and no node, because nodes would slow down scrolling. */
    private final class TextCell extends TableCell<Long, Long> {

        private final Function<Row, String> text;
        private final Predicate<Row> isCode;

        private TextCell(Function<Row, String> text, Predicate<Row> isCode) {
            this.text = text;
            this.isCode = isCode;
        }

        @Override
        protected void updateItem(Long item, boolean empty) {
            super.updateItem(item, empty);
            Optional<Row> row = empty || item == null ? Optional.empty() : row(item);
            setText(row.map(text).orElse(null));
            boolean hasCode = row.filter(isCode).isPresent();
            if (hasCode != getStyleClass().contains(CODE_STYLE_CLASS)) {
                if (hasCode) {
                    getStyleClass().add(CODE_STYLE_CLASS);
                } else {
                    getStyleClass().remove(CODE_STYLE_CLASS);
                }
            }
        }
    }

    /** The row with this number; empty if its run was closed. */
    private Optional<Row> row(long number) {
        return model.run.get().map(run -> run.results.row(number));
    }

    private String crawlerName(Row row) {
        return row.crawler().flatMap(crawler -> model.run.get()
                .filter(_ -> crawler.column() != RunCrawler.NO_COLUMN)
                .map(run -> runTexts.crawlerName(crawler, run.plan)).or(() -> Optional.of(crawler.name())))
                .orElseGet(() -> MESSAGES.text("visitor.unknown"));
    }

    /** The preference for a use; a dash for pages that may not be fetched, which have none. */
    private String preference(CategoryUsage usage) {
        return usage.preference() == UsagePreference.NONE ? "–" : usageMessages.answer(usage);
    }

    private String weightText(Row row) {
        return model.run.get().map(run -> WeightMessages.number(run.results.weight(row.url()))).orElse("");
    }

    private static String lineNumber(Row row) {
        return row.line() == 0 ? "–" : Integer.toString(row.line());
    }

    private String ruleOrReason(Row row) {
        if (row.crawler().isEmpty()) {
            return MESSAGES.text("reason.noCrawler");
        }
        if (row.outcome().isEmpty()) {
            return MESSAGES.text("reason.robotsTxt");
        }
        Outcome outcome = row.outcome().get();
        if (!outcome.isJudged()) {
            return MESSAGES.text("reason." + outcome);
        }
        return row.line() == 0 ? MESSAGES.text("reason." + PackedVerdict.reason(row.verdict()))
                : VerdictCsv.ruleText(row.crawler().get(), row.line());
    }

    /** The rule that would unblock the page of a row, if the page has a weight or is listed by Search Console. */
    private String openingRule(Row row) {
        boolean isValuable = model.run.get()
                .filter(run -> run.results.weight(row.url()) > 0 || run.hasConsoleList()).isPresent();
        String line = row.crawler().filter(_ -> isValuable && row.outcome().filter(Outcome::isJudged).isPresent())
                .map(crawler -> WeightMessages.openingLine(OpeningRule.find(crawler.policy(), row.text()))).orElse("");
        return line.isEmpty() ? "" : MESSAGES.text("row.opening", crawlerName(row), line);
    }

    private static String statusText(Row row) {
        return row.visit().map(visit -> visit.logRequest().status()).filter(status -> status > 0)
                .map(status -> Integer.toString(status)).orElse("");
    }

    /** The visitor of a request in a log, and its day. */
    private String describeVisit(Row row) {
        return row.visit().map(visit -> {
            LogAgent agent = visit.logRequest().agent();
            String visitor = agent.isBot() ? agent.name() : MESSAGES.text("visitor.unknown");
            int day = visit.logRequest().day();
            return day == LogRequest.NO_DAY ? visitor
                    : MESSAGES.text("visit", visitor, DateTexts.day(LocalDate.ofEpochDay(day)));
        }).orElse("");
    }

    /** A verdict as a word with an icon. The cell reuses its nodes, because creating them would slow down scrolling. */
    static final class VerdictCell<R> extends TableCell<R, R> {

        private final Function<R, Optional<Outcome>> outcomeOf;
        private final VerdictMessages verdictMessages;
        private final Function<R, String> alternativeText;
        private final Label label = new Label();
        private @Nullable Outcome shownOutcome;

        /**
         * @param outcomeOf       verdict of a row
         * @param alternativeText text of a row without a verdict
         */
        VerdictCell(Function<R, Optional<Outcome>> outcomeOf, VerdictMessages verdictMessages,
                Function<R, String> alternativeText) {
            this.alternativeText = alternativeText;
            this.outcomeOf = outcomeOf;
            this.verdictMessages = verdictMessages;
            label.getStyleClass().add("verdict-word");
        }

        @Override
        protected void updateItem(R item, boolean empty) {
            super.updateItem(item, empty);
            Optional<Outcome> outcome = empty || item == null ? Optional.empty() : outcomeOf.apply(item);
            outcome.filter(current -> current != shownOutcome).ifPresent(this::showOutcome);
            setGraphic(outcome.isPresent() ? label : null);
            setText(empty || item == null || outcome.isPresent() ? null : alternativeText.apply(item));
        }

        private void showOutcome(Outcome outcome) {
            shownOutcome = outcome;
            label.setText(verdictMessages.word(outcome));
            label.setGraphic(OutcomeLook.createIcon(outcome));
            OutcomeLook.setStyleClass(label, outcome);
        }
    }
}
