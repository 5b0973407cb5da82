package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.impact.Impact;
import org.roboscope.simulate.impact.Proposals;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.source.Source;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another one, in the background, whenever one of them changes. */
final class ImpactModel {

    /**
     * What was found.
     *
     * @param complete      whether every change is of one of these kinds
     * @param startPageLost search engines that cannot fetch the start page any more
     * @param newlyBlocked  by crawler how many URLs are blocked now, where they were counted
     * @param newlyAllowed  the same of those that are allowed now
     * @param urls          how many were counted; negative where examples were searched for
     */
    record Found(List<ImpactRow> rows, boolean complete, List<String> startPageLost, Map<String, Long> newlyBlocked,
            Map<String, Long> newlyAllowed, long urls) {

        static final Found NOTHING = new Found(List.of(), true, List.of(), Map.of(), Map.of(), -1);

        Found {
            rows = List.copyOf(rows);
            startPageLost = List.copyOf(startPageLost);
        }
    }

    private final Workspace workspace;
    private final Executor background;
    private final Executor window;
    private final ObjectProperty<Before> before = new SimpleObjectProperty<>(new Before.Saved());
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(Found.NOTHING);
    private final ReadOnlyObjectWrapper<Optional<Run>> counting = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<IOException>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final AtomicLong wanted = new AtomicLong();
    private final UrlLists lists;

    /** @param background one thread that compares */
    ImpactModel(Workspace workspace, UrlLists lists, Executor background, Executor window) {
        this.lists = lists;
        this.workspace = workspace;
        this.background = background;
        this.window = window;
        before.addListener((property, was, now) -> look());
    }

    ObjectProperty<Before> beforeProperty() {
        return before;
    }

    ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** The run that counts, while it does. */
    ReadOnlyObjectProperty<Optional<Run>> countingProperty() {
        return counting.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<IOException>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Compares what is there now; what was begun before is given up. */
    void look() {
        cancel();
        long mine = wanted.incrementAndGet();
        Optional<Comparison> comparison = comparison();
        if (comparison.isEmpty()) {
            found.set(Found.NOTHING);
            return;
        }
        BooleanSupplier stop = () -> wanted.get() != mine;
        background.execute(() -> {
            if (!stop.getAsBoolean()) {
                Proposals.Found proposals = Proposals.of(comparison.get(), stop);
                show(mine, new Found(ImpactRow.merged(proposals.found()), proposals.complete(),
                        comparison.get().searchesThatLoseTheStartPage(), Map.of(), Map.of(), -1));
            }
        });
    }

    private void show(long mine, Found made) {
        window.execute(() -> {
            if (wanted.get() == mine) {
                found.set(made);
            }
        });
    }

    /** Counts in these lists how many verdicts flip. */
    void countIn(List<Path> files) {
        List<Source> opened = new ArrayList<>();
        try {
            for (Path file : files) {
                opened.add(Source.file(file));
            }
            trouble.set(Optional.empty());
        } catch (IOException unreadable) {
            trouble.set(Optional.of(unreadable));
        }
        if (!opened.isEmpty()) {
            lists.use(opened);
            count();
        }
    }

    /** Counts in the list that the person worked with last, wherever that was. */
    void count() {
        Optional<Comparison> comparison = comparison();
        List<Source> sources = lists.latestProperty().get();
        if (comparison.isEmpty() || sources.isEmpty()) {
            return;
        }
        cancel();
        long mine = wanted.incrementAndGet();
        Impact impact = new Impact(comparison.get());
        Run run = new Run(comparison.get().plan(), sources, Catalogue.builtIn(), impact);
        counting.set(Optional.of(run));
        background.execute(() -> {
            @Nullable IOException failure = null;
            try {
                run.execute();
            } catch (IOException unreadable) {
                failure = unreadable;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            Optional<IOException> why = Optional.ofNullable(failure);
            Found made = new Found(impact.flips().stream().map(ImpactRow::of).toList(), true,
                    comparison.get().searchesThatLoseTheStartPage(), impact.newly(Outcome.BLOCKED),
                    impact.newly(Outcome.ALLOWED), impact.urls());
            window.execute(() -> {
                counting.set(Optional.empty());
                trouble.set(why);
            });
            show(mine, made);
        });
    }

    ObservableValue<Boolean> hasListProperty() {
        return lists.latestProperty().map(sources -> !sources.isEmpty());
    }

    void cancel() {
        counting.get().ifPresent(Run::cancel);
    }

    private Optional<Comparison> comparison() {
        Analysis analysis = workspace.analysisProperty().get();
        return beforeFile(analysis).map(old -> comparison(old, analysis.file(), analysis.crawler()));
    }

    /** For every crawler that sends requests, and the one that the window tests as. */
    static Comparison comparison(RobotsFile before, RobotsFile after, Crawler tested) {
        Catalogue catalogue = Catalogue.builtIn();
        List<Crawler> crawlers = new ArrayList<>();
        crawlers.add(tested);
        catalogue.entries().stream().filter(CatalogueEntry::sendsRequests).map(CatalogueEntry::crawler)
                .filter(crawler -> !crawler.equals(tested)).forEach(crawlers::add);
        return Comparison.of(before, after, crawlers, catalogue);
    }

    private Optional<RobotsFile> beforeFile(Analysis analysis) {
        RobotsFile after = analysis.file();
        return switch (before.get()) {
            case Before.Saved saved -> analysis.buffer().saved()
                    .map(text -> RobotsFile.parse(text.bytes(), after.standard()));
            case Before.Served served -> Optional.of(RobotsFile.parse(served.bytes(), after.standard()));
            case Before.File file -> Optional.of(RobotsFile.parse(file.bytes(), after.standard()));
            case Before.OtherStandard other -> Optional.of(RobotsFile.parse(after.bytes(), other.standard()));
        };
    }

    /** Compares with a file that the person picks. */
    void compareWith(Path file) {
        try {
            before.set(new Before.File(String.valueOf(file.getFileName()), Files.readAllBytes(file)));
        } catch (IOException unreadable) {
            trouble.set(Optional.of(unreadable));
        }
    }
}
