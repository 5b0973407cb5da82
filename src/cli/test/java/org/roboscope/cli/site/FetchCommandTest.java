package org.roboscope.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Commands that fetch from a site, with one on this machine. */
class FetchCommandTest {

    private static final byte[] ROBOTS =
            "User-agent: *\nDisallow: /private\n".getBytes(StandardCharsets.US_ASCII);

    private RawServer server;
    private byte[] answer = RawServer.answer("200 OK\nContent-Type: text/plain\nCache-Control: max-age=7200", ROBOTS);

    @BeforeEach
    void start() {
        server = new RawServer((request, out) -> out.write(answer));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void fileIsReportedWithHeadersAndMeanings() {
        CommandLineResult result = CommandLineResult.run("fetch", site() + "/some/page?x");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("200  " + site() + "/robots.txt", "content-type: text/plain",
                "cache-control: max-age=7200", "Size      33 bytes", "Encoding  ASCII",
                "2 hours, as the server says");
        assertThat(result.out().lines().filter(line -> line.startsWith("rfc-9309"))).singleElement().asString()
                .contains("Its rules apply", "a file", "documented");
        assertThat(result.out().lines().filter(line -> line.matches("(google|rfc|draft|robots|bing|yandex|baidu).*")))
                .hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({"200 OK, 0", "404 Not Found, 0", "429 Too Many Requests, 1", "503 Service Unavailable, 1"})
    void lighthouseFailsASiteWithAnError(String status, int exitCode) {
        answer = RawServer.answer(status + "\nContent-Type: text/plain", ROBOTS);
        CommandLineResult result = CommandLineResult.run("check", site() + "/", "--as-checker", "lighthouse");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith(site() + "/: Lighthouse 13.5.0 (PageSpeed): ");
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    @ParameterizedTest
    @CsvSource({"500000, Its rules apply", "500001, Everything is allowed"})
    void yandexAllowsEverythingAbove500Kilobytes(int size, String meaning) {
        byte[] large = Arrays.copyOf(ROBOTS, size);
        Arrays.fill(large, ROBOTS.length, size, (byte) '#');
        answer = RawServer.answer("200 OK\nContent-Type: text/plain", large);
        CommandLineResult result = CommandLineResult.run("fetch", site());
        assertThat(result.exitCode()).isZero();
        assertThat(result.out().lines().filter(line -> line.startsWith("yandex "))).singleElement().asString()
                .contains(meaning);
        assertThat(result.out().lines().filter(line -> line.startsWith("google "))).singleElement().asString()
                .contains("Its rules apply");
    }

    @ParameterizedTest
    @CsvSource({
        "404 Not Found,                                          1",
        "503 Unavailable,                                        1",
        "301 Moved,                                              1",
        "'302 Found\nLocation: /robots.txt',                     1",
        "'302 Found\nLocation: file:///etc/passwd',              1",
        "'200 OK\nContent-Encoding: gzip\nTransfer-Encoding: x', 2",
    })
    void exitCodeDistinguishesMissingFileAndSilentServer(String head, int code) {
        answer = RawServer.answer(head, new byte[] {'x', 'y'});
        assertThat(CommandLineResult.run("fetch", site()).exitCode()).isEqualTo(code);
    }

    @Test
    void unreachableServerIsReportedWithANextStep() throws Exception {
        server.close();
        CommandLineResult result = CommandLineResult.run("fetch", site());
        assertThat(result.exitCode()).isEqualTo(2);
        String sentence = "127.0.0.1 refused the connection on port " + server.port()
                + ". Check the address and its port, and whether the server is running.";
        assertThat(result.out()).isEqualTo(sentence + "\n");
        Fields json = ReadJson.object(CommandLineResult.run("fetch", site(), "--format", "json").out());
        assertThat(json.getObject("failure").getString("sentence")).isEqualTo(sentence);
        assertThat(json.getArray("standards")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"htps://example.com, https://example.com", "http:/example.com, http://example.com"})
    void mistypedSchemeIsNotFetched(String typed, String proposal) {
        CommandLineResult result = CommandLineResult.run("fetch", typed);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).endsWith("Did you mean " + proposal + "?\n");
    }

    @Test
    void jsonHasTheSameResults() throws Exception {
        answer = RawServer.answer("302 Found\nLocation: http://a..b/", new byte[0]);
        CommandLineResult result = CommandLineResult.run("fetch", site(), "--format", "json", "--standard", "google");
        Fields json = ReadJson.object(result.out());
        Fields hop = json.getArray("hops").getObject(0);
        assertThat(hop.getInt("status")).isEqualTo(302);
        assertThat(json.getObject("failure").getString("kind")).isEqualTo("bad-redirect");
        assertThat(json.isNull("file")).isTrue();
        Items standards = json.getArray("standards");
        assertThat(standards).hasSize(1);
        assertThat(standards.getObject(0).getString("effect")).isEqualTo("undefined");
    }

    @Test
    void jsonHasTheFileAndItsCacheLifetime() throws Exception {
        Fields json = ReadJson.object(CommandLineResult.run("fetch", site(), "--format", "json").out());
        assertThat(json.getObject("file").getInt("bytes")).isEqualTo(ROBOTS.length);
        assertThat(json.isNull("failure")).isTrue();
        Fields google = json.getArray("standards").getObject(0);
        assertThat(google.getString("effect")).isEqualTo("parse");
        assertThat(google.getInt("keptSeconds")).isEqualTo(7200);
        assertThat(json.getArray("hops").getObject(0).getObject("headers").getArray("cache-control"))
                .containsExactly("max-age=7200");
    }

    @Test
    void controlCharactersOfASiteAreEscaped() throws IOException {
        String head = "302 Found\nContent-Type: text/\u009b1m\nLocation: /\u009b2m\u00c2\u009b3m";
        try (RawServer hostile = RawServer.saying(RawServer.answer(head))) {
            CommandLineResult result = CommandLineResult.run("fetch", hostile.address("/").toString());
            assertThat(result.out()).contains("text/\\u009B1m").doesNotContain("\u001b", "\u009b");
            assertThat(result.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void siteAndDiskGiveTheSameLargeFile(@TempDir Path folder) throws IOException {
        String large =
                "User-agent: *\n" + "Disallow: /a/long/path/of/many/letters\n".repeat(17_000) + "Disalow: /end\n";
        byte[] bytes = large.getBytes(StandardCharsets.US_ASCII);
        String file = Files.write(folder.resolve("robots.txt"), bytes).toString();
        try (RawServer site = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", bytes)))) {
            String address = site.address("/").toString();
            CommandLineResult same = CommandLineResult.run("compare", file, address, "/a/long/path/of/many/letters",
                    "/end", "--as", "FooBot");
            assertThat(same.exitCode()).as(same.out() + same.err()).isZero();
            String fromDisk =
                    CommandLineResult.run("check", file, "--format", "json", "--standard", "google-2021").out();
            String fromSite =
                    CommandLineResult.run("check", address, "--format", "json", "--standard", "google-2021").out();
            assertThat(findings(fromSite)).isNotEmpty().isEqualTo(findings(fromDisk));
        }
    }

    private static List<String> findings(String json) {
        return Pattern.compile("\"code\": ?\"[A-Z0-9]+\"[^}]*?\"line\": ?[0-9]+").matcher(json).results()
                .map(MatchResult::group).toList();
    }

    @Test
    void incompleteAnswerIsCountedButNotAFile() throws IOException {
        try (RawServer site = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser-agent: *\n")) {
            CommandLineResult text = CommandLineResult.run("fetch", site.address("/").toString());
            assertThat(text.out()).contains("14 bytes were received. This is not the whole file");
            assertThat(text.exitCode()).isEqualTo(2);
            assertThat(CommandLineResult.run("fetch", site.address("/").toString(), "--format", "json").out())
                    .contains("\"arrived\":14");
        }
    }

    @Test
    void loginIsSentOnlyToTheSite() throws IOException {
        List<String> prompts = new ArrayList<>();
        try (RawServer site = new RawServer((request, out) -> out.write(
                request.head().contains("Authorization: Basic bWU6c2VjcmV0")
                        ? RawServer.answer("200 OK", "User-agent: *\nDisalow: /\n".getBytes(StandardCharsets.US_ASCII))
                        : RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"x\"", new byte[0])))) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ConsoleStreams consoleStreams =
                    new ConsoleStreams(InputStream.nullInputStream(), new PrintStream(out, true),
                            new PrintStream(out, true),
                            () -> true, name -> {
                                prompts.add(name);
                                return Optional.of(new Login("me", "secret"));
                            });
            assertThat(CommandLineResult.run("check", site.address("/").toString()).exitCode()).as("without a prompt")
                    .isEqualTo(2);
            assertThat(CommandLineApp.run(consoleStreams, "check", site.address("/").toString())).isEqualTo(1);
            assertThat(CommandLineApp.run(consoleStreams, "fetch", site.address("/").toString())).isZero();
            assertThat(prompts).containsExactly("http://127.0.0.1:" + site.port());
            assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("secret", "bWU6c2VjcmV0");
        }
    }

    @Test
    void undecodableBodyHasNoVerdict() throws IOException {
        try (RawServer site = RawServer.saying(
                "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\n\u0001\u0002")) {
            CommandLineResult check = CommandLineResult.run("check", site.address("/").toString());
            assertThat(check.exitCode()).isEqualTo(2);
            assertThat(check.err()).contains("was sent packed as br");
        }
    }

    @Test
    void givenUserAgentIsSent() {
        CommandLineResult.run("fetch", site(), "--user-agent", "Googlebot/2.1", "--timeout", "20");
        assertThat(server.requests().getFirst().head()).contains("User-Agent: Googlebot/2.1");
    }

    @Test
    void otherCommandsAcceptSitesInsteadOfFiles() {
        CommandLineResult test = CommandLineResult.run("test", site(), "--as", "FooBot", "/private", site() + "/x");
        assertThat(test.out()).contains("Disallow: /private");
        assertThat(test.err()).isEmpty();
        assertThat(test.exitCode()).isEqualTo(1);
        assertThat(CommandLineResult.run("groups", site() + "/robots.txt", "--as", "FooBot").exitCode()).isZero();
    }

    @Test
    void urlsOfOtherSitesGetNoVerdict() {
        CommandLineResult result =
                CommandLineResult.run("test", site(), "--as", "FooBot", "--format", "tsv", "/private/x",
                        site() + "/private/x", "https://127.0.0.1:" + server.port() + "/private/x",
                        "http://other.test/private/x",
                        "mailto:a@other.test");
        assertThat(result.out().lines().skip(1).map(row -> row.split("\t", -1)[3])).containsExactly(
                "blocked", "blocked", "other-site", "other-site", "not-a-page");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void siteWithoutAFileHasNothingToTest() {
        answer = RawServer.answer("404 Not Found", ROBOTS);
        CommandLineResult result = CommandLineResult.run("test", site(), "--as", "FooBot", "/x");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).isEqualTo(site() + "/robots.txt has no file to read: the server answers 404."
                + " Use roboscope fetch to see what that means to crawlers.\n");
        assertThat(result.out()).isEmpty();
    }

    private String site() {
        return "http://127.0.0.1:" + server.port();
    }
}
