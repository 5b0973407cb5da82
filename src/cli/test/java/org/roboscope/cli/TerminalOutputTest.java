package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.WatchedOutput;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;

/** The text of files, logs and servers has no effect on a terminal, and is written to a file unchanged. */
@TestInstance(Lifecycle.PER_CLASS)
class TerminalOutputTest {

    /** Escape sequences, C1, direction marks, zero width, a return, a bell, a backspace, bytes that are not UTF-8. */
    private static final String HOSTILE =
            "\u001B[2J\u001B]0;t\u0007\u009B31m\u202Ea\u202A\u2066b\u2069\u200E\u200F\u061C\u200B\uFEFF\b\u007F\u2028";
    private static final String FORBIDDEN =
            "[\\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF&&[^\n\t]]";
    private static final String COLOURS = "\u001B\\[[0-9;]{1,4}m";

    /** Every command with each of its formats. */
    private static final List<String> COMMANDS = List.of(
            "check {robots} --severity info --color never --format text|json|sarif|github|gitlab|html",
            "check {robots} --as-checker lighthouse|search-console",
            "check {robots} --as-checker lighthouse --format text|json",
            "check {robots} --as-checker search-console --format text|json",
            "check {site} --severity info --color never --format text|json|sarif|github|gitlab|html",
            "check --about R01",
            "groups {robots} --format text|json",
            "test {robots} --as {name} Googlebot {url} --format text|json|csv|tsv|matrix",
            "test {robots} --as {name} Googlebot --urls {list} --format text|json|csv|tsv|matrix",
            "test {robots} --as Googlebot --urls {log} --format text|json|csv|tsv|matrix",
            "test {robots} --as Googlebot --urls {sitemap} --format text|json|csv|tsv|matrix",
            "test {robots} --as {name} Googlebot {url} --explain --evidence --format text|json",
            "test {robots} --as {name} Googlebot --urls {list} --summary --format text|json|csv|tsv",
            "test --jsonl",
            "compare {robots} {other} --format text|json|csv|tsv",
            "compare {robots} {other} --as {name} Googlebot --urls {list} --format text|json|csv|tsv|matrix",
            "compare {robots} {other} --as {name} Googlebot --urls {list} --summary --format text|json|csv|tsv",
            "expect {expect} {robots} --format text|json",
            "policy {robots} --format text|json",
            "policy {robots} --set ai-training=closed --format text|json",
            "policy {robots} --check {policy} --format text|json",
            "visits {log} --robots {robots} --format text|json",
            "enforce {robots} --list --all-closed --format text|json",
            "scan {folder} --as {name} --url {url} --format jsonl|csv|tsv",
            "scan {folder} --as {name} --url {url} --summary --format text|jsonl|csv|tsv",
            "fetch {site} --format text|json",
            "fetch --page {site} --as Googlebot --format text|json",
            "fetch --pages {pages} --as Googlebot --format text|json|csv|tsv",
            "history {site} --as {name} Googlebot --url {url} --format text|json",
            "watch {site} --expect {few} --format text|json",
            "sites {sites} --expect {few} --format text|json|csv|html",
            "mcp --allow-fetch",
            "completion bash|zsh");
    /** The command whose output goes to an editor, which escapes it itself. */
    private static final String EDITOR_COMMAND = "lsp";

    private Path folder = Path.of("");

    private RawServer server;
    private int runs;

