package org.roboscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.spec.OtherHosts;
import org.roboscope.spec.OtherHosts.AskedUrl;

/** Commands give no verdict on URLs of other sites, and count them separately. */
class OtherHostsCommandTest {

    @TempDir
    private Path scratch;

    private String file = "";
    private String opened = "";

    static Stream<Arguments> sites() {
        return OtherHosts.bySite().entrySet().stream().map(site -> Arguments.of(site.getKey(), site.getValue()));
    }

    @BeforeEach
    void writeFiles() throws Exception {
        file = Files.writeString(scratch.resolve("robots.txt"), OtherHosts.ROBOTS).toString();
        opened = Files.writeString(scratch.resolve("opened.txt"), "User-agent: *\nDisallow:\n").toString();
    }

    @ParameterizedTest
    @MethodSource("sites")
    void everyFormatOfTestAgreesWithTheTable(String site, List<AskedUrl> urls) throws Exception {
        List<String> outcomes = urls.stream().map(AskedUrl::outcome).toList();
        for (String format : List.of("csv", "tsv")) {
            String separator = format.equals("csv") ? "," : "\t";
            assertThat(test(site, urls, "--format", format).out().lines().skip(1)
                    .map(row -> row.split(separator, -1)[3]))
                    .as(format).containsExactlyElementsOf(outcomes);
        }
        assertThat(test(site, urls, "--format", "matrix").out().lines().skip(1)
                .map(row -> row.substring(row.lastIndexOf(',') + 1))).containsExactlyElementsOf(outcomes);
        assertThat(results(test(site, urls, "--format", "json"))).containsExactlyElementsOf(outcomes);
        assertThat(results(test(site, urls, "--format", "json", "--explain"))).containsExactlyElementsOf(outcomes);
        String text = test(site, urls).out();
        assertThat(text.lines().skip(text.lines().toList().size() - urls.size())
                .map(row -> row.split(" {2,}", 2)[0].replace(' ', '-'))).containsExactlyElementsOf(outcomes);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void typedUrlsAreJudgedLikeListedOnes(String site, List<AskedUrl> urls) throws Exception {
        List<String> arguments = arguments(site, "--format", "json");
        urls.forEach(url -> arguments.add(url.url()));
        assertThat(results(CommandLineResult.run(arguments.toArray(String[]::new))))
                .containsExactlyElementsOf(urls.stream().map(AskedUrl::outcome).toList());
    }

    @ParameterizedTest
    @MethodSource("sites")
    void summaryCountsUrlsOfOtherSites(String site, List<AskedUrl> urls) throws Exception {
        Fields summary = ReadJson.object(test(site, urls, "--summary", "--format", "json").out());
        Map<String, Long> counted = summary.getArray("counts").stream().map(Fields.class::cast)
                .collect(Collectors.groupingBy(row -> row.getString("outcome"),
                        Collectors.summingLong(row -> row.getLong("urls"))));
        assertThat(counted).isEqualTo(urls.stream()
                .collect(Collectors.groupingBy(AskedUrl::outcome, Collectors.counting())));
        if (OtherHosts.count(urls, "other-site") > 0) {
            assertThat(test(site, urls, "--summary").out()).contains("other site", "not for this file");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://other.example/private/a", "mailto:a@shop.example"})
    void urlsOfOtherSitesKeepTheExitCode(String outside) {
        assertThat(CommandLineResult.run("test", file, "--as", "FooBot", "--site", "https://shop.example", outside)
                .exitCode()).isZero();
        assertThat(CommandLineResult.run("test", file, "--as", "FooBot", "--site", "https://shop.example", outside,
                "/private/").exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void jsonLinesAgreeWithTheTable(String site, List<AskedUrl> urls) throws Exception {
        String questions = urls.stream().map(url -> "{\"robots\":\"" + base64(OtherHosts.ROBOTS)
                + "\",\"crawler\":\"" + OtherHosts.CRAWLER + "\",\"usage\":true,\"evidence\":true,"
                + (site.equals(OtherHosts.UNKNOWN) ? "" : "\"site\":\"" + site + "\",")
                + "\"url\":\"" + base64(url.url()) + "\"}\n").collect(Collectors.joining());
        CommandLineResult answers = CommandLineResult.runWith(questions, "test", "--jsonl");
        assertThat(answers.out().lines().map(line -> line.replaceAll(".*\"outcome\":\"([^\"]*)\".*", "$1")))
                .containsExactlyElementsOf(urls.stream().map(AskedUrl::outcome).toList());
    }

    @ParameterizedTest
    @MethodSource("sites")
    void compareIgnoresUrlsOfOtherSites(String site, List<AskedUrl> urls) throws Exception {
        String[] rest = {"--as", OtherHosts.CRAWLER, "--urls", list(urls), "--format", "json"};
        CommandLineResult result = CommandLineResult.run(Stream.of(List.of("compare", file, opened), siteOption(site),
                List.of(rest)).flatMap(List::stream).toArray(String[]::new));
        Fields summary = ReadJson.object(result.out()).getObject("summary");
        assertThat(summary.getLong("changed")).isEqualTo(OtherHosts.count(urls, "blocked"));
        assertThat(summary.getLong("otherSite")).isEqualTo(OtherHosts.count(urls, "other-site"));
        assertThat(summary.getLong("notAPage")).isEqualTo(OtherHosts.count(urls, "not-a-page"));
    }

    @Test
    void compareCountsUrlsOfOtherHosts() throws Exception {
        String list = Files.writeString(scratch.resolve("some.txt"), """
                https://shop.example/private/a
                http://shop.example/private/a
                mailto:a@shop.example
                """).toString();
        for (String form : List.of("text", "json")) {
            for (boolean isSummary : new boolean[] {true, false}) {
                CommandLineResult result = CommandLineResult.run(Stream.concat(Stream.of("compare", file, opened,
                        "--site", "shop.example", "--urls", list, "--format", form),
                        isSummary ? Stream.of("--summary") : Stream.of()).toArray(String[]::new));
                assertThat(result.exitCode()).isEqualTo(1);
                assertThat(result.out()).contains(form.equals("json") ? "\"otherSite\":1,\"notAPage\":1"
                        : "\nNot for these files: 1 URL of another site, 1 address that is not a page.\n");
                assertThat(result.out().contains("1 URL was tested: ")).isEqualTo(form.equals("text") && !isSummary);
            }
        }
    }

    @Test
    void urlsOfOtherHostsHaveNoWeight() throws Exception {
        String list = Files.writeString(scratch.resolve("pages.csv"), """
                url,clicks
                https://shop.example/private/a,10
                https://other.example/private/a,90
                """).toString();
        CommandLineResult result =
                CommandLineResult.run("compare", file, opened, "--site", "shop.example", "--urls", list);
        assertThat(result.out()).contains("10 clicks (100.0 %)");
    }

    @Test
    void limitsIgnoreUrlsOfOtherHosts() throws Exception {
        String list = Files.writeString(scratch.resolve("pages.csv"), """
                url,clicks
                https://shop.example/,10
                https://other.example/private/a,90
                """).toString();
        String expected = Files.writeString(scratch.resolve("expected.txt"),
                "Googlebot block no more than 0 % of clicks\n").toString();
        CommandLineResult result =
                CommandLineResult.run("expect", expected, file, "--urls", list, "--site", "shop.example");
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
        assertThat(result.out()).contains("1 met, 0 broken");
        CommandLineResult ofOtherSite =
                CommandLineResult.run("expect", expected, file, "--urls", list, "--site", "http://shop.example");
        assertThat(ofOtherSite.exitCode()).isEqualTo(2);
        assertThat(ofOtherSite.err())
                .contains(list + " has no URL of the site of the file, so no limit can be checked");
    }

    @Test
    void visitsCountsNoBlockedRequestsOfOtherSites() throws Exception {
        try (RawServer server = new RawServer((request, out) -> out.write(
                RawServer.answer("200 OK", OtherHosts.ROBOTS.getBytes(UTF_8))))) {
            String site = "http://127.0.0.1:" + server.port();
            String request = "157.55.39.1 - - [10/Oct/2000:13:55:36 -0700] \"GET %s/private/ HTTP/1.0\" 200 1 \"-\""
                    + " \"bingbot/2.0\"%n";
            String log = Files.writeString(scratch.resolve("access.log"),
                    request.formatted("http://other.example") + request.formatted(site)).toString();
            Fields visits =
                    ReadJson.object(CommandLineResult.run("visits", log, "--robots", site, "--format", "json").out());
            Fields bing = (Fields) visits.getArray("visitors").getFirst();
            assertThat(bing.getLong("requests")).isEqualTo(2);
            assertThat(bing.getLong("blocked")).isEqualTo(1);
        }
    }

    @Test
    void listOfOneSiteSetsTheSite() throws Exception {
        String list =
                Files.writeString(scratch.resolve("one.txt"), "https://shop.example/a\nhttps://shop.example/b\n/c\n")
                        .toString();
        assertThat(CommandLineResult.run("test", file, "--as", "FooBot", "--urls", list).err())
                .isEqualTo("The file is taken to be that of https://shop.example, the site of all URLs.\n");
        assertThat(CommandLineResult.run("test", file, "--as", "FooBot", "https://shop.example/a").err()).isEmpty();
    }

    @Test
    void listOfSeveralSitesAsksForTheSite() throws Exception {
        String list = Files.writeString(scratch.resolve("two.txt"), "https://shop.example/a\nhttps://other.example/b\n")
                .toString();
        String sentence = "The URLs are of 2 sites, https://shop.example and https://other.example among them, but a"
                + " robots.txt is for one: every URL is tested by its path. Name the site of the file with --site.\n";
        assertThat(CommandLineResult.run("test", file, "--as", "FooBot", "--urls", list).err()).isEqualTo(sentence);
        assertThat(CommandLineResult.run("compare", file, opened, "--urls", list).err()).isEqualTo(sentence);
        assertThat(
                CommandLineResult.run("test", file, "--as", "FooBot", "--urls", list, "--site", "shop.example").err())
                .isEmpty();
    }

    private CommandLineResult test(String site, List<AskedUrl> urls, String... rest) throws Exception {
        List<String> arguments = arguments(site, rest);
        arguments.addAll(List.of("--urls", list(urls)));
        CommandLineResult result = CommandLineResult.run(arguments.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(1);
        return result;
    }

    private List<String> arguments(String site, String... rest) {
        List<String> arguments = new ArrayList<>(List.of("test", file, "--as", OtherHosts.CRAWLER));
        arguments.addAll(siteOption(site));
        arguments.addAll(List.of(rest));
        return arguments;
    }

    private static List<String> siteOption(String site) {
        return site.equals(OtherHosts.UNKNOWN) ? List.of() : List.of("--site", site);
    }

    private String list(List<AskedUrl> urls) throws Exception {
        return Files.write(scratch.resolve("urls.txt"), urls.stream().map(AskedUrl::url).toList()).toString();
    }

    private static List<String> results(CommandLineResult result) throws Exception {
        return ReadJson.object(result.out()).getArray("results").stream()
                .map(row -> ((Fields) row).getString("outcome")).toList();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }
}
