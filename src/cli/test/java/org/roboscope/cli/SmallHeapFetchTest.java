package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.site.fetch.RawServer;

/** Commands with little memory, and hostile servers: each command ends in time, with a sentence. */
@Timeout(180)
class SmallHeapFetchTest {

    private static final String LINE = "Disallow: /some/path/of/a/page\n";

    @TempDir
    private Path folder;

    private static RawServer server(String kind) throws IOException {
        byte[] lines = LINE.repeat(2_000).getBytes(StandardCharsets.US_ASCII);
        byte[] bomb = kind.equals("bomb") ? bomb(lines) : new byte[0];
        return new RawServer((request, out) -> {
            switch (kind) {
                case "endless" -> {
                    write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
                    while (true) {
                        out.write(lines);
                    }
                }
                case "large" -> {
                    int size = 1_450 * lines.length;
                    write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: " + size + "\r\n\r\n");
                    for (int sent = 0; sent < size; sent += lines.length) {
                        out.write(lines);
                    }
                }
                case "bomb" -> out.write(
                        RawServer.answer("200 OK\nContent-Type: text/html\nContent-Encoding: gzip", bomb));
                case "drops" -> {
                    write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n");
                    byte[] drops = "1\r\nx\r\n".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
                    while (true) {
                        out.write(drops);
                    }
                }
                default -> throw new IllegalArgumentException(kind);
            }
        });
    }

    private static byte[] bomb(byte[] lines) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 3_000; i++) {
                gzip.write(lines);
            }
        }
        return packed.toByteArray();
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    @ParameterizedTest
    @Tag("nightly")
    @CsvSource({"endless, 128m", "large, 128m", "bomb, 128m", "drops, 256m"})
    void commandsSurviveServersThatSendTooMuch(String kind, String heap) throws Exception {
        try (RawServer server = server(kind)) {
            String site = server.address("/").toString();
            String robots = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n").toString();
            List<List<String>> commands = new ArrayList<>(List.of(List.of("fetch", site),
                    List.of("fetch", "--page", site, "--as", "Googlebot", "--ignore-robots")));
            if (kind.equals("endless")) {
                commands.add(List.of("check", site));
                commands.add(List.of("test", site, "--as", "Googlebot", "/a"));
                commands.add(List.of("test", robots, "--as", "Googlebot", "--summary", "--urls", site));
                commands.add(List.of("watch", site));
            }
            for (List<String> command : commands) {
                new SmallHeap(heap, folder).assertEndsInTime(command);
                server.forgetRequests();
            }
        }
    }

    @Test
    void oversizedDecompressedBodyIsCut() throws Exception {
        try (RawServer server = server("bomb")) {
            new SmallHeap("128m", folder).assertEndsInTime(List.of("fetch", "--page", server.address("/").toString(),
                    "--as", "Googlebot", "--ignore-robots"));
        }
    }

    @Test
    void cutBodyIsReported() throws Exception {
        try (RawServer server = server("endless")) {
            List<String> command = List.of("fetch", server.address("/").toString());
            assertThat(new SmallHeap("128m", folder).assertEndsInTime(command))
                    .contains("There was more.");
        }
    }
}
