package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.site.FilesSection.FilesModel;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.util.WaitForAsyncUtils;

/** Fetches the robots.txt files of a site from its schemes, hosts and subdomains. */
@Timeout(60)
class FilesModelTest {

    @TempDir
    Path folder;

    private final ExecutorService window = WindowStandIn.thread();
    private final BackgroundTasks tasks = BackgroundTasks.onThreads(window, _ -> {});
    private final ObservableList<RobotsAddress> sitesInSitemaps = FXCollections.observableArrayList();
    private final Settings settings = new Settings(StoredSettings.DEFAULTS);

    @AfterEach
    void stop() {
        window.shutdownNow();
    }

    @Test
    void listsSchemesAndWwwWithoutARequest() throws Exception {
        FilesModel model = createModel();
        model.showSite(RobotsAddress.ofSite("https://example.com"));
        assertThat(addresses(model)).containsExactly(
                "https://example.com/robots.txt", "http://example.com/robots.txt",
                "https://www.example.com/robots.txt", "http://www.example.com/robots.txt");
        assertThat(model.parts).allSatisfy(part -> assertThat(part.fetched()).isEmpty());
        assertThat(model.variantCount()).isZero();
    }

    @Test
    void addedHostsAreStored() throws Exception {
        FilesModel model = createModel();
        model.showSite(RobotsAddress.ofSite("https://example.com"));
        assertThat(model.addFile("shop.example.com")).isEmpty();
        assertThat(model.addFile("shop example").orElse("")).contains("which a host name cannot have");
        FilesModel restarted = createModel();
        restarted.showSite(RobotsAddress.ofSite("https://example.com"));
        assertThat(addresses(restarted)).hasSize(5).endsWith("https://shop.example.com/robots.txt");
        restarted.removeFile(restarted.parts.getLast());
        assertThat(addresses(restarted)).hasSize(4);
        restarted.showSite(RobotsAddress.ofSite("https://other.org"));
        assertThat(addresses(restarted)).hasSize(4).noneMatch(address -> address.contains("example"));
    }

    @Test
    void listsSubdomainsFoundInSitemaps() throws BadAddressException {
        FilesModel model = createModel();
        model.showSite(RobotsAddress.ofSite("https://www.example.com"));
        sitesInSitemaps.setAll(RobotsAddress.ofSite("https://img.example.com"), RobotsAddress.ofSite("https://cdn.net"),
                RobotsAddress.ofSite("https://notexample.com"));
        assertThat(addresses(model)).hasSize(5).endsWith("https://img.example.com/robots.txt");
    }

    @Test
    void fetchesAllFilesAndGroupsEqualOnes() throws Exception {
        try (RawServer first = serving("User-agent: *\n");
                RawServer equal = serving("User-agent: *\n");
                RawServer different = serving("User-agent: a\n");
                RawServer broken = RawServer.saying("x")) {
            FilesModel model = createModel();
            window.submit(() -> {
                model.showSite(RobotsAddress.of(first.address("/")));
                for (RawServer server : List.of(equal, different, broken)) {
                    model.addFile(server.address("/").toString());
                }
                model.fetchAll("Roboscope");
            }).get();
            WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !onWindow(() -> model.running.get()));
            assertThat(onWindow(() -> model.parts.stream().map(part -> part.fetched().orElseThrow().variant())
                    .toList())).containsExactly(1, 1, 2, 3);
            assertThat(onWindow(model::variantCount)).isEqualTo(3);
            CountDownLatch storing = new CountDownLatch(1);
            tasks.runAfterTasksWithPlace(storing::countDown);
            assertThat(storing.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(new FetchHistory(folder, RobotsAddress.of(different.address("/"))).versions()).hasSize(1);
        }
    }

    @Test
    void foreignSitemapCannotNameALocalHost() throws Exception {
        try (RawServer server = serving("User-agent: *\n")) {
            RobotsAddress foreign = RobotsAddress.of(server.address("http", "public.files.test", "/"));
            RobotsAddress named = RobotsAddress.of(server.address("http", "inside.public.files.test", "/"));
            RobotsAddress typed = RobotsAddress.of(server.address("http", "typed.public.files.test", "/"));
            FilesModel model = createModel();
            window.submit(() -> {
                model.showSite(foreign);
                sitesInSitemaps.setAll(named);
                model.addFile(typed.toString());
                model.fetchAll("Roboscope");
            }).get();
            WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !onWindow(() -> model.running.get()));
            assertThat(failure(model, named)).contains(
                    new FetchFailure.PrivateLink("public.files.test", named.address()));
            assertThat(failure(model, foreign)).isEmpty();
            assertThat(failure(model, typed)).as("typed by the user").isEmpty();
            assertThat(server.requests()).as("the two permitted hosts").hasSize(2);
        }
    }

    private Optional<FetchFailure> failure(FilesModel model, RobotsAddress robotsTxt) throws Exception {
        return onWindow(() -> model.parts.stream().filter(part -> part.robotsTxt().equals(robotsTxt)).findFirst()
                .orElseThrow().fetched().orElseThrow().result().failure());
    }

    @Test
    void cancelledFetchClosesItsConnection() throws Exception {
        try (RawServer silent = new RawServer((request, out) -> RawServer.staySilent())) {
            FilesModel model = createModel();
            window.submit(() -> {
                model.showSite(RobotsAddress.of(silent.address("/")));
                model.fetchAll("Roboscope");
            }).get();
            WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !silent.requests().isEmpty());
            window.submit(model::cancel).get();
            assertThat(onWindow(() -> model.running.get())).isFalse();
            silent.requests().getFirst().socket().setSoTimeout(60_000);
            assertThat(silent.requests().getFirst().socket().getInputStream().read()).isNegative();
            assertThat(model.parts.getFirst().fetched()).isEmpty();
        }
    }

    private FilesModel createModel() {
        return new FilesModel(new SiteServices(
                folder, tasks, window, TaskTimer.onBackgroundThread("test"), Clock.systemUTC()),
                settings, sitesInSitemaps);
    }

    private static List<String> addresses(FilesModel model) {
        return model.parts.stream().map(part -> part.robotsTxt().toString()).toList();
    }

    private static RawServer serving(String file) {
        return new RawServer((request, out) -> out.write(RawServer.answer(
                "200 OK", file.getBytes(StandardCharsets.US_ASCII))));
    }

    private <T> T onWindow(Callable<T> work) throws Exception {
        return window.submit(work).get();
    }
}
