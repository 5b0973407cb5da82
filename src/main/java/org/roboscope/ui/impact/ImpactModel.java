package org.roboscope.ui.impact;

import java.io.IOException;
import java.lang.System.Logger.Level;
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
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.impact.Everyone;
import org.roboscope.simulate.impact.Impact;
import org.roboscope.simulate.impact.Proposals;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.source.Source;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another one, in the background, whenever one of them changes. */
final class ImpactModel {

    /**
     * What was found.
     *
     * @param compared      whether there was another text to compare with
     * @param complete      whether every change is of one of these kinds
     * @param startPageLost search engines that cannot fetch the start page any more
     * @param newlyBlocked  by crawler how many URLs are blocked now, where they were counted
     * @param newlyAllowed  the same of those that are allowed now
     * @param urls          how many were counted; negative where examples were searched for
     */
    record Found(boolean compared, List<ImpactRow> rows, boolean complete, List<String> startPageLost,
            Map<String, Long> newlyBlocked,
            Map<String, Long> newlyAllowed, long urls) {

        static final Found NOTHING = new Found(false, List.of(), false, List.of(), Map.of(), Map.of(), -1);

        Found {
            rows = List.copyOf(rows);
            startPageLost = List.copyOf(startPageLost);
        }
    }

    private static final System.Logger LOG = System.getLogger(ImpactModel.class.getName());

    private final Workspace workspace;
    private final OwnCrawlers own;
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
    ImpactModel(Workspace workspace, OwnCrawlers own, UrlLists lists, Executor background, Executor window) {
        this.own = own;
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
        Side side = side();
        BooleanSupplier stop = () -> wanted.get() != mine;
        background.execute(() -> {
            if (stop.getAsBoolean()) {
                return;
            }
            try {
                show(mine, search(side, stop));
            } catch (IOException unreadable) {
                fail(mine, unreadable);
            } catch (RuntimeException | Error unexpected) {
                failUnexpectedly(mine, unexpected);
            }
        });
    }

    private void failUnexpectedly(long mine, Throwable unexpected) {
        LOG.log(Level.ERROR, "A comparison was ended by a fault", unexpected);
        fail(mine, new IOException(unexpected.toString(), unexpected));
    }

    private static Found search(Side side, BooleanSupplier stop) throws IOException {
        Optional<Comparison> comparison = side.comparison();
        if (comparison.isEmpty()) {
            return Found.NOTHING;
        }
        Proposals.Found proposals = Proposals.of(comparison.get(), stop);
        return new Found(true, ImpactRow.merged(proposals.found()), proposals.complete(),
                comparison.get().searchesThatLoseTheStartPage(), Map.of(), Map.of(), -1);
    }

    /** What was found of another text says nothing of one that cannot be read. */
    private void fail(long mine, IOException unreadable) {
        window.execute(() -> {
            if (wanted.get() == mine) {
                counting.set(Optional.empty());
                found.set(Found.NOTHING);
                trouble.set(Optional.of(unreadable));
            }
        });
    }

    private void show(long mine, Found made) {
        window.execute(() -> {
            if (wanted.get() == mine) {
                trouble.set(Optional.empty());
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
        List<Source> sources = lists.latestProperty().get();
        if (sources.isEmpty()) {
            return;
        }
        cancel();
        long mine = wanted.incrementAndGet();
        Side side = side();
        background.execute(() -> {
            if (wanted.get() != mine) {
                return;
            }
            try {
                Optional<Comparison> comparison = side.comparison();
                if (comparison.isPresent()) {
                    count(mine, comparison.get(), sources);
                } else {
                    show(mine, Found.NOTHING);
                }
            } catch (IOException unreadable) {
                fail(mine, unreadable);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException | Error unexpected) {
                failUnexpectedly(mine, unexpected);
            }
        });
    }

    private void count(long mine, Comparison comparison, List<Source> sources)
            throws IOException, InterruptedException {
        Impact impact = new Impact(comparison);
        Run run = new Run(comparison.plan(), sources, catalogue(), impact);
        window.execute(() -> {
            if (wanted.get() == mine) {
                counting.set(Optional.of(run));
            } else {
                run.cancel();
            }
        });
        try {
            run.execute();
        } finally {
            window.execute(() -> counting.set(Optional.empty()));
        }
        show(mine, new Found(true, ImpactRow.mergedFlips(impact.flips()), true,
                comparison.searchesThatLoseTheStartPage(), impact.newly(Outcome.BLOCKED),
                impact.newly(Outcome.ALLOWED), impact.urls()));
    }

    ObservableValue<Boolean> hasListProperty() {
        return lists.latestProperty().map(sources -> !sources.isEmpty());
    }

    void cancel() {
        counting.get().ifPresent(Run::cancel);
    }

    private Catalogue catalogue() {
        return own.catalogue();
    }

    private Side side() {
        return new Side(workspace.analysisProperty().get(), before.get(), catalogue());
    }

    /** What is compared, before anything is read. */
    private record Side(Analysis analysis, Before before, Catalogue catalogue) {

        /** Reads a file that is compared with. */
        private Optional<Comparison> comparison() throws IOException {
            return text().map(old -> ImpactModel.comparison(old, analysis.text(), analysis.crawler(), catalogue));
        }

        private Optional<RobotsText> text() throws IOException {
            ReadAs readAs = analysis.readAs();
            return switch (before) {
                case Before.Saved saved -> analysis.buffer().saved().map(text -> RobotsText.of(text.bytes(), readAs));
                case Before.Served served -> Optional.of(RobotsText.of(served.bytes(), readAs));
                case Before.File(Path path) -> Optional.of(RobotsText.of(Files.readAllBytes(path), readAs));
                case Before.OtherStandard(Standard standard) -> Optional.of(
                        RobotsText.of(analysis.text().bytes(), ReadAs.by(standard)));
            };
        }
    }

    /** For every crawler that is known or named in either text; the one that the window tests as is told of first. */
    static Comparison comparison(RobotsText before, RobotsText after, Crawler tested, Catalogue catalogue) {
        return Comparison.of(before, after, Everyone.namedIn(before, after, catalogue, List.of(tested)), catalogue);
    }

    /** Compares with a file that the person picks, also where it is the one that is compared with already. */
    void compareWith(Path file) {
        Before picked = new Before.File(file);
        if (picked.equals(before.get())) {
            look();
        } else {
            before.set(picked);
        }
    }

    /** The file that is compared with. */
    Optional<Path> comparedFile() {
        return before.get() instanceof Before.File(Path path) ? Optional.of(path) : Optional.empty();
    }
}
