package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the numbers of {@code scan --summary} with a plain count of the rows. */
class ScanSummaryTest {

    private static final List<String> FILES = List.of(
            "User-agent: *\nDisallow: /\n",
            "User-agent: *\nDisallow: /*\nAllow: /open$\n",
            "User-agent: *\nDisallow: /\nAllow: /robots.txt$\n",
            "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n",
            "User-agent: *\nDisallow:\nContent-Signal: search=yes, ai-train=no, other=1\n",
            "User-agent: *\nDisallow: /x\nAllow: /x\nContent-Usage: train-ai=n\nLicense: https://a.example/l\n",
            "",
            "# " + "x".repeat(1_200) + "\n");

    private final String lines = FILES.stream().map(ScanSummaryTest::json).collect(Collectors.joining())
            + "{\"status\":404}\n{\"status\":503}\n{\"status\":301}\nbroken\n";

    @Test
    void blockedCrawlersAreCounted() {
        Map<String, String> values = values();
        // For crawlers that follow the star group under RFC 9309, files 1 and 3 block the whole site, 2 and 4 parts of
        // it; the Disallow of file 6 never decides.
        assertThat(access("ClaudeBot", values)).isEqualTo("2 2 4 0 3");
        assertThat(access("CCBot", values)).isEqualTo("3 1 4 0 4");
        assertThat(access("GPTBot", values)).isEqualTo("3 1 4 0 4");
        assertThat(access("Googlebot", values)).isEqualTo("2 2 4 0 3");
        assertThat(values).containsEntry("purposes ai-training all-whole-site", "2")
                .containsEntry("purposes ai-training one-whole-site", "3")
                .containsEntry("purposes ai-training one-page", "4")
                .containsEntry("purposes ai-training star-whole-site", "2")
                // Five crawlers of Yandex do not follow the star group.
                .containsEntry("purposes search all-whole-site", "0")
                // The parts that file 3 blocks for Baidu's crawlers are undecided.
                .containsEntry("purposes search star-whole-site", "1")
                .containsEntry("purposes search one-whole-site", "2");
        assertThat(access("Baiduspider", values)).isEqualTo("1 2 3 2 3");
        assertThat(Integer.parseInt(values.get("purposes search crawlers")))
                .isEqualTo(Integer.parseInt(values.get("purposes search star-crawlers")) + 5);
    }

    /** Named crawlers are blocked by their own groups, and other crawlers by the star group. */
    @Test
    void blockedPurposesAreCounted() {
        Map<String, String> counts = values(json("User-agent: *\nDisallow: /\n")
                + json("""
                        User-agent: *
                        User-agent: YandexRenderResourcesBot
                        User-agent: YandexVideoParser
                        User-agent: YandexSearchShop
                        User-agent: YandexOntoDBAPI
                        User-agent: YandexVerticals
                        Disallow: /
                        """)
                + json("User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n"));
        assertThat(counts).containsEntry("purposes search all-whole-site", "1")
                .containsEntry("purposes search star-whole-site", "2")
                .containsEntry("purposes search one-whole-site", "3")
                .containsEntry("purposes search one-page", "3");
    }

    private static String access(String crawler, Map<String, String> values) {
        return List.of("whole-site", "partly", "nothing-found", "not-decided", "home-page").stream()
                .map(measure -> values.get("crawlers " + crawler + " " + measure)).collect(Collectors.joining(" "));
    }

    @Test
    void rowsStatusesAndSizesAreCounted() {
        assertThat(values()).containsEntry("rows file rows", "8").containsEntry("rows other-answer rows", "3")
                .containsEntry("rows unreadable rows", "1").containsEntry("status none rows", "9")
                .containsEntry("status 404 rows", "1").containsEntry("size <=0 files", "1")
                .containsEntry("size <=500 files", "6").containsEntry("size <=10000 files", "1");
        List<Integer> sizes = FILES.stream().map(String::length).sorted().toList();
        assertThat(values()).containsEntry("spread bytes p50", sizes.get(3).toString())
                .containsEntry("spread bytes p90", sizes.get(7).toString())
                .containsEntry("spread bytes p100", sizes.get(7).toString()).containsEntry("spread rules p100", "2");
    }

