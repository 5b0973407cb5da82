package org.roboscope.ui.bulk;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.WindowMessages;

/** Which crawlers a log tells of, which of them fetched what is blocked, and on which days. A row leads to the URLs. */
final class VisitsView {

    private final TableView<CrawlerVisits> table;
    private final PanelTable<CrawlerVisits> visitors;
    private final WindowMessages messages;

    /** @param show shows what this crawler fetched though it is blocked */
    VisitsView(TableView<CrawlerVisits> table, TableView<CrawlerVisits.Day> days, WindowMessages messages,
            Consumer<String> show) {
        this.table = table;
        this.messages = messages;
        visitors = new PanelTable<>(table, messages, "visits.name", SortableColumn.ROW_HEIGHT).filled()
                .whenEmpty("visits.empty")
                .onEnterOrDoubleClick(crawlerVisits -> show.accept(crawlerVisits.crawler().token()));
        new PanelTable<>(days, messages, "visits.days.name", SortableColumn.ROW_HEIGHT).filled();
        days.setPlaceholder(new Label(""));
        SortableColumn column = new SortableColumn(messages);
        column.add(table, "visits.crawler", 180, crawlerVisits -> crawlerVisits.crawler().token());
        column.add(table, "visits.hits", 100, CrawlerVisits::hits);
        column.add(table, "visits.blocked", 140, CrawlerVisits::blocked);
        column.add(table, "visits.answered", 140, CrawlerVisits::answered);
        column.add(table, "visits.asked", 140, CrawlerVisits::asked);
        column.add(days, "visits.day", 120, this::name);
        column.add(days, "visits.hits", 90, CrawlerVisits.Day::hits);
        column.add(days, "visits.blocked", 130, CrawlerVisits.Day::blocked);
        table.getSelectionModel().selectedItemProperty().subscribe(
                crawlerVisits -> days.getItems()
                        .setAll(Optional.ofNullable(crawlerVisits).map(CrawlerVisits::days).orElseGet(List::of)));
    }

    /** The crawler that was looked at stays so while the run goes on; at first it is the one that obeys least. */
    void show(LogVisits logVisits) {
        String selected = visitors.selected().map(crawlerVisits -> crawlerVisits.crawler().token()).orElse("");
        table.getItems().setAll(logVisits.visitors());
        int row = 0;
        for (int i = 0; i < table.getItems().size(); i++) {
            if (table.getItems().get(i).crawler().token().equals(selected)) {
                row = i;
            }
        }
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(row);
        }
    }

    private String name(CrawlerVisits.Day day) {
        return day.day() == LogRequest.NO_DAY ? messages.text("visits.noDay")
                : LocalDate.ofEpochDay(day.day()).toString();
    }
}
