package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.task.BackgroundTasks;

/** An export is completed even if its run is closed, and a failed run reports its error. */
class ExportSurvivesTest {

    private final BackgroundTasks tasks = BackgroundTasks.onThreads(Runnable::run, _ -> {});

    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void exportIsCompletedAfterItsRunCloses() throws Exception {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /a\n", StandardChoice.OWN);
        BulkRun run =
                new BulkRun.Request(() -> DatedTexts.ofText(text), SiteScope.ANY_SITE, RunChoices.JudgedFor.CRAWLERS,
                        false,
                        List.of(Catalogue.builtIn().requireCrawler("Googlebot")), Catalogue.builtIn(),
                        List.of(Source.ofText("list", "/a\n/b\n/c\n")),
                        VisitorCheck::withoutLists).prepare(tasks);
        CountDownLatch closing = new CountDownLatch(1);
        CompletableFuture<Optional<Throwable>> exportFailure = new CompletableFuture<>();
        CountDownLatch writing = new CountDownLatch(1);
        Path target = folder.resolve("export.csv");
        run.start();
        while (!run.isOver()) {
            Thread.onSpinWait();
        }
        run.export(new RowExport(run.results, new SlowRows(writing, closing), RowExport.Form.CSV), target,
                exportFailure::complete);
        writing.await();
        run.close();
        closing.countDown();
        assertThat(exportFailure.get(50, TimeUnit.SECONDS)).isEmpty();
        assertThat(Files.readAllLines(target)).hasSize(4);
    }

    @Test
    @Timeout(60)
    void failedRunReportsItsError() throws Exception {
        Source large = new Source("large", 1, () -> {
            throw new OutOfMemoryError("Java heap space");
        }, SitemapOpener.NONE);
        BulkRun run =
                new BulkRun.Request(() -> DatedTexts.ofText(RobotsText.of("User-agent: *\n", StandardChoice.OWN)),
                        SiteScope.ANY_SITE, RunChoices.JudgedFor.CRAWLERS, false,
                        List.of(Catalogue.builtIn().requireCrawler("Googlebot")), Catalogue.builtIn(), List.of(large),
                        VisitorCheck::withoutLists).prepare(tasks);
        run.start();
        while (!run.isOver()) {
            Thread.onSpinWait();
        }
        assertThat(run.failure()).containsInstanceOf(OutOfMemoryError.class);
        run.close();
    }

    /** Delivers its first row only once the run is closed. */
    private record SlowRows(CountDownLatch writing, CountDownLatch closing) implements ResultRows {

        @Override
        public int size() {
            return 3;
        }

        @Override
        public long row(int index) {
            writing.countDown();
            try {
                closing.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return index;
        }
    }
}
