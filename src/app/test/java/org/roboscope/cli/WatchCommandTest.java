package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.WatchedOutput;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;
import picocli.CommandLine;

/** The command {@code watch}, against a site on this machine. */
class WatchCommandTest {

    private static final String ONE = "User-agent: *\nDisallow: /private\n";
    private static final String TWO = "User-agent: *\nDisallow: /private\nDisallow: /shop\n";
    private static final OutputStream FULL_DISK = new OutputStream() {

        @Override
        public void write(int value) throws IOException {
            throw new IOException("No space left on device");
        }
    };

    @TempDir
    private Path folder;

    private RawServer server;
    private byte[] answer = new byte[0];
    private final Deque<Runnable> rounds = new ArrayDeque<>();
    private final List<Duration> waited = new ArrayList<>();

    @BeforeEach
    void start() {
        server = new RawServer((request, out) -> out.write(answer));
        serve("200 OK", ONE);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void theFirstAnswerIsKeptAndNothingIsComparedWithIt() {
        CommandLineResult first = watch("--once");
        assertThat(first).isEqualTo(new CommandLineResult(0, robotsTxt()
                + " was asked for the first time: 200, a file. It is kept; there was nothing to compare it with.\n\n",
                ""));
        assertThat(watch("--once")).as("the same again").isEqualTo(new CommandLineResult(0, "", ""));
    }

    @Test
    void anotherFileIsToldOnceWithWhatItChanges() {
        watch("--once");
        serve("200 OK", TWO);
        CommandLineResult changed = watch("--once");
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out()).contains("is another file than on 20", "Lines: 1 added, 0 changed, 0 removed.",
                "each crawler as its operator reads", "line 3 Disallow: /shop")
                .containsPattern("allowed +blocked +Googlebot and [0-9]+ more");
        assertThat(watch("--once")).isEqualTo(new CommandLineResult(0, "", ""));
    }

