package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.KnownLists.ListProblem;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod.Kind;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** Downloads, stores and imports published lists of IP addresses. */
@Timeout(60)
class ListDownloadTest {

    private static final IpNumber LISTED = IpNumber.parse("66.249.66.1");

    @TempDir
    private Path folder;

    private HttpServer server;
    private final CountDownLatch hanging = new CountDownLatch(1);
    private final CountDownLatch requested = new CountDownLatch(1);

    ListDownloadTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        answer("/good.json", 200, "{\"prefixes\":[{\"ipv4Prefix\":\"66.249.66.0/27\"}]}");
        answer("/page.json", 200, "<!doctype html><title>Moved</title>");
        answer("/empty.json", 200, "");
        answer("/gone.json", 404, "{\"prefixes\":[{\"ipv4Prefix\":\"66.249.66.0/27\"}]}");
        answer("/none.json", 200, "{\"prefixes\":[]}");
        server.createContext("/hangs.json", exchange -> {
            requested.countDown();
            try {
                hanging.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        server.setExecutor(command -> Thread.ofVirtual().start(command));
        server.start();
    }

    @AfterEach
    void stop() {
        hanging.countDown();
        server.stop(0);
    }

    private void answer(String path, int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, (HttpExchange exchange) -> {
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private VerificationMethod list(String name) {
        return new VerificationMethod("Foo", List.of("FooBot"), Kind.IP_LIST,
                List.of("http://127.0.0.1:" + server.getAddress().getPort() + "/" + name), ListFormat.JSON,
                Proof.CRAWLER, true, "a test", "2026", "");
    }

    private ListDownload download(ListFolder listFolder) {
        return new ListDownload(FetchSettings.defaults(), listFolder);
    }

    @Test
    void fetchedListsAreStoredForOfflineUse() {
        ListFolder listFolder = new ListFolder(folder.resolve("lists"));
        VerificationMethod list = list("good.json");
        assertThat(listFolder.read(List.of(list))).isEqualTo(KnownLists.NONE);
        List<Integer> started = new ArrayList<>();
        Instant before = Instant.now().minusSeconds(1);
        KnownLists fetched = download(listFolder).fetch(List.of(list), started::add, () -> false);
        assertThat(fetched.problems()).isEmpty();
        assertThat(started).containsExactly(0);
        server.stop(0);
        PublishedList stored = new ListFolder(folder.resolve("lists")).read(List.of(list)).find(list).orElseThrow();
        assertThat(stored.ranges().contains(LISTED)).isTrue();
        assertThat(stored.retrievedAt()).isAfter(before).isEqualTo(fetched.find(list).orElseThrow().retrievedAt());
        VisitorCheck check = new VisitorCheck(new VerificationMethods(List.of(list)), fetched, Map.of());
        assertThat(check.verifierFor(new NamedVisitor("FooBot", "")).identity(LISTED))
                .isEqualTo(VisitorIdentity.CRAWLER);
    }

    @Test
    void invalidListDoesNotReplaceTheStoredOne() throws Exception {
        ListFolder listFolder = new ListFolder(folder);
        VerificationMethod page = list("page.json");
        listFolder.store(page, Instant.EPOCH, "[\"66.249.66.1\"]".getBytes(StandardCharsets.UTF_8));
        List<VerificationMethod> lists = List.of(page, list("empty.json"), list("gone.json"), list("none.json"),
                list("good.json"));
        KnownLists fetched = download(listFolder).fetch(lists, _ -> {}, () -> false);
        assertThat(fetched.lists()).containsOnlyKeys(list("good.json").url());
        assertThat(fetched.problems()).extracting(problem -> problem.reason().text()).containsExactly(
                "It is a web page, not a list.", "It is empty.", "The server answers with status 404.",
                "It contains no addresses.");
        assertThat(listFolder.read(List.of(page)).find(page).orElseThrow().ranges().contains(LISTED)).isTrue();
    }

    @Test
    void cancelledDownloadKeepsEarlierLists() throws Exception {
        ListDownload download = download(new ListFolder(folder));
        Thread canceller = Thread.ofVirtual().start(() -> {
            try {
                requested.await();
                download.cancel();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        KnownLists fetched = download.fetch(List.of(list("good.json"), list("hangs.json"), list("none.json")), _ -> {},
                () -> false);
        canceller.join();
        assertThat(fetched.lists()).hasSize(1);
        assertThat(fetched.problems()).as("the others are no longer wanted").isEmpty();
    }

    @Test
    void damagedStoredListIsReportedAndNotUsed() throws Exception {
        ListFolder listFolder = new ListFolder(folder);
        VerificationMethod list = list("good.json");
        listFolder.store(list, Instant.EPOCH, "[\"66.249.66.1\"]".getBytes(StandardCharsets.UTF_8));
        Path file;
        try (Stream<Path> files = Files.list(folder)) {
            file = files.findFirst().orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(file);
        for (int length = 0; length < bytes.length - 1; length++) {
            Files.write(file, Arrays.copyOf(bytes, length));
            KnownLists stored = listFolder.read(List.of(list));
            assertThat(stored.lists()).as("%d bytes", length).isEmpty();
            assertThat(stored.problems()).hasSize(1);
        }
    }

    @Test
    void importedFileIsRecognisedByItsName() throws Exception {
        Path gptBot = Files.writeString(folder.resolve("gptbot.json"), "[\"20.0.0.0/24\"]");
        Files.setLastModifiedTime(gptBot, FileTime.from(Instant.parse("2026-10-01T12:00:00Z")));
        Path unknownFile = Files.writeString(folder.resolve("addresses.json"), "[\"20.0.0.0/24\"]");
        VerificationMethods methods = VerificationMethods.builtIn();
        assertThat(ListFolder.filesIn(folder, methods)).containsExactly(gptBot);
        KnownLists imported =
                new ListFolder(folder.resolve("kept")).importFiles(List.of(gptBot, unknownFile), methods, false);
        VerificationMethod list = methods.listNamed("gptbot.json").orElseThrow();
        assertThat(imported.find(list).orElseThrow().retrievedAt()).isEqualTo("2026-10-01T12:00:00Z");
        assertThat(imported.problems()).extracting(ListProblem::text)
                .containsExactly("addresses.json: No list has this name."
                        + " Give the file the name that the operator uses for its list, such as gptbot.json.");
        assertThat(folder.resolve("kept")).doesNotExist();
        new ListFolder(folder.resolve("kept")).importFiles(List.of(gptBot), methods, true);
        assertThat(new ListFolder(folder.resolve("kept")).read(methods.lists()).find(list)).isPresent();
    }
}
