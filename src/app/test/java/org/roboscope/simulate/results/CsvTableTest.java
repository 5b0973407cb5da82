package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No text of a stranger is run by the spreadsheet that opens a table. */
class CsvTableTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "/a | /a",
        "~~ | ~~",
        "=1+1 | '=1+1",
        "+1 | '+1",
        "-1 | '-1",
        "@SUM(A1) | '@SUM(A1)",
        "a=1 | a=1",
        "=HYPERLINK(\"http://x\",\"y\") | \"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"",
        "/a;=1+1 | \"/a;=1+1\"",
        "/a,b | \"/a,b\"",
    })
    void holdsTextOnly(String text, String cell) throws Exception {
        assertThat(written(text)).isEqualTo(cell);
    }

    @Test
    void holdsNoFormulaBehindWhiteSpaceEither() throws Exception {
        assertThat(written("\t=1")).isEqualTo("\"'\t=1\"");
        assertThat(written("\r=1")).isEqualTo("\"'\r=1\"");
        assertThat(written("\n=1")).isEqualTo("\"'\n=1\"");
        assertThat(written("/a\n=1")).isEqualTo("\"/a\n=1\"");
    }

    @Test
    void whatCannotBeWrittenIsAnError() {
        CsvTable table = new CsvTable(new OutputStream() {

            @Override
            public void write(int any) throws IOException {
                throw new IOException("full");
            }
        });
        String cell = "x".repeat(1_000_000);
        assertThatIOException().isThrownBy(() -> table.row(cell, cell)).withMessage("full");
    }

    /** A second way to write a table would miss what this one does. */
    @Test
    void isTheOnlyPlaceThatQuotesCells() throws Exception {
        try (Stream<Path> sources = Files.walk(Path.of("src/app/main/java"))) {
            assertThat(sources.filter(path -> path.toString().endsWith(".java")).filter(path -> {
                try {
                    String source = Files.readString(path);
                    return source.contains("replace(\"\\\"\", \"\\\"\\\"\")") || source.contains("CsvWriter");
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }).map(path -> path.getFileName().toString())).containsExactly("CsvTable.java");
        }
    }

    private static String written(String cell) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CsvTable table = new CsvTable(out);
        table.row(cell, "end");
        table.flush();
        String line = out.toString(StandardCharsets.UTF_8);
        assertThat(line).endsWith(",end\n");
        return line.substring(0, line.length() - ",end\n".length());
    }
}
