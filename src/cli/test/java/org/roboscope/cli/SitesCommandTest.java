package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.site.fetch.RawServer;

/** The command {@code sites}, with test host names that lead to this machine. */
@Timeout(60)
class SitesCommandTest {

    @TempDir
    private Path folder;

    private final Map<String, String> robotsFiles = new ConcurrentHashMap<>(Map.of(
            "open.test", "User-agent: *\nDisallow:\n",
            "closed.test", "User-agent: *\nDisallow: /\n",
            "ai.test", "User-agent: *\nDisallow: /x\nContent-Signal: ai-train=no\nDisalow: /y\n"));
    /** Hosts that never answer. */
    private final Set<String> silentHosts = ConcurrentHashMap.newKeySet();
    private final RawServer server = new RawServer((request, out) -> {
        String host = request.head().stream().filter(line -> line.startsWith("Host: ")).findFirst().orElseThrow()
                .replaceFirst("^Host: ", "").replaceFirst(":[0-9]+$", "");
        if (silentHosts.contains(host)) {
            RawServer.staySilent();
        }
        String file = robotsFiles.getOrDefault(host, "");
        out.write(file.isEmpty() ? RawServer.answer("404 Not Found", new byte[0])
                : RawServer.answer("200 OK\nContent-Type: text/plain", file.getBytes(StandardCharsets.UTF_8)));
    });

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private String site(String host) {
        return "http://" + host + ":" + server.port();
    }

    private Path list(String... hosts) throws IOException {
        return Files.writeString(folder.resolve("sites.txt"),
                Stream.of(hosts).map(this::site).collect(Collectors.joining("\n")));
    }

