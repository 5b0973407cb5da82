package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.simulate.results.MatrixRows;
import org.roboscope.simulate.run.RunPlan.RunCrawler;

/** Model of the matrix: the URLs of the run as rows, the crawlers as columns. It is updated only while it is shown. */
final class MatrixModel {

    final BooleanProperty onlyDiffering = new SimpleBooleanProperty();
    /** Whether URLs with differing verdicts are sorted before the others. */
    final BooleanProperty differingFirst = new SimpleBooleanProperty();
    final BooleanProperty byFolder = new SimpleBooleanProperty();
    /** Whether crawlers with the same verdicts have separate columns. */
    final BooleanProperty eachAlone = new SimpleBooleanProperty();
    final ObjectProperty<Optional<MatrixRows>> rows = new SimpleObjectProperty<>(Optional.empty());
    private final BulkModel model;
    private final Set<String> openFolders = new HashSet<>();
    private boolean isShown;
    private boolean isBuilding;

    MatrixModel(BulkModel model) {
        this.model = model;
        model.run.subscribe(run -> {
            rows.set(Optional.empty());
            openFolders.clear();
            refresh();
        });
        model.filter.map(filter -> filter.text()).subscribe(this::refresh);
        List.of(onlyDiffering, differingFirst, byFolder).forEach(choice -> choice.subscribe(this::refresh));
    }

    /** The crawlers of the run by column. Crawlers share a column if their verdicts are the same in the rows so far. */
    List<List<RunCrawler>> columns() {
        List<RunCrawler> crawlers = model.run.get().map(run -> run.plan.runCrawlers()).orElse(List.of());
        if (eachAlone.get()) {
            return crawlers.stream().map(List::of).toList();
        }
        Optional<MatrixRows> current = rows.get();
        Map<Integer, List<RunCrawler>> byColumn = new LinkedHashMap<>();
        crawlers.forEach(crawler -> byColumn.computeIfAbsent(
                current.map(matrix -> matrix.firstEqualColumn(crawler.column())).orElse(crawler.column()),
                _ -> new ArrayList<>()).add(crawler));
        return List.copyOf(byColumn.values());
    }

    void setShown(boolean shown) {
        isShown = shown;
        refresh();
    }

    /** Adds the new URLs of a run, unless rows are being built, because a long run would restart that repeatedly. */
    void grow() {
        if (!isBuilding) {
            refresh();
        }
    }

    private void refresh() {
        Optional<BulkRun> run = model.run.get();
        if (isShown && run.isPresent()) {
            isBuilding = true;
            MatrixRows.Query query = new MatrixRows.Query(model.filter.get().text(), onlyDiffering.get(),
                    differingFirst.get(), byFolder.get());
            run.get().buildMatrix(query, Set.copyOf(openFolders), matrix -> {
                if (model.isCurrent(run.get())) {
                    isBuilding = false;
                    rows.set(Optional.of(matrix));
                }
            }, cause -> {
                isBuilding = false;
                model.showRunFailure(run.get(), cause);
            });
        }
    }

    /** Opens or closes the folder of a row. */
    void setFolderOpen(int row, boolean open) {
        rows.get().filter(matrix -> matrix.isExpanded(row) != open).ifPresent(matrix -> {
            if (open) {
                openFolders.add(matrix.folderName(row));
            } else {
                openFolders.remove(matrix.folderName(row));
            }
            matrix.setExpanded(row, open);
        });
    }
}
