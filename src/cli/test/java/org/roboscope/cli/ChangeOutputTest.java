package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables, files and counts of the command {@code compare}. */
class ChangeOutputTest {

    private static final String HEADING =
            "url,crawler,standard,use,was,was-line,was-rule,is,is-line,is-rule,cause";

    @TempDir
    private Path folder;

    private String before = "";
    private String after = "";
    private String list = "";

    @BeforeEach
    void write() throws IOException {
        before = Files.writeString(folder.resolve("old.txt"), "User-agent: *\nDisallow: /a\n").toString();
        after = Files.writeString(folder.resolve("new.txt"),
                "User-agent: *\nDisallow: /b\nContent-Usage: train-ai=n\n").toString();
        StringBuilder urls = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            urls.append("/a/").append(i).append("\n/b/").append(i).append("\n/c,").append(i).append('\n');
        }
        list = Files.writeString(folder.resolve("urls.txt"), urls).toString();
    }

    @Test
    void tableHasARowForEachChange() {
        CommandLineResult result = compare("--urls", list, "--format", "csv");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEmpty();
        List<String> rows = result.out().lines().toList();
        assertThat(rows).hasSize(1 + 2 * 600 + 2 * 600 + 2 * 600).startsWith(HEADING,
                "/a/0,Googlebot,google,fetch,blocked,2,Disallow: /a,allowed,,,rule-removed",
                "/a/0,FooBot,rfc-9309,fetch,blocked,2,Disallow: /a,allowed,,,rule-removed",
                "/b/0,Googlebot,google,fetch,allowed,,,blocked,2,Disallow: /b,rule-added",
                "/b/0,FooBot,rfc-9309,fetch,allowed,,,blocked,2,Disallow: /b,rule-added",
                "\"/c,0\",Googlebot,google,train-ai,unknown,,,disallowed,3,,line-added");
    }

    /** Different code writes the text and the table. */
    @Test
    void tableHasAsManyChangesAsJson() {
        String json = compare("--urls", list, "--format", "json").out();
        long changes = compare("--urls", list, "--format", "tsv").out().lines().count() - 1;
        assertThat(json).contains("\"changed\":2400,", "\"usesChanged\":1200,");
        assertThat(changes).isEqualTo(3_600);
    }

    @Test
    void matrixHasTheUrlsWithChangedVerdicts() {
        List<String> rows = compare("--urls", list, "--format", "matrix").out().lines().toList();
        assertThat(rows).hasSize(1 + 1_200).startsWith("url,Googlebot,FooBot",
                "/a/0,blocked>allowed,blocked>allowed", "/b/0,allowed>blocked,allowed>blocked");
    }

    @Test
    void searchResultsCanBeATable() {
        assertThat(compare("--format", "csv").out().lines()).contains(HEADING,
                "/a,FooBot,rfc-9309,fetch,blocked,2,Disallow: /a,allowed,,,rule-removed",
                "/b,FooBot,rfc-9309,fetch,allowed,,,blocked,2,Disallow: /b,rule-added");
    }

    @Test
    void summaryHasOnlyCounts() {
        assertThat(compare("--urls", list, "--summary", "--format", "csv").out().lines()).containsExactlyInAnyOrder(
                "crawler,standard,use,was,is,cause,line,rule,urls",
                "Googlebot,google,fetch,blocked,allowed,rule-removed,2,Disallow: /a,600",
                "FooBot,rfc-9309,fetch,blocked,allowed,rule-removed,2,Disallow: /a,600",
                "Googlebot,google,fetch,allowed,blocked,rule-added,2,Disallow: /b,600",
                "FooBot,rfc-9309,fetch,allowed,blocked,rule-added,2,Disallow: /b,600",
                "Googlebot,google,train-ai,unknown,disallowed,line-added,3,,600",
                "FooBot,rfc-9309,train-ai,unknown,disallowed,line-added,3,,600");
        assertThat(compare("--urls", list, "--summary").out().lines().map(line -> line.replaceAll(" +", " ")))
                .hasSize(7).contains("CRAWLER STANDARD USE BEFORE AFTER URLS LINE RULE",
                        "FooBot rfc-9309 fetch allowed blocked 600 2 Disallow: /b");
        assertThat(compare("--urls", list, "--summary", "--format", "json").out()).contains("\"counts\":[")
                .contains("\"urls\":600}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "tsv", "matrix", "json", "text"})
    void fileHasTheContentOfStandardOutput(String format) throws IOException {
        Path packed = folder.resolve("out.GZ");
        assertThat(compare("--urls", list, "--format", format, "--output", packed.toString()))
                .isEqualTo(new CommandLineResult(1, "", ""));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"))
                    .isEqualTo(compare("--urls", list, "--format", format).out());
        }
    }

    @Test
    void tableWithoutChangesHasNoRows() {
        CommandLineResult same = CommandLineResult.run("compare", before, before, "--as", "FooBot", "--urls", list,
                "--format", "csv");
        assertThat(same.exitCode()).isZero();
        assertThat(same.out().lines()).containsExactly(HEADING);
    }

    @Test
    void summaryAndMatrixNeedUrls() {
        assertThat(compare("--summary").err()).contains("need URLs");
        assertThat(compare("--format", "matrix").err()).contains("need URLs");
        assertThat(compare("--urls", list, "--format", "matrix", "--summary").err())
                .contains("--summary works only with");
    }

    private CommandLineResult compare(String... options) {
        List<String> arguments = new ArrayList<>(List.of("compare", before, after, "--as", "Googlebot", "FooBot"));
        arguments.addAll(List.of(options));
        return CommandLineResult.run(arguments.toArray(String[]::new));
    }
}