    /** Writes the files once: the commands only read them, and each command with a history gets its own. */
    @BeforeAll
    void start(@TempDir Path tempFolder) throws IOException {
        folder = tempFolder;
        byte[] robots = robots();
        server = new RawServer((request, out) -> out.write(RawServer.answer(
                "200 OK\nContent-Type: text/plain\nX-Robots-Tag: noindex, \u009B31m\u202Ea", robots)));
        new FetchHistory(folder.resolve("state/history"), RobotsAddress.of(server.address("/")))
                .add(new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt")));
        Files.createDirectory(folder.resolve("scan"));
        Files.write(folder.resolve("scan/robots.txt"), robots);
        Files.write(folder.resolve("robots.txt"), robots);
        Files.writeString(folder.resolve("other.txt"), "User-agent: *\nDisallow: /" + HOSTILE + "x\nAllow: /page\n");
        Files.writeString(folder.resolve("list.txt"),
                "https://example.com/page" + HOSTILE + "\n/" + HOSTILE + "\nhttps://example.com/page\rx\n");
        Files.writeString(folder.resolve("log.txt"), ("1.2.3.4 - - [10/Nov/2026:10:00:00 +0000] \"GET /page" + HOSTILE
                + " HTTP/1.1\" 200 12 \"-\" \"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
                + HOSTILE + "\"\n1.2.3.4 - - [10/Nov/2026:10:00:00 +0000] \"GET /page HTTP/1.1\" 200 12 \"-\" \"Evil"
                + HOSTILE
                + "bot/1.0\"\n").repeat(3));
        Files.writeString(folder.resolve("sitemap.xml"),
                "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
                        + "<url><loc>https://example.com/page&#x202E;&#x61C;</loc></url></urlset>");
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /page\nGooglebot block /" + HOSTILE
                + "\nEvil" + HOSTILE + " block /page\n");
        Files.writeString(folder.resolve("sites.txt"),
                server.address("/") + ", evil\u001B[2J\u009B31m\u202Ea" + HOSTILE + "\n");
        Files.writeString(folder.resolve("few.expect"), "Googlebot allow /page\nGooglebot block /" + HOSTILE + "\n");
        Files.writeString(folder.resolve("policy.json"), "{\"access\": {\"seo\": \"except:/a\\u202Eb/\"}}");
        Files.writeString(folder.resolve("pages.txt"), server.address("/page") + "\nhttps://" + HOSTILE + "/\n");
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
    }

