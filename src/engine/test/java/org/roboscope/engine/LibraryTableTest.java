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
 * The table in {@code docs/library.md} of verdicts on which libraries differ. A run with {@code
 * -Droboscope.library=write} writes the table.
 */
class LibraryTableTest {

    private static final Path PAGE = Path.of("docs/library.md");
    private static final String BEGIN = "<!-- table: written by LibraryTableTest -->\n";
    private static final String END = "<!-- end of table -->\n";
    private static final int BEYOND_500_KIB = 520_000;

    private static final String GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)";

    /** @param status the status of the answer with the file */
    private record Trap(String title, String file, String crawler, String path, int status) {}

    private static final List<Trap> TRAPS = List.of(
            trap("A byte order mark before the first `User-agent: *`", "\uFEFFUser-agent: *\nDisallow: /", "MyBot",
                    "/a"),
            trap("`Disalow: /`", "User-agent: *\nDisalow: /", "MyBot", "/a"),
            trap("A blank line between `User-agent: *` and `Disallow: /`", "User-agent: *\n\nDisallow: /", "MyBot",
                    "/a"),
            trap("Two groups for MyBot; the second blocks",
                    "User-agent: MyBot\nDisallow: /x\n\nUser-agent: *\nAllow: /\n\n"
                            + "User-agent: MyBot\nDisallow: /a",
                    "MyBot", "/a"),
            trap("The User-Agent header of GPTBot, for which there is a group", "User-agent: GPTBot\nDisallow: /",
                    GPTBOT,
                    "/a"),
            trap("Googlebot-Image, with a group for Googlebot that blocks", "User-agent: Googlebot\nDisallow: /",
                    "Googlebot-Image", "/a"),
            trap("`Disallow: /a%2Fb`, and the URL `/a/b`", "User-agent: *\nDisallow: /a%2Fb", "MyBot", "/a/b"),
            trap("`Disallow: /ü`, and the URL `/%C3%BC`", "User-agent: *\nDisallow: /ü", "MyBot", "/%C3%BC"),
            trap("`Allow: /p` and `Disallow: /*.php`, and the URL `/p.php`",
                    "User-agent: *\nAllow: /p\nDisallow: /*.php",
                    "MyBot", "/p.php"),
            trap("`Disallow: /`, and the URL `/robots.txt`", "User-agent: *\nDisallow: /", "MyBot", "/robots.txt"),
            trap("A rule after 500 KiB",
                    "User-agent: *\n" + "# filled\n".repeat(BEYOND_500_KIB / 9) + "Disallow: /", "MyBot", "/a"),
            new Trap("The answer 429", "", "MyBot", "/a", 429),
            new Trap("The answer 503", "", "MyBot", "/a", 503));

    private static Trap trap(String title, String file, String crawler, String path) {
        return new Trap(title, file, crawler, path, 200);
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
        for (Trap trap : TRAPS) {
            rows.add("| " + trap.title() + " | " + roboscope(trap, RobotsStandard.RFC_9309) + " | "
                    + roboscope(trap, RobotsStandard.GOOGLE) + " | " + crawlerCommons(trap) + " |");
        }
        return String.join("\n", rows) + "\n";
    }

    private static byte[] bytes(Trap trap) {
        return trap.file().getBytes(StandardCharsets.UTF_8);
    }

    private static String roboscope(Trap trap, RobotsStandard standard) {
        return word(RobotsTxt.fromResponse(trap.status(), Map.of(), bytes(trap), standard)
                .rulesFor(trap.crawler())
                .isAllowed("https://example.com" + trap.path()));
    }

    private static String crawlerCommons(Trap trap) {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        SimpleRobotRules rules = trap.status() == 200
                ? parser.parseContent("https://example.com/robots.txt", bytes(trap), "text/plain",
                        SimpleRobotRulesParser.sanitizeRobotNames(List.of(trap.crawler())))
                : parser.failedFetch(trap.status());
        return rules.isDeferVisits() ? "deferred" : word(rules.isAllowed("https://example.com" + trap.path()));
    }

    private static String word(boolean allowed) {
        return allowed ? "allowed" : "blocked";
    }
}
