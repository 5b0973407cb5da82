package org.roboscope.ui.bulk;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.SortKey;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.usage.UsageWording;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.Workspace;

/** The table of verdicts. It holds indexes only; what a row says is looked up when it comes into view. */
final class RowTable {

    private static final double ROW_HEIGHT = 26;
    private static final String CODE = "rule-value";

    private final TableView<RowSlot> table;
    private final BulkModel model;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final VerdictWords words = new VerdictWords();
    private final UsageWording usageWording = new UsageWording();
    private final StandardTexts standardTexts = new StandardTexts();

    RowTable(TableView<RowSlot> table, ScrollBar bar, BulkModel model, Workspace workspace, WindowMessages messages) {
        this.table = table;
        this.model = model;
        this.workspace = workspace;
        this.messages = messages;
        new PanelTable<>(table, messages, "table.name", ROW_HEIGHT).whenEmpty("empty")
                .onEnterOrDoubleClick(slot -> row(slot.row()).ifPresent(this::test));
        add("verdict", 110, SortKey.OUTCOME).setCellFactory(view -> new VerdictCell(
                index -> row(index).map(row -> PackedVerdict.outcome(row.verdict())), words));
        add("crawler", 160, SortKey.CRAWLER).setCellFactory(view -> new TextCell(this::crawler, row -> false));
        add("url", 470, SortKey.URL).setCellFactory(view -> new TextCell(Row::text, row -> true));
        add("line", 60, SortKey.LINE).setCellFactory(view -> new TextCell(RowTable::line, row -> false));
        add("rule", 240, SortKey.LINE).setCellFactory(
                view -> new TextCell(this::rule, row -> PackedVerdict.line(row.verdict()) > 0));
        List<TableColumn<RowSlot, Integer>> usage = List.of(
                add("training", 130, SortKey.TRAINING), add("search", 130, SortKey.SEARCH));
        usage.getFirst().setCellFactory(view -> new TextCell(row -> answer(row.usage().trainAi()), row -> false));
        usage.getLast().setCellFactory(view -> new TextCell(row -> answer(row.usage().search()), row -> false));
        model.runProperty().subscribe(run -> usage.forEach(
                column -> column.setVisible(run.filter(now -> now.results().hasUsage()).isPresent())));
        add("status", 80, SortKey.STATUS).setCellFactory(view -> new TextCell(RowTable::status, row -> false));
        add("visit", 215, SortKey.STATUS).setCellFactory(view -> new TextCell(this::visit, row -> false));
        table.setSortPolicy(view -> {
            sort();
            return true;
        });
        RowScroller scroller = new RowScroller(table, bar);
        model.rowsProperty().subscribe(rows -> {
            scroller.sizeProperty().unbind();
            scroller.sizeProperty().set(0);
            rows.ifPresent(now -> scroller.sizeProperty().bind(now.sizeProperty()));
            scroller.restart();
        });
    }

    /** Puts the row's URL and crawler to the test, where every rule that competed is shown. */
    private void test(Row row) {
        workspace.testAs(row.runCrawler().policy().crawler());
        workspace.testUrl(row.text());
        int line = PackedVerdict.line(row.verdict());
        if (line > 0) {
            workspace.requests().goTo(new EditorPosition(line, 0));
        }
    }

    private void sort() {
        Optional<TableColumn<RowSlot, ?>> by = table.getSortOrder().stream().findFirst();
        model.orderProperty().set(by.map(column -> new RowOrder((SortKey) column.getUserData(),
                column.getSortType() == TableColumn.SortType.DESCENDING)));
    }

    private TableColumn<RowSlot, Integer> add(String name, double width, SortKey key) {
        TableColumn<RowSlot, Integer> column = new TableColumn<>(messages.text("column." + name));
        column.setId("bulk-" + name);
        column.setPrefWidth(width);
        column.setUserData(key);
        column.setReorderable(false);
        column.setCellValueFactory(slot -> slot.getValue().rowProperty());
        table.getColumns().add(column);
        return column;
    }

    /** Text that stands in the cell itself: a node for it in every cell is what a person who scrolls would wait for. */
    private final class TextCell extends TableCell<RowSlot, Integer> {

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
        return model.runProperty().get().flatMap(run -> model.rowsProperty().get()
                .filter(rows -> index >= 0 && index < rows.size())
                .map(rows -> run.results().row(rows.rows().row(index))));
    }

    private String crawler(Row row) {
        boolean one = model.runProperty().get().filter(run -> run.plan().repeatsCrawlers()).isEmpty();
        return one ? row.runCrawler().crawler()
                : messages.text("crawler.standard", row.runCrawler().crawler(),
                        standardTexts.name(row.runCrawler().standard()));
    }

    /** A page that may not be fetched has no preference. */
    private String answer(CategoryUsage said) {
        return said.preference() == UsagePreference.NONE ? "–" : usageWording.answer(said);
    }

    private static String line(Row row) {
        int line = PackedVerdict.line(row.verdict());
        return line == 0 ? "–" : Integer.toString(line);
    }

    private String rule(Row row) {
        int number = PackedVerdict.line(row.verdict());
        if (number == 0) {
            return messages.text("reason." + PackedVerdict.reason(row.verdict()));
        }
        RobotsFile file = row.runCrawler().policy().file();
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    private static String status(Row row) {
        return row.visit().map(it -> it.logRequest().status()).filter(it -> it > 0).map(it -> Integer.toString(it))
                .orElse("");
    }

    /** Who was there by the log, and on which day. */
    private String visit(Row row) {
        return row.visit().map(it -> {
            LogAgent agent = it.logRequest().agent();
            String who = agent.isBot() ? agent.name() : messages.text("visitor.unknown");
            int day = it.logRequest().day();
            return day == LogRequest.NO_DAY ? who : messages.text("visit", who, LocalDate.ofEpochDay(day).toString());
        }).orElse("");
    }
}
