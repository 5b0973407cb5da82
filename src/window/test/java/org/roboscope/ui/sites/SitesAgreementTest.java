package org.roboscope.ui.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.page.AskerList;
import org.roboscope.present.sites.SiteColumn;
import org.roboscope.present.sites.SiteMessages;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.ui.sites.SitesWindow.SitesServices;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.util.WaitForAsyncUtils;

/** The column of the Sites window that compares robots.txt with the server. */
@Timeout(60)
class SitesAgreementTest {

    private static final String ALLOWED_FOR_ALL = "User-agent: *\nDisallow:\n";
    private static final String BLOCKED_FOR_GPT = "User-agent: GPTBot\nDisallow: /\n";

    @TempDir
    private Path folder;

    private final Map<String, String> files = new ConcurrentHashMap<>();
    private final Map<String, String> heads = new ConcurrentHashMap<>();
    private final CountDownLatch stalled = new CountDownLatch(1);
    private final RawServer server = new RawServer((request, out) -> {
        String host = request.head().stream().filter(line -> line.startsWith("Host: ")).findFirst().orElseThrow()
                .replaceFirst("^Host: ", "").replaceFirst(":[0-9]+$", "");
        boolean isFile = request.head().getFirst().contains("robots.txt");
        String head = isFile ? "200 OK" : heads.getOrDefault(host, "");
        if (head.isEmpty()) {
            stalled.countDown();
            RawServer.staySilent();
        }
        out.write(RawServer.answer(head, files.getOrDefault(host, ALLOWED_FOR_ALL).getBytes(StandardCharsets.UTF_8)));
    });
    private final ExecutorService window = Executors.newSingleThreadExecutor();

    @AfterEach
    void stop() throws IOException {
        window.shutdownNow();
        server.close();
    }

    private SitesModel open(String... hosts) throws Exception {
        Path list = Files.writeString(folder.resolve("sites.txt"),
                Stream.of(hosts).map(this::site).collect(Collectors.joining("\n")));
        SitesModel model = onWindow(() -> new SitesModel(new SitesServices(folder.resolve("state/sites"),
                BackgroundTasks.onThreads(window, _ -> {}), window, FetchSettings::defaults, new PaceClockStub())));
        window.submit(() -> model.open(list)).get();
        await(model, "in the list");
        return model;
    }

    private String site(String host) {
        return "http://" + host + ":" + server.port();
    }

    private <T> T onWindow(Callable<T> work) throws Exception {
        return window.submit(work).get();
    }

    private void await(SitesModel model, String status) throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> onWindow(model.status::get).contains(status));
    }

    private void fetch(SitesModel model, boolean onlyMissing) throws Exception {
        AgreementQuestion question = AgreementQuestion.of(
                AskerList.parse("GPTBot", false, Catalogue.builtIn()).askers(), "/");
        window.submit(() -> model.fetch(onlyMissing, question)).get();
    }

    private List<String> agreements(SitesModel model) throws Exception {
        SiteMessages messages = new SiteMessages();
        return onWindow(() -> model.rows.stream().sorted(Comparator.comparingInt(facts -> facts.site().line()))
                .map(facts -> messages.cell(SiteColumn.AGREES, facts)).toList());
    }

    @Test
    void sitesShowAllFourKindsOfAgreement() throws Exception {
        List<String> kinds = List.of("allowed, served", "blocked, refused", "allowed, refused", "blocked, served");
        String[] hosts = IntStream.range(0, 20).mapToObj(i -> "s" + i + ".test").toArray(String[]::new);
        for (int i = 0; i < hosts.length; i++) {
            files.put(hosts[i], i % 2 == 0 ? ALLOWED_FOR_ALL : BLOCKED_FOR_GPT);
            heads.put(hosts[i], i % 4 == 1 || i % 4 == 2 ? "403 Forbidden" : "200 OK");
        }
        SitesModel model = open(hosts);
        assertThat(server.requests()).as("nothing is sent unasked").isEmpty();
        fetch(model, false);
        await(model, "On 10 sites, robots.txt and the server contradict each other.");
        assertThat(agreements(model))
                .containsExactlyElementsOf(IntStream.range(0, 20).mapToObj(i -> kinds.get(i % 4)).toList());
        assertThat(server.requests()).as("one for robots.txt and one for the page of each site").hasSize(40);
    }

    @Test
    void stoppingKeepsFinishedSites() throws Exception {
        heads.put("a.test", "200 OK");
        SitesModel model = open("a.test", "b.test");
        fetch(model, false);
        stalled.await();
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> agreements(model).size() == 1);
        window.submit(model::stop).get();
        await(model, "Stopped after 1 of 2 sites.");
        assertThat(agreements(model)).containsExactly("allowed, served");
        heads.put("b.test", "403 Forbidden");
        int before = server.requests().size();
        fetch(model, true);
        await(model, "On 1 site, robots.txt and the server contradict each other.");
        assertThat(agreements(model)).containsExactly("allowed, served", "allowed, refused");
        assertThat(server.requests()).as("only the other site").hasSize(before + 2);
    }
}
