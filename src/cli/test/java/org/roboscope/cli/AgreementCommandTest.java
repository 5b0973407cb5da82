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
import java.util.List;
import java.util.Map;
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
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.PaceClockStub;

/** Agreement of robots.txt and server, as reported by {@code sites} and {@code watch}. */
@Timeout(60)
class AgreementCommandTest {

    private static final String OPEN = "User-agent: *\nDisallow:\n";
    private static final String CLOSED_TO_GPT = "User-agent: GPTBot\nDisallow: /\n";

    @TempDir
    private Path folder;

    private final PaceClockStub clock = new PaceClockStub();
    private final Map<String, String> robotsFiles = new ConcurrentHashMap<>();
    /** The head of the answer to GPTBot, by host. */
    private final Map<String, String> gptAnswers = new ConcurrentHashMap<>();
    private final RawServer server = new RawServer((request, out) -> {
        String host = host(request);
        if (request.head().getFirst().contains(" /robots.txt ")) {
            String file = robotsFiles.getOrDefault(host, "");
            out.write(file.isEmpty() ? RawServer.answer("503 Unavailable", new byte[0])
                    : RawServer.answer("200 OK\nContent-Type: text/plain", file.getBytes(StandardCharsets.UTF_8)));
            return;
        }
        String head = agent(request).contains("GPTBot") ? gptAnswers.getOrDefault(host, "200 OK") : "200 OK";
        out.write(RawServer.answer(head + "\nContent-Type: text/html", "<p>A page".getBytes(StandardCharsets.UTF_8)));
    });

    private static String host(RawServer.Request request) {
        return header(request, "Host").replaceFirst(":[0-9]+$", "");
    }

    private static String agent(RawServer.Request request) {
        return header(request, "User-Agent");
    }

    private static String header(RawServer.Request request, String name) {
        return request.head().stream().filter(line -> line.startsWith(name + ": ")).findFirst().orElseThrow()
                .substring(name.length() + 2);
    }

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

    private CommandLineResult sites(Path list, String... options) {
        return run("sites", Stream.concat(Stream.of(list.toString()), Stream.of(options)).toArray(String[]::new));
    }

