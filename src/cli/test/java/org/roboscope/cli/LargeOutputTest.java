package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;

/** Tables, files and counts of the command {@code test}. */
class LargeOutputTest {

    private static final String ROBOTS = """
            User-agent: *
            Disallow: /private
            Allow: /private/open
            Disallow: /*.pdf$
            Content-Usage: train-ai=n

            User-agent: Googlebot
            Disallow: /g
            """;
    private static final int URL_COUNT = 3_000;
    private static final String SITE = "https://example.com";

    @TempDir
    private Path folder;

    private String robots = "";
    private String list = "";

    @BeforeEach
    void write() throws IOException {
        robots = Files.writeString(folder.resolve("robots.txt"), ROBOTS).toString();
        StringBuilder urls = new StringBuilder();
        for (int i = 0; i < URL_COUNT; i++) {
            urls.append(switch (i % 6) {
                case 0 -> "/private/" + i;
                case 1 -> "/private/open/" + i;
                case 2 -> "/x" + i + ".pdf";
                case 3 -> "/g/\u00fc,;\"" + i;
                case 4 -> "https://example.com/g" + i + "?a=b&c=<d>";
                default -> "/\u00a0" + i;
            }).append('\n');
        }
        list = Files.writeString(folder.resolve("urls.txt"), urls).toString();
    }

    @Test
    void tableHasARowForEachVerdict() {
        CommandLineResult result = CommandLineResult.run("test", robots, "--as", "Googlebot", "FooBot", "--format",
                "csv", "--urls", list, "--site", SITE);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEmpty();
        List<String> rows = rows(result.out());
        assertThat(rows).hasSize(1 + 2 * URL_COUNT);
        assertThat(rows.subList(0, 5)).containsExactly(
                "url,crawler,standard,outcome,line,rule,reason,visitor,status,day,train-ai,search,usage-lines",
                "/private/0,Googlebot,google,allowed,,,no-rule-matches,,,,unknown,unknown,",
                "/private/0,FooBot,rfc-9309,blocked,2,Disallow: /private,rule,,,,none,none,",
                "/private/open/1,Googlebot,google,allowed,,,no-rule-matches,,,,unknown,unknown,",
                "/private/open/1,FooBot,rfc-9309,allowed,3,Allow: /private/open,rule,,,,disallowed,unknown,5");
        assertThat(rows.get(7)).startsWith("\"/g/\u00fc,;\"\"3\",Googlebot,google,blocked,8,Disallow: /g,rule,");
    }

    /** Different code writes single tests and tables. */
    @Test
    void tableHasTheVerdictsOfSingleTests() throws IOException {
        String[] common = {"test", robots, "--as", "Googlebot", "bingbot", "GPTBot", "--standard", "all"};
        List<String> fromTable = rows(run(common, "--format", "tsv", "--urls", list).out()).stream().skip(1)
                .map(row -> row.split("\t", -1))
                .map(cells -> cells[1] + " " + cells[2] + " " + cells[3] + " " + cells[4])
                .toList();
        String json = CommandLineResult.runWith(Files.readAllBytes(Path.of(list)),
                concat(common, "--format", "json", "--urls", "-")).out();
        List<String> oneByOne = json.lines().filter(line -> line.startsWith("{\"url\""))
                .map(line -> value(line, "crawler")
                        + " " + value(line, "standard") + " " + value(line, "outcome") + " "
                        + (line.contains("\"line\":null") ? "" : line.replaceAll(".*?\"line\":([0-9]+).*", "$1")))
                .toList();
        assertThat(fromTable).hasSizeGreaterThan(20 * URL_COUNT).isEqualTo(oneByOne);
    }

