package org.roboscope.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with little memory, and large files, lists and folders: each ends in time, with a result or a sentence. */
@Timeout(900)
class SmallHeapFilesTest {

    private static final Pattern FILE = Pattern.compile("many|[a-z]+\\.[a-z]+");

    private static final int BLOCKS = 30_000;
    private static final int BLOCK_BYTES = 1_000;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSmallFiles() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
        Files.writeString(folder.resolve("expected.txt"), "Googlebot allow /a\n");
    }

    /** Writes thirty megabytes of the repeated piece. */
    private void write(String name, String begin, String piece) throws IOException {
        byte[] bytes = piece.repeat(BLOCK_BYTES / piece.length()).getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
            out.write(begin.getBytes(StandardCharsets.US_ASCII));
            for (int written = 0; written < BLOCKS; written++) {
                out.write(bytes);
            }
        }
    }

    private void assertCommandsEndInTime(String... commands) throws Exception {
        for (String command : commands) {
            List<String> arguments = Stream.of(command.split(" ", -1))
                    .map(argument -> FILE.matcher(argument).matches() ? folder.resolve(argument).toString() : argument)
                    .toList();
            new SmallHeap("64m", folder).assertEndsInTime(arguments);
        }
    }

    @Test
    void commandsSurviveALargeFileAndList() throws Exception {
        write("large.txt", "", "User-agent: a\nDisallow: /\n");
        assertCommandsEndInTime("check large.txt", "test robots.txt --as Googlebot --urls large.txt --summary",
                "scan large.txt");
    }

    @ParameterizedTest
    @Tag("fuzz")
    @CsvSource(quoteCharacter = '`', textBlock = """
            User-agent: *|Disallow: /, a
            User-agent: *, Disallow: /some/path|
            User-agent: *, User-agent: a|Disallow: /|
            """)
    void everyCommandSurvivesALargeFile(String begin, String piece) throws Exception {
        write("large.txt", begin.replace('|', '\n'), piece.replace('|', '\n'));
        assertCommandsEndInTime("check large.txt", "check large.txt --format json", "check large.txt --format html",
                "check large.txt --format sarif", "test large.txt --as Googlebot /a --explain", "groups large.txt",
                "compare robots.txt large.txt", "compare large.txt robots.txt --as Googlebot",
                "expect expected.txt large.txt", "scan large.txt", "scan large.txt --summary",
                "visits expected.txt --robots large.txt");
    }

    @ParameterizedTest
    @Tag("fuzz")
    @ValueSource(strings = {"a", "/a\n", "[", "\"", ",", "\"a\",\n", "{\"url\":", "<url><loc>/a</loc></url>",
        "1.2.3.4 - - ["})
    void everyCommandSurvivesALargeList(String piece) throws Exception {
        write("list.txt", piece.startsWith("<") ? "<urlset>" : "", piece);
        assertCommandsEndInTime("test robots.txt --as Googlebot --urls list.txt --summary",
                "test robots.txt --as Googlebot --urls list.txt --format csv --output rows.csv",
                "compare robots.txt robots.txt --urls list.txt --summary", "expect list.txt robots.txt",
                "scan --jsonl list.txt --summary", "scan --jsonl list.txt --output rows.jsonl",
                "visits list.txt --robots robots.txt", "fetch --pages list.txt --as Googlebot --timeout 1");
    }

    @Test
    @Tag("fuzz")
    void scanSurvivesAFolderOfManyFiles() throws Exception {
        Files.createDirectory(folder.resolve("many"));
        for (int file = 0; file < 10_000; file++) {
            Files.writeString(folder.resolve("many/" + file + ".txt"), "User-agent: *\nDisallow: /" + file + "\n");
        }
        assertCommandsEndInTime("scan many --summary", "scan many --output rows.jsonl");
    }
}
