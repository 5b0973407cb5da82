package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.ui.impact.ImpactModel.ImpactPreview;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** A comparison that fails or hangs ends or can be cancelled, and the reason is shown. */
@Timeout(60)
class ImpactFaultsTest {

    private static final RobotsText BEFORE = RobotsText.of("User-agent: *\nDisallow: /a\n", StandardChoice.OWN);
    private static final RobotsText AFTER = RobotsText.of("User-agent: *\nDisallow: /b\n", StandardChoice.OWN);
    private static final Source LARGE = new Source("large", 1, () -> {
        throw new OutOfMemoryError("Java heap space");
    }, SitemapOpener.NONE);
    private static final ServedVersions NO_VERSIONS = new ServedVersions() {
        @Override
        public List<ServedVersion> of(String site) {
            return List.of();
        }

        @Override
        public byte[] bytes(ServedVersion served) {
            return new byte[0];
        }
    };

    @TempDir
    Path folder;

    private final LinkedBlockingDeque<Runnable> windowEvents = new LinkedBlockingDeque<>();
    private final List<Throwable> logged = Collections.synchronizedList(new ArrayList<>());
    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final BackgroundTasks queuedTasks = new BackgroundTasks(threads::add, Runnable::run, logged::add);
    private final CountDownLatch never = new CountDownLatch(1);
    private final CountDownLatch reading = new CountDownLatch(1);
    private final Workspace workspace =
            new Workspace(new InMemoryBuffer("User-agent: *"), Runnable::run, Runnable::run);
    private final UrlLists lists = new UrlLists();

    private ImpactModel model(ServedVersions versions, ListOpener opener, BackgroundTasks tasks) {
        return new ImpactModel(workspace, new Settings(StoredSettings.DEFAULTS).ownCrawlers(), lists, versions, opener,
                tasks, Runnable::run);
    }

    private void runThreads() {
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
    }

    private void assertEnded(ImpactModel model, String why) {
        assertThat(model.workDescription.get()).isEmpty();
        assertThat(model.runningCount.get()).isEmpty();
        assertThat(model.problem.get().orElseThrow()).contains(why);
    }

    @Test
    void errorWhileCountingIsReported() {
        lists.use(List.of(LARGE));
        ImpactModel model = model(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        runThreads();
        model.count();
        assertThat(model.workDescription.get()).contains("Comparing…");
        runThreads();
        assertEnded(model, "Java heap space");
        assertThat(logged).singleElement().isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void missingThreadForAComparisonIsReported() {
        ImpactModel model = model(NO_VERSIONS, ListOpener::onDisk, new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, logged::add));
        model.compare();
        assertEnded(model, "unable to create native thread");
        assertThat(logged).hasSize(1);
    }

    @Test
    void errorWhileOpeningAListIsReported() {
        ImpactModel model = model(NO_VERSIONS, _ -> {
            throw new StackOverflowError();
        }, queuedTasks);
        model.countInFiles(List.of(folder.resolve("list")));
        runThreads();
        assertEnded(model, "StackOverflowError");
        assertThat(logged).hasSize(1);
    }

    @Test
    void missingFileIsReportedButNotLogged() {
        ImpactModel model = model(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.compareWith(folder.resolve("nothing.txt"));
        runThreads();
        assertEnded(model, "nothing.txt");
    }

    @Test
    void listIsOpenedAndCounted() throws IOException {
        ImpactModel model = model(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "/a\n/b\n")));
        runThreads();
        assertThat(model.problem.get()).isEmpty();
        assertThat(model.result.get().urls()).isEqualTo(2);
    }

    @Test
    void missingThreadForServedVersionsIsReported() {
        workspace.setSite("example.com");
        ImpactModel model = model(hangingVersions(), ListOpener::onDisk, new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, logged::add));
        model.readServedVersions();
        assertEnded(model, "unable to create native thread");
    }

    @Test
    void hangingHistoryCanBeCancelled() throws InterruptedException {
        workspace.setSite("example.com");
        ImpactModel model =
                model(hangingVersions(), ListOpener::onDisk, BackgroundTasks.onThreads(windowEvents::add, logged::add));
        model.readServedVersions();
        reading.await();
        assertThat(model.workDescription.get()).contains("Reading the live versions…");
        model.cancel();
        assertThat(model.workDescription.get()).isEmpty();
        never.countDown();
    }

    @Test
    void hangingListCanBeCancelled() throws InterruptedException {
        Path list = folder.resolve("list.txt");
        ImpactModel model = model(NO_VERSIONS, files -> {
            reading.countDown();
            never.await();
            return ListOpener.onDisk(files);
        }, BackgroundTasks.onThreads(windowEvents::add, logged::add));
        model.countInFiles(List.of(list));
        reading.await();
        assertThat(model.workDescription.get()).contains("Opening " + list + "…");
        model.cancel();
        assertEnded(model, "Cancelled.");
        never.countDown();
    }

    @Test
    void countOfAHangingListCanBeCancelled() throws InterruptedException {
        lists.use(List.of(new Source("hangs", 1, () -> {
            reading.countDown();
            try {
                never.await();
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
            throw new IOException("too late");
        }, SitemapOpener.NONE)));
        ImpactModel model =
                model(NO_VERSIONS, ListOpener::onDisk, BackgroundTasks.onThreads(windowEvents::add, logged::add));
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        model.count();
        reading.await();
        model.cancel();
        for (int tick = 0; tick < 100; tick++) {
            model.tick();
        }
        assertEnded(model, "Cancelled.");
        never.countDown();
    }

    private ServedVersions hangingVersions() {
        return new ServedVersions() {
            @Override
            public List<ServedVersion> of(String site) throws IOException {
                reading.countDown();
                try {
                    never.await();
                } catch (InterruptedException interrupted) {
                    throw new IOException(interrupted);
                }
                return List.of();
            }

            @Override
            public byte[] bytes(ServedVersion served) {
                return new byte[0];
            }
        };
    }

    private SavePreview preview(BackgroundTasks tasks, boolean overflows) {
        ImpactPreview preview = new ImpactPreview(() -> {
            if (overflows) {
                throw new StackOverflowError();
            }
            return ImpactModel.ComparedTexts.plan(
                    BEFORE, AFTER, Catalogue.builtIn().requireCrawler("Googlebot"), Catalogue.builtIn());
        }, List.of(LARGE), Runnable::run);
        preview.begin(tasks);
        return preview.savePreview();
    }

    @Test
    void failuresOfASavePreviewAreReported() {
        for (boolean overflows : List.of(true, false)) {
            SavePreview preview = preview(queuedTasks, overflows);
            assertThat(preview.resultsProperty().get().isComplete()).isFalse();
            runThreads();
            assertThat(preview.resultsProperty().get().isComplete()).isTrue();
            assertThat(preview.resultsProperty().get().hasChanges()).isTrue();
            assertThat(preview.resultsProperty().get().sentence())
                    .contains(overflows ? "StackOverflowError" : "Java heap space");
            assertThat(logged.removeLast()).isInstanceOf(Error.class);
        }
        SavePreview unstarted = preview(new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, logged::add), false);
        assertThat(unstarted.resultsProperty().get().sentence()).contains("unable to create native thread");
    }
}
