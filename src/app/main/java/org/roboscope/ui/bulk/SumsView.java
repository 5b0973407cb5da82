package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.ui.bulk.RunWords.Sum;
import org.roboscope.ui.common.ColumnRoom;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.TableColumns;

/** Counts by crawler and by folder, as tables and as bars. */
final class SumsView {

    private static final int MOST_BARS = 12;
    private static final double TABLE = 425;
    private static final double TABLE_OF_USAGE = 560;
    private static final double WEIGHT = 110;
    private static final double CHART = 380;

    private final TableView<Sum> crawlerSums;
    private final TableView<Sum> folders;
    /** What the weights of a list are called; empty where it has none. */
    private final StringProperty weightHeading = new SimpleStringProperty("");
    private final BooleanProperty hasUsage = new SimpleBooleanProperty();
    private final BarChart<String, Number> chart;
    private final CategoryAxis folderAxis;
    private final Label about;
    private final RunWords words = new RunWords();

    SumsView(TableView<Sum> crawlerSums, TableView<Sum> folders, BarChart<String, Number> chart, Label about) {
        this.about = about;
        this.crawlerSums = crawlerSums;
        this.folders = folders;
        this.chart = chart;
        this.folderAxis = (CategoryAxis) chart.getXAxis();
        new PanelTable<>(crawlerSums, MESSAGES, "sums.crawlers.name", ResultViews.ROW_HEIGHT).filled()
                .whenEmpty("empty");
        new PanelTable<>(folders, MESSAGES, "sums.folders.name", ResultViews.ROW_HEIGHT).filled();
        List.of(crawlerSums, folders).forEach(ColumnRoom::keep);
        chart.setPrefWidth(CHART);
        chart.setAccessibleText(MESSAGES.text("sums.chart.name"));
        // It says what the tables say; where there is little room, they take it.
        DoubleProperty tableWidth = crawlerSums.prefWidthProperty();
        folders.prefWidthProperty().bind(tableWidth);
        tableWidth.bind(Bindings.createDoubleBinding(() -> (hasUsage.get() ? TABLE_OF_USAGE : TABLE)
                + (weightHeading.get().isEmpty() ? 0 : WEIGHT), hasUsage, weightHeading));
        chart.visibleProperty().bind(((Region) chart.getParent()).widthProperty().greaterThanOrEqualTo(
                tableWidth.multiply(2).add(CHART)));
        chart.managedProperty().bind(chart.visibleProperty());
        chart.visibleProperty().subscribe(isShown -> List.of(crawlerSums, folders)
                .forEach(table -> HBox.setHgrow(table, isShown ? Priority.NEVER : Priority.ALWAYS)));
        hasUsage.subscribe(has -> List.of(crawlerSums, folders)
                .forEach(table -> TableColumns.breakHeads(table, has)));
        addColumns(crawlerSums, "sums.crawlers", 150);
        addColumns(folders, "sums.folder", 120);
        folders.setPlaceholder(new Label());
    }

    private void addColumns(TableView<Sum> table, String name, double width) {
        TableColumns<Sum> columns = new TableColumns<>(table, MESSAGES, "", "bulk-");
        columns.addSorted(name, width, Sum::name).setMinWidth(72);
        columns.addNumber("sums.allowed", 76, sum -> sum.counts().allowed()).setMinWidth(72);
        columns.addNumber("sums.blocked", 76, sum -> sum.counts().blocked()).setMinWidth(72);
        columns.addNumber("sums.undefined", 92, sum -> sum.counts().undefined()).setMinWidth(88);
        TableColumn<Sum, Number> weight =
                columns.addNumber("sums.blockedWeight", 110, sum -> Math.round(sum.counts().weights().blocked()));
        weight.setMinWidth(90);
        weight.visibleProperty().bind(weightHeading.map(heading -> !heading.isEmpty()));
        weight.textProperty().bind(weightHeading.map(heading -> MESSAGES.text("sums.blockedWeight", heading)));
        List.of(columns.addNumber("sums.notForTraining", 80, sum -> sum.counts().notForTraining()),
                columns.addNumber("sums.notForSearch", 80, sum -> sum.counts().notForSearch())).forEach(of -> {
                    of.setMinWidth(74);
                    of.visibleProperty().bind(hasUsage);
                });
    }

    void show(BulkRun run) {
        weightHeading.set(run.weight().map(column -> new WeightWords(column).heading()).orElse(""));
        hasUsage.set(run.results().hasUsage());
        crawlerSums.getItems().setAll(words.byCrawler(run));
        about.setText(words.about(run));
        List<Sum> byFolder = words.byFolder(run);
        folders.getItems().setAll(byFolder);
        showBars(byFolder.subList(0, Math.min(MOST_BARS, byFolder.size())));
    }

    private void showBars(List<Sum> shown) {
        XYChart.Series<String, Number> allowed = series("sums.allowed");
        XYChart.Series<String, Number> blocked = series("sums.blocked");
        for (Sum sum : shown) {
            allowed.getData().add(new XYChart.Data<>(sum.name(), sum.counts().allowed()));
            blocked.getData().add(new XYChart.Data<>(sum.name(), sum.counts().blocked()));
        }
        chart.getData().clear();
        // Named beforehand, as the axis would keep the order in which it met them first.
        folderAxis.setCategories(FXCollections.observableArrayList(shown.stream().map(Sum::name).toList()));
        chart.getData().setAll(List.of(allowed, blocked));
        List.of(allowed, blocked).forEach(series -> series.getData().forEach(bar -> Tooltip.install(bar.getNode(),
                new Tooltip(MESSAGES.text("sums.bar", bar.getXValue(), series.getName(), bar.getYValue())))));
    }

    private XYChart.Series<String, Number> series(String key) {
        XYChart.Series<String, Number> series = new XYChart.Series<>();
        series.setName(MESSAGES.text(key));
        return series;
    }
}
