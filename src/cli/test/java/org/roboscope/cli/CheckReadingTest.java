package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.robots.Standards;

/** The standards that the command {@code check} reads by, and the crawlers that each finding affects. */
@Tag("findings")
class CheckReadingTest {

    static final String CLEAN = """
            User-agent: *
            Disallow: /search
            Sitemap: https://example.com/sitemap.xml
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "                                    | own         | All crawlers",
        "--standard own                      | own         | All crawlers",
        "--standard bing                     | bing        | Bing",
        "--standard bing --standard rfc-9309 | bing rfc-9309 | Bing and RFC 9309",
        "--standard all                      | all         | Every crawler under each of # standards",
    })
    void everyOutputNamesItsReading(String options, String ids, String words) throws Exception {
        String name = words.replace("#", String.valueOf(Standards.all().size()));
        List<String> arguments = new ArrayList<>(List.of("check", "-"));
        if (options != null) {
            arguments.addAll(List.of(options.split(" ", -1)));
        }
        assertThat(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out())
                .contains("Read as: " + name + "\n<stdin>");
        arguments.add("--format");
        arguments.add("json");
        Fields json =
                ReadJson.object(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out());
        assertThat(json.getArray("reading")).isEqualTo(List.of(ids.split(" ", -1)));
        assertThat(json.getString("readAs")).isEqualTo(name);
        arguments.set(arguments.size() - 1, "sarif");
        Fields sarif =
                ReadJson.object(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out());
        Fields properties = sarif.getArray("runs").getObject(0).getObject("properties");
        assertThat(properties.getArray("reading")).isEqualTo(List.of(ids.split(" ", -1)));
        assertThat(properties.getString("readAs")).isEqualTo(name);
    }

    /** Yandex treats a file of this size as one that allows everything: its crawlers ignore the rules. */
    @Test
    void oversizedFileHasNoOtherFindingsForYandex() throws Exception {
        String rules = "User-agent: Yandex\nDisallow: x\nDisallow: /\nDissallow: /y\nCrawl-delay: 1\n\n"
                + "User-agent: *\nDisallow: /\nDisallow: /a\n# ";
        String large = rules + "x".repeat(500_001 - rules.length());
        for (String severity : List.of("info", "error")) {
            Items findings = ReadJson
                    .object(CommandLineResult.runWith(large, "check", "-", "--severity", severity, "--format", "json")
                            .out())
                    .getArray("files").getObject(0).getArray("findings");
            assertThat(findings.stream().map(Fields.class::cast)
                    .filter(finding -> finding.getArray("standards").contains("yandex")))
                    .extracting(finding -> finding.getString("sentence")).containsExactly(
                            "Everything is allowed for Yandex: none of the rules is read in a file larger than 500 "
                                    + "KB.");
            assertThat(findings.stream().map(Fields.class::cast)
                    .filter(finding -> !finding.getString("code").equals("F02"))
                    .filter(finding -> finding.getString("sentence").contains("Yandex"))).isEmpty();
        }
        assertThat(CommandLineResult.runWith(large, "test", "-", "--as", "YandexBot", "/a").exitCode()).isZero();
        assertThat(codes(large, "--standard", "yandex", "--severity", "info")).containsExactly("F02");
        assertThat(codes(large, "--as", "YandexBot", "--severity", "info")).containsExactly("F02");
        assertThat(codes(large, "--as", "Baiduspider")).contains("R12");
    }

    @Test
    void findingNamesAffectedCrawlers() {
        String robots = "User-agent: *\nAllow: /a\nDissallow: /x\nDisallow: /a/b\n";
        assertThat(CommandLineResult.runWith(robots, "check", "-", "--severity", "info").out())
                .contains("= affects crawlers that follow this line under: Baidu\n")
                .contains("= affects crawlers judged under: Google (today) and Yandex\n")
                .doesNotContain("= under:");
        assertThat(CommandLineResult.runWith(robots, "check", "-", "--standard", "all").out())
                .contains("= under: all but Google (today)\n").doesNotContain("= affects");
    }

    @Test
    void findingsForOtherStandardsOrCrawlersAreOmitted() {
        String robots = """
                User-agent: Baiduspider
                Disallow: y

                User-agent: *
                Dissallow: /x
                Disallow: /z
                Sitemap: https://example.com/s.xml
                """;
        assertThat(codes(robots)).containsExactly("R01", "L03");
        assertThat(codes(robots, "--standard", "google")).containsExactly("R01");
        assertThat(codes(robots, "--standard", "google", "--standard", "bing")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--standard", "all")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--as", "bingbot")).containsExactly("L03");
        assertThat(codes(robots, "--as", "Baiduspider")).containsExactly("R01");
        assertThat(codes(robots, "--as", "Baiduspider", "--as", "bingbot")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--as", "bingbot", "--standard", "google")).isEmpty();
    }

    static List<String> codes(String robots, String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "-", "--format", "json"));
        arguments.addAll(List.of(options));
        Items findings = ReadJson.object(CommandLineResult.runWith(robots, arguments.toArray(String[]::new)).out())
                .getArray("files").getObject(0).getArray("findings");
        return findings.stream().map(finding -> ((Fields) finding).getString("code")).toList();
    }
}
