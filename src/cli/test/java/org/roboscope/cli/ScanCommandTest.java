package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.scan.ArchiveText;

/** The command {@code scan}: the files it reads, their order, and their rows. */
class ScanCommandTest {

    private static final String ROBOTS = """
            User-agent: *
            Disallow: /private
            Allow: /private/open
            Content-Usage: train-ai=n
            Content-Signal: search=yes, ai-train=no

            User-agent: Googlebot
            Disallow: /g
            Sitemap: https://example.com/sitemap.xml
            License: https://example.com/license.xml
            """;

    @TempDir
    private Path folder;

    @Test
    void folderIsReadInOrderOfNames() throws IOException {
        for (String name : List.of("b/robots.txt", "b/a/ROBOTS.TXT", "a.txt", "c.html", "b.txt", "d/no.json",
                "B.txt")) {
            writeFile(name, ROBOTS);
        }
        assertThat(column(scan(folder.toString(), "--columns", "", "--format", "csv"), 0)).containsExactly(
                "B.txt", "a.txt", path("b/a/ROBOTS.TXT"), path("b/robots.txt"), "b.txt");
    }

    /** The names in the folder can be listed, but the files cannot be opened. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void inaccessibleFolderIsNamedOnce() throws IOException {
        writeFile("open/robots.txt", ROBOTS);
        writeFile("shut/robots.txt", ROBOTS);
        writeFile("shut/more.txt", ROBOTS);
        Path closedFolder = folder.resolve("shut");
        Set<PosixFilePermission> before = Files.getPosixFilePermissions(closedFolder);
        Files.setPosixFilePermissions(closedFolder, PosixFilePermissions.fromString("rw-------"));
        try {
            assumeThat(Files.isExecutable(closedFolder)).as("root can enter any folder").isFalse();
            assertThat(CommandLineResult.run("scan", folder.toString(), "--summary").err().lines())
                    .singleElement(STRING).startsWith(closedFolder + ": ");
            assertThat(column(scan(folder.toString(), "--columns", "", "--format", "csv"), 0))
                    .containsExactlyInAnyOrder(path("open/robots.txt"), "shut");
        } finally {
            Files.setPosixFilePermissions(closedFolder, before);
        }
    }

    @Test
    void rootFolderIsRefused() throws IOException {
        writeFile("robots.txt", ROBOTS);
        CommandLineResult refused = CommandLineResult.run("scan", folder.toString(), "--as", "Googlebot", "/");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .isEqualTo("Scanning / would read every file on this computer. To test crawlers with a path, use"
                        + " --url.\n");
    }

    @Test
    void patternIsReadInOrderOfNames() throws IOException {
        for (String name : List.of("x/2/robots.txt", "x/10/robots.txt", "x/robots.txt", "x/2/3/robots.txt",
                "x/2/other")) {
            writeFile(name, ROBOTS);
        }
        assertThat(column(scan(folder + "/x/*/robots.txt", "--columns", "", "--format", "csv"), 0))
                .containsExactly(path("x/10/robots.txt"), path("x/2/robots.txt"));
        assertThat(column(scan(folder + "/**/robots.txt", "--columns", "", "--format", "csv"), 0)).containsExactly(
                path("x/10/robots.txt"), path("x/2/3/robots.txt"), path("x/2/robots.txt"), path("x/robots.txt"));
        assertThat(column(scan(folder + "/x/2/{other,none}", "--columns", "", "--format", "csv"), 0))
                .containsExactly(path("x/2/other"));
    }

    @Test
    void rowDescribesAFile() throws IOException {
        String file = writeFile("robots.txt", ROBOTS);
        CommandLineResult result = CommandLineResult.run("scan", file, "--as", "Googlebot", "FooBot", "--url", "/g",
                "--url", "/private/x", "--format", "csv");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        List<String> rows = result.out().lines().toList();
        assertThat(rows.getFirst())
                .isEqualTo("source,record,host,url,status,bytes,lines,groups,rules,sitemaps,findings,"
                        + "content-signal,content-usage,license,Googlebot /g,Googlebot /g line,Googlebot /private/x,"
                        + "Googlebot /private/x line,FooBot /g,FooBot /g line,FooBot /private/x,FooBot /private/x line,note");
        assertThat(rows.get(1)).startsWith(file + ",,,,," + ROBOTS.length() + ",10,2,3,1,")
                .endsWith(",\"search=yes, ai-train=no\",train-ai=n,https://example.com/license.xml,"
                        + "blocked,8,allowed,,allowed,,blocked,2,");
        assertThat(rows).hasSize(2);
    }

    @Test
    void rowCountsTheFindingsOfCheck() throws IOException {
        String file = writeFile("robots.txt", "User-agent: *\nDisalow: /x\nDisallow: a\nDisallow: b\nnonsense\n");
        String check = CommandLineResult.run("check", file, "--severity", "info", "--format", "json").out();
        String counts = List.of("L", "R", "G", "F", "U").stream()
                .flatMap(family -> IntStream.range(0, 30)
                        .mapToObj(number -> family + String.format(Locale.ROOT, "%02d", number)))
                .filter(code -> check.contains("\"code\":\"" + code + "\""))
                .map(code -> "\"" + code + "\":" + (check.split("\"code\":\"" + code + "\"", -1).length - 1))
                .sorted().toList().toString();
        String findings = scan(file).replaceAll("(?s).*\"findings\":\\{([^}]*)}.*", "$1");
        assertThat(List.of(findings.strip().split(",", -1)).stream().sorted().toList().toString()).isEqualTo(counts);
        assertThat(findings).contains("\"R01\":2");
    }

    @Test
    void jsonLinesAreReadAsFiles() throws IOException {
        String lines = jsonLine(ROBOTS, "\"url\":\"https://a.example/robots.txt\",\"status\":200")
                + jsonLine("", "\"status\":404").replace("\"robots\":\"\",", "")
                + "{\"status\":200}\n"
                + "nonsense\n"
                + jsonLine("User-agent: *\nDisallow: /\n", "\"url\":\"https://b.example:81/robots.txt\"")
                + jsonLine("", "\"other\":1");
        CommandLineResult result = CommandLineResult.runWith(lines, "scan", "--jsonl", "-", "--as", "FooBot",
                "--columns", "host,status,rules", "--format", "tsv");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out().lines()).containsExactly(
                "source\trecord\thost\tstatus\trules\tFooBot /\tFooBot / line\tnote",
                "'-\t1\ta.example\t200\t3\tallowed\t\t",
                "'-\t2\t\t404\t\tallowed\t\t\"The server answered 404, which is not a file.\"",
                "'-\t3\t\t\t\tunknown\t\t\"The field \"\"robots\"\" is missing.\"",
                "'-\t4\t\t\t\tunknown\t\tThe line is not a JSON object: the first error is at character 1.",
                "'-\t5\tb.example:81\t\t1\tblocked\t2\t",
                "'-\t6\t\t\t\tunknown\t\t\"The field \"\"other\"\" does not exist.\"");
        Path list = Files.write(folder.resolve("list.jsonl.gz"), ArchiveText.compress(ArchiveText.bytes(lines)));
        assertThat(scan("--jsonl", list.toString(), "--columns", "").lines()).hasSize(6);
    }

    @Test
    void verdictsAgreeWithTheTestCommand() throws IOException {
        String file = writeFile("robots.txt", ROBOTS);
        String[] crawlers = {"Googlebot", "bingbot", "GPTBot", "YandexBot", "FooBot"};
        String test =
                run(arguments("test", file, crawlers), "--format", "csv", "--standard", "all", "/private/open/x", "/g");
        String json =
                run(arguments("scan", file, crawlers), "--standard", "all", "--url", "/private/open/x", "--url", "/g");
        List<String> verdicts = test.lines().skip(1).map(row -> row.split(",", -1))
                .map(cells -> "{\"crawler\":\"" + cells[1] + "\",\"standard\":\"" + cells[2] + "\",\"url\":\""
                        + cells[0]
                        + "\",\"outcome\":\"" + cells[3] + "\",\"line\":" + (cells[4].isEmpty() ? "null" : cells[4])
                        + "}")
                .toList();
        assertThat(verdicts).hasSizeGreaterThan(20).allSatisfy(verdict -> assertThat(json).contains(verdict));
    }

    @Test
    void manyFilesKeepTheirOrder() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            // Some files take much longer than the others.
            lines.append(
                    jsonLine("User-agent: *\n" + "Disallow: /x\n".repeat(i % 100 == 0 ? 2_000 : 1), "\"status\":200"));
        }
        List<String> rows = CommandLineResult.runWith(lines.toString(), "scan", "--jsonl", "-", "--columns", "rules",
                "--format", "csv").out().lines().skip(1).toList();
        assertThat(rows).isEqualTo(IntStream.range(0, 3_000)
                .mapToObj(i -> "'-," + (i + 1) + "," + (i % 100 == 0 ? 2_000 : 1) + ",").toList());
    }

    @Test
    void compressedFilesAreReadAndDamagedOnesReported() throws IOException {
        Path packed = Files.write(folder.resolve("a.txt.gz"), ArchiveText.compress(ArchiveText.bytes(ROBOTS)));
        byte[] half = Files.readAllBytes(packed);
        Files.write(folder.resolve("b.txt.gz"), Arrays.copyOf(half, half.length / 2));
        Files.write(folder.resolve("c.txt"), new byte[(8 << 20) + 1]);
        writeFile("d.txt", ROBOTS);
        CommandLineResult result = CommandLineResult.run("scan", folder.toString(), "--columns", "rules", "--as", "A",
                "--format", "csv");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(column(result.out(), 0)).containsExactly("a.txt.gz", "b.txt.gz", "c.txt", "d.txt");
        List<String> rows = result.out().lines().skip(1).toList();
        assertThat(rows.get(0)).endsWith(",,3,allowed,,");
        assertThat(rows.get(1)).endsWith(",,,unknown,,The file cannot be read: the packed data ends too early.");
        assertThat(rows.get(2)).endsWith(",,,unknown,,\"The file is larger than 8,388,608 bytes.\"");
        assertThat(rows.get(3)).endsWith(",,3,allowed,,");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void onlyLinksToFilesAreFollowed() throws IOException {
        writeFile("a/robots.txt", ROBOTS);
        Files.createSymbolicLink(folder.resolve("a/again"), folder);
        Files.createSymbolicLink(folder.resolve("link.txt"), folder.resolve("a/robots.txt"));
        Files.createSymbolicLink(folder.resolve("lost.txt"), folder.resolve("nowhere"));
        CommandLineResult result =
                CommandLineResult.run("scan", folder.toString(), "--columns", "rules", "--format", "csv");
        assertThat(column(result.out(), 0)).containsExactly(path("a/robots.txt"), "link.txt", "lost.txt");
        assertThat(result.out()).contains("lost.txt,,,The file cannot be read: it does not exist.");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void outputFileHasTheSameResults() throws IOException {
        for (int i = 0; i < 200; i++) {
            writeFile(i + ".txt", ROBOTS);
        }
        String printed = scan(folder.toString(), "--format", "csv");
        Path plain = folder.resolve("out.csv");
        Path packed = folder.resolve("out.csv.gz");
        assertThat(scan(folder.toString(), "--format", "csv", "--output", plain.toString())).isEmpty();
        assertThat(scan(folder.toString(), "--format", "csv", "--output", packed.toString())).isEmpty();
        assertThat(Files.readString(plain).replace("\r\n", "\n")).isEqualTo(printed.replace("\r\n", "\n"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
        }
    }

    @Test
    void wrongUsageIsExplained() throws IOException {
        assertThat(refusal()).startsWith("Name what to scan");
        assertThat(refusal(folder.resolve("none").toString())).contains("none");
        assertThat(refusal(folder.toString(), "--url", "/")).startsWith("Name at least one crawler");
        assertThat(refusal(folder.toString(), "--columns", "bites")).contains("bites", "bytes");
        assertThat(refusal(folder.toString(), "--format", "matrix")).contains("matrix", "jsonl, csv, tsv");
        assertThat(refusal(folder + "/[")).endsWith("is not a pattern for file names.\n");
        assertThat(refusal("-", "-")).isNotEmpty();
        assertThat(refusal("https://example.com/")).contains("https://example.com/");
        assertThat(refusal(folder.toString())).isEqualTo(folder + " contains no robots.txt.\n");
        assertThat(refusal("--jsonl", folder.toString())).isNotEmpty();
        writeFile("a.txt", ROBOTS);
        assertThat(refusal(folder.toString(), "--output", folder.resolve("no/out.csv").toString())).contains("out.csv");
    }

    private static String refusal(String... arguments) {
        CommandLineResult result = run(arguments);
        assertThat(result.exitCode()).isEqualTo(2);
        return result.err();
    }

    private static CommandLineResult run(String... arguments) {
        String[] command = new String[arguments.length + 1];
        command[0] = "scan";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return CommandLineResult.run(command);
    }

    private static String scan(String... arguments) {
        CommandLineResult result = run(arguments);
        assertThat(result.err()).isEmpty();
        return result.out();
    }

    private static String[] arguments(String command, String file, String... crawlers) {
        return Stream.concat(Stream.of(command, file, "--as"),
                Stream.of(crawlers)).toArray(String[]::new);
    }

    private static String run(String[] command, String... more) {
        return CommandLineResult.run(Stream.concat(Stream.of(command),
                Stream.of(more)).toArray(String[]::new)).out();
    }

    private static String jsonLine(String robots, String otherFields) {
        return "{\"robots\":\"" + Base64.getEncoder().encodeToString(robots.getBytes(StandardCharsets.UTF_8)) + "\","
                + otherFields + "}\n";
    }

    private String writeFile(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    private static String path(String name) {
        return Path.of(name).toString();
    }

    /** Returns one column of the table, without the path of the folder. */
    private List<String> column(String table, int index) {
        return table.lines().skip(1).map(row -> row.split(",", -1)[index])
                .map(cell -> cell.substring(folder.toString().length() + 1)).toList();
    }
}
