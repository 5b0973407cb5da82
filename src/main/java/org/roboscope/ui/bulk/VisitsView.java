package org.roboscope.ui.bulk;

import java.time.LocalDate;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.roboscope.simulate.logs.Visitor;
import org.roboscope.simulate.logs.Visitors;
import org.roboscope.simulate.source.Visit;
import org.roboscope.ui.common.Messages;

/** Which crawlers a log tells of, and which of them fetched what is blocked. */
final class VisitsView {

    private final TableView<Visitor> table;
    private final Messages messages;

    VisitsView(TableView<Visitor> table, Messages messages) {
        this.table = table;
        this.messages = messages;
        table.setAccessibleText(messages.text("visits.name"));
        table.setPlaceholder(new Label(messages.text("visits.empty")));
        Column column = new Column(messages);
        column.add(table, "visits.crawler", 180, visitor -> visitor.crawler().token());
        column.add(table, "visits.hits", 100, Visitor::hits);
        column.add(table, "visits.blocked", 140, Visitor::blocked);
        column.add(table, "visits.answered", 140, Visitor::answered);
        column.add(table, "visits.asked", 140, Visitor::asked);
        column.add(table, "visits.days", 600, this::days);
    }

    void show(Visitors visitors) {
        table.getItems().setAll(visitors.visitors());
    }

    private String days(Visitor visitor) {
        return visitor.days().stream().filter(day -> day.blocked() > 0 && day.day() != Visit.NO_DAY)
                .map(day -> messages.text("visits.day", LocalDate.ofEpochDay(day.day()).toString(), day.blocked(),
                        day.hits()))
                .collect(Collectors.joining("   "));
    }
}
