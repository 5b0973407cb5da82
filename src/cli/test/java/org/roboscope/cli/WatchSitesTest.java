package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.site.fetch.RawServer;

/** The sites that the command {@code watch} fetches, and the alerts of its report. */
class WatchSitesTest extends WatchFixture {

    @Test
    void listedAndNamedSitesAreWatched() throws IOException {
        Path list = Files.writeString(folder.resolve("sites.csv"),
                "site,label\nhttp://a.test:" + server.port() + ",A\n" + site() + ",B\n");
        CommandLineResult result = watch("--sites", list.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("first answer from http://a.test:" + server.port(), "first answer from "
                + robotsTxt());
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void invalidListStopsBeforeTheFirstRequest() throws IOException {
        Path list = Files.writeString(folder.resolve("sites.txt"), "a.test\nb..test\n");
        CommandLineResult refused = watch("--sites", list.toString());
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).startsWith("Line 2 of " + list + " names no site.");
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            200 OK   | User-agent: *~Disallow: /              | blocked-home ai-changed
            200 OK   | User-agent: GPTBot~Disallow: /x        | ''
            200 OK   | User-agent: CCBot~Disallow: /~~User-agent: *~Allow: /  | ''
            503 Down | ''                                     | error blocked-home ai-changed
            404 Gone | ''                                     | ai-changed
            """)
    void alertsNameUrgentChanges(String status, String file, String alerts) throws Exception {
        serve("200 OK", "User-agent: *\nDisallow: /private\n");
        watch();
        serve(status, file.replace('~', '\n'));
        Fields report = ReadJson.object(watch("--format", "json").out());
        assertThat(String.join(" ", report.getArray("alerts").stream().map(String::valueOf).toList()))
                .isEqualTo(alerts);
    }

    @Test
    void failedSiteDoesNotStopOthers() throws IOException {
        RawServer closedServer = RawServer.saying("");
        String silent = "http://127.0.0.1:" + closedServer.port();
        closedServer.close();
        CommandLineResult result = run("state", out(), silent, site());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).contains(silent + "/robots.txt could not be fetched",
                "first answer from " + robotsTxt());
    }

    @Test
    void watchWithoutASiteIsRefused() {
        assertThat(run("state", out())).isEqualTo(new CommandLineResult(2, "",
                "Name the site to ask, such as https://example.com/.\n"));
    }

    @Test
    void oneExpectationFileCoversAllSites() throws IOException {
        Path expected = Files.writeString(folder.resolve("all.expect"),
                "a.test: Googlebot must not fetch /\n127.0.0.*: Googlebot must fetch /private\n");
        Path list = Files.writeString(folder.resolve("sites.txt"), "http://a.test:" + server.port() + "\n");
        CommandLineResult result = watch("--sites", list.toString(), "--expect", expected.toString());
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).containsPattern("http://a.test:\\d+/robots.txt breaks 1 expectation of")
                .containsPattern("http://127.0.0.1:\\d+/robots.txt breaks 1 expectation of")
                .contains("blocked: line 2, Disallow: /private");
    }
}
