package org.roboscope.ui.impact;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.OutcomeLook;

/** What the table says of each reason why verdicts flip. */
final class ImpactColumns {

    private static final double VERDICT = 110;

    private final Messages messages;
    private final ImpactWords words;
    private final VerdictWords verdicts = new VerdictWords();

    ImpactColumns(Messages messages, ImpactWords words) {
        this.messages = messages;
        this.words = words;
    }

    void addTo(TableView<ImpactRow> table) {
        table.getColumns().add(verdict("was", ImpactRow::was));
        table.getColumns().add(verdict("is", ImpactRow::is));
        table.getColumns().add(column("crawlers", 290, row -> {
            Label names = new Label(words.crawlers(row.crawlers()));
            names.setTooltip(new Tooltip(String.join(", ", row.crawlers())));
            return names;
        }));
        table.getColumns().add(column("cause", 320, row -> new Label(words.cause(row))));
        TableColumn<ImpactRow, ImpactRow> urls = column("urls", 80, row -> new Label(row.urls().isPresent()
                ? messages.text("urls", row.urls().getAsLong()) : ""));
        urls.setMaxWidth(120);
        table.getColumns().add(urls);
        table.getColumns().add(column("example", 360, row -> code(row.example())));
        table.getColumns().add(column("folders", 300, row -> new Label(words.folders(row.folders()))));
    }

    /** Where all columns give way, the verdict's word stays whole. */
    private TableColumn<ImpactRow, ImpactRow> verdict(String name, Function<ImpactRow, Outcome> outcome) {
        TableColumn<ImpactRow, ImpactRow> column = column(name, VERDICT, row -> word(outcome.apply(row)));
        column.setMinWidth(VERDICT);
        column.setMaxWidth(VERDICT);
        return column;
    }

    private TableColumn<ImpactRow, ImpactRow> column(String name, double width, Function<ImpactRow, Node> graphic) {
        TableColumn<ImpactRow, ImpactRow> column = new TableColumn<>(messages.text("column." + name));
        column.setId("impact-" + name);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(view -> new TableCell<>() {
            @Override
            protected void updateItem(ImpactRow item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(empty || item == null ? null : graphic.apply(item));
            }
        });
        return column;
    }

    private Node word(Outcome outcome) {
        Label label = new Label(verdicts.word(outcome), OutcomeLook.iconNode(outcome));
        label.getStyleClass().add("verdict-word");
        OutcomeLook.mark(label, outcome);
        return label;
    }

    private static Node code(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("rule-value");
        return label;
    }
}
