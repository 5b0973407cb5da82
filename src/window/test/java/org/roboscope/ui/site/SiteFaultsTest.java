package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.site.FilesSection.FilesModel;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.site.SitemapSection.SitemapModel;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SitemapUrls;

/** A fault during a fetch ends the work, and the reason is shown. */
class SiteFaultsTest {

    private static final Duration HOUR = Duration.ofHours(1);

    @TempDir
    Path folder;

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final ManualTimer timer = new ManualTimer();
    private final SiteServices services = new SiteServices(folder,
            new BackgroundTasks(queuedWork::add, Runnable::run, _ -> {}), Runnable::run, timer, Clock.systemUTC(),
            PaceClock.SYSTEM, SiteFaultsTest::failWithOutOfMemory);
    private final Settings settings = new Settings(StoredSettings.DEFAULTS);

    private static ProxySelection failWithOutOfMemory() {
        throw new OutOfMemoryError("Java heap space");
    }

    private static RobotsAddress site() throws Exception {
        return RobotsAddress.ofSite("example.com");
    }

    @Test
    void faultWhileFetchingSitemapsIsReported() {
        SitemapModel model = new SitemapModel(services, new SitemapUrls(), () -> "");
        model.fetch(List.of("https://example.com/sitemap.xml"), "Roboscope");
        assertThat(model.running.get()).isTrue();
        queuedWork.removeFirst().run();
        assertThat(model.running.get()).isFalse();
        assertThat(model.notFetched).singleElement().asString().contains("Java heap space");
    }

    @Test
    void faultWhileFetchingFilesIsReported() throws Exception {
        FilesModel model = new FilesModel(services, settings, FXCollections.observableArrayList());
        model.showSite(site());
        model.fetchAll("Roboscope");
        assertThat(model.running.get()).isFalse();
        assertThat(model.faultProperty().get()).contains("Java heap space");
    }

    @Test
    void faultDuringAFetchIsReported() {
        SiteFetching fetching = new SiteFetching(services, new SiteFetches());
        fetching.fetch("example.com", "Roboscope");
        assertThat(fetching.state.get()).isInstanceOfSatisfying(FetchState.Refused.class,
                refused -> assertThat(refused.sentence()).contains("Java heap space"));
    }

    @Test
    void watchContinuesAfterAFault() throws Exception {
        SiteWatch watch = new SiteWatch(services, settings);
        List<String> failures = new ArrayList<>();
        watch.addFailureListener(failures::add);
        watch.watch(site(), HOUR, "Roboscope");
        timer.turn(HOUR);
        timer.turn(HOUR);
        assertThat(failures).hasSize(2).allMatch(line -> line.contains("Java heap space"));
    }
}
