package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No text of a stranger is run by the spreadsheet that opens a table. */
class CsvCellTest {

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
    void holdsTextOnly(String text, String cell) {
        assertThat(CsvCell.of(text)).isEqualTo(cell);
    }

    @Test
    void holdsNoFormulaBehindWhiteSpaceEither() {
        assertThat(CsvCell.of("\t=1")).isEqualTo("\"'\t=1\"");
        assertThat(CsvCell.of("\r=1")).isEqualTo("\"'\r=1\"");
        assertThat(CsvCell.of("\n=1")).isEqualTo("\"'\n=1\"");
        assertThat(CsvCell.of("/a\n=1")).isEqualTo("\"/a\n=1\"");
    }

    /** A second way to write a table would miss this one. */
    @Test
    void isTheOnlyPlaceThatQuotesCells() throws Exception {
        try (Stream<Path> sources = Files.walk(Path.of("src/app/main/java"))) {
            assertThat(sources.filter(path -> path.toString().endsWith(".java")).filter(path -> {
                try {
                    return Files.readString(path).contains("replace(\"\\\"\", \"\\\"\\\"\")");
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }).map(path -> path.getFileName().toString())).containsExactly("CsvCell.java");
        }
    }
}
