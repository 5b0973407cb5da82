package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.CountsWholeProgram;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/** Many fetches leak no threads, sockets or memory. */
@Timeout(900)
@CountsWholeProgram
class ManyFetchesTest {

    private static final int WARM_UP = 200;
    private static final int CACHED_CLIENTS = 2;
    private static final long ALLOWED_GROWTH = 8L << 20;

    private final Fetcher fetcher =
            new Fetcher(FetchSettings.defaults().withTimeLimits(Duration.ofSeconds(30), Duration.ofSeconds(30)));

    @Test
    void fiveHundredFetchesLeakNothing() throws Exception {
        assertNothingLeaks(500);
    }

    @Test
    @Tag("fuzz")
    void tenThousandFetchesLeakNothing() throws Exception {
        assertNothingLeaks(10_000);
    }

    private void assertNothingLeaks(int count) throws Exception {
        byte[] robots = "User-agent: *\nDisallow: /x\n".repeat(100).getBytes(StandardCharsets.US_ASCII);
        try (RawServer server = new RawServer((request, out) -> {
            switch (request.path()) {
                case "/keep" -> out.write(RawServer.answer("200 OK", robots));
                case "/redirect" -> out.write(RawServer.answer("302 Found\nLocation: /keep", new byte[0]));
                case "/reset" -> RawServer.reset(request);
                case "/short" -> out.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".getBytes(
                        StandardCharsets.US_ASCII));
                case "/long" -> out.write(RawServer.answer("200 OK", new byte[600_000]));
                default -> out.write(RawServer.answer("404 Not Found", robots));
            }
        })) {
            String[] paths = {"/keep", "/redirect", "/reset", "/short", "/long", "/missing"};
            run(WARM_UP, paths, server);
            server.forgetRequests();
            long threads = threads();
            long openFiles = openFiles();
            long heap = heap();
            long clients = clients();
            run(count, paths, server);
            assertThat(awaitAllowed(this::threads, threads + 2)).as("threads").isLessThanOrEqualTo(threads + 2);
            assertThat(awaitAllowed(this::openFiles, openFiles + 2)).as("open files")
                    .isLessThanOrEqualTo(openFiles + 2);
            assertThat(awaitAllowed(ManyFetchesTest::clients, clients + CACHED_CLIENTS)).as("clients")
                    .isLessThanOrEqualTo(clients + CACHED_CLIENTS);
            server.forgetRequests();
            assertThat(awaitAllowed(ManyFetchesTest::heap, heap + ALLOWED_GROWTH) - heap).as("growth of the heap")
                    .isLessThanOrEqualTo(ALLOWED_GROWTH);
        }
    }

    private void run(int count, String[] paths, RawServer server) {
        for (int i = 0; i < count; i++) {
            if (i % 10 == 9) {
                RunningFetch fetch = fetcher.start(server.address("/keep"));
                fetch.cancel();
                assertThat(fetch.result()).isDone();
            } else {
                String path = paths[i % paths.length];
                boolean hasFile = !path.equals("/reset") && !path.equals("/short") && !path.equals("/missing");
                FetchResult result = fetcher.fetch(server.address(path));
                assertThat(result.successfulBody().isPresent()).as("%s: %s", path, result).isEqualTo(hasFile);
            }
        }
    }

    private interface Counter {
        long count() throws Exception;
    }

    /** Waits until the count is allowed, because threads, sockets and their memory may take a moment to be released. */
    private static long awaitAllowed(Counter counter, long allowed) throws Exception {
        long count = counter.count();
        for (int waits = 0; waits < 100 && count > allowed; waits++) {
            Thread.sleep(100);
            count = counter.count();
        }
        return count;
    }

    private long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains("HttpClient") || thread.getName().contains("lookup"))
                .count();
    }

    /** The open files of this process, including sockets; zero if the system does not list them. */
    private long openFiles() throws IOException {
        Path open = Path.of("/proc/self/fd");
        if (!Files.isDirectory(open)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(open)) {
            return files.count();
        }
    }

    /** Live HTTP clients of the JDK: each fetch has its own. */
    private static long clients() throws JMException {
        String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                new Object[] {new String[0]}, new String[] {String[].class.getName()});
        return text.lines().map(line -> line.strip().split("\\s+", -1))
                .filter(parts -> parts.length >= 4 && parts[3].equals("jdk.internal.net.http.HttpClientImpl"))
                .mapToLong(parts -> Long.parseLong(parts[1])).sum();
    }

    private static long heap() throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            System.gc();
            Thread.sleep(50);
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
