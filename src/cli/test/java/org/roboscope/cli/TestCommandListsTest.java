package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;

/** The command {@code test} with lists of URLs. */
class TestCommandListsTest {

    @TempDir
    private Path scratch;

    private String file = "";

    @BeforeEach
    void writeFile() throws Exception {
        file = Files.writeString(scratch.resolve("robots.txt"), TestCommandTest.ROBOTS).toString();
    }

    @Test
    void listedUrlsAreTestedAfterArguments() throws Exception {
        Path list = Files.write(scratch.resolve("urls.txt"),
                "\uFEFF# urls\r\n\r\n  /tmp/\u00e9 \r/b\n\n#/c\n/d".getBytes(StandardCharsets.UTF_8));
        CommandLineResult result = CommandLineResult.run("test", file, "--as", "FooBot", "/a", "--urls",
                list.toString(), "--format", "json");
        assertThat(results(result)).extracting(row -> ((Fields) row).getString("url"))
                .containsExactly("/a", "/tmp/\u00e9", "/b", "/d");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void listIsReadFromStandardInput() throws Exception {
        CommandLineResult result = CommandLineResult.runWith("/a\n/b\n", "test", file, "--as", "FooBot", "--urls", "-",
                "--format", "json");
        assertThat(results(result)).hasSize(2);
    }

    @Test
    void listMayBeASitemapTableOrLog() throws Exception {
        String log = "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /tmp/x?y HTTP/1.0\" 200 1 \"-\" \"bingbot\"\n";
        Path packed = scratch.resolve("access.log.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((log + "nonsense\n" + log).getBytes(StandardCharsets.US_ASCII));
        }
        CommandLineResult logResult =
                CommandLineResult.run("test", file, "--as", "FooBot", "--urls", packed.toString(), "--format", "json");
        assertThat(results(logResult)).hasSize(2).allSatisfy(row -> assertThat(((Fields) row).getString("url"))
                .isEqualTo("/tmp/x?y"));
        assertThat(logResult.err()).isEqualTo("1 line of " + packed
                + " could not be read: line 2: The line does not look like the other lines of the log.\n");
        assertThat(logResult.exitCode()).isEqualTo(1);
        CommandLineResult tableResult =
                CommandLineResult.runWith("Clicks,URL\n5,/a\n", "test", file, "--as", "FooBot", "--urls", "-");
        assertThat(tableResult.out()).contains("  /a\n").contains("All pages together have 5 clicks.");
        CommandLineResult sitemapResult =
                CommandLineResult.runWith("<urlset><url><loc>https://a.b/c</loc></url></urlset>", "test", file, "--as",
                        "FooBot", "--urls", "-");
        assertThat(sitemapResult.out()).endsWith("  https://a.b/c\n");
    }

    private static Items results(CommandLineResult result) throws Exception {
        return ReadJson.object(result.out()).getArray("results");
    }
}
