package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
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

/** The table of verdicts. It holds indexes only; what a row says is looked up when it comes into view. */
final class RowTable {

    private static final double ROW_HEIGHT = 26;
    private static final double LEAST_URL = 150;
    private static final String CODE = "rule-value";

    private final TableView<RowScroller.Slot> table;
    private final BulkModel model;
    private final Workspace workspace;
    private final VerdictWords words = new VerdictWords();
    private final UsageWording usageWording = new UsageWording();
    private final RunWords runWords = new RunWords();
    private final Map<TableColumn<RowScroller.Slot, ?>, Function<Row, String>> texts = new HashMap<>();
    private final List<TableColumn<RowScroller.Slot, Integer>> log;
    private final TableColumn<RowScroller.Slot, Integer> weight;

    RowTable(TableView<RowScroller.Slot> table, ScrollBar bar, BulkModel model, Workspace workspace) {
        this.table = table;
        this.model = model;
        this.workspace = workspace;
        PanelTable<RowScroller.Slot> panelTable =
                new PanelTable<>(table, MESSAGES, "table.name", ROW_HEIGHT).whenEmpty("empty")
                        .scrolledSideways().onEnterOrDoubleClick(slot -> row(slot.row()).ifPresent(this::test));
        TableColumn<RowScroller.Slot, Integer> verdict = add("verdict", 140, SortKey.OUTCOME);
        texts.put(verdict, row -> row.outcome().map(words::word).orElse(""));
        verdict.setCellFactory(view -> new VerdictCell(
                index -> row(index).flatMap(Row::outcome), words, _ -> ""));
        addText("crawler", 110, SortKey.CRAWLER, this::crawler, row -> false);
        TableColumn<RowScroller.Slot, Integer> url = addText("url", LEAST_URL, SortKey.URL, Row::text, row -> true);
        addText("line", 60, SortKey.LINE, RowTable::line, row -> false);
        TableColumn<RowScroller.Slot, Integer> rule =
                addText("rule", 200, SortKey.LINE, this::rule, row -> row.line() > 0);
        weight = addText("weight", 100, SortKey.WEIGHT, this::weight, row -> false);
        weight.getStyleClass().add("number-column");
        weight.setCellFactory(view -> {
            TextCell cell = new TextCell(this::weight, row -> false);
            cell.getStyleClass().add("number-cell");
            return cell;
        });
        List<TableColumn<RowScroller.Slot, Integer>> usage = List.of(
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
        RowScroller scroller = new RowScroller(table, bar);
        panelTable.copiedFrom(scroller.texts((column, index) -> row(index)
                .map(row -> texts.getOrDefault(column, _ -> "").apply(row)).orElse(""),
                (column, index) -> column.equals(rule) ? row(index).map(this::opening).orElse("") : "",
                model::refuseCopy));
        model.rows.subscribe(rows -> {
            scroller.size.unbind();
            scroller.size.set(0);
            rows.ifPresent(now -> scroller.size.bind(now.size));
            scroller.restart();
        });
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
        Optional<TableColumn<RowScroller.Slot, ?>> by = table.getSortOrder().stream().findFirst();
        model.order.set(by.map(column -> new BulkRun.Order((SortKey) column.getUserData(),
                column.getSortType() == TableColumn.SortType.DESCENDING)));
    }

    /** @param isCode whether a row's text is shown as code */
    private TableColumn<RowScroller.Slot, Integer> addText(String name, double width, SortKey key,
            Function<Row, String> text,
            Predicate<Row> isCode) {
        TableColumn<RowScroller.Slot, Integer> column = add(name, width, key);
        column.setCellFactory(view -> new TextCell(text, isCode));
        texts.put(column, text);
        return column;
    }

    private TableColumn<RowScroller.Slot, Integer> add(String name, double width, SortKey key) {
        TableColumn<RowScroller.Slot, Integer> column = new TableColumn<>(MESSAGES.text("column." + name));
        column.setId("bulk-" + name);
        column.setPrefWidth(width);
        column.setUserData(key);
        column.setReorderable(false);
        column.setCellValueFactory(slot -> slot.getValue().row);
        table.getColumns().add(column);
        return column;
    }

    /** Text that stands in the cell itself: a node for it in every cell is what a person who scrolls would wait for. */
    private final class TextCell extends TableCell<RowScroller.Slot, Integer> {

        private final Function<Row, String> text;
        private final Predicate<Row> isCode;

        private TextCell(Function<Row, String> text, Predicate<Row> isCode) {
            this.text = text;
            this.isCode = isCode;
        }

        @Override
        protected void updateItem(Integer item, boolean empty) {
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

    /** The row with this index; none if the slot stands for none, or its run has just been given up. */
    private Optional<Row> row(int index) {
        return model.run.get().flatMap(run -> model.rows.get()
                .filter(rows -> index >= 0 && index < rows.size.get())
                .map(rows -> run.results.row(rows.rows.row(index))));
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
                : VerdictCsv.rule(row.crawler().get(), row.line());
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
    static final class VerdictCell extends TableCell<RowScroller.Slot, Integer> {

        private final IntFunction<Optional<Outcome>> outcomes;
        private final VerdictWords words;
        private final IntFunction<String> otherwise;
        private final Label label = new Label();
        private @Nullable Outcome shown;

        /**
         * @param outcomes  by the row's index
         * @param otherwise what stands where there is no verdict
         */
        VerdictCell(IntFunction<Optional<Outcome>> outcomes, VerdictWords words, IntFunction<String> otherwise) {
            this.otherwise = otherwise;
            this.outcomes = outcomes;
            this.words = words;
            label.getStyleClass().add("verdict-word");
        }

        @Override
        protected void updateItem(Integer item, boolean empty) {
            super.updateItem(item, empty);
            Optional<Outcome> outcome = empty || item == null ? Optional.empty() : outcomes.apply(item);
            outcome.filter(now -> now != shown).ifPresent(this::show);
            setGraphic(outcome.isPresent() ? label : null);
            setText(empty || item == null || item < 0 || outcome.isPresent() ? null : otherwise.apply(item));
        }

        private void show(Outcome now) {
            shown = now;
            label.setText(words.word(now));
            label.setGraphic(OutcomeLook.iconNode(now));
            OutcomeLook.mark(label, now);
        }
    }
}
