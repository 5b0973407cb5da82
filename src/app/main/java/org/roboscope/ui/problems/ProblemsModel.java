package org.roboscope.ui.problems;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows of the findings: which, and in which order. */
final class ProblemsModel {

    private final ReadOnlyObjectProperty<ProblemList> list;
    private final ReadOnlyObjectWrapper<ProblemFilter> filter = new ReadOnlyObjectWrapper<>(ProblemFilter.NONE);
    private final ReadOnlyObjectWrapper<List<ProblemRow>> shown = new ReadOnlyObjectWrapper<>(List.of());
    private @Nullable Comparator<ProblemRow> order = Comparator.comparing(ProblemRow::severity);

    ProblemsModel(Workspace workspace) {
        list = workspace.flow()
                .derive(workspace.findings(), workspace.fixesTried(),
                        ProblemList.none(workspace.findingsProperty().get()),
                        WorkPriority.BESIDE, ProblemList::of)
                .property();
        list.subscribe(now -> choose());
    }

    ReadOnlyObjectProperty<ProblemList> listProperty() {
        return list;
    }

    ReadOnlyObjectProperty<ProblemFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<ProblemRow>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    void filter(ProblemFilter other) {
        filter.set(other);
        choose();
    }

    /** @param other nothing for file order, in which those stand too that are equal by any other */
    void order(@Nullable Comparator<ProblemRow> other) {
        order = other;
        choose();
    }

    /** The text that the findings are about. */
    TextVersion text() {
        return list.get().findings().text();
    }

    /** Where to be after the list has changed: at the same finding, or where it was. */
    OptionalInt placeOf(ProblemRow row, int before) {
        List<ProblemRow> rows = shown.get();
        return IntStream.range(0, rows.size()).filter(index -> rows.get(index).isStill(row)).boxed()
                .min(Comparator.comparingInt(index -> Math.abs(index - before)))
                .map(OptionalInt::of)
                .orElseGet(() -> rows.isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(Math.clamp(before, 0, rows.size() - 1)));
    }

    private void choose() {
        Stream<ProblemRow> rows = list.get().rows().stream().filter(filter.get()::lets);
        shown.set((order == null ? rows : rows.sorted(order)).toList());
    }
}
