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
import org.roboscope.present.weights.WeightWords;
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
import org.roboscope.simulate.words.UsageWording;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.workspace.Workspace;

/** The table of verdicts. An item is the number of a row; what the row says is looked up when it comes into view. */
final class RowTable {

    private static final double ROW_HEIGHT = 26;
    private static final double LEAST_URL = 150;
    private static final String CODE = "rule-value";
    /** The most rows that the clipboard, and programs into which people paste, can take. More are exported. */
    static final int MOST_COPIED = 100_000;
    /** The first rows of a filter are found within this time. */
    private static final Duration EMPTY_FOR = Duration.millis(250);
    private static final long NONE = -1;

    private final TableView<Long> table;
    private final LazyRows<Long> items = new LazyRows<>();
    private final PauseTransition beforeEmptying = new PauseTransition(EMPTY_FOR);
    private Subscription growing = Subscription.EMPTY;
    private long selected = NONE;
    private int sought;
    private final BulkModel model;
    private final Workspace workspace;
    private final VerdictWords words = new VerdictWords();
    private final UsageWording usageWording = new UsageWording();
    private final RunWords runWords = new RunWords();
    private final Map<TableColumn<Long, ?>, Function<Row, String>> texts = new HashMap<>();
    private final List<TableColumn<Long, Long>> log;
    private final TableColumn<Long, Long> weight;

    RowTable(TableView<Long> table, BulkModel model, Workspace workspace) {
        this.table = table;
        this.model = model;
        this.workspace = workspace;
        table.setItems(items);
        table.setSelectionModel(new RangeSelection<>(table));
        PanelTable<Long> panelTable =
                new PanelTable<>(table, MESSAGES, "table.name", ROW_HEIGHT).whenEmpty("empty")
                        .scrolledSideways().onEnterOrDoubleClick(number -> row(number).ifPresent(this::test));
        TableColumn<Long, Long> verdict = add("verdict", 140, SortKey.OUTCOME);
        texts.put(verdict, row -> row.outcome().map(words::word).orElse(""));
        verdict.setCellFactory(view -> new VerdictCell<>(
                number -> row(number).flatMap(Row::outcome), words, _ -> ""));
        addText("crawler", 110, SortKey.CRAWLER, this::crawler, row -> false);
        TableColumn<Long, Long> url = addText("url", LEAST_URL, SortKey.URL, Row::text, row -> true);
        addText("line", 60, SortKey.LINE, RowTable::line, row -> false);
        TableColumn<Long, Long> rule =
                addText("rule", 200, SortKey.LINE, this::rule, row -> row.line() > 0);
        weight = addText("weight", 100, SortKey.WEIGHT, this::weight, row -> false);
        weight.getStyleClass().add("number-column");
        weight.setCellFactory(view -> {
            TextCell cell = new TextCell(this::weight, row -> false);
            cell.getStyleClass().add("number-cell");
            return cell;
        });
        List<TableColumn<Long, Long>> usage = List.of(
                addText("training", 110, SortKey.TRAINING, row -> answer(row.usage().trainAi()), row -> false),
                addText("search", 110, SortKey.SEARCH, row -> answer(row.usage().search()), row -> false));
        model.run.subscribe(run -> usage.forEach(
                column -> column.setVisible(run.filter(now -> now.results.hasUsage()).isPresent())));
        log = List.of(addText("status", 80, SortKey.STATUS, RowTable::status, row -> false),
                addText("visit", 190, SortKey.STATUS, this::visit, row -> false));
        showLog();
        panelTable.takesRest(url, LEAST_URL);
        table.setSortPolicy(view -> {
            sort();
            return true;
        });
        panelTable.copiedFrom(new LongTableRows(table, MOST_COPIED, model::refuseCopy) {

            @Override
            String text(TableColumn<?, ?> column, int index) {
                return row(items.get(index)).map(row -> texts.getOrDefault(column, _ -> "").apply(row)).orElse("");
            }

            @Override
            String detail(TableColumn<?, ?> column, int index) {
                return column.equals(rule) ? row(items.get(index)).map(RowTable.this::opening).orElse("") : "";
            }
        });
        beforeEmptying.setOnFinished(_ -> model.rows.get().ifPresent(this::show));
        model.run.subscribe(_ -> {
            selected = NONE;
            table.getSelectionModel().clearSelection();
            items.replace(0, _ -> NONE);
        });
        model.rows.subscribe(rows -> rows.ifPresent(this::take));
    }

