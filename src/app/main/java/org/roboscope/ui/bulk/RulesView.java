package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.WindowMessages;

/** How many URLs each rule decides about, and each Content-Usage line speaks for. A row leads to these. */
final class RulesView {

    private final TableView<CoveredLine> table;

    /**
     * @param empty what is said where no line is counted
     * @param show  shows the URLs that the rule on this line decides about
     */
    RulesView(TableView<CoveredLine> table, ObservableValue<String> empty, WindowMessages messages, IntConsumer show) {
        this.table = table;
        new PanelTable<>(table, messages, "rules.name", SortableColumn.ROW_HEIGHT).filled().whenEmpty(empty)
                .onEnterOrDoubleClick(count -> show.accept(count.line()));
        SortableColumn column = new SortableColumn(messages);
        column.addNumber(table, "rules.line", 70, CoveredLine::line).setMaxWidth(90);
        column.add(table, "rules.rule", 420, CoveredLine::text);
        column.addNumber(table, "rules.decided", 130, CoveredLine::decided);
        column.addNumber(table, "rules.matched", 140, CoveredLine::matched);
        column.add(table, "rules.idle", 140, count -> count.decided() == 0 ? messages.text("rules.idle") : "");
        table.getColumns().getLast().setText("");
    }

    void show(Optional<RuleCoverage> coverage) {
        table.getItems().setAll(coverage.map(RuleCoverage::lines).orElseGet(List::of));
    }
}
