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

/** Whatever goes wrong with a run, the panel is not "running" any more, says why, and the log has it. */
@Timeout(60)
class BulkFaultsTest {

    private final Error outOfThreads = new OutOfMemoryError("unable to create native thread");

    @TempDir
    Path folder;

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final LinkedBlockingDeque<Runnable> window = new LinkedBlockingDeque<>();
    private final List<Throwable> logged = Collections.synchronizedList(new ArrayList<>());
    private final BackgroundTasks byHand = new BackgroundTasks(this::begin, Runnable::run, logged::add);
    private Optional<Error> noThread = Optional.empty();

    private void begin(Runnable work) {
        noThread.ifPresent(error -> {
            throw error;
        });
        threads.add(work);
    }

    private BulkModel model(BackgroundTasks tasks, ListOpener opener) {
        return new BulkModel(new Workspace(new InMemoryBuffer("User-agent: *\nDisallow: /a\n"), Runnable::run,
                Runnable::run), new Settings(StoredSettings.DEFAULTS), new UrlLists(), tasks, opener,
                new VisitorLists(VerificationMethods.builtIn(), new ListFolder(Path.of("no such folder")),
                        FetchSettings::defaults, new HostNameLookup(), tasks, Clock.systemUTC()),
                ServedVersions.NONE);
    }

    private void runAll() {
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
    }

    private void assertOver(BulkModel model, Class<? extends Throwable> cause, String why) {
        assertThat(model.busy.get()).isFalse();
        assertThat(new RunWords().status(model)).startsWith("Failed: ").contains(why);
        assertThat(logged).singleElement().isInstanceOf(cause);
    }

    private BulkModel ended() {
        BulkModel model = model(byHand, ListOpener::onDisk);
        model.readText("list", "/a\n/b\n");
        runAll();
        model.tick();
        runAll();
        assertThat(model.failure.get()).isEmpty();
        return model;
    }

    @Test
    void openingLists() {
        BulkModel model = model(byHand, _ -> {
            throw new StackOverflowError();
        });
        model.readFiles(List.of(folder.resolve("list.txt")));
        assertThat(model.busy.get()).isTrue();
        runAll();
        assertOver(model, StackOverflowError.class, "StackOverflowError");
    }

    @Test
    void preparingARun() {
        BulkModel model = model(byHand, ListOpener::onDisk);
        noThread = Optional.of(outOfThreads);
        model.readText("list", "/a");
        assertOver(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void aRun() {
        BulkModel model = model(byHand, _ -> List.of(new Source("large", 1, () -> {
            throw new OutOfMemoryError("Java heap space");
        }, SitemapOpener.NONE)));
        model.readFiles(List.of(folder.resolve("large")));
        runAll();
        model.tick();
        assertOver(model, OutOfMemoryError.class, "Java heap space");
    }

    @Test
    void filteringARun() {
        BulkModel model = ended();
        noThread = Optional.of(outOfThreads);
        model.filter.set(RowFilter.ALL.withText("b"));
        assertOver(model, OutOfMemoryError.class, "not enough memory");
        noThread = Optional.empty();
        model.filter.set(RowFilter.ALL.withText("a"));
        runAll();
        model.tick();
        assertThat(model.rows.get().orElseThrow().size.get()).isEqualTo(1);
    }

    @Test
    void countingTheRules() {
        BulkModel model = model(byHand, ListOpener::onDisk);
        model.readText("list", "/a");
        runAll();
        noThread = Optional.of(outOfThreads);
        model.tick();
        assertOver(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void anExport() {
        BulkModel model = ended();
        noThread = Optional.of(outOfThreads);
        model.exportRows(folder.resolve("out.csv"), RowExport.Form.CSV);
        assertThat(model.currentExport.get()).isEmpty();
        assertOver(model, OutOfMemoryError.class, "not enough memory");
    }

    @Test
    void anExportToADiskThatFailsLeavesTheLogAlone() throws IOException {
        BulkModel model = ended();
        Path file = Files.writeString(folder.resolve("no folder"), "");
        model.exportRows(file.resolve("out.csv"), RowExport.Form.CSV);
        assertThat(model.currentExport.get()).isPresent();
        runAll();
        assertThat(model.currentExport.get()).isEmpty();
        assertThat(model.failure.get().orElseThrow()).contains("out.csv");
    }

    @Test
    void aDiskThatHangsHoldsNothingUpAndIsGivenUpAtOnce() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        BulkModel model = model(BackgroundTasks.onThreads(window::add, logged::add), files -> {
            asked.countDown();
            never.await();
            return ListOpener.onDisk(files);
        });
        Path list = folder.resolve("list.txt");
        model.readFiles(List.of(list));
        assertThat(new RunWords().status(model)).isEqualTo("Opening " + list + "…");
        asked.await();
        model.cancel();
        assertThat(model.busy.get()).isFalse();
        assertThat(new RunWords().status(model)).isEmpty();
        never.countDown();
    }

    @Test
    void aRunWhoseListHangsIsOverSoonAfterItWasCancelled() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        BulkModel model =
                model(BackgroundTasks.onThreads(window::add, logged::add), _ -> List.of(new Source("hangs", 1, () -> {
                    asked.countDown();
                    awaitUninterrupted(never);
                    throw new IOException("too late");
                }, SitemapOpener.NONE)));
        model.readFiles(List.of(folder.resolve("list.txt")));
        while (model.run.get().isEmpty()) {
            window.take().run();
        }
        asked.await();
        model.cancel();
        while (model.busy.get()) {
            model.tick();
            for (Runnable told = window.poll(); told != null; told = window.poll()) {
                told.run();
            }
        }
        assertThat(new RunWords().status(model)).isEqualTo("Cancelled after 0 URLs");
        never.countDown();
    }

    /** A dead mount does not care for interrupts. */
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