    /** Other rows. The rows before stay until the first of these are found, which takes a moment. */
    private void take(BulkModel.RowList rows) {
        growing.unsubscribe();
        selected = Optional.ofNullable(table.getSelectionModel().getSelectedItem()).orElse(selected);
        if (rows.size.get() > 0 || items.isEmpty()) {
            show(rows);
        } else {
            beforeEmptying.playFromStart();
        }
        growing = rows.size.subscribe((_, now) -> {
            if (beforeEmptying.getStatus() == Animation.Status.RUNNING) {
                show(rows);
            } else {
                items.grow(now.intValue());
                keepSelection();
            }
        });
    }

    private void show(BulkModel.RowList rows) {
        beforeEmptying.stop();
        sought = 0;
        table.getSelectionModel().clearSelection();
        table.scrollTo(0);
        items.replace(rows.size.get(), rows.rows::row);
        keepSelection();
    }

    /** Selects the row again that was selected before others were filtered or sorted, once it is found. */
    private void keepSelection() {
        for (; selected != NONE && table.getSelectionModel().isEmpty() && sought < items.size(); sought++) {
            if (items.get(sought) == selected) {
                table.getSelectionModel().select(sought);
            }
        }
    }

    /** Shows the columns that only a log fills, if the run has a log. */
    void showLog() {
        Optional<BulkRun> run = model.run.get();
        boolean isLog = run.filter(now -> now.results.hasVisits()).isPresent();
        Optional<WeightColumn> weighed = run.flatMap(BulkRun::weight);
        weight.setVisible(weighed.isPresent());
        weighed.ifPresent(column -> weight.setText(new WeightWords(column).heading()));
        // A run that has just begun does not know yet.
        if (isLog || run.isEmpty() || run.get().isOver() || run.get().results.hasListUrls()) {
            log.forEach(column -> column.setVisible(isLog));
        }
    }

    /** Puts the row's URL and crawler to the test, where every rule that competed is shown. */
    private void test(Row row) {
        row.crawler().ifPresent(crawler -> workspace.testAs(crawler.policy().crawler()));
        workspace.testUrl(row.text());
        if (row.line() > 0) {
            workspace.requests().goTo(new EditorPosition(row.line(), 0));
        }
    }

    private void sort() {
        Optional<TableColumn<Long, ?>> by = table.getSortOrder().stream().findFirst();
        model.order.set(by.map(column -> new BulkRun.Order((SortKey) column.getUserData(),
                column.getSortType() == TableColumn.SortType.DESCENDING)));
    }

    /** @param isCode whether a row's text is shown as code */
    private TableColumn<Long, Long> addText(String name, double width, SortKey key,
            Function<Row, String> text,
            Predicate<Row> isCode) {
        TableColumn<Long, Long> column = add(name, width, key);
        column.setCellFactory(view -> new TextCell(text, isCode));
        texts.put(column, text);
        return column;
    }

    private TableColumn<Long, Long> add(String name, double width, SortKey key) {
        TableColumn<Long, Long> column = new TableColumn<>(MESSAGES.text("column." + name));
        column.setId("bulk-" + name);
        column.setPrefWidth(width);
        column.setUserData(key);
        column.setReorderable(false);
        column.setCellValueFactory(number -> new ReadOnlyObjectWrapper<>(number.getValue()));
        table.getColumns().add(column);
        return column;
    }

