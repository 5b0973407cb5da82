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
        public List<ServedVersion> listVersions(String site) {
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
    private final List<Throwable> loggedErrors = Collections.synchronizedList(new ArrayList<>());
    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final BackgroundTasks queuedTasks = new BackgroundTasks(queuedWork::add, Runnable::run, loggedErrors::add);
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch readingStarted = new CountDownLatch(1);
    private final Workspace workspace =
            new Workspace(new InMemoryBuffer("User-agent: *"), Runnable::run, Runnable::run);
    private final UrlLists lists = new UrlLists();

    private ImpactModel createModel(ServedVersions versions, ListOpener opener, BackgroundTasks tasks) {
        return new ImpactModel(workspace, new Settings(StoredSettings.DEFAULTS).ownCrawlers(), lists, versions, opener,
                tasks, Runnable::run);
    }

    private void runQueuedWork() {
        while (!queuedWork.isEmpty()) {
            queuedWork.remove().run();
        }
    }

    private void assertEnded(ImpactModel model, String why) {
        assertThat(model.workDescription.get()).isEmpty();
        assertThat(model.runningCount.get()).isEmpty();
        assertThat(model.problem.get().orElseThrow()).contains(why);
    }

    @Test
    void errorWhileCountingIsReported() {
        lists.setLatest(List.of(LARGE));
        ImpactModel model = createModel(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        runQueuedWork();
        model.count();
        assertThat(model.workDescription.get()).contains("Comparing…");
        runQueuedWork();
        assertEnded(model, "Java heap space");
        assertThat(loggedErrors).singleElement().isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void missingThreadForAComparisonIsReported() {
        ImpactModel model = createModel(NO_VERSIONS, ListOpener::onDisk, new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, loggedErrors::add));
        model.compare();
        assertEnded(model, "unable to create native thread");
        assertThat(loggedErrors).hasSize(1);
    }

    @Test
    void errorWhileOpeningAListIsReported() {
        ImpactModel model = createModel(NO_VERSIONS, _ -> {
            throw new StackOverflowError();
        }, queuedTasks);
        model.countInFiles(List.of(folder.resolve("list")));
        runQueuedWork();
        assertEnded(model, "StackOverflowError");
        assertThat(loggedErrors).hasSize(1);
    }

    @Test
    void missingFileIsReportedButNotLogged() {
        ImpactModel model = createModel(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.compareWith(folder.resolve("nothing.txt"));
        runQueuedWork();
        assertEnded(model, "nothing.txt");
    }

    @Test
    void listIsOpenedAndCounted() throws IOException {
        ImpactModel model = createModel(NO_VERSIONS, ListOpener::onDisk, queuedTasks);
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "/a\n/b\n")));
        runQueuedWork();
        assertThat(model.problem.get()).isEmpty();
        assertThat(model.result.get().countedUrls()).isEqualTo(2);
    }

    @Test
    void missingThreadForServedVersionsIsReported() {
        workspace.setSite("example.com");
        ImpactModel model = createModel(hangingVersions(), ListOpener::onDisk, new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, loggedErrors::add));
        model.readServedVersions();
        assertEnded(model, "unable to create native thread");
    }

    @Test
    void hangingHistoryCanBeCancelled() throws InterruptedException {
        workspace.setSite("example.com");
        ImpactModel model =
                createModel(hangingVersions(), ListOpener::onDisk,
                        BackgroundTasks.onThreads(windowEvents::add, loggedErrors::add));
        model.readServedVersions();
        readingStarted.await();
        assertThat(model.workDescription.get()).contains("Reading the live versions…");
        model.cancel();
        assertThat(model.workDescription.get()).isEmpty();
        released.countDown();
    }

    @Test
    void hangingListCanBeCancelled() throws InterruptedException {
        Path list = folder.resolve("list.txt");
        ImpactModel model = createModel(NO_VERSIONS, files -> {
            readingStarted.countDown();
            released.await();
            return ListOpener.onDisk(files);
        }, BackgroundTasks.onThreads(windowEvents::add, loggedErrors::add));
        model.countInFiles(List.of(list));
        readingStarted.await();
        assertThat(model.workDescription.get()).contains("Opening " + list + "…");
        model.cancel();
        assertEnded(model, "Cancelled.");
        released.countDown();
    }

    @Test
    void countOfAHangingListCanBeCancelled() throws InterruptedException {
        lists.setLatest(List.of(new Source("hangs", 1, () -> {
            readingStarted.countDown();
            try {
                released.await();
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
            throw new IOException("too late");
        }, SitemapOpener.NONE)));
        ImpactModel model =
                createModel(NO_VERSIONS, ListOpener::onDisk,
                        BackgroundTasks.onThreads(windowEvents::add, loggedErrors::add));
        model.baseline.set(new TextSource.OtherStandard(Standards.BING));
        model.count();
        readingStarted.await();
        model.cancel();
        for (int tick = 0; tick < 100; tick++) {
            model.tick();
        }
        assertEnded(model, "Cancelled.");
        released.countDown();
    }

    private ServedVersions hangingVersions() {
        return new ServedVersions() {
            @Override
            public List<ServedVersion> listVersions(String site) throws IOException {
                readingStarted.countDown();
                try {
                    released.await();
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
            return ImpactModel.ComparedTexts.createPlan(
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
            runQueuedWork();
            assertThat(preview.resultsProperty().get().isComplete()).isTrue();
            assertThat(preview.resultsProperty().get().hasChanges()).isTrue();
            assertThat(preview.resultsProperty().get().sentence())
                    .contains(overflows ? "StackOverflowError" : "Java heap space");
            assertThat(loggedErrors.removeLast()).isInstanceOf(Error.class);
        }
        SavePreview unstarted = preview(new BackgroundTasks(_ -> {
            throw new OutOfMemoryError("unable to create native thread");
        }, Runnable::run, loggedErrors::add), false);
        assertThat(unstarted.resultsProperty().get().sentence()).contains("unable to create native thread");
    }
}
