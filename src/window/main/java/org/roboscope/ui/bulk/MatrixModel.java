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

/** The URLs of the run with all crawlers side by side. It is made while somebody looks at it, and holds no controls. */
final class MatrixModel {

    final BooleanProperty onlyDiffering = new SimpleBooleanProperty();
    /** Whether URLs on which crawlers differ stand before the others. */
    final BooleanProperty differingFirst = new SimpleBooleanProperty();
    final BooleanProperty byFolder = new SimpleBooleanProperty();
    /** Whether crawlers that have the same verdicts have a column each. */
    final BooleanProperty eachAlone = new SimpleBooleanProperty();
    final ObjectProperty<Optional<MatrixRows>> rows = new SimpleObjectProperty<>(Optional.empty());
    private final BulkModel model;
    private final Set<String> open = new HashSet<>();
    private boolean isShown;
    private boolean isBeingMade;

    MatrixModel(BulkModel model) {
        this.model = model;
        model.run.subscribe(run -> {
            show(Optional.empty());
            open.clear();
            refresh();
        });
        model.filter.map(filter -> filter.text()).subscribe(this::refresh);
        List.of(onlyDiffering, differingFirst, byFolder).forEach(choice -> choice.subscribe(this::refresh));
    }

    /** The crawlers of the run that share a column, as far as the URLs are known by now. */
    List<List<RunCrawler>> columns() {
        List<RunCrawler> all = model.run.get().map(run -> run.plan.runCrawlers()).orElse(List.of());
        Optional<MatrixRows> now = rows.get();
        if (eachAlone.get()) {
            return all.stream().map(List::of).toList();
        }
        Map<Integer, List<RunCrawler>> byColumn = new LinkedHashMap<>();
        all.forEach(crawler -> byColumn.computeIfAbsent(now.map(known -> known.firstEqual(crawler.column()))
                .orElse(crawler.column()), _ -> new ArrayList<>()).add(crawler));
        return List.copyOf(byColumn.values());
    }

    void setShown(boolean shown) {
        isShown = shown;
        refresh();
    }

    /** A run that goes on has more URLs by now. What is being made is not given up for that: it may take longer. */
    void grow() {
        if (!isBeingMade) {
            refresh();
        }
    }

    private void refresh() {
        Optional<BulkRun> run = model.run.get();
        if (isShown && run.isPresent()) {
            isBeingMade = true;
            MatrixRows.Query query = new MatrixRows.Query(model.filter.get().text(), onlyDiffering.get(),
                    differingFirst.get(), byFolder.get());
            run.get().matrix(query, Set.copyOf(open), made -> {
                if (model.isCurrent(run.get())) {
                    isBeingMade = false;
                    show(Optional.of(made));
                }
            }, failure -> {
                isBeingMade = false;
                model.tellOf(run.get(), failure);
            });
        }
    }

    private void show(Optional<MatrixRows> made) {
        rows.set(made);
    }

    /** Opens or closes the folder that the row is in. */
    void setOpen(int row, boolean shown) {
        rows.get().filter(now -> now.isOpen(row) != shown).ifPresent(now -> {
            if (shown) {
                open.add(now.folderName(row));
            } else {
                open.remove(now.folderName(row));
            }
            now.setOpen(row, shown);
        });
    }
}
