package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.WatchCommand.EventCommand;

/** Lists of sites for the command {@code watch}, and the commands that it runs for events. */
@Timeout(60)
@EnabledOnOs({OS.LINUX, OS.MAC})
class WatchSitesTest extends WatchFixture {

    private Path said() {
        return folder.resolve("said");
    }

    private String keep() {
        return "cat >> " + said();
    }

    private JsonObject last() throws Exception {
        List<String> lines = Files.readAllLines(said());
        return JsonParser.object().from(lines.getLast());
    }

    @Test
    void theSitesOfAListAreWatchedBesideThoseThatAreNamed() throws IOException {
        Path list = Files.writeString(folder.resolve("sites.csv"),
                "site,label\nhttp://a.test:" + server.port() + ",A\n" + site() + ",B\n");
        CommandLineResult result = watch("--once", "--sites", list.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("first answer from http://a.test:" + server.port(), "first answer from "
                + robotsTxt());
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void aBadListStopsTheWatchBeforeItAsks() throws IOException {
        Path list = Files.writeString(folder.resolve("sites.txt"), "a.test\nb..test\n");
        CommandLineResult refused = watch("--once", "--sites", list.toString());
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).startsWith("Line 2 of " + list + " names no site.");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void aCommandGetsEachEventOnItsStandardInput() throws Exception {
        assertThat(watch("--once", "--exec", keep()).exitCode()).isZero();
        assertThat(last().getArray("events")).containsExactly("first");
        watch("--once", "--exec", keep());
        assertThat(Files.readAllLines(said())).as("nothing changed").hasSize(1);
        serve("200 OK", TWO);
        watch("--once", "--exec", keep());
        assertThat(last().getArray("events")).containsExactly("file");
        assertThat(last().getString("site")).isEqualTo(robotsTxt());
        assertThat(OutputSchemas.faults("watch", Files.readAllLines(said()).getLast())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "NONE", textBlock = """
            200 OK   | User-agent: *~Disallow: /              | blocked-home | blocked-home ai-changed
            200 OK   | User-agent: *~Disallow: /              | ai-changed   | blocked-home ai-changed
            200 OK   | User-agent: *~Disallow: /              | error        | NONE
            200 OK   | User-agent: GPTBot~Disallow: /x        | ai-changed   | NONE
            200 OK   | User-agent: CCBot~Disallow: /~~User-agent: *~Allow: /  | any  | ''
            503 Down | ''                                     | error        | error blocked-home ai-changed
            404 Gone | ''                                     | ai-changed   | ai-changed
            404 Gone | ''                                     | blocked-home | NONE
            """)
    void anOptionChoosesTheEvents(String status, String file, String on, String alerts) throws Exception {
        serve("200 OK", "User-agent: *\nDisallow: /private\n");
        watch("--once");
        serve(status, file.replace('~', '\n'));
        watch("--once", "--exec", keep(), "--on", on);
        if (alerts == null) {
            assertThat(said()).doesNotExist();
        } else {
            assertThat(String.join(" ", last().getArray("alerts").stream().map(String::valueOf).toList()))
                    .isEqualTo(alerts);
        }
    }

    @Test
    void aPersonReadsWhatChangedForThoseWhoComeFirst() {
        watch("--once");
        serve("200 OK", "User-agent: *\nDisallow: /\n");
        assertThat(watch("--once").out()).contains("The home page of " + robotsTxt() + " is now blocked for Googlebot.",
                robotsTxt() + ": AI training is closed now. Before, it was in part.");
    }

    @Test
    void aCommandThatFailsIsReportedAndStopsNothing() throws Exception {
        rounds.add(() -> serve("200 OK", TWO));
        CommandLineResult result = watch("--exec", keep() + "; exit 7");
        assertThat(result.err()).isEqualTo(("The command of --exec ended with exit code 7 for " + robotsTxt() + ".\n")
                .repeat(2));
        assertThat(Files.readAllLines(said())).hasSize(2);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).contains("has changed since");
    }

    @Test
    void aCommandThatReadsNothingEndsAtOnce() throws Exception {
        assertThat(watch("--once", "--exec", "true")).satisfies(result -> {
            assertThat(result.exitCode()).isZero();
            assertThat(result.err()).isEmpty();
        });
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (EventCommand command = new EventCommand("true", Duration.ofSeconds(20),
                new PrintStream(err, true, StandardCharsets.UTF_8))) {
            assertThat(command.run(new byte[5_000_000], "large")).isTrue();
        }
    }

    @Test
    void aCommandThatHangsIsEndedWithAllThatItStarted() throws Exception {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (EventCommand command = new EventCommand("sleep 987 & echo $! > " + said() + "; sleep 987; true",
                Duration.ofSeconds(2), new PrintStream(err, true, StandardCharsets.UTF_8))) {
            assertThat(command.run(new byte[0], "https://a.test/robots.txt")).isFalse();
        }
        assertThat(text(err)).isEqualTo("The command of --exec took longer than 2 seconds for "
                + "https://a.test/robots.txt and was ended.\n");
        long child = Long.parseLong(Files.readString(said()).strip());
        while (ProcessHandle.of(child).filter(ProcessHandle::isAlive).isPresent()) {
            // A busy system takes its time; the limit of the test is the end of patience.
            Thread.sleep(20);
        }
    }

    @Test
    void oneFileOfExpectationsIsForAllSites() throws IOException {
        Path expected = Files.writeString(folder.resolve("all.expect"),
                "a.test: Googlebot must not fetch /\n127.0.0.*: Googlebot must fetch /private\n");
        Path list = Files.writeString(folder.resolve("sites.txt"), "http://a.test:" + server.port() + "\n");
        CommandLineResult result = watch("--once", "--sites", list.toString(), "--expect", expected.toString());
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).containsPattern("http://a.test:\\d+/robots.txt breaks 1 expectation of")
                .containsPattern("http://127.0.0.1:\\d+/robots.txt breaks 1 expectation of")
                .contains("blocked: line 2, Disallow: /private");
    }
}
