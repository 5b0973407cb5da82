package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.HostNameLookup.HostNameSource;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethod.Kind;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorIdentity;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Address lists and host names are fetched on request, and the result is reported. */
@Timeout(60)
class VisitorListsTest {

    private static final String LOG_LINE =
            "66.249.66.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /private/x HTTP/1.0\" 200 1 \"-\" \"Googlebot/2.1\"\n";
    private static final Executor ON_VIRTUAL_THREADS = work -> Thread.ofVirtual().start(work);

    @TempDir
    Path folder;

    private final BlockingQueue<Runnable> windowEvents = new LinkedBlockingQueue<>();
    private final List<Throwable> loggedErrors = Collections.synchronizedList(new ArrayList<>());
    private final BackgroundTasks tasks = new BackgroundTasks(ON_VIRTUAL_THREADS, windowEvents::add, loggedErrors::add);
    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final HttpServer server;

    VisitorListsTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        serve("/good.json", "{\"prefixes\":[{\"ipv4Prefix\":\"66.249.66.0/27\"}]}");
        serve("/page.json", "<!doctype html><title>Moved</title>");
        server.createContext("/hangs.json", exchange -> {
            requested.countDown();
            try {
                release.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        server.setExecutor(ON_VIRTUAL_THREADS);
        server.start();
    }

    @AfterEach
    void stop() {
        release.countDown();
        server.stop(0);
        assertThat(loggedErrors).isEmpty();
    }

    private void serve(String path, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private VerificationMethod method(Kind kind, String source) {
        return new VerificationMethod("Google", List.of("Googlebot"), kind, List.of(source),
                ListFormat.JSON, Proof.CRAWLER, true, "a test", "2026", "");
    }

    private VerificationMethod list(String name) {
        return method(Kind.IP_LIST, "http://127.0.0.1:" + server.getAddress().getPort() + "/" + name);
    }

    private BulkModel modelWithLog(HostNameSource hosts, VerificationMethod... methods) throws InterruptedException {
        BulkModel model = new BulkModel(
                new Workspace(new InMemoryBuffer("User-agent: *\nDisallow: /private/\n"), Runnable::run, Runnable::run),
                new Settings(StoredSettings.DEFAULTS), new UrlLists(), tasks,
                ListOpener::onDisk,
                new VisitorLists(new VerificationMethods(List.of(methods)), new ListFolder(folder.resolve("lists")),
                        FetchSettings::defaults,
                        new HostNameLookup(hosts, ON_VIRTUAL_THREADS, Duration.ofMinutes(1)), tasks, Clock.systemUTC()),
                ServedVersions.NONE);
        model.runText("access.log", LOG_LINE + LOG_LINE.replace("66.249.66.1", "1.2.3.4"));
        until(model, () -> !model.busy.get() && !identities(model).isEmpty());
        return model;
    }

    /** Runs work of the window's thread, and polls the run as the view does, until the condition is true. */
    private void until(BulkModel model, BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Runnable next = windowEvents.poll(20, TimeUnit.MILLISECONDS);
            if (next == null) {
                model.tick();
            } else {
                next.run();
            }
        }
    }

    private static List<VisitorIdentity> identities(BulkModel model) {
        return model.run.get().stream()
                .flatMap(run -> run.logVisits().crawlerVisits().stream().map(CrawlerVisits::identity)).toList();
    }

    private void awaitLists(BulkModel model) throws InterruptedException {
        assertThat(model.visitorLists.busy.get()).isTrue();
        until(model, () -> !model.visitorLists.busy.get());
    }

    private static HostNameSource noLookups() {
        return new HostNameSource() {
            @Override
            public Optional<String> nameOf(IpNumber address) {
                throw new AssertionError("unexpected lookup");
            }

            @Override
            public List<IpNumber> addressesOf(String name) {
                throw new AssertionError("unexpected lookup");
            }
        };
    }

    @Test
    void fetchedListIdentifiesVisitors() throws Exception {
        BulkModel model = modelWithLog(noLookups(), list("good.json"));
        assertThat(identities(model)).containsExactly(VisitorIdentity.NOT_LOOKED_UP);
        model.fetchLists();
        awaitLists(model);
        until(model, () -> identities(model).size() == 2);
        assertThat(identities(model)).containsExactly(VisitorIdentity.CRAWLER, VisitorIdentity.CLAIMS);
        assertThat(model.visitorLists.problems.get()).isEmpty();
    }

    @Test
    void invalidListIsReportedAndIdentifiesNoVisitor() throws Exception {
        BulkModel model = modelWithLog(noLookups(), list("page.json"));
        model.fetchLists();
        awaitLists(model);
        assertThat(model.visitorLists.problems.get()).singleElement().asString()
                .contains("It is a web page, not a list.");
        assertThat(identities(model)).containsExactly(VisitorIdentity.NOT_LOOKED_UP);
    }

    @Test
    void hangingServerIsCancelled() throws Exception {
        BulkModel model = modelWithLog(noLookups(), list("hangs.json"));
        model.fetchLists();
        assertThat(requested.await(1, TimeUnit.MINUTES)).isTrue();
        model.visitorLists.cancel();
        awaitLists(model);
        assertThat(model.visitorLists.problems.get()).isEmpty();
        assertThat(identities(model)).containsExactly(VisitorIdentity.NOT_LOOKED_UP);
    }

    /** The lookup itself cannot be cancelled, but nothing waits for it. */
    @Test
    void hangingNameServerIsCancelled() throws Exception {
        CountDownLatch lookupStarted = new CountDownLatch(1);
        HostNameSource hosts = new HostNameSource() {
            @Override
            public Optional<String> nameOf(IpNumber address) {
                lookupStarted.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
                return Optional.empty();
            }

            @Override
            public List<IpNumber> addressesOf(String name) {
                return List.of();
            }
        };
        BulkModel model = modelWithLog(hosts, method(Kind.REVERSE_DNS, ".googlebot.com"));
        model.lookUpHosts();
        assertThat(lookupStarted.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(model.busy.get()).isTrue();
        model.cancel();
        awaitLists(model);
        assertThat(model.busy.get()).isFalse();
    }

    @Test
    void hostNamesIdentifyVisitors() throws Exception {
        IpNumber crawlerAddress = IpNumber.parse("66.249.66.1");
        HostNameSource hosts = new HostNameSource() {
            @Override
            public Optional<String> nameOf(IpNumber address) {
                return Optional.of(address.equals(crawlerAddress) ? "crawl-1.googlebot.com" : "host.example");
            }

            @Override
            public List<IpNumber> addressesOf(String name) {
                return name.endsWith("googlebot.com") ? List.of(crawlerAddress) : List.of(IpNumber.parse("1.2.3.4"));
            }
        };
        BulkModel model = modelWithLog(hosts, method(Kind.REVERSE_DNS, ".googlebot.com"));
        model.lookUpHosts();
        awaitLists(model);
        until(model, () -> identities(model).size() == 2);
        assertThat(identities(model)).containsExactly(VisitorIdentity.CRAWLER, VisitorIdentity.CLAIMS);
    }
}
