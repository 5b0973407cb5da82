package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;

/** Each crawler is judged by its operator's reading, and shown under its known name. */
class OwnReadingTest {

    private static final String HEADER = "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)";

    @Test
    void verdictNamesTheOperatorsStandard() throws Exception {
        String robots = "User-agent: *\nDisalow: /a\n";
        Fields google =
                firstResult(
                        CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "--format", "json", "/a"));
        assertThat(google.getString("outcome")).isEqualTo("blocked");
        assertThat(google.getString("standard")).isEqualTo("google");
        Fields bing =
                firstResult(
                        CommandLineResult.runWith(robots, "test", "-", "--as", "bingbot", "--format", "json", "/a"));
        assertThat(bing.getString("outcome")).isEqualTo("allowed");
        assertThat(bing.getString("standard")).isEqualTo("bing");
        assertThat(CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "/a").out())
                .containsPattern("blocked +Googlebot +as Google reads +2 +Disalow: /a +/a");
    }

    @Test
    void userAgentHeaderIdentifiesTheCrawler() throws Exception {
        Fields result =
                firstResult(CommandLineResult.runWith("User-agent: GPTBot\nDisallow: /\n", "test", "-", "--as", HEADER,
                        "--format", "json", "/a"));
        assertThat(result.getString("crawler")).isEqualTo("GPTBot");
        assertThat(result.getString("outcome")).isEqualTo("blocked");
    }

    @Test
    void twoHeadersInARowAreTwoCrawlers() throws Exception {
        CommandLineResult result = CommandLineResult.runWith("", "test", "-", "--as", HEADER,
                "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "--format", "json", "/a");
        assertThat(ReadJson.object(result.out()).getArray("results"))
                .extracting(row -> ((Fields) row).getString("crawler")).containsExactly("GPTBot", "bingbot");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Mozilla/5.0 (Windows NT 10.0; Win64) Firefox/126.0|This User-Agent header names no known crawler: Mozilla/5.0",
        "/1.0|--as has an empty name.",
    })
    void nameOfNoCrawlerIsRefused(String name, String sentence) {
        for (String command : List.of("test", "groups")) {
            String[] arguments = command.equals("test")
                    ? new String[] {command, "-", "--as", name, "--urls", "none"}
                    : new String[] {command, "-", "--as", name};
            CommandLineResult result = CommandLineResult.runWith("User-agent: *\nDisallow: /\n", arguments);
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).startsWith(sentence);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "\"crawler\":\"\"|The name of the crawler is empty.",
        "\"crawler\":\"/1.0\"|The name of the crawler is empty.",
        "\"as\":[\"\"]|The name of the crawler is empty.",
        "\"crawler\":\"Mozilla/5.0 (X11) Firefox/1\"|This User-Agent header names no known crawler: Mozilla/5.0 (X11)"
                + " Firefox/1.",
    })
    void missingCrawlerIsAnErrorInItsLine(String crawler, String sentence) throws Exception {
        String knownCrawler = "{\"robots\":\"\",\"crawler\":\"Googlebot\",\"url\":\"\"}\n";
        CommandLineResult result =
                CommandLineResult.runWith("{\"robots\":\"\"," + crawler + ",\"url\":\"\"}\n" + knownCrawler, "test",
                        "--jsonl");
        List<String> lines = result.out().lines().toList();
        assertThat(ReadJson.object(lines.getFirst()).getString("error")).isEqualTo(sentence);
        assertThat(ReadJson.object(lines.getLast()).getString("outcome")).isEqualTo("allowed");
    }

    @Test
    void rawQuestionMayHaveAnEmptyName() throws Exception {
        CommandLineResult result = CommandLineResult
                .runWith("{\"robots\":\"\",\"as\":[\"\"],\"url\":\"\",\"raw\":true}\n", "test", "--jsonl");
        assertThat(ReadJson.object(result.out()).getString("outcome")).isEqualTo("allowed");
    }

    @Test
    void headerInAQuestionIdentifiesTheCrawler() throws Exception {
        String robots = Base64.getEncoder().encodeToString(
                "User-agent: GPTBot\nDisallow: /\n".getBytes(StandardCharsets.UTF_8));
        CommandLineResult result = CommandLineResult.runWith(
                "{\"robots\":\"" + robots + "\",\"crawler\":\"" + HEADER + "\",\"url\":\"L2E=\"}\n", "test", "--jsonl");
        assertThat(ReadJson.object(result.out()).getString("outcome")).isEqualTo("blocked");
    }

    @Test
    void doubtIsReportedIfItAffectsTheVerdict() throws Exception {
        String robots = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";
        Fields result = firstResult(
                CommandLineResult.runWith(robots, "test", "-", "--as", "Baiduspider", "--format", "json", "/a/b"));
        assertThat(result.getObject("doubt").getString("id")).isEqualTo("baidu-order");
        assertThat(CommandLineResult.runWith(robots, "test", "-", "--as", "Baiduspider", "--explain", "/a/b").out())
                .contains("Testers of its newer checker report that the order does not matter");
        assertThat(
                firstResult(CommandLineResult.runWith(robots, "test", "-", "--as", "Baiduspider", "--format", "json",
                        "/a/c"))
                        .has("doubt"))
                .isFalse();
    }

    @Test
    void oversizedFileIsOpenToYandexOnly() throws Exception {
        String robots = "User-agent: *\nDisallow: /\n" + "#".repeat(500_000);
        Fields yandex =
                firstResult(
                        CommandLineResult.runWith(robots, "test", "-", "--as", "YandexBot", "--format", "json", "/a"));
        assertThat(yandex.getString("outcome")).isEqualTo("allowed");
        assertThat(yandex.getString("reason")).isEqualTo("file-too-large");
        assertThat(CommandLineResult.runWith(robots, "test", "-", "--as", "YandexBot", "--explain", "/a").out())
                .contains("The file has more than").contains("A file this large allows everything");
        assertThat(firstResult(
                CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "--format", "json", "/a"))
                .getString("outcome")).isEqualTo("blocked");
        String within = "User-agent: *\nDisallow: /\n" + "#".repeat(400_000);
        assertThat(firstResult(
                CommandLineResult.runWith(within, "test", "-", "--as", "YandexBot", "--format", "json", "/a"))
                .getString("outcome")).isEqualTo("blocked");
    }

    @Test
    void requestedEvidenceIsPrintedWithAVerdict() throws Exception {
        String robots = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";
        Items evidence = firstResult(CommandLineResult.runWith(robots, "test", "-", "--as", "Baiduspider", "--evidence",
                "--format", "json", "/a/b")).getArray("evidence");
        Fields order = evidence.getObject(1);
        assertThat(order.getArray("questions")).containsExactly("precedence");
        assertThat(order.getString("kind")).isEqualTo("help-page");
        assertThat(order.isNull("since")).isTrue();
        assertThat(order.getBoolean("disputed")).isTrue();
        assertThat(order.getString("source")).contains("older help page", "Disputed: Testers");
        Fields google = firstResult(CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "--evidence",
                "--format", "json", "/a/b")).getArray("evidence").getObject(1);
        assertThat(google.getString("kind")).isEqualTo("source-code");
        assertThat(google.getString("since")).isEqualTo("2019-07");
        assertThat(google.getArray("addresses")).containsExactly("https://github.com/google/robotstxt");
        assertThat(
                firstResult(
                        CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "--format", "json", "/a/b"))
                        .has("evidence"))
                .isFalse();
        CommandLineResult text = CommandLineResult.runWith(
                robots, "test", "-", "--as", "Baiduspider", "--evidence", "/a/b");
        assertThat(text.out()).contains("This is not certain.", "Help page", "precedence",
                "whose date is unknown: the first line that matches decides.");
        assertThat(CommandLineResult.runWith(robots, "test", "-", "--as", "Googlebot", "--evidence", "--summary", "/a")
                .err()).contains("--evidence works only with");
    }

    @Test
    void requestedEvidenceIsPrintedWithAGroup() throws Exception {
        String robots = "User-agent: *\nDisallow: /a\n";
        Fields group =
                ReadJson.object(CommandLineResult.runWith(robots, "groups", "-", "--as", "YandexBot",
                        "--evidence", "--format", "json").out()).getArray("crawlers").getObject(0);
        assertThat(group.getArray("evidence").getObject(1).getString("kind")).isEqualTo("source-code");
        assertThat(CommandLineResult.runWith(robots, "groups", "-", "--as", "Baiduspider", "--evidence").out())
                .contains("KNOWN BY", "Hearsay: What others found out");
    }

    @Test
    void questionInALineMayRequestEvidence() throws Exception {
        String robots = Base64.getEncoder().encodeToString(
                "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.UTF_8));
        CommandLineResult result = CommandLineResult.runWith("{\"robots\":\"" + robots
                + "\",\"crawler\":\"GPTBot\",\"url\":\"L2E=\",\"evidence\":true}\n", "test", "--jsonl");
        assertThat(ReadJson.object(result.out()).getArray("evidence").getObject(1).getString("since"))
                .isEqualTo("2026-04-19");
    }

    private static Fields firstResult(CommandLineResult result) {
        return ReadJson.object(result.out()).getArray("results").getObject(0);
    }
}
