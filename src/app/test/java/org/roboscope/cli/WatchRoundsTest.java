package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.WatchCommand.WatchInterval;
import org.roboscope.site.fetch.RawServer;

/** When and whom the command {@code watch} asks. */
class WatchRoundsTest extends WatchFixture {

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
        assertThat(result.out().lines().filter(line -> line.contains("http://")))
                .map(line -> line.replaceAll("20..-\\S+", "T"))
                .filteredOn(line -> !line.contains(" compared with ")).containsExactly(
                        "This is the first answer from " + robotsTxt()
                                + ": 200, a file. It is saved; there is nothing to compare it with.",
                        robotsTxt() + " has changed since T Lines: 1 added, 0 changed, 0 removed.",
                        robotsTxt() + ": 503, no file. Until T 200, a file.",
                        "The home page of " + robotsTxt() + " is now blocked for Googlebot.",
                        robotsTxt() + ": AI training is closed now. Before, it was in part.",
                        robotsTxt() + " could not be fetched. 127.0.0.1 refused the connection on port "
                                + server.port() + ".");
        assertThat(result.exitCode()).isEqualTo(2);
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
        assertThat(both.out()).contains(silent + "/robots.txt could not be fetched",
                "first answer from " + robotsTxt());
    }

    @Test
    void aWatchWithoutASiteIsRefused() {
        assertThat(run("state", out(), "--once")).isEqualTo(new CommandLineResult(2, "",
                "Name the site to ask, such as https://example.com/.\n"));
    }
}
