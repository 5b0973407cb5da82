package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectationChecker;

/** Equivalent spellings of a URL get one verdict, from every kind of input. */
class SameUrlTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /b\nAllow: /a/\n";

    @TempDir
    Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"/b", "/a/../b", "/./b", "\\b", "/a/%2e%2E/b", "/a\\..\\b", "/a/c/../../b?x=1", "/b#/a/"})
    void everyInputNormalizesUrls(String url) throws Exception {
        assertThat(
                outcomes(CommandLineResult.runWith(ROBOTS, "test", "-", "--as", "Googlebot", "--format", "json", url)))
                .as("typed").containsExactly("blocked");
        assertThat(outcomesOfList("list.txt", url + "\n")).as("in a list").containsExactly("blocked");
        assertThat(outcomesOfList("list.csv", "url,clicks\n" + url + ",1\n")).as("in a table")
                .containsExactly("blocked");
        assertThat(
                outcomesOfList("access.log", "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET " + url.replace("\\", "\\x5C")
                        + " HTTP/1.0\" 200 1 \"-\" \"Googlebot/2.1\"\n"))
                .as("in a log").containsExactly("blocked");
        // Directly after a host, a backslash is refused as part of the host.
        if (url.startsWith("/")) {
            assertThat(outcomesOfList("sitemap.xml", "<?xml version=\"1.0\"?><urlset><url><loc>https://example.com"
                    + url + "</loc></url></urlset>")).as("in a sitemap").containsExactly("blocked");
        }
        assertThat(ReadJson.object(CommandLineResult.runWith("{\"robots\":\"" + base64(ROBOTS)
                + "\",\"crawler\":\"Googlebot\",\"url\":\"" + base64(url) + "\"}\n", "test", "--jsonl").out())
                .getString("outcome")).as("as JSON lines").isEqualTo("blocked");
        ExpectationChecker checker =
                new ExpectationChecker(RobotsText.of(ROBOTS, StandardChoice.OWN), Catalogue.builtIn());
        assertThat(Stream.of("Googlebot block " + url, "Googlebot block " + url + "*")
                .flatMap(line -> ExpectFile.parse(line).expectations().stream()).toList()).hasSize(2)
                .allSatisfy(expectation -> assertThat(checker.check(expectation).isBroken()).isFalse());
    }

    private List<String> outcomesOfList(String name, String content) throws Exception {
        Path list = Files.writeString(scratch.resolve(name), content);
        return outcomes(CommandLineResult.runWith(
                ROBOTS, "test", "-", "--as", "Googlebot", "--site", "https://example.com/", "--format", "json",
                "--urls",
                list.toString()));
    }

    private static List<String> outcomes(CommandLineResult result) throws Exception {
        assertThat(result.err()).isEmpty();
        return ReadJson.object(result.out()).getArray("results").stream()
                .map(row -> ((Fields) row).getString("outcome")).toList();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
