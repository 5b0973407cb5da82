package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program uses no network unless the user asks for it. It runs in its own process, where Java logs each class it
 * initializes: without the classes below, no name is looked up and no connection is made.
 */
class NoNetworkTest {

    private static final Pattern NETWORK_CLASS =
            Pattern.compile("Initializing '(java/net/Inet[46]AddressImpl|java/net/Socket"
                    + "|sun/nio/ch/(Net|NioSocketImpl|SocketChannelImpl|ServerSocketChannelImpl|DatagramChannelImpl)"
                    + "|jdk/internal/net/http/HttpClientImpl|sun/net/www/protocol/https?/\\w+)'");
    private static final Pattern PAINTING_CLASS = Pattern.compile("Initializing 'com/sun/prism/sw/SWGraphics'");
    /** Options of this process that the program needs without a display. */
    private static final Pattern DISPLAY_OPTIONS =
            Pattern.compile("-D(glass|monocle|headless|prism|java\\.awt)\\..*|--enable-native-access=.*");
    /** A property that nothing reads. */
    private static final String NO_PROPERTY = "roboscope.none";
    private static final int TIMEOUT_MINUTES = 3;

    @TempDir
    private Path folder;

    /**
     * @param classes    network classes that were initialized, each once
     * @param hasPainted whether the program painted, and did not only receive a frame
     */
    private record Run(int exitCode, List<String> classes, boolean hasPainted, String output) {}

    private Run run(String property, String... arguments) throws IOException, InterruptedException {
        return runWith("", property, arguments);
    }

    private Run runWith(String input, String property, String... arguments) throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        Path output = folder.resolve("output.txt");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> DISPLAY_OPTIONS.matcher(option).matches()).forEach(command::add);
        command.addAll(
                List.of("-Xlog:class+init=info:file=" + log, "-XX:TieredStopAtLevel=1", "-D" + property + "=true",
                        "-cp", ProgramProcess.classPath(), Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile())
                .redirectInput(Files.writeString(folder.resolve("input.txt"), input).toFile());
        // The program draws in memory: no display is opened, but its start requires the variable.
        builder.environment().put("DISPLAY", ":0");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("XDG_CONFIG_HOME", folder.resolve("config").toString());
        builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        List<String> classes = lines.stream().map(NETWORK_CLASS::matcher).filter(Matcher::find)
                .map(matcher -> matcher.group(1)).distinct().toList();
        boolean hasPainted = lines.stream().anyMatch(line -> PAINTING_CLASS.matcher(line).find());
        return new Run(process.exitValue(), classes, hasPainted, Files.readString(output));
    }

    @Test
    @Tag("nightly")
    void editingAndTestingAFileNeedsNoNetwork() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), """
                User-agent: *
                Disallow: /private/

                Sitemap: https://www.example.com/sitemap.xml
                License: https://www.example.com/license.xml
                """);
        Run run = run("roboscope.training", file.toString());
        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.output()).as("printed by the command line before the window").contains("blocked");
        assertThat(run.classes()).isEmpty();
    }

    @Test
    void firstStartNeedsNoNetwork() throws Exception {
        Run run = run("roboscope.training.picture");
        assertThat(run.output()).contains("painted");
        assertThat(run.hasPainted()).isTrue();
        assertThat(run.classes()).isEmpty();
    }

    @Test
    @Tag("nightly")
    void pageIsNotFetchedAsAToken() throws Exception {
        Run run = run(NO_PROPERTY, "fetch", "--page", "https://www.example.com/", "--as", "Google-Extended");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).contains("Google-Extended fetches nothing");
        assertThat(run.classes()).isEmpty();
    }

    /** Verifying a visitor needs the network; only the options for that use it. */
    @Test
    void logVisitorsNeedNoNetwork() throws Exception {
        Path log = Files.writeString(folder.resolve("access.log"), """
                66.249.66.1 - - [10/Oct/2000:13:55:36 -0700] "GET /private/a HTTP/1.0" 200 1 "-" "Googlebot/2.1"
                2001:4860:4801::1 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.0" 200 1 "-" "bingbot/2.0"
                """);
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n");
        Run run = run(NO_PROPERTY, "visits", log.toString(), "--robots", file.toString());
        assertThat(run.output()).contains("Googlebot").contains("not yet looked up").contains("0 of 2 lists");
        assertThat(run.exitCode()).isZero();
        assertThat(run.classes()).isEmpty();
    }

    @Test
    void assistantWithoutPermissionDoesNotFetch() throws Exception {
        String input = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"check","arguments":\
                {"fetch":"http://192.0.2.1/"}}}
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"impact","arguments":\
                {"before":{"fetch":"http://192.0.2.1/"},"after":{"text":""},"urls":["https://192.0.2.1/"]}}}
                {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"check","arguments":\
                {"path":"http://192.0.2.1/robots.txt","site":"http://192.0.2.1/"}}}
                {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"test","arguments":\
                {"text":"","urls":["https://192.0.2.1/sitemap.xml"],"crawlers":["Googlebot"]}}}
                """;
        Run run = runWith(input, NO_PROPERTY, "mcp");
        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.output().lines()).hasSize(5);
        assertThat(run.output()).contains("--allow-fetch").contains("no-group");
        assertThat(run.classes()).isEmpty();
    }

    @Test
    @Tag("nightly")
    void unknownSettingsOpenNoConnectionAndAreKept() throws Exception {
        Path settings = Files.createDirectories(folder.resolve("config/roboscope")).resolve("settings.json");
        Files.writeString(settings, """
                {"lists": {"updates.ask": ["weekly"], "updates.catalogue": ["weekly"]}}
                """);
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
        Run run = run("roboscope.training", file.toString());
        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.classes()).isEmpty();
        assertThat(settings).content().contains("updates.ask", "updates.catalogue", "weekly");
        assertThat(settings.resolveSibling("settings.broken.json")).doesNotExist();
    }

    /** Proves that the other tests would notice a connection. */
    @Test
    void namedSiteIsFetched() throws Exception {
        assertThat(runOnServer(NO_PROPERTY, "check").output()).contains("R12");
    }

    @Test
    @Tag("nightly")
    void siteGivenAtStartIsFetched() throws Exception {
        assertThat(runOnServer("roboscope.training.picture").output()).contains("painted");
    }

    private Run runOnServer(String property, String... arguments) throws IOException, InterruptedException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] robots = "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.UTF_8);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(200, robots.length);
            exchange.getResponseBody().write(robots);
            exchange.close();
        });
        server.start();
        try {
            Run run = run(property, Stream.concat(Stream.of(arguments),
                    Stream.of("http://127.0.0.1:" + server.getAddress().getPort() + "/")).toArray(String[]::new));
            assertThat(requests).as(run.output()).hasValue(1);
            assertThat(run.classes()).isNotEmpty();
            return run;
        } finally {
            server.stop(0);
        }
    }
}
