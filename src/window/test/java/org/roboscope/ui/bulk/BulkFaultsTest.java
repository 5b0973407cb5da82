package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** A failed run ends, the panel shows the reason, and the fault is logged. */
@Timeout(60)
class BulkFaultsTest {

    private final Error outOfThreads = new OutOfMemoryError("unable to create native thread");

    @TempDir
    Path folder;

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final LinkedBlockingDeque<Runnable> windowEvents = new LinkedBlockingDeque<>();
    private final List<Throwable> loggedErrors = Collections.synchronizedList(new ArrayList<>());
    private final BackgroundTasks queuedTasks = new BackgroundTasks(this::queueWork, Runnable::run, loggedErrors::add);
    private Optional<Error> threadError = Optional.empty();

    private void queueWork(Runnable work) {
        threadError.ifPresent(error -> {
            throw error;
        });
        queuedWork.add(work);
    }

    private BulkModel createModel(BackgroundTasks tasks, ListOpener opener) {
        return new BulkModel(new Workspace(new InMemoryBuffer("User-agent: *\nDisallow: /a\n"), Runnable::run,
                Runnable::run), new Settings(StoredSettings.DEFAULTS), new UrlLists(), tasks, opener,
                new VisitorLists(VerificationMethods.builtIn(), new ListFolder(Path.of("no such folder")),
                        FetchSettings::defaults, new HostNameLookup(), tasks, Clock.systemUTC()),
                ServedVersions.NONE);
    }

    private void runQueuedWork() {
        while (!queuedWork.isEmpty()) {
            queuedWork.remove().run();
        }
    }

    private void assertFailed(BulkModel model, Class<? extends Throwable> cause, String why) {
        assertThat(model.busy.get()).isFalse();
        assertThat(new RunTexts().status(model)).startsWith("Failed: ").contains(why);
        assertThat(loggedErrors).singleElement().isInstanceOf(cause);
    }

    private BulkModel createModelWithFinishedRun() {
        BulkModel model = createModel(queuedTasks, ListOpener::onDisk);
        model.runText("list", "/a\n/b\n");
        runQueuedWork();
        model.tick();
        runQueuedWork();
        assertThat(model.failure.get()).isEmpty();
        return model;
    }

    @Test
    void errorWhileOpeningAListIsReported() {
        BulkModel model = createModel(queuedTasks, _ -> {
            throw new StackOverflowError();
        });
        model.runFiles(List.of(folder.resolve("list.txt")));
        assertThat(model.busy.get()).isTrue();
        runQueuedWork();
        assertFailed(model, StackOverflowError.class, "StackOverflowError");
    }

    @Test
    void missingThreadForARunIsReported() {
        BulkModel model = createModel(queuedTasks, ListOpener::onDisk);
        threadError = Optional.of(outOfThreads);
        model.runText("list", "/a");
        assertFailed(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void errorDuringARunIsReported() {
        BulkModel model = createModel(queuedTasks, _ -> List.of(new Source("large", 1, () -> {
            throw new OutOfMemoryError("Java heap space");
        }, SitemapOpener.NONE)));
        model.runFiles(List.of(folder.resolve("large")));
        runQueuedWork();
        model.tick();
        assertFailed(model, OutOfMemoryError.class, "Java heap space");
    }

    @Test
    void errorWhileFilteringIsReported() {
        BulkModel model = createModelWithFinishedRun();
        threadError = Optional.of(outOfThreads);
        model.filter.set(RowFilter.ALL.withText("b"));
        assertFailed(model, OutOfMemoryError.class, "not enough memory");
        threadError = Optional.empty();
        model.filter.set(RowFilter.ALL.withText("a"));
        runQueuedWork();
        model.tick();
        assertThat(model.rows.get().orElseThrow().size.get()).isEqualTo(1);
    }

    @Test
    void missingThreadForRuleCountsIsReported() {
        BulkModel model = createModel(queuedTasks, ListOpener::onDisk);
        model.runText("list", "/a");
        runQueuedWork();
        threadError = Optional.of(outOfThreads);
        model.tick();
        assertFailed(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void missingThreadForAnExportIsReported() {
        BulkModel model = createModelWithFinishedRun();
        threadError = Optional.of(outOfThreads);
        model.exportRows(folder.resolve("out.csv"), RowExport.Form.CSV);
        assertThat(model.currentExport.get()).isEmpty();
        assertFailed(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void failedExportIsReportedButNotLogged() throws IOException {
        BulkModel model = createModelWithFinishedRun();
        Path file = Files.writeString(folder.resolve("no folder"), "");
        model.exportRows(file.resolve("out.csv"), RowExport.Form.CSV);
        assertThat(model.currentExport.get()).isPresent();
        runQueuedWork();
        assertThat(model.currentExport.get()).isEmpty();
        assertThat(model.failure.get().orElseThrow()).contains("out.csv");
    }

    @Test
    void readingAHangingDiskCanBeCancelled() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch readingStarted = new CountDownLatch(1);
        BulkModel model = createModel(BackgroundTasks.onThreads(windowEvents::add, loggedErrors::add), files -> {
            readingStarted.countDown();
            released.await();
            return ListOpener.onDisk(files);
        });
        Path list = folder.resolve("list.txt");
        model.runFiles(List.of(list));
        assertThat(new RunTexts().status(model)).isEqualTo("Opening " + list + "…");
        readingStarted.await();
        model.cancel();
        assertThat(model.busy.get()).isFalse();
        assertThat(new RunTexts().status(model)).isEmpty();
        released.countDown();
    }

    @Test
    void runWithAHangingListCanBeCancelled() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch readingStarted = new CountDownLatch(1);
        BulkModel model =
                createModel(BackgroundTasks.onThreads(windowEvents::add, loggedErrors::add),
                        _ -> List.of(new Source("hangs", 1, () -> {
                            readingStarted.countDown();
                            awaitUninterrupted(released);
                            throw new IOException("too late");
                        }, SitemapOpener.NONE)));
        model.runFiles(List.of(folder.resolve("list.txt")));
        while (model.run.get().isEmpty()) {
            windowEvents.take().run();
        }
        readingStarted.await();
        model.cancel();
        while (model.busy.get()) {
            model.tick();
            for (Runnable event = windowEvents.poll(); event != null; event = windowEvents.poll()) {
                event.run();
            }
        }
        assertThat(new RunTexts().status(model)).isEqualTo("Cancelled after 0 URLs");
        released.countDown();
    }

    /** Ignores interrupts, as a dead mount does. */
    private static void awaitUninterrupted(CountDownLatch latch) {
        boolean open = false;
        while (!open) {
            try {
                open = latch.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException ignored) {
                Thread.onSpinWait();
            }
        }
    }
}