    @Test
    void aChangeInLineEndsAloneIsToldAsSuch() {
        watch("--once");
        serve("200 OK", ONE.replace("\n", "\r\n"));
        CommandLineResult changed = watch("--once");
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out()).contains("in line ends or encoding only", "Nothing changes for any address.");
    }

    @Test
    void anotherStatusIsToldWithWhatEachCrawlerMakesOfIt() {
        watch("--once");
        serve("503 Down", "");
        CommandLineResult down = watch("--once");
        assertThat(down.exitCode()).isEqualTo(1);
        assertThat(down.out()).contains(": 503, no file. Until 20", ": 200, a file.")
                .containsPattern("Its rules count +All is blocked +a server error +Googlebot and [0-9]+ more")
                .containsPattern("Its rules count +All is allowed +another answer than 200 +Yandex and [0-9]+ more");
        serve("200 OK", ONE);
        CommandLineResult up = watch("--once");
        assertThat(up.out()).contains(": 200, a file. Until 20", ": 503, no file.").doesNotContain("another file");
        assertThat(up.exitCode()).isEqualTo(1);
    }

    @Test
    void afterAnOutageTheFileIsComparedWithTheLastOneBefore() {
        watch("--once");
        serve("503 Down", "");
        watch("--once");
        serve("200 OK", TWO);
        assertThat(watch("--once").out()).contains(": 503, no file.", "Lines: 1 added", "line 3 Disallow: /shop");
    }

    @Test
    void aSiteThatCannotBeReachedIsAFailureEachTimeAndNoChange() throws IOException {
        watch("--once");
        server.close();
        for (int i = 0; i < 2; i++) {
            CommandLineResult silent = watch("--once");
            assertThat(silent.exitCode()).isEqualTo(2);
            assertThat(silent.out()).contains("could not be fetched.", "refused the connection")
                    .doesNotContain("another file", "Until");
        }
    }

    @Test
    void theSameAnswerByAnotherWayIsToldAsSuch() throws IOException {
        Deque<String> targets = new ArrayDeque<>(List.of("/one.txt", "/two.txt"));
        try (RawServer moving = new RawServer((request, out) -> out.write(request.path().equals("/robots.txt")
                ? RawServer.answer("301 Moved\nLocation: " + targets.removeFirst(), new byte[0]) : answer))) {
            String site = "http://127.0.0.1:" + moving.port();
            assertThat(run("moved", out(), site, "--once").exitCode()).isZero();
            CommandLineResult other = run("moved", out(), site, "--once");
            assertThat(other.exitCode()).isEqualTo(1);
            assertThat(other.out()).isEqualTo(site + "/robots.txt brings the same answer by another way: " + site
                    + "/robots.txt -> " + site + "/two.txt\n\n");
        }
    }

    @Test
    void expectationsAreCheckedAtEachLook() throws IOException {
        Path expected = Files.writeString(folder.resolve("robots.expect"),
                "Googlebot block /private/a\nGooglebot allow /shop\n");
        assertThat(watch("--once", "--expect", expected.toString()).exitCode()).isZero();
        serve("200 OK", TWO);
        CommandLineResult broken = watch("--once", "--expect", expected.toString());
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.out()).contains("breaks 1 expectation of", "blocked: line 3, Disallow: /shop");
        CommandLineResult still = watch("--once", "--expect", expected.toString());
        assertThat(still.exitCode()).as("still broken, though nothing changed").isEqualTo(1);
        assertThat(still.out()).contains("breaks 1 expectation of").doesNotContain("another file");
        serve("404 Not Found", "");
        assertThat(watch("--once", "--expect", expected.toString()).out()).as("without a file all is allowed")
                .contains("breaks 1 expectation", "/private/a");
        serve("503 Down", "");
        CommandLineResult down = watch("--once", "--expect", expected.toString());
        assertThat(down.exitCode()).isEqualTo(2);
        assertThat(down.out()).contains("2 expectations of", "could not be checked");
    }

    @Test
    void expectationsThatCannotBeReadStopTheWatchBeforeItAsks() throws IOException {
        Path expected = Files.writeString(folder.resolve("robots.expect"), "Googlebot perhaps /x\n");
        CommandLineResult refused = watch("--once", "--expect", expected.toString());
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("Line 1 of");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void aProgramGetsOneLineForEachSiteWithNews() throws Exception {
        CommandLineResult first = watch("--once", "--format", "json");
        assertThat(json(first).getArray("events")).containsExactly("first");
        assertThat(watch("--once", "--format", "json").out()).isEmpty();
        Path expected = Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /shop\n");
        serve("200 OK", TWO + "Content-Usage: train-ai=n\n");
        CommandLineResult changed = watch("--once", "--format", "json", "--expect", expected.toString());
        assertThat(changed.out()).hasLineCount(1).endsWith("\n");
        JsonObject line = json(changed);
        assertThat(line.getString("site")).isEqualTo(robotsTxt());
        assertThat(line.getArray("events")).containsExactly("file", "broken");
        assertThat(line.getObject("before").getInt("status")).isEqualTo(200);
        assertThat(line.getObject("lines").getInt("added")).isEqualTo(2);
        JsonObject summary = line.getObject("compare").getObject("summary");
        assertThat(summary.getInt("newlyBlocked")).isPositive();
        assertThat(summary.getInt("usesChanged")).isPositive();
        assertThat(line.getObject("broken").getArray("results").getObject(0).getString("result")).isEqualTo("broken");
        serve("503 Down", "");
        JsonObject down = json(watch("--once", "--format", "json"));
        assertThat(down.getArray("events")).containsExactly("status");
        assertThat(down.getArray("answers").getObject(0).getString("was")).isEqualTo("parse");
        assertThat(down.getArray("answers").getObject(0).getArray("crawlers")).contains("Googlebot");
        server.close();
        JsonObject silent = json(watch("--once", "--format", "json"));
        assertThat(silent.getArray("events")).containsExactly("unreachable");
        assertThat(silent.getObject("now").getString("failure")).contains("refused the connection");
    }

    @Test
    void aWatchAsksAgainAfterEachIntervalAndTellsAFailureOnce() throws IOException {
        rounds.add(() -> {});
        rounds.add(() -> serve("200 OK", TWO));
        rounds.add(() -> serve("503 Down", ""));
        rounds.add(() -> {});
        rounds.add(this::close);
        rounds.add(() -> {});
        CommandLineResult result = watch("--every", "15m");
        assertThat(waited).hasSize(7).containsOnly(Duration.ofMinutes(15));
        assertThat(result.out().lines().filter(line -> line.startsWith("http")))
                .map(line -> line.replaceAll("20..-\\S+", "T"))
                .filteredOn(line -> !line.contains("compared with")).containsExactly(
                        robotsTxt() + " was asked for the first time: 200, a file."
                                + " It is kept; there was nothing to compare it with.",
                        robotsTxt() + " is another file than on T Lines: 1 added, 0 changed, 0 removed.",
                        robotsTxt() + ": 503, no file. Until T 200, a file.",
                        robotsTxt() + " could not be fetched. 127.0.0.1 refused the connection on port "
                                + server.port() + ": nothing answers there.");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void aReportThatIsLostIsToldAgain() {
        watch("--once");
        serve("200 OK", TWO);
        CommandLineResult lost = run("state", new WatchedOutput(FULL_DISK, StandardCharsets.UTF_8), site(), "--once");
        assertThat(lost.exitCode()).isEqualTo(2);
        assertThat(lost.err()).contains("No space left on device");
        assertThat(watch("--once").out()).contains("line 3 Disallow: /shop");
        assertThat(watch("--once").out()).isEmpty();
    }

    @Test
    void aWatchEndsWhenNobodyCanReadIt() {
        rounds.add(() -> serve("200 OK", TWO));
        CommandLineResult lost = run("state", new WatchedOutput(FULL_DISK, StandardCharsets.UTF_8), site());
        assertThat(lost.exitCode()).isEqualTo(2);
        assertThat(waited).isEmpty();
    }

    @Test
    void whatTheWindowKeptMeanwhileIsToldAllTheSame() throws IOException {
        watch("--once");
        serve("200 OK", TWO);
        new FetchHistory(folder.resolve("state"), RobotsAddress.of(server.address("/")))
                .add(new Fetcher(FetchSettings.usual()).fetch(server.address("/robots.txt")));
        assertThat(watch("--once").out()).contains("line 3 Disallow: /shop");
    }

    @Test
    void theFirstRunComparesWithWhatTheWindowKeptLast() throws IOException {
        new FetchHistory(folder.resolve("state"), RobotsAddress.of(server.address("/")))
                .add(new Fetcher(FetchSettings.usual()).fetch(server.address("/robots.txt")));
        serve("200 OK", TWO);
        assertThat(watch("--once").out()).contains("line 3 Disallow: /shop").doesNotContain("first time");
    }

    @Test
    void aHistoryThatCannotBeWrittenIsAFailureAndTheChangeIsToldNonetheless() throws IOException {
        watch("--once");
        Path lock;
        try (var files = Files.walk(folder.resolve("state"))) {
            lock = files.filter(file -> file.endsWith(".lock")).findFirst().orElseThrow();
        }
        Files.delete(lock);
        Files.createDirectory(lock);
        serve("200 OK", TWO);
        for (int i = 0; i < 2; i++) {
            CommandLineResult unkept = watch("--once");
            assertThat(unkept.exitCode()).isEqualTo(2);
            assertThat(unkept.out()).contains("line 3 Disallow: /shop", "could not be kept in the history");
        }
        Files.delete(lock);
        CommandLineResult kept = watch("--once");
        assertThat(kept.exitCode()).isEqualTo(1);
        assertThat(kept.out()).contains("line 3 Disallow: /shop");
    }

    @Test
    void aVersionThatSomebodyDamagedIsNamedAndTheChangeIsTold() throws IOException {
        watch("--once");
        try (var files = Files.walk(folder.resolve("state"))) {
            Files.writeString(files.filter(file -> file.toString().endsWith(".txt")).findFirst().orElseThrow(), "x");
        }
        serve("200 OK", TWO);
        CommandLineResult damaged = watch("--once");
        assertThat(damaged.exitCode()).isEqualTo(2);
        assertThat(damaged.out()).contains("the version before cannot be read any more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"59s", "0m", "1", "h", "-1h", "1.5h", "366d", "99999999d", "1 h", ""})
    void noSiteIsAskedMoreOftenThanOnceAMinute(String every) {
        CommandLineResult refused = watch("--every", every);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("from 1 minute to 365 days");
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"90s, PT90S", "60s, PT1M", "15m, PT15M", "1h, PT1H", "1d, PT24H", "365d, PT8760H"})
    void anIntervalIsANumberAndAUnit(String typed, Duration interval) {
        assertThat(WatchInterval.parse(typed)).isEqualTo(interval);
    }

    @Test
    void oneSiteThatFailsKeepsNoOtherFromBeingAsked() throws IOException {
        RawServer gone = RawServer.saying("");
        String silent = "http://127.0.0.1:" + gone.port();
        gone.close();
        CommandLineResult both = run("state", out(), silent, site(), "--once");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.out()).contains(silent + "/robots.txt could not be fetched", robotsTxt() + " was asked");
    }

    @Test
    void aWatchWithoutASiteIsRefused() {
        assertThat(run("state", out(), "--once")).isEqualTo(new CommandLineResult(2, "",
                "Name the site to ask, as in https://example.com/.\n"));
    }

    private void serve(String head, String file) {
        answer = RawServer.answer(head + "\nContent-Type: text/plain", file.getBytes(StandardCharsets.UTF_8));
    }

    private void close() {
        try {
            server.close();
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    private String site() {
        return "http://127.0.0.1:" + server.port();
    }

    private String robotsTxt() {
        return site() + "/robots.txt";
    }

    private static JsonObject json(CommandLineResult result) throws Exception {
        assertThat(result.err()).isEmpty();
        return JsonParser.object().from(result.out());
    }

    private CommandLineResult watch(String... options) {
        Deque<String> arguments = new ArrayDeque<>(List.of(options));
        arguments.add(site());
        return run("state", out(), arguments.toArray(String[]::new));
    }

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private PrintStream out() {
        printed.reset();
        return new PrintStream(printed, false, StandardCharsets.UTF_8);
    }

    private CommandLineResult run(String state, PrintStream out, String... arguments) {
        printed.reset();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(InputStream.nullInputStream(), out,
                new PrintStream(err, false, StandardCharsets.UTF_8));
        WatchCommand command = new WatchCommand(streams, () -> folder.resolve(state), interval -> {
            waited.add(interval);
            Runnable next = rounds.poll();
            if (next != null) {
                next.run();
            }
            return next != null;
        });
        CommandErrorHandler errors = new CommandErrorHandler(streams);
        CommandLine line = new CommandLine(command.spec()).setExecutionExceptionHandler(errors)
                .setParameterExceptionHandler(errors)
                .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8));
        int code = CommandExit.of(streams, () -> line.execute(arguments));
        return new CommandLineResult(code, text(printed), text(err));
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
