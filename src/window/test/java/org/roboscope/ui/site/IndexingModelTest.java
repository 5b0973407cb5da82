package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.ui.site.IndexingSection.IndexingModel;
import org.roboscope.ui.site.IndexingSection.IndexingModel.ListQuestion;
import org.roboscope.ui.site.IndexingSection.PageAddresses;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.util.WaitForAsyncUtils;

/** Sitemaps of other sites must not name pages on the local network. */
@Timeout(60)
class IndexingModelTest {

    @TempDir
    Path folder;

    private final RawServer server = RawServer.saying(RawServer.answer("200 OK"));
    private final ExecutorService window = WindowStandIn.thread();
    private final IndexingModel model = new IndexingModel(
            new SiteServices(folder, BackgroundTasks.onThreads(window, _ -> {}), window,
                    TaskTimer.onBackgroundThread("test"), Clock.systemUTC()),
            () -> "Roboscope", new PaceClockStub());

    @AfterEach
    void stop() throws IOException {
        window.shutdownNow();
        server.close();
    }

    @Test
    void foreignSitemapCannotNameALocalPage() throws Exception {
        WebAddress sitemap = server.address("http", "public.index.test", "/sitemap.xml");
        WebAddress page = server.address("http", "inside.index.test", "/page");
        assertThat(checkPage(page, Optional.of(sitemap)).failure())
                .contains(new FetchFailure.PrivateLink("public.index.test", page));
        assertThat(server.requests()).isEmpty();
        assertThat(checkPage(page, Optional.empty()).failure()).as("from a list of the user").isEmpty();
        assertThat(server.requests()).hasSize(2);
    }

    private ListedPage checkPage(WebAddress page, Optional<WebAddress> sitemap) throws Exception {
        window.submit(() -> model.check(
                new ListQuestion(new PageAddresses(List.of(page), sitemap, 0, 0), "Googlebot", false),
                Catalogue.builtIn())).get();
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !window.submit(() -> model.running.get()).get());
        return window.submit(() -> model.pages.getFirst()).get();
    }
}
