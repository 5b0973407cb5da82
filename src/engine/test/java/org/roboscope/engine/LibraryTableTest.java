package org.roboscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Compares the table in {@code docs/library.md} with the verdicts of the libraries. A run with
 * {@code -Droboscope.library=write} writes the table.
 */
class LibraryTableTest {

    private static final Path PAGE = Path.of("docs/library.md");
    private static final String BEGIN = "<!-- table: written by LibraryTableTest -->\n";
    private static final String END = "<!-- end of table -->\n";
    private static final String FILLER = "# filled\n";
    private static final int BYTES_BEYOND_500_KIB = 520_000;

    private static final String GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)";

    /** @param status the status of the answer with the file */
    private record TableCase(String title, String file, String crawler, String path, int status) {}

    private static final List<TableCase> CASES = List.of(
            foundFile("A byte order mark before the first `User-agent: *`", "\uFEFFUser-agent: *\nDisallow: /", "MyBot",
                    "/a"),
            foundFile("`Disalow: /`", "User-agent: *\nDisalow: /", "MyBot", "/a"),
            foundFile("A blank line between `User-agent: *` and `Disallow: /`", "User-agent: *\n\nDisallow: /", "MyBot",
                    "/a"),
            foundFile("Two groups for MyBot; the second blocks",
                    "User-agent: MyBot\nDisallow: /x\n\nUser-agent: *\nAllow: /\n\n"
                            + "User-agent: MyBot\nDisallow: /a",
                    "MyBot", "/a"),
            foundFile("The User-Agent header of GPTBot, for which there is a group", "User-agent: GPTBot\nDisallow: /",
                    GPTBOT,
                    "/a"),
            foundFile("Googlebot-Image, with a group for Googlebot that blocks", "User-agent: Googlebot\nDisallow: /",
                    "Googlebot-Image", "/a"),
            foundFile("`Disallow: /a%2Fb`, and the URL `/a/b`", "User-agent: *\nDisallow: /a%2Fb", "MyBot", "/a/b"),
            foundFile("`Disallow: /ü`, and the URL `/%C3%BC`", "User-agent: *\nDisallow: /ü", "MyBot", "/%C3%BC"),
            foundFile("`Allow: /p` and `Disallow: /*.php`, and the URL `/p.php`",
                    "User-agent: *\nAllow: /p\nDisallow: /*.php",
                    "MyBot", "/p.php"),
            foundFile("`Disallow: /`, and the URL `/robots.txt`", "User-agent: *\nDisallow: /", "MyBot", "/robots.txt"),
            foundFile("A rule after 500 KiB",
                    "User-agent: *\n" + FILLER.repeat(BYTES_BEYOND_500_KIB / FILLER.length()) + "Disallow: /",
                    "MyBot", "/a"),
            new TableCase("The answer 429", "", "MyBot", "/a", 429),
            new TableCase("The answer 503", "", "MyBot", "/a", 503));

    private static TableCase foundFile(String title, String file, String crawler, String path) {
        return new TableCase(title, file, crawler, path, 200);
    }

    @Test
    void pageShowsTheAnswersOfTheLibraries() throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf(BEGIN) + BEGIN.length();
        int to = page.indexOf(END);
        String table = table();
        if ("write".equals(System.getProperty("roboscope.library"))) {
            Files.writeString(PAGE, page.substring(0, from) + table + page.substring(to));
        } else {
            assertThat(page.substring(from, to)).isEqualTo(table);
        }
    }

    private static String table() {
        List<String> rows = new ArrayList<>();
        rows.add("| | Roboscope, RFC 9309 | Roboscope, as Google | crawler-commons 1.6 |");
        rows.add("|---|---|---|---|");
        for (TableCase tableCase : CASES) {
            rows.add("| " + tableCase.title() + " | " + roboscopeAnswer(tableCase, RobotsStandard.RFC_9309) + " | "
                    + roboscopeAnswer(tableCase, RobotsStandard.GOOGLE) + " | " + crawlerCommonsAnswer(tableCase)
                    + " |");
        }
        return String.join("\n", rows) + "\n";
    }

    private static byte[] bytes(TableCase tableCase) {
        return tableCase.file().getBytes(StandardCharsets.UTF_8);
    }

    private static String roboscopeAnswer(TableCase tableCase, RobotsStandard standard) {
        return word(RobotsTxt.fromResponse(tableCase.status(), Map.of(), bytes(tableCase), standard)
                .rulesFor(tableCase.crawler())
                .isAllowed("https://example.com" + tableCase.path()));
    }

    private static String crawlerCommonsAnswer(TableCase tableCase) {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        SimpleRobotRules rules = tableCase.status() == 200
                ? parser.parseContent("https://example.com/robots.txt", bytes(tableCase), "text/plain",
                        SimpleRobotRulesParser.sanitizeRobotNames(List.of(tableCase.crawler())))
                : parser.failedFetch(tableCase.status());
        return rules.isDeferVisits() ? "deferred" : word(rules.isAllowed("https://example.com" + tableCase.path()));
    }

    private static String word(boolean allowed) {
        return allowed ? "allowed" : "blocked";
    }
}
