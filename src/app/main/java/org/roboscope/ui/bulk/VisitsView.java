package org.roboscope.ui.bulk;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.roboscope.simulate.results.WantedVisitor;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.words.IdentityWords;
import org.roboscope.site.visitors.NameCheck;
import org.roboscope.site.visitors.NamedVisitor;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.WindowMessages;

/**
 * The crawlers in a log, what is known of the visitors under their names, who fetched blocked URLs, and on which days. A row
 * leads to the URLs.
 */
final class VisitsView {

    private static final double WIDE = 1_330;
    private static final double DAYS_WIDTH = 330;

    private final TableView<CrawlerVisits> table;
    private final PanelTable<CrawlerVisits> visitors;
    private final WindowMessages messages;
    private final IdentityWords words = new IdentityWords();

    /** @param show shows what this crawler fetched though it is blocked */
    VisitsView(TableView<CrawlerVisits> table, TableView<CrawlerVisits.Day> days, Label about,
            WindowMessages messages,
            Consumer<CrawlerVisits> show) {
        this.table = table;
        this.messages = messages;
        visitors = new PanelTable<>(table, messages, "visits.name", SortableColumn.ROW_HEIGHT).filled()
                .whenEmpty("visits.empty")
                .onEnterOrDoubleClick(show);
        new PanelTable<>(days, messages, "visits.days.name", SortableColumn.ROW_HEIGHT).filled();
        days.setPlaceholder(new Label(""));
        SortableColumn column = new SortableColumn(messages);
        column.add(table, "visits.crawler", 140, crawlerVisits -> crawlerVisits.agent().name()).setMinWidth(85);
        column.add(table, "visits.identity", 170,
                crawlerVisits -> words.name(crawlerVisits.identity())).setMinWidth(132);
        column.addNumber(table, "visits.hits", 100, CrawlerVisits::hits).setMinWidth(86);
        column.addCounted(table, "visits.blocked", 110, visits -> counted(visits, true, visits.blocked()))
                .setMinWidth(96);
        column.addCounted(table, "visits.answered", 170, visits -> counted(visits, true, visits.answered()))
                .setMinWidth(84);
        column.addCounted(table, "visits.others", 180, visits -> counted(visits, false, visits.blocked()))
                .setMinWidth(98);
        column.addNumber(table, "visits.asked", 110, CrawlerVisits::asked).setMinWidth(92);
        column.add(days, "visits.day", 120, this::name).setMinWidth(92);
        column.addNumber(days, "visits.hits", 90, CrawlerVisits.Day::hits).setMinWidth(86);
        column.addNumber(days, "visits.days.blocked", 90, CrawlerVisits.Day::blocked).setMinWidth(76);
        ((Region) table.getParent()).widthProperty().map(width -> width.doubleValue() < WIDE).subscribe(isNarrow -> {
            SortableColumn.breakHeads(table, isNarrow);
            SortableColumn.breakHeads(days, isNarrow);
            days.setPrefWidth(isNarrow ? days.getMinWidth() : DAYS_WIDTH);
        });
        table.getSelectionModel().selectedItemProperty().subscribe(
                crawlerVisits -> days.getItems()
                        .setAll(Optional.ofNullable(crawlerVisits).map(CrawlerVisits::days).orElseGet(List::of)));
        about.textProperty().bind(table.getSelectionModel().selectedItemProperty().map(words::about).orElse(""));
        about.visibleProperty().bind(about.textProperty().isNotEmpty());
        about.managedProperty().bind(about.visibleProperty());
    }

    /** The crawler that was looked at stays so while the run goes on; at first it is the one that obeys least. */
    void show(LogVisits logVisits) {
        Optional<CrawlerVisits> selected = visitors.selected();
        table.getItems().setAll(logVisits.visitors());
        int row = 0;
        for (int i = 0; i < table.getItems().size(); i++) {
            CrawlerVisits there = table.getItems().get(i);
            if (selected.filter(was -> was.agent().equals(there.agent())
                    && was.identity() == there.identity()).isPresent()) {
                row = i;
            }
        }
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(row);
        }
    }

    /** The rows that were counted there. */
    static WantedVisitor wanted(CrawlerVisits visits, VisitorCheck check) {
        LogAgent agent = visits.agent();
        NameCheck byName = check.of(new NamedVisitor(agent.name(), agent.operator()));
        return new WantedVisitor(agent.name(), address -> byName.identity(address) == visits.identity());
    }

    /** Disobedience is counted for those who are the crawler; what others do under its name stands apart. */
    private static OptionalLong counted(CrawlerVisits visits, boolean ofVerified, long count) {
        return visits.identity().isVerified() == ofVerified ? OptionalLong.of(count) : OptionalLong.empty();
    }

    private String name(CrawlerVisits.Day day) {
        return day.day() == LogRequest.NO_DAY ? messages.text("visits.noDay")
                : LocalDate.ofEpochDay(day.day()).toString();
    }
}
