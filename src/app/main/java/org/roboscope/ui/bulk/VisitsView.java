package org.roboscope.ui.bulk;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.roboscope.simulate.logs.Visitor;
import org.roboscope.simulate.logs.Visitors;
import org.roboscope.simulate.source.Visit;
import org.roboscope.ui.common.Messages;

/** Which crawlers a log tells of, which of them fetched what is blocked, and on which days. A row leads to the URLs. */
final class VisitsView {

    private final TableView<Visitor> table;
    private final Messages messages;

    /** @param show shows what this crawler fetched though it is blocked */
    VisitsView(TableView<Visitor> table, TableView<Visitor.Day> days, Messages messages, Consumer<String> show) {
        this.table = table;
        this.messages = messages;
        table.setAccessibleText(messages.text("visits.name"));
        table.setPlaceholder(new Label(messages.text("visits.empty")));
        days.setAccessibleText(messages.text("visits.days.name"));
        days.setPlaceholder(new Label(""));
        Column column = new Column(messages);
        column.add(table, "visits.crawler", 180, visitor -> visitor.crawler().token());
        column.add(table, "visits.hits", 100, Visitor::hits);
        column.add(table, "visits.blocked", 140, Visitor::blocked);
        column.add(table, "visits.answered", 140, Visitor::answered);
        column.add(table, "visits.asked", 140, Visitor::asked);
        column.add(days, "visits.day", 120, this::name);
        column.add(days, "visits.hits", 90, Visitor.Day::hits);
        column.add(days, "visits.blocked", 130, Visitor.Day::blocked);
        table.getSelectionModel().selectedItemProperty().subscribe(
                visitor -> days.getItems().setAll(Optional.ofNullable(visitor).map(Visitor::days).orElseGet(List::of)));
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                lead(show);
                event.consume();
            }
        });
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                lead(show);
            }
        });
    }

    private void lead(Consumer<String> show) {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(visitor -> show.accept(visitor.crawler().token()));
    }

    /** The crawler that was looked at stays so while the run goes on; at first it is the one that obeys least. */
    void show(Visitors visitors) {
        String selected = Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .map(visitor -> visitor.crawler().token()).orElse("");
        table.getItems().setAll(visitors.visitors());
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

    private String name(Visitor.Day day) {
        return day.day() == Visit.NO_DAY ? messages.text("visits.noDay") : LocalDate.ofEpochDay(day.day()).toString();
    }
}