    private CommandLineResult run(Path list, String... options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8));
        SitesCommand command = new SitesCommand(streams, () -> folder.resolve("state").resolve("sites"),
                Clock.fixed(Instant.parse("2026-11-27T10:00:00Z"), ZoneOffset.UTC));
        String[] arguments =
                Stream.concat(Stream.of(list.toString()), Stream.of(options)).toArray(String[]::new);
        int code = CommandLineApp.runCommand(streams,
                () -> CommandLineApp.commandLine(command, streams).execute(arguments));
        String printed = WatchFixture.text(out);
        OutputSchemas.validate(Stream.concat(Stream.of("sites"), Stream.of(arguments)).toArray(String[]::new), printed);
        return new CommandLineResult(code, printed, WatchFixture.text(err));
    }

    private static Items rows(CommandLineResult result) throws Exception {
        return ReadJson.object(result.out()).getArray("sites");
    }

    @ParameterizedTest
    @CsvSource(nullValues = "null", value = {
        "open.test, 200, 0, allowed, null, open, ''",
        "closed.test, 200, 0, blocked, 2, closed, ''",
        "ai.test, 200, 1, allowed, null, in-part, ai-train=no",
        "none.test, 404, null, allowed, null, open, ''",
    })
    void rowHasAnswerAndMeaningOfASite(String host, int status, Integer errors, String home, Integer line, String ai,
            String preferences) throws Exception {
        CommandLineResult result = run(list(host), "--format", "json");
        assertThat(result.exitCode()).as(result.err()).isZero();
        Fields row = rows(result).getObject(0);
        assertThat(row.getString("site")).isEqualTo(site(host));
        assertThat(row.getInt("status")).isEqualTo(status);
        assertThat(row.get("errors")).isEqualTo(errors);
        assertThat(row.getString("home")).isEqualTo(home);
        assertThat(row.get("homeLine")).isEqualTo(line);
        assertThat(row.getString("aiTraining")).isEqualTo(ai);
        assertThat(String.join(" ", row.getArray("preferences").stream().map(String::valueOf).toList()))
                .isEqualTo(preferences);
        assertThat(row.get("certificate")).isNull();
        assertThat(row.get("changed")).isNull();
    }

    @Test
    void unreachableSiteMakesTheRunIncomplete() throws Exception {
        CommandLineResult result = run(list("missing.a.test", "open.test"), "--format", "json");
        assertThat(result.exitCode()).isEqualTo(2);
        Fields row = rows(result).getObject(0);
        assertThat(row.get("status")).isNull();
        assertThat(row.getString("failure")).contains("missing.a.test");
        assertThat(rows(result).getObject(1).getInt("status")).isEqualTo(200);
    }

    @Test
    void changeSinceTheLastRunIsDated() throws Exception {
        Path list = list("open.test");
        run(list);
        assertThat(rows(run(list, "--format", "json")).getObject(0).get("changed")).isNull();
        robotsFiles.put("open.test", "User-agent: *\nDisallow: /new\n");
        Fields row = rows(run(list, "--format", "json")).getObject(0);
        assertThat(row.getString("changed")).isEqualTo(row.getString("firstSeen"));
        assertThat(run(list).out()).doesNotContain("not since");
    }

    @Test
    void textHasLabelsAndTotals() throws Exception {
        Path list = Files.writeString(folder.resolve("sites.csv"), "label,site\nShop," + site("closed.test")
                + "\nBlog," + site("none.test") + "\n");
        CommandLineResult result = run(list);
        assertThat(result.out()).startsWith("Site ")
                .containsPattern("closed.test:\\d+ +Shop +200 +not since .* +blocked, line 2 +closed")
                .containsPattern("none.test:\\d+ +Blog +404 ")
                .contains("2 sites: 1 with a robots.txt, 1 without one, 0 without an answer.");
        assertThat(run(list, "--format", "csv").out().lines()).hasSize(3).first().asString()
                .startsWith("site,label,status,checked");
        assertThat(run(list, "--format", "html").out()).startsWith("<!DOCTYPE html>")
                .contains("<th scope=\"row\">" + site("closed.test") + "</th><td>Shop</td><td>200</td>",
                        "27 November 2026, 10:00 GMT");
    }

    @Test
    void expectationsApplyToTheNamedSites() throws Exception {
        Path expected = Files.writeString(folder.resolve("all.expect"), """
                # for all
                *.test: Googlebot must fetch /
                ai.test: GPTBot must not train /
                other.example: Googlebot block /
                """);
        Path list = list("open.test", "closed.test", "ai.test");
        CommandLineResult result = run(list, "--expect", expected.toString());
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).contains(site("closed.test") + " breaks line 2 of " + expected
                + ", *.test: Googlebot allow /: blocked by line 2 of robots.txt.", "1 site breaks an expectation.")
                .doesNotContain("breaks line 3", "breaks line 4");
        Fields row = rows(run(list, "--expect", expected.toString(), "--format", "json")).getObject(1);
        assertThat(row.getArray("broken").getObject(0).getInt("line")).isEqualTo(2);
        assertThat(run(list("open.test", "ai.test"), "--expect", expected.toString()).exitCode()).isZero();
    }

    @Test
    void uncheckedExpectationsExitWithTwo() throws Exception {
        Path expected = Files.writeString(folder.resolve("all.expect"), "Googlebot allow /\n");
        CommandLineResult result = run(list("missing.b.test"), "--expect", expected.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).contains("At 1 site, an expectation could not be checked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "csv", "json", "html"})
    void invalidLineStopsBeforeTheFirstRequest(String format) throws IOException {
        Path output = Files.writeString(folder.resolve("out"), "as before");
        Path list = Files.writeString(folder.resolve("sites.txt"), IntStream.rangeClosed(1, 50)
                .mapToObj(i -> i == 40 ? "s 40.test" : site("s" + i + ".test")).collect(Collectors.joining("\n")));
        CommandLineResult result = run(list, "--format", format, "--output", output.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("Line 40 of " + list + " names no site.").hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(output).hasContent("as before");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void duplicateSiteIsReportedAndFetchedOnce() throws IOException {
        Path list = list("open.test", "none.test", "open.test");
        CommandLineResult result = run(list);
        assertThat(result.err()).isEqualTo("Line 3 of " + list + " repeats " + site("open.test")
                + ", which is in line 1. It is asked once.\n");
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void resumedRunFetchesNoSiteTwice() throws Exception {
        String[] hosts = IntStream.range(0, 40).mapToObj(i -> "s" + i + ".test").toArray(String[]::new);
        silentHosts.addAll(List.of(hosts).subList(30, 40));
        Path list = list(hosts);
        Thread runner = Thread.ofPlatform().start(() -> run(list));
        while (hostsInJournal().size() < 20) {
            Thread.sleep(5);
        }
        runner.interrupt();
        runner.join();
        silentHosts.clear();
        List<String> finished = hostsInJournal();
        assertThat(finished).hasSizeBetween(20, 30);
        CommandLineResult result = run(list, "--resume", "--format", "json");
        assertThat(result.exitCode()).isZero();
        assertThat(rows(result)).hasSize(40);
        assertThat(finished).allSatisfy(host -> assertThat(requestCount(host)).as(host).isOne());
        assertThat(hosts).allSatisfy(host -> assertThat(requestCount(host)).as(host).isPositive());
        assertThat(journalFiles()).as("the run is done").isEmpty();
        run(list, "--resume");
        assertThat(finished).as("another run").allSatisfy(host -> assertThat(requestCount(host)).as(host).isEqualTo(2));
    }

    private long requestCount(String host) {
        return server.requests().stream()
                .filter(request -> request.head().contains("Host: " + host + ":" + server.port())).count();
    }

    @Test
    void unfinishedSiteIsFetchedAgain() throws Exception {
        silentHosts.add("z.test");
        Path list = list("open.test", "z.test");
        Thread runner = Thread.ofPlatform().start(() -> run(list));
        while (journalFiles().stream().flatMap(SitesCommandTest::lines).noneMatch(line -> line.contains("open.test"))) {
            Thread.sleep(5);
        }
        runner.interrupt();
        runner.join();
        silentHosts.clear();
        Path journal = journalFiles().getFirst();
        Files.writeString(journal, Files.readString(journal).substring(0, 40));
        assertThat(run(list("open.test"), "--resume").exitCode()).isZero();
        assertThat(requestCount("open.test")).isEqualTo(2);
    }

    /** Returns the hosts in the journal, which also has a line that names the run. */
    private List<String> hostsInJournal() throws IOException {
        return journalFiles().stream().flatMap(SitesCommandTest::lines).filter(line -> line.startsWith("{\"site\""))
                .map(line -> line.replaceFirst("^.*?//([^:]+):.*$", "$1")).toList();
    }

    private List<Path> journalFiles() throws IOException {
        Path journals = folder.resolve("state/site-runs");
        if (!Files.isDirectory(journals)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(journals)) {
            return files.toList();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }
}
