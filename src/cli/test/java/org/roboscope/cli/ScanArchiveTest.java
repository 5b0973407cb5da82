package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.simulate.scan.ArchiveText;

/** The command {@code scan} on intact and damaged web archives. */
class ScanArchiveTest {

    private static final String CLOSED = "User-agent: *\nDisallow: /\n";
    private static final String OK = "HTTP/1.1 200 OK\r\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordsOfRobotsTxtAreRows(boolean packed) throws IOException {
        ArchiveText archive = archive(packed)
                .record("warcinfo", "urn:x", "application/warc-fields", "", ArchiveText.bytes("software: x\r\n"))
                .okResponse("a.example", CLOSED)
                .response("https://a.example/", OK + "\r\n" + CLOSED)
                .response("https://a.example/shop/robots.txt", OK + "\r\n" + CLOSED)
                .response("https://a.example/robots.txt?x", OK + "\r\n" + CLOSED)
                .record("request", "https://a.example/robots.txt", "application/http; msgtype=request", "",
                        ArchiveText.bytes("GET /robots.txt HTTP/1.1\r\n\r\n"))
                .record("resource", "http://b.example:81/robots.txt", "text/plain", "", ArchiveText.bytes(CLOSED))
                .record("metadata", "https://a.example/robots.txt", "text/plain", "", ArchiveText.bytes(CLOSED));
        CommandLineResult result = scan(archive.toBytes(), packed);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(rows(result)).containsExactly(
                archive.offset(1) + ",a.example,200,1,blocked,2,", archive.offset(6) + ",b.example:81,,1,blocked,2,");
    }

    @ParameterizedTest
    @CsvSource({
        // The crawlers are FooBot, under RFC 9309, and YandexBot and bingbot, under their operators' standards.
        "404, allowed allowed undefined",
        "403, allowed allowed undefined",
        "500, blocked allowed undefined",
        "301, unknown unknown unknown",
        "304, undefined allowed undefined",
    })
    void otherAnswersAreReadByEachStandard(int status, String verdicts) throws IOException {
        byte[] archive = archive(true)
                .response("https://a.example/robots.txt", "HTTP/1.1 " + status + " X\r\n\r\n" + CLOSED).toBytes();
        CommandLineResult result = scan(archive, true, "FooBot", "YandexBot", "bingbot");
        String[] columns = verdicts.split(" ", -1);
        assertThat(rows(result)).singleElement().asString().startsWith("0,a.example," + status + ",,"
                + columns[0] + ",," + columns[1] + ",," + columns[2] + ",,").contains("The server answered " + status);
        assertThat(result.exitCode()).isZero();
        byte[] cut = archive(true).response("https://a.example/robots.txt",
                "HTTP/1.1 " + status + " X\r\nContent-Length: 1000\r\n\r\n" + CLOSED).toBytes();
        assertThat(scan(cut, true, "FooBot", "YandexBot", "bingbot")).as("with a truncated body").isEqualTo(result);
    }

    @Test
    void bodiesAreUnpacked() throws IOException {
        byte[] gzip = ArchiveText.compress(ArchiveText.bytes(CLOSED));
        byte[] archive = archive(true)
                .response("https://a.example/robots.txt",
                        OK + "Transfer-Encoding: chunked\r\n\r\n6\r\nUser-a\r\n14\r\ngent: *\nDisallow: /\n\r\n0\r\n\r\n")
                .response("https://b.example/robots.txt",
                        OK + "Content-Encoding: gzip\r\nContent-Length: " + gzip.length + "\r\n\r\n", gzip)
                // Some archives store the body joined or unpacked, under the original head.
                .response("https://c.example/robots.txt", OK + "Transfer-Encoding: chunked\r\n\r\n" + CLOSED)
                .response("https://d.example/robots.txt",
                        OK + "Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\n" + CLOSED)
                .toBytes();
        assertThat(scan(archive, true).out().lines().skip(1).map(row -> row.replaceAll("^[^,]*,[0-9]+,", "")))
                .containsExactly("a.example,200,1,blocked,2,", "b.example,200,1,blocked,2,",
                        "c.example,200,1,blocked,2,",
                        "d.example,200,1,blocked,2,");
    }

    @Test
    void incompleteFileHasNoVerdict() throws IOException {
        byte[] gzip = ArchiveText.compress(ArchiveText.bytes(CLOSED.repeat(100)));
        ArchiveText archive = archive(false)
                .response("https://a.example/robots.txt", OK + "Content-Encoding: gzip\r\n\r\n",
                        Arrays.copyOf(gzip, gzip.length - 12))
                .response("https://b.example/robots.txt", OK + "Content-Encoding: br\r\n\r\nx")
                .response("https://c.example/robots.txt", OK + "Content-Length: 100\r\n\r\n" + CLOSED)
                .record("response", "https://d.example/robots.txt", "application/http", "WARC-Truncated: length\r\n",
                        ArchiveText.bytes(OK + "\r\n" + CLOSED))
                .record("revisit", "https://e.example/robots.txt", "application/http",
                        "WARC-Profile: http://netpreserve.org/warc/1.0/revisit/identical-payload-digest\r\n",
                        ArchiveText.bytes(OK + "\r\n"))
                .response("https://f.example/robots.txt",
                        OK + "Transfer-Encoding: chunked\r\n\r\n40\r\nUser-agent: *\n")
                .response("https://g.example/robots.txt", "no message")
                .okResponse("h.example", CLOSED);
        CommandLineResult result = scan(archive.toBytes(), false);
        assertThat(result.exitCode()).isEqualTo(2);
        List<String> rows = rows(result);
        assertThat(rows).hasSize(8);
        assertThat(rows.subList(0, 6)).allSatisfy(row -> assertThat(row).contains("example,200,,unknown,,"));
        assertThat(rows.get(0)).contains("The HTTP message is damaged: ");
        assertThat(rows.get(1)).contains("The body is packed with br");
        assertThat(rows.get(2)).contains("shorter than its Content-Length");
        assertThat(rows.get(3)).endsWith("The archive contains only the start of the file.");
        assertThat(rows.get(4)).contains("The record repeats an earlier one");
        assertThat(rows.get(5)).contains("The HTTP message is damaged: ");
        assertThat(rows.get(6)).contains("g.example,,,unknown,,").contains("The HTTP message is damaged: ");
        assertThat(rows.get(7)).endsWith("h.example,200,1,blocked,2,");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordAfterADamagedOneIsRead(boolean packed) throws IOException {
        ArchiveText archive = archive(packed).okResponse("a.example", CLOSED).okResponse("b.example", CLOSED)
                .okResponse("c.example", CLOSED).okResponse("d.example", CLOSED);
        byte[] bytes = archive.toBytes();
        // This damages the head of the record, or its compression in the packed archive.
        Arrays.fill(bytes, archive.offset(1) + (packed ? 30 : 0), archive.offset(1) + 60, (byte) 0);
        CommandLineResult result = scan(bytes, packed);
        assertThat(result.exitCode()).isEqualTo(2);
        List<String> rows = rows(result);
        assertThat(rows).hasSize(4);
        assertThat(rows.get(0)).contains(",a.example,200,1,blocked,2,");
        assertThat(rows.get(1)).startsWith(archive.offset(1) + ",,,,unknown,,").contains("The archive is damaged here");
        assertThat(rows.get(2)).isEqualTo(archive.offset(2) + ",c.example,200,1,blocked,2,");
        assertThat(rows.get(3)).isEqualTo(archive.offset(3) + ",d.example,200,1,blocked,2,");
    }

    /** Damages the first bytes of a record, which mark its beginning. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void damagedBeginningAffectsItsRecordOnly(boolean packed) throws IOException {
        ArchiveText archive = archive(packed).okResponse("a.example", CLOSED).okResponse("b.example", CLOSED)
                .okResponse("c.example", CLOSED);
        byte[] bytes = archive.toBytes();
        Arrays.fill(bytes, archive.offset(1), archive.offset(1) + 2, (byte) 'x');
        List<String> rows = rows(scan(bytes, packed));
        assertThat(rows).hasSize(3);
        assertThat(rows.get(1)).startsWith(archive.offset(1) + ",").contains("The archive is damaged here");
        assertThat(rows.get(2)).isEqualTo(archive.offset(2) + ",c.example,200,1,blocked,2,");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void truncatedArchiveIsReported(boolean packed) throws IOException {
        ArchiveText archive = archive(packed).okResponse("a.example", CLOSED).okResponse("b.example", CLOSED);
        byte[] bytes = Arrays.copyOf(archive.toBytes(), archive.offset(1) + 100);
        List<String> rows = rows(scan(bytes, packed));
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0)).isEqualTo("0,a.example,200,1,blocked,2,");
        assertThat(rows.get(1)).startsWith(archive.offset(1) + ",").contains("The archive is damaged here");
    }

    @Test
    void archiveWithoutFilesIsExplained() throws IOException {
        assertThat(rows(scan(ArchiveText.bytes(CLOSED), false))).singleElement().asString()
                .contains("The archive is damaged here");
        assertThat(rows(scan(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0, 0, 0}, true))).singleElement()
                .asString().contains("Zstandard");
        CommandLineResult empty = scan(archive(true).response("https://a.example/", OK + "\r\nx").toBytes(), true);
        assertThat(empty.exitCode()).isZero();
        assertThat(empty.err()).endsWith(".warc.gz contains no robots.txt.\n");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void archiveIsReadFromStandardInput(boolean packed) {
        byte[] archive = archive(packed).okResponse("a.example", CLOSED).okResponse("b.example", CLOSED).toBytes();
        CommandLineResult result =
                CommandLineResult.runWith(archive, "scan", "-", "--columns", "host", "--as", "FooBot",
                        "--format", "csv");
        assertThat(result.out().lines().skip(1).map(row -> row.replaceAll("^[^,]*,[0-9]+,", "")))
                .containsExactly("a.example,blocked,2,", "b.example,blocked,2,");
        assertThat(CommandLineResult.runWith(CLOSED, "scan", "-", "--columns", "rules", "--format", "tsv").out())
                .endsWith("\n'-\t\t1\t\n");
    }

    private static ArchiveText archive(boolean packed) {
        return packed ? ArchiveText.compressed() : ArchiveText.uncompressed();
    }

    private CommandLineResult scan(byte[] archive, boolean packed, String... crawlers) throws IOException {
        Path file = Files.write(folder.resolve(packed ? "x.warc.gz" : "x.warc"), archive);
        List<String> command = new ArrayList<>(List.of("scan", file.toString(), "--columns", "host,status,rules",
                "--format", "csv", "--as"));
        command.addAll(crawlers.length == 0 ? List.of("FooBot") : List.of(crawlers));
        return CommandLineResult.run(command.toArray(String[]::new));
    }

    /** Returns the rows without the name of the archive. */
    private static List<String> rows(CommandLineResult result) {
        return result.out().lines().skip(1).map(row -> row.substring(row.indexOf(',') + 1)).toList();
    }
}