    @Test
    void jsonOfAListEqualsJsonOfArguments() throws IOException {
        for (String file : List.of(ROBOTS, ROBOTS.replace("Content-Usage", "# "))) {
            Files.writeString(Path.of(robots), file);
            String[] common =
                    {"test", robots, "--as", "Googlebot", "bingbot", "Baiduspider", "FooBot", "--format", "json"};
            CommandLineResult oneByOne =
                    CommandLineResult.runWith(Files.readAllBytes(Path.of(list)), concat(common, "--urls", "-"));
            assertThat(run(common, "--urls", list)).isEqualTo(oneByOne);
            assertThat(oneByOne.out()).contains("\"doubt\":{");
        }
    }

    @Test
    void matrixHasUrlRowsAndCrawlerColumns() {
        List<String> rows = rows(CommandLineResult.run("test", robots, "--as", "Googlebot", "FooBot", "--format",
                "matrix", "--urls", list).out());
        assertThat(rows).hasSize(1 + URL_COUNT).startsWith("url,Googlebot,FooBot", "/private/0,allowed,blocked",
                "/private/open/1,allowed,allowed", "/x2.pdf,allowed,blocked", "\"/g/\u00fc,;\"\"3\",blocked,allowed");
        assertThat(rows(CommandLineResult.run("test", robots, "/g", "--as", "Googlebot", "--format", "matrix",
                "--standard", "all").out()).getFirst()).startsWith("url,Googlebot (google),Googlebot (rfc-9309)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+x", "-1", "@x"})
    void cellsAreNotFormulas(String path) throws IOException {
        String evil = Files.writeString(folder.resolve("evil.txt"),
                "User-agent: " + path + "\nDisallow: /\n").toString();
        String urls = Files.writeString(folder.resolve("one.txt"), "/a\n").toString();
        assertThat(CommandLineResult.run("test", evil, "--as", path, "--format", "csv", "--urls", urls).out())
                .contains(",'" + path + ",");
        assertThat(CommandLineResult.run("test", evil, "--as", path, "--format", "matrix", "--urls", urls).out())
                .startsWith("url,'" + path + "\r\n");
    }

