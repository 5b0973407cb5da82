package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.ui.common.WindowMessages;

/** Which column of a table says how much its URLs weigh, where a table has such columns. */
final class WeightBox {

    private final HBox box;
    private final ComboBox<String> columns;
    private final BulkModel model;
    private final String none;
    private boolean isFilling;

    WeightBox(HBox box, ComboBox<String> columns, BulkModel model, WindowMessages messages) {
        this.box = box;
        this.columns = columns;
        this.model = model;
        this.none = messages.text("weight.none");
        columns.setAccessibleText(messages.text("weight.name"));
        box.managedProperty().bind(box.visibleProperty());
        box.setVisible(false);
        columns.valueProperty().addListener((_, _, chosen) -> choose(Optional.ofNullable(chosen)));
    }

    /** Offers the columns that were found by now. */
    void show(BulkRun run) {
        List<SourceReport> reports = run.reports();
        List<String> offered = new ArrayList<>(reports.stream().flatMap(report -> report.columns().stream()).distinct()
                .toList());
        box.setVisible(!offered.isEmpty());
        offered.addFirst(none);
        isFilling = true;
        if (!columns.getItems().equals(offered)) {
            columns.getItems().setAll(offered);
        }
        columns.setValue(
                reports.stream().flatMap(report -> report.weight().stream()).findFirst().map(WeightColumn::name)
                        .orElse(none));
        isFilling = false;
    }

    private void choose(Optional<String> chosen) {
        if (isFilling || chosen.isEmpty()) {
            return;
        }
        model.sources().weigh(chosen.get().equals(none) ? WeightChoice.NONE : WeightChoice.of(chosen.get()));
        model.start();
    }
}