    @Test
    void statementsAreCounted() {
        assertThat(values()).containsEntry("signals content-signal files", "1")
                .containsEntry("signals content-signal search=yes files", "1")
                .containsEntry("signals content-signal ai-train=no files", "1")
                .containsEntry("signals content-usage files", "1")
                .containsEntry("signals content-usage train-ai=n files", "1")
                .containsEntry("signals license files", "1").doesNotContainKey("signals content-signal other=1 files");
    }

    @Test
    void summaryAgreesWithTheRows() {
        Map<String, String> values = values();
        List<String> rows = CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--columns", "findings", "--as",
                "FooBot", "--format", "tsv").out().lines().skip(1).toList();
        Map<String, Integer> counts = new HashMap<>();
        rows.forEach(row -> {
            for (String code : row.split("\t", -1)[2].split(" ", -1)) {
                if (!code.isEmpty()) {
                    counts.merge("findings " + code.split(":", -1)[0] + " files", 1, Integer::sum);
                    counts.merge("findings " + code.split(":", -1)[0] + " findings",
                            Integer.parseInt(code.split(":", -1)[1]), Integer::sum);
                }
            }
            counts.merge("verdicts FooBot / " + row.split("\t", -1)[3], 1, Integer::sum);
        });
        assertThat(counts).hasSizeGreaterThan(8).containsKey("verdicts FooBot / unknown");
        counts.forEach((key, count) -> assertThat(values).containsEntry(key, count.toString()));
        assertThat(values.entrySet().stream().filter(entry -> entry.getKey().startsWith("findings ")
                && !entry.getValue().equals("0")).map(Map.Entry::getKey))
                .hasSize((int) counts.keySet().stream().filter(key -> key.startsWith("findings ")).count());
    }

    @Test
    void unreadableFilesAreListedUpToALimit() {
        String bad = "bad\n".repeat(12);
        assertThat(CommandLineResult.runWith(json("") + bad, "scan", "--jsonl", "-", "--summary").err().lines())
                .hasSize(11).startsWith("-:2: The line is not a JSON object: the first error is at character 1.")
                .endsWith("2 more could not be read; without --summary, each has a row.");
    }

    @Test
    void textHasTables() {
        CommandLineResult result = CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--summary");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).contains("What files block for each crawler\n", "  GPTBot ", " 3 (37.5 %)");
        assertThat(CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--summary", "--format", "jsonl").out())
                .contains(
                        "{\"table\":\"crawlers\",\"item\":\"GPTBot\",\"of\":\"ai-training\",\"measure\":\"whole-site\","
                                + "\"value\":3,\"share\":0.375}");
        assertThat(CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--summary", "--columns", "rules").err())
                .startsWith("--summary counts everything");
        assertThat(CommandLineResult.runWith("", "scan", "--jsonl", "-", "--summary").exitCode()).isZero();
    }

    private Map<String, String> values() {
        return values(lines);
    }

    private static Map<String, String> values(String lines) {
        CommandLineResult result = CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--summary", "--format",
                "tsv", "--as", "FooBot");
        assertThat(result.err().lines())
                .allMatch("-:12: The line is not a JSON object: the first error is at character 1."::equals);
        return result.out().lines().skip(1).map(row -> row.split("\t", -1))
                .collect(Collectors.toMap(cells -> cells[0] + " " + cells[1] + " " + cells[3], cells -> cells[4]));
    }

    private static String json(String robots) {
        return "{\"robots\":\"" + Base64.getEncoder().encodeToString(robots.getBytes(StandardCharsets.UTF_8)) + "\"}\n";
    }
}
