package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;

class EnforceCommandTest {

    @TempDir
    private Path scratch;

    private String robots = "";

    @BeforeEach
    void writeFile() throws IOException {
        robots = Files.writeString(scratch.resolve("robots.txt"), """
                User-agent: Bytespider
                User-agent: GPTBot
                User-agent: Bravebot
                User-agent: Google-Extended
                Disallow: /
                """).toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nginx|roboscope-map.conf,roboscope-server.conf
            apache|roboscope.conf
            caddy|roboscope.caddy
            haproxy|roboscope-frontend.cfg,roboscope.acl
            lighttpd|roboscope.conf
            cloudflare|roboscope.txt
            """)
    void eachServerHasItsFiles(String server, String names) throws IOException {
        Path rules = scratch.resolve("rules");
        CommandLineResult written = run("--server", server, "--output", rules.toString());
        assertThat(written.exitCode()).as(written.err()).isZero();
        assertThat(written.out()).endsWith("1 crawler is refused.\n");
        try (Stream<Path> files = Files.list(rules)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())).sorted().toList())
                    .containsExactly(names.split(",", -1));
        }
        for (String name : names.split(",", -1)) {
            String text = Files.readString(rules.resolve(name));
            assertThat(text).startsWith("# Made by Roboscope").contains("From robots.txt, SHA-256 ")
                    .contains("# Made on 20").contains("robots.txt asks, and a server decides.")
                    .contains("can be forged").contains("roboscope enforce robots.txt --server " + server);
            CommandLineResult checked = run("--server", server, "--check", rules.resolve(name).toString());
            assertThat(checked.exitCode()).as(checked.out()).isZero();
        }
        CommandLineResult printed = run("--server", server);
        if (names.contains(",")) {
            assertThat(printed.exitCode()).isEqualTo(2);
            assertThat(printed.out()).isEmpty();
            assertThat(printed.err()).contains(" needs two files, ").contains(names.split(",", -1));
        } else {
            assertThat(printed.out()).contains("Bytespider (ByteDance): line 5 closes the site to it");
        }
    }

    @Test
    void outdatedConfigurationIsReportedWithTheCrawler() throws IOException {
        Path old = Files.writeString(scratch.resolve("roboscope.caddy"),
                run("--server", "caddy", "--crawlers", "Bytespider").out());
        CommandLineResult result =
                run("--server", "caddy", "--crawlers", "Bytespider", "GPTBot", "--check", old.toString());
        assertThat(result.out())
                .isEqualTo(old + " does not refuse GPTBot, which would be refused today.\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void textListsRefusedCrawlersWithReasons() {
        assertThat(run("--list", "--all-closed").out()).isEqualTo(robots + """
                : every crawler that the file closes the site to

                REFUSED     OPERATOR   WHY
                GPTBot      OpenAI     line 5 closes the site to it
                Bytespider  ByteDance  line 5 closes the site to it

                NOT REFUSED      OPERATOR  WHY
                Google-Extended  Google    this name stands in robots.txt only, and sends no requests
                Bravebot         Brave     the crawler of a search engine is refused only if you name it

                2 crawlers are refused. 2 more fit the choice and are not refused.
                robots.txt asks, and a server decides. Anyone can send any User-Agent header, so a header can be forged: \
                these rules refuse only crawlers that give their names.
                """);
    }

    @Test
    void fileThatBlocksNoCrawlerSuggestsAPurpose() throws IOException {
        Files.writeString(Path.of(robots), "User-agent: GPTBot\nDisallow: /\n");
        assertThat(run("--list").out()).contains("No crawler is refused. The file closes the site to none of those that"
                + " do not follow robots.txt, such as Bytespider. Choose a purpose, such as AI training, to refuse its"
                + " crawlers.");
        assertThat(run("--list", "--purpose", "ai-training").out()).contains("Bytespider");
    }

    @Test
    void jsonListsRefusedCrawlers() throws Exception {
        Fields json = ReadJson.object(
                run("--list", "--crawlers", "Bravebot,GPTBot", "--format", "json").out());
        assertThat(json.getString("choice")).isEqualTo("crawlers");
        assertThat(json.getString("sha256")).hasSize(64);
        Fields refused = json.getArray("refused").getObject(0);
        assertThat(refused.getString("name")).isEqualTo("GPTBot");
        assertThat(refused.getString("reason")).isEqualTo("named");
        assertThat(refused.getInt("line")).isEqualTo(5);
        assertThat(json.getArray("notRefused").getObject(0).getString("reason")).isEqualTo("browser-header");
    }

    @Test
    void configurationNamesCrawlersThatCannotBeMatched() {
        assertThat(run("--server", "apache", "--crawlers", "Bravebot").out())
                .contains("# No crawler is refused: none fits what was asked for.",
                        "# Not refused: Bravebot, because it sends the header of a browser, so it cannot be matched.");
    }

    @Test
    void verifiedCrawlerIsAllowedFromFetchedAddresses() throws IOException {
        Path lists = Files.createDirectory(scratch.resolve("lists"));
        assertThat(run("--server", "caddy", "--verified-only", "gptbot", "--lists", lists.toString()).err())
                .startsWith("The lists of addresses for GPTBot were not fetched.");
        Files.writeString(lists.resolve("gptbot.json"), "{\"prefixes\":[{\"ipv4Prefix\":\"9.9.9.0/24\"}]}");
        CommandLineResult result =
                run("--server", "caddy", "--verified-only", "gptbot", "--lists", lists.toString());
        assertThat(result.out()).contains("not remote_ip 9.9.9.0/24", "--verified-only GPTBot",
                "GPTBot (OpenAI): its name counts only from the addresses of its operator");
        assertThat(run("--server", "caddy").out()).doesNotContain("remote_ip");
        assertThat(run("--server", "caddy", "--verified-only", "Bytespider", "--lists", lists.toString()).err())
                .startsWith("No list of addresses is known for Bytespider");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --server iis|Roboscope writes no rules for the server iis.
            --output rules|Name the server with --server
            --server caddy --crawlers FooBot|The catalogue has no crawler named FooBot
            --server caddy --purpose spying|There is no purpose spying to refuse.
            --server caddy --purpose search|There is no purpose search to refuse.
            --server caddy --status 200|Caddy cannot refuse with 200.
            --server caddy --status many|Caddy cannot refuse with many.
            --server lighttpd --status 410|lighttpd cannot refuse with 410, only with 403.
            --server cloudflare --status 503|Cloudflare cannot refuse with 503.
            --server haproxy --status 451 --output rules|HAProxy cannot refuse with 451.
            --server caddy --all-closed --purpose seo|--purpose and --all-closed do not work together.
            --server caddy --output rules --list|--list and --output do not work together.
            --server caddy --format json|--format works only with --list.
            --server caddy --lists lists|--lists works only with --verified-only.
            --server nginx --check roboscope.txt|nginx has two files, so --check needs one that is named
            --server caddy --check none.caddy|The file none.caddy does not exist.
            --server caddy --crawlers|--crawlers needs the name of a crawler
            """)
    void badInputIsRefusedInOneSentence(String options, String sentence) throws IOException {
        CommandLineResult result = run(options.replace("rules", scratch.resolve("rules").toString()).split(" ", -1));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith(sentence).hasLineCount(1);
        assertThat(scratch.resolve("rules")).doesNotExist();
    }

    @Test
    void foreignFileIsNotOverwritten() throws IOException {
        Path foreignFile = Files.writeString(scratch.resolve("roboscope.conf"), "mine\n");
        CommandLineResult result = run("--server", "apache", "--output", scratch.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("Roboscope did not make it").hasLineCount(1);
        assertThat(Files.readString(foreignFile)).isEqualTo("mine\n");
    }

    private CommandLineResult run(String... options) {
        return CommandLineResult.run(Stream.concat(Stream.of("enforce", robots), Stream.of(options))
                .toArray(String[]::new));
    }
}