    /** Text that stands in the cell itself: a node for it in every cell is what a person who scrolls would wait for. */
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
            boolean code = row.filter(isCode).isPresent();
            if (code != getStyleClass().contains(CODE)) {
                if (code) {
                    getStyleClass().add(CODE);
                } else {
                    getStyleClass().remove(CODE);
                }
            }
        }
    }

    /** The row with this number; none if its run has just been closed. */
    private Optional<Row> row(long number) {
        return model.run.get().map(run -> run.results.row(number));
    }

    private String crawler(Row row) {
        return row.crawler().flatMap(crawler -> model.run.get()
                .filter(_ -> crawler.column() != RunCrawler.NO_COLUMN)
                .map(run -> runWords.crawler(crawler, run.plan)).or(() -> Optional.of(crawler.crawler())))
                .orElseGet(() -> MESSAGES.text("visitor.unknown"));
    }

    /** A page that may not be fetched has no preference. */
    private String answer(CategoryUsage said) {
        return said.preference() == UsagePreference.NONE ? "–" : usageWording.answer(said);
    }

    private String weight(Row row) {
        return model.run.get().map(run -> WeightWords.number(run.results.weight(row.url()))).orElse("");
    }

    private static String line(Row row) {
        return row.line() == 0 ? "–" : Integer.toString(row.line());
    }

    private String rule(Row row) {
        if (row.crawler().isEmpty()) {
            return MESSAGES.text("reason.noCrawler");
        }
        Outcome outcome = PackedVerdict.outcome(row.verdict());
        if (!outcome.isJudged()) {
            return MESSAGES.text("reason." + outcome);
        }
        return row.line() == 0 ? MESSAGES.text("reason." + PackedVerdict.reason(row.verdict()))
                : VerdictCsv.ruleText(row.crawler().get(), row.line());
    }

    /** What would let a page be fetched that earns, or that Search Console lists. The line is tried for this row alone. */
    private String opening(Row row) {
        boolean isAsked = model.run.get()
                .filter(run -> run.results.weight(row.url()) > 0 || run.isConsoleList()).isPresent();
        String place = row.crawler().filter(_ -> isAsked && !PackedVerdict.isOutside(row.verdict()))
                .map(crawler -> WeightWords.openingLine(OpeningRule.of(crawler.policy(), row.text()))).orElse("");
        return place.isEmpty() ? "" : MESSAGES.text("row.opening", crawler(row), place);
    }

    private static String status(Row row) {
        return row.visit().map(it -> it.logRequest().status()).filter(it -> it > 0).map(it -> Integer.toString(it))
                .orElse("");
    }

    /** Who was there by the log, and on which day. */
    private String visit(Row row) {
        return row.visit().map(it -> {
            LogAgent agent = it.logRequest().agent();
            String who = agent.isBot() ? agent.name() : MESSAGES.text("visitor.unknown");
            int day = it.logRequest().day();
            return day == LogRequest.NO_DAY ? who : MESSAGES.text("visit", who, LocalDate.ofEpochDay(day).toString());
        }).orElse("");
    }

    /** A verdict as a word with its icon. Its parts stay, since making new ones is what a person who scrolls would wait for. */
    static final class VerdictCell<R> extends TableCell<R, R> {

        private final Function<R, Optional<Outcome>> outcomes;
        private final VerdictWords words;
        private final Function<R, String> otherwise;
        private final Label label = new Label();
        private @Nullable Outcome shown;

        /**
         * @param outcomes  the verdict of a row
         * @param otherwise the text of a row without a verdict
         */
        VerdictCell(Function<R, Optional<Outcome>> outcomes, VerdictWords words, Function<R, String> otherwise) {
            this.otherwise = otherwise;
            this.outcomes = outcomes;
            this.words = words;
            label.getStyleClass().add("verdict-word");
        }

        @Override
        protected void updateItem(R item, boolean empty) {
            super.updateItem(item, empty);
            Optional<Outcome> outcome = empty || item == null ? Optional.empty() : outcomes.apply(item);
            outcome.filter(now -> now != shown).ifPresent(this::show);
            setGraphic(outcome.isPresent() ? label : null);
            setText(empty || item == null || outcome.isPresent() ? null : otherwise.apply(item));
        }

        private void show(Outcome now) {
            shown = now;
            label.setText(words.word(now));
            label.setGraphic(OutcomeLook.iconNode(now));
            OutcomeLook.mark(label, now);
        }
    }
}