    @Test
    void summaryHasOnlyCounts() {
        String[] common = {"test", robots, "--as", "Googlebot", "FooBot", "--urls", list, "--summary"};
        assertThat(run(common, "--format", "csv").out().lines()).containsExactly(
                "crawler,standard,outcome,line,rule,reason,urls",
                "Googlebot,google,allowed,,,no-rule-matches,2000",
                "Googlebot,google,blocked,8,Disallow: /g,rule,1000",
                "FooBot,rfc-9309,allowed,,,no-rule-matches,1500",
                "FooBot,rfc-9309,allowed,3,Allow: /private/open,rule,500",
                "FooBot,rfc-9309,blocked,2,Disallow: /private,rule,500",
                "FooBot,rfc-9309,blocked,4,Disallow: /*.pdf$,rule,500");
        assertThat(run(common).out().lines().map(line -> line.replaceAll(" +", " "))).containsExactly(
                "CRAWLER STANDARD VERDICT URLS LINE RULE",
                "Googlebot as Google reads allowed 2,000 - no rule matches",
                "Googlebot as Google reads blocked 1,000 8 Disallow: /g",
                "FooBot by RFC 9309 allowed 1,500 - no rule matches",
                "FooBot by RFC 9309 allowed 500 3 Allow: /private/open",
                "FooBot by RFC 9309 blocked 500 2 Disallow: /private",
                "FooBot by RFC 9309 blocked 500 4 Disallow: /*.pdf$");
        assertThat(run(common, "--format", "json").out()).contains("\"counts\":[", "\"line\":8,", "\"urls\":1000}");
        assertThat(run(common).exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "matrix", "json", "text"})
    void fileHasTheContentOfStandardOutput(String format) throws IOException {
        String[] common = {"test", robots, "--as", "Googlebot", "FooBot", "--urls", list, "--site", SITE, "--format",
            format};
        String printed = run(common).out();
        Path plain = folder.resolve("out");
        CommandLineResult written = run(common, "--output", plain.toString());
        assertThat(written).isEqualTo(new CommandLineResult(1, "", ""));
        assertThat(Files.readString(plain).replace(System.lineSeparator(), "\n"))
                .isEqualTo(printed.replace(System.lineSeparator(), "\n"));
        Path packed = folder.resolve("out.gz");
        assertThat(run(common, "--output", packed.toString()).exitCode()).isEqualTo(1);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
        }
        assertThat(Files.size(packed)).isLessThan(Files.size(plain) / 3);
    }

    @Test
    void unwritableFileIsReportedAndNotCreated() {
        String[] common = {"test", robots, "--as", "FooBot", "--urls", list, "--format", "csv", "--output"};
        CommandLineResult none = run(common, folder.resolve("none/out.csv").toString());
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("out.csv was not written: ");
        assertThat(run(common, folder.toString()).exitCode()).isEqualTo(2);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("robots.txt", "urls.txt");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void incompleteListKeepsTheOldFile() throws IOException {
        byte[] packed = gzip(Files.readAllBytes(Path.of(list)));
        String cut = Files.write(folder.resolve("cut.gz"), Arrays.copyOf(packed, packed.length / 2)).toString();
        Path out = Files.writeString(folder.resolve("out.csv"), "before");
        CommandLineResult result = CommandLineResult.run("test", robots, "--as", "FooBot", "--urls", cut, "--format",
                "csv", "--output", out.toString());
        assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).isNotBlank();
        assertThat(out).hasContent("before");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(4);
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packing = new GZIPOutputStream(out)) {
            packing.write(bytes);
        }
        return out.toByteArray();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void fullDiskIsReportedWithExitCode2() {
        try (PrintStream full = new PrintStream(new FileOutputStream("/dev/full"), false,
                StandardCharsets.UTF_8)) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int code = CommandLineApp.run(new ConsoleStreams(new ByteArrayInputStream(new byte[0]), full,
                    new PrintStream(err, false, StandardCharsets.UTF_8)), "test", robots, "--as", "FooBot", "--urls",
                    list,
                    "--format", "csv");
            assertThat(code).isEqualTo(2);
            assertThat(err.toString(StandardCharsets.UTF_8)).contains("The output is incomplete");
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    @Test
    void emptyListPrintsNothing() throws IOException {
        String empty = Files.writeString(folder.resolve("empty.txt"), "# nothing\n").toString();
        CommandLineResult result =
                CommandLineResult.run("test", robots, "--as", "FooBot", "--urls", empty, "--format", "csv");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).endsWith(" contains no URL.\n");
    }

    /** A list has comments, empty lines and mistakes; a typed URL is tested as written. */
    @ParameterizedTest
    @ValueSource(strings = {"csv", "json", "text"})
    void typedUrlsAreTestedAsWritten(String format) {
        CommandLineResult result = CommandLineResult.run("test", robots, "#x", "", "/private/a b", "word", "--as",
                "FooBot", "--format", format);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).containsSubsequence("#x", "/private/a b", "word");
        assertThat(result.out().lines().filter(line -> line.contains("blocked") || line.contains("allowed")))
                .hasSize(4);
    }

    @Test
    void conflictingOptionsAreRefused() {
        assertThat(run(new String[] {"test", robots, "--as", "a", "/x"}, "--format", "csv", "--explain").err())
                .contains("--explain works only with");
        assertThat(run(new String[] {"test", robots, "--as", "a", "/x"}, "--format", "matrix", "--summary").err())
                .contains("--summary works only with");
        assertThat(run(new String[] {"test", robots, "--as", "a", "/x"}, "--format", "xml").err())
                .contains("The format xml does not exist. Use one of these: text, json, csv, tsv, matrix.");
    }

    private static String value(String line, String field) {
        return line.replaceAll(".*?\"" + field + "\":\"([^\"]*)\".*", "$1");
    }

    private static List<String> rows(String table) {
        return table.lines().toList();
    }

    private static CommandLineResult run(String[] common, String... more) {
        return CommandLineResult.run(concat(common, more));
    }

    private static String[] concat(String[] common, String... more) {
        List<String> arguments = new ArrayList<>(List.of(common));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }
}