    private static byte[] robots() {
        byte[] text = ("User-agent: *\nDisallow: /page\nDisallow: /" + HOSTILE + "\nUser-agent: evil" + HOSTILE
                + "\nDisallow: /\nUnknown" + HOSTILE + ": " + HOSTILE + "\nSitemap: " + HOSTILE + "\nContent-Signal: "
                + HOSTILE
                + "=no\nContent-Usage: /" + HOSTILE + " train-ai=n\nLicense: " + HOSTILE + "\nDisallow: x\u0080y\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] broken =
                {'D', 'i', 's', 'a', 'l', 'l', 'o', 'w', ':', '/', (byte) 0x9B, '3', '1', 'm', (byte) 0xFF, '\n'};
        byte[] robots = new byte[text.length + broken.length];
        System.arraycopy(text, 0, robots, 0, text.length);
        System.arraycopy(broken, 0, robots, text.length, broken.length);
        return robots;
    }

    /** Hostile names in JSON, both escaped and as written, each in a question and in an invalid line. */
    private static byte[] questions() {
        String escaped = HOSTILE.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining());
        String plain = HOSTILE.replaceAll("\\p{Cc}", "");
        return Stream.of(escaped, plain).map(name -> """
                {"robots":"%s","as":["evil%s"],"urls":["/page%s"]}
                {"robots":"%s"}
                """.formatted(Base64.getEncoder().encodeToString(robots()), name, name, name))
                .collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    static Stream<String> commands() {
        return COMMANDS.stream().flatMap(TerminalOutputTest::eachFormat);
    }

    private static Stream<String> eachFormat(String command) {
        int last = command.lastIndexOf(' ');
        return Stream.of(command.substring(last + 1).split("\\|")).map(form -> command.substring(0, last + 1) + form);
    }

    @Test
    void everyCommandIsTested() {
        assertThat(Stream.concat(Stream.of(EDITOR_COMMAND),
                COMMANDS.stream().map(command -> command.substring(0, command.indexOf(' '))))
                .collect(Collectors.toSet()))
                .isEqualTo(CommandLineApp.commandLine().getSubcommands().keySet());
    }

    /** Only output at a terminal is escaped; a file gets the original characters. */
    @ParameterizedTest
    @MethodSource("commands")
    void noUnescapedTextReachesATerminal(String command) {
        RunResult printed = run(true, arguments(command));
        assertThat(printed.code).as(printed.err).isIn(0, 1, 2, 3);
        assertThat(printed.out.replace("\r\n", "\n")).as(command + " " + printed.err).isNotEmpty()
                .doesNotContainPattern(FORBIDDEN).doesNotContain("\uFFFD");
        assertThat(printed.err.replace("\r\n", "\n")).as(command).doesNotContainPattern(FORBIDDEN);
        if (!command.startsWith("watch") && !command.startsWith("sites") && !command.startsWith("fetch")
                && !command.contains("html")) {
            assertFileIsUnescaped(command, printed);
        }
    }

    private void assertFileIsUnescaped(String command, RunResult printed) {
        RunResult piped = run(false, arguments(command));
        assertThat(piped.code).isEqualTo(printed.code);
        if (command.startsWith("policy") && command.endsWith("--set ai-training=closed --format text")) {
            // The edited file is printed byte for byte; only decoding it here replaces bytes that are not UTF-8.
            piped = new RunResult(piped.code, piped.out.replace("\uFFFD", ""), piped.err);
        }
        OutputSchemas.validate(arguments(command), piped.out);
        assertThat(withoutEscapes(printed.out.replace("\\u0000", ""))).isEqualTo(withoutEscapes(piped.out));
        if (Set.of("csv", "tsv", "matrix").contains(command.substring(command.lastIndexOf(' ') + 1))
                && command.contains("{list}") && !command.contains("--summary") && command.startsWith("test")) {
            assertThat(piped.out).contains("\u001B[2J", "\u009B31m", "\u202Ea");
        }
    }

    /** Removes escapes in both notations, and the forbidden characters. */
    private static String withoutEscapes(String text) {
        return text.replaceAll("\\\\(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|b|r)", "")
                .replaceAll("\\\\(u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|b|r)", "").replaceAll(FORBIDDEN, "")
                .replaceAll(" +", " ").replaceAll("-+", "-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check {robots} --severity info --color always", "check {site} {robots} --color always"})
    void ownColoursReachTheTerminal(String command) {
        String printed = run(true, arguments(command)).out;
        assertThat(printed).containsPattern(COLOURS);
        assertThat(printed.replaceAll(COLOURS, "")).doesNotContainPattern(FORBIDDEN);
    }

    @Test
    void tabsAndLineEndsAreKept() {
        assertThat(run(true, arguments("test {robots} --as Googlebot /page --format tsv")).out).contains("\tblocked\t");
        String csv = run(true, arguments("test {robots} --as Googlebot /page --format csv")).out;
        assertThat(csv.replace("\r\n", "\n")).doesNotContain("\\u000D").hasLineCount(2);
    }

    private String[] arguments(String command) {
        List<String> words = new ArrayList<>();
        for (String word : command.split(" ", -1)) {
            words.add(switch (word) {
                case "{robots}" -> folder.resolve("robots.txt").toString();
                case "{other}" -> folder.resolve("other.txt").toString();
                case "{list}" -> folder.resolve("list.txt").toString();
                case "{log}" -> folder.resolve("log.txt").toString();
                case "{sitemap}" -> folder.resolve("sitemap.xml").toString();
                case "{expect}" -> folder.resolve("robots.expect").toString();
                case "{policy}" -> folder.resolve("policy.json").toString();
                case "{few}" -> folder.resolve("few.expect").toString();
                case "{sites}" -> folder.resolve("sites.txt").toString();
                case "{pages}" -> folder.resolve("pages.txt").toString();
                case "{folder}" -> folder.resolve("scan").toString();
                case "{site}" -> server.address("/").toString();
                case "{name}" -> "evil\u001B[2J\u009B31m\u202Ea";
                case "{url}" -> "/page" + HOSTILE;
                default -> word;
            });
        }
        return words.toArray(String[]::new);
    }

    private record RunResult(int code, String out, String err) {}

    private RunResult run(boolean atTerminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(new ByteArrayInputStream(questions()),
                new WatchedOutput(out, StandardCharsets.UTF_8), new PrintStream(err, false, StandardCharsets.UTF_8),
                () -> atTerminal);
        int code = Set.of("watch", "sites", "history").contains(arguments[0])
                ? runWithHistory(streams.printable(), arguments)
                : CommandLineApp.run(streams, arguments);
        return new RunResult(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs the command with its own history. */
    private int runWithHistory(ConsoleStreams streams, String... arguments) {
        Path state = folder.resolve("state");
        Path history = state.resolve(arguments[0].equals("history") ? arguments[0] : arguments[0] + ++runs);
        WatchCommand.HistoryFolder histories = () -> history;
        CommandLineApp.SubCommand command = switch (arguments[0]) {
            case "watch" -> new WatchCommand(streams, histories);
            case "history" -> new HistoryCommand(streams, histories);
            default -> new SitesCommand(streams, histories, Clock.systemUTC());
        };
        return CommandLineApp.runCommand(streams, () -> CommandLineApp.commandLine(command, streams).execute(
                List.of(arguments).subList(1, arguments.length).toArray(String[]::new)));
    }
}