    private CommandLineResult run(String name, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8));
        WatchCommand.HistoryFolder histories = () -> folder.resolve("state").resolve("sites");
        CommandLineApp.SubCommand command = name.equals("sites")
                ? new SitesCommand(streams, histories, Clock.systemUTC(), clock)
                : new WatchCommand(streams, histories, clock);
        int code = CommandLineApp.runCommand(streams,
                () -> CommandLineApp.commandLine(command, streams).execute(arguments));
        OutputSchemas.validate(Stream.concat(Stream.of(name), Stream.of(arguments)).toArray(String[]::new),
                WatchFixture.text(out));
        return new CommandLineResult(code, WatchFixture.text(out), WatchFixture.text(err));
    }

    private static List<Fields> agreements(CommandLineResult result) {
        return ReadJson.object(result.out()).getArray("sites").stream().map(Fields.class::cast)
                .flatMap(row -> row.getArray("agreements").stream()).map(Fields.class::cast).toList();
    }

    private void serve(String host, String file, String head) {
        robotsFiles.put(host, file);
        gptAnswers.put(host, head);
    }

    @Test
    void twentySitesShowTheFourKindsOfAgreement() throws Exception {
        List<String[]> kinds = List.of(new String[] {OPEN, "200 OK"}, new String[] {CLOSED_TO_GPT, "403 Forbidden"},
                new String[] {OPEN, "403 Forbidden"}, new String[] {CLOSED_TO_GPT, "200 OK"});
        String[] hosts = IntStream.range(0, 20).mapToObj(i -> "s" + i + ".test").toArray(String[]::new);
        for (int i = 0; i < hosts.length; i++) {
            serve(hosts[i], kinds.get(i % 4)[0], kinds.get(i % 4)[1]);
        }
        CommandLineResult result = sites(list(hosts), "--agrees", "GPTBot", "--format", "csv");
        assertThat(result.exitCode()).as("there are contradictions").isEqualTo(1);
        List<String> cells = result.out().lines().skip(1)
                .map(line -> line.replaceFirst(".*,(GPTBot [^,]*),[^,]*$", "$1")).toList();
        List<String> words = List.of("GPTBot allowed served 200", "GPTBot blocked refused 403",
                "GPTBot allowed refused 403", "GPTBot blocked served 200");
        assertThat(cells).containsExactlyElementsOf(
                IntStream.range(0, 20).mapToObj(i -> words.get(i % 4)).toList());
        assertThat(sites(list(hosts), "--agrees", "GPTBot").out())
                .contains("Agrees?", "On 10 sites, robots.txt and the server contradict each other.")
                .containsPattern("s0.test:.* allowed, served ").containsPattern("s1.test:.* blocked, refused ")
                .containsPattern("s2.test:.* allowed, refused ").containsPattern("s3.test:.* blocked, served ")
                .contains(site("s2.test") + ": The server refuses the request.");
        assertThat(server.requests()).hasSize(2 * 40);
    }

    @Test
    void requestsAreAnnouncedAndOneASecond() throws Exception {
        serve("a.test", CLOSED_TO_GPT, "403 Forbidden");
        CommandLineResult result = sites(list("a.test"), "--agrees", "GPTBot,bingbot", "--agrees", "Googlebot",
                "--path", "/shop?x=1");
        assertThat(result.err()).contains("/shop?x=1 is also requested in the name of GPTBot, bingbot, Googlebot: "
                + "3 requests, at most one a second to each host. Ctrl+C stops.");
        assertThat(server.requests().stream().map(AgreementCommandTest::agent).map(
                agent -> Stream.of("GPTBot", "bingbot", "Googlebot").filter(agent::contains).findFirst().orElse(agent)))
                .containsExactly("Roboscope", "GPTBot", "bingbot", "Googlebot");
        assertThat(server.requests()).extracting(request -> request.head().getFirst()).containsExactly(
                "GET /robots.txt HTTP/1.1", "GET /shop?x=1 HTTP/1.1", "GET /shop?x=1 HTTP/1.1",
                "GET /shop?x=1 HTTP/1.1");
        assertThat(clock.waits()).containsExactly(FetchQueue.GAP.toNanos(), FetchQueue.GAP.toNanos(),
                FetchQueue.GAP.toNanos());
        assertThat(result.out()).contains("GPTBot: blocked, refused; Googlebot, bingbot: allowed, served");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void noPageIsRequestedWithoutTheOption() throws Exception {
        serve("a.test", OPEN, "200 OK");
        CommandLineResult result = sites(list("a.test"));
        assertThat(result.out()).doesNotContain("Agrees?", "contradict");
        assertThat(result.err()).isEmpty();
        assertThat(server.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "302 Found\\nLocation: /login, redirected, 302, to http://a.test",
        "404 Not Found, no-page, 404, ''",
        "500 Error, no-page, 500, ''",
        "402 Payment Required, refused, 402, asks for payment",
        "429 Too Many Requests, refused, 429, limits the number",
        "200 OK\\ncf-mitigated: challenge, refused, 200, Cloudflare answers with a challenge",
    })
    void otherAnswersAreNamed(String head, String server, int status, String note) throws Exception {
        serve("a.test", OPEN, head.replace("\\n", "\n"));
        Fields agreement = agreements(sites(list("a.test"), "--agrees", "GPTBot", "--format", "json")).getFirst();
        assertThat(agreement.getString("file")).isEqualTo("allowed");
        assertThat(agreement.getString("server")).isEqualTo(server);
        assertThat(agreement.getInt("status")).isEqualTo(status);
        assertThat(agreement.getString("note")).contains(note);
        assertThat(this.server.requests()).as("a redirect is not followed").hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'User-agent: *\nDisallow: /\n', blocked, because robots.txt blocks it for Roboscope",
        "'User-agent: Roboscope\nDisallow: /\n', allowed, because robots.txt blocks it for Roboscope",
        "'', undefined, because robots.txt blocks it for Roboscope",
    })
    void pageBlockedForRoboscopeIsNotRequested(String file, String verdict, String why) throws Exception {
        serve("a.test", file, "200 OK");
        CommandLineResult result = sites(list("a.test"), "--agrees", "GPTBot", "--format", "json");
        Fields agreement = agreements(result).getFirst();
        assertThat(agreement.getString("server")).isEqualTo("not-asked");
        assertThat(agreement.getString("note")).contains(why);
        assertThat(server.requests()).hasSize(1);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void pageOfAnUnreachableSiteIsNotRequested() throws Exception {
        CommandLineResult result = sites(list("missing.a.test"), "--agrees", "GPTBot", "--format", "json");
        assertThat(agreements(result).getFirst().getString("note"))
                .isEqualTo("The page was not requested, because the site did not answer for robots.txt.");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--agrees Google-Extended | Google-Extended fetches nothing",
        "--path /shop | --path names the page for --agrees, and needs it.",
        "--agrees GPTBot --path shop | shop is not the path of a page",
        "--agrees GPTBot --path //evil.test/ | //evil.test/ is not the path of a page",
    })
    void invalidOptionsAreRefusedBeforeTheRun(String options, String why) throws Exception {
        serve("a.test", OPEN, "200 OK");
        CommandLineResult result = sites(list("a.test"), options.split(" "));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith(why);
        assertThat(server.requests()).isEmpty();
    }

    private CommandLineResult watch(String... options) {
        return run("watch", Stream.concat(Stream.of(site("a.test"), "--agrees", "GPTBot"), Stream.of(options))
                .toArray(String[]::new));
    }

    @Test
    void watchReportsNewRefusalOfAnAllowedPage() throws Exception {
        serve("a.test", OPEN, "200 OK");
        CommandLineResult first = watch();
        assertThat(first.exitCode()).isZero();
        assertThat(first.out()).contains(site("a.test") + "/ for GPTBot: allowed, served.");
        assertThat(watch().out()).as("nothing changed").isEmpty();
        gptAnswers.put("a.test", "403 Forbidden");
        CommandLineResult changed = watch("--format", "json");
        assertThat(changed.exitCode()).isEqualTo(1);
        Fields news = ReadJson.object(changed.out());
        assertThat(news.getArray("events")).containsExactly("agreement");
        assertThat(news.getArray("alerts")).containsExactly("contradiction");
        Fields agreement = news.getArray("agreements").getObject(0);
        assertThat(agreement.getString("server")).isEqualTo("refused");
        assertThat(agreement.getObject("was").getString("server")).isEqualTo("served");
        assertThat(watch().exitCode()).as("reported once").isZero();
        gptAnswers.put("a.test", "200 OK");
        assertThat(watch().out()).isEqualTo(
                site("a.test") + "/ for GPTBot: allowed, served. Before: allowed, refused.\n\n");
    }

    @Test
    void watchReportsAContradictionByANewFile() throws Exception {
        serve("a.test", OPEN, "200 OK");
        watch();
        robotsFiles.put("a.test", CLOSED_TO_GPT);
        CommandLineResult changed = watch();
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out())
                .contains(site("a.test") + "/ for GPTBot: blocked, served. Before: allowed, served.");
    }

    @Test
    void unansweredPageIsAProblemButNoChange() throws Exception {
        serve("a.test", OPEN, "200 OK");
        watch();
        gptAnswers.put("a.test", "broken");
        CommandLineResult broken = watch();
        assertThat(broken.exitCode()).isEqualTo(2);
        assertThat(broken.out()).contains("did not answer a request in the name of GPTBot");
        gptAnswers.put("a.test", "200 OK");
        assertThat(watch().out()).as("compared with the last answer").isEmpty();
    }

    @Test
    void watchRequestsNoPageWithoutRobotsTxt() throws Exception {
        serve("a.test", OPEN, "200 OK");
        watch();
        robotsFiles.remove("a.test");
        int before = server.requests().size();
        watch();
        assertThat(server.requests()).hasSize(before + 1);
    }

    @Test
    void earlierCrawlersAreRemembered() throws Exception {
        serve("a.test", OPEN, "200 OK");
        watch();
        run("watch", site("a.test"), "--agrees", "bingbot");
        assertThat(watch().out()).as("GPTBot was reported before bingbot").isEmpty();
    }

    @Test
    void damagedRecordIsReportedOnceAndReplaced() throws Exception {
        serve("a.test", OPEN, "200 OK");
        watch();
        try (Stream<Path> stored = Files.walk(folder.resolve("state"))) {
            for (Path note : stored.filter(file -> file.endsWith("agreements")).toList()) {
                Files.writeString(note, "{\"agreements\":[{\"crawler\":3}]}");
            }
        }
        CommandLineResult damaged = watch();
        assertThat(damaged.exitCode()).isEqualTo(2);
        assertThat(damaged.out()).contains("its history could not be read: not the agreements of a report");
        assertThat(watch().exitCode()).isZero();
    }
}
