package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ProgramSources;
import org.roboscope.robots.bytes.ByteBuilder;

/** Cells of tables are never run as formulas by spreadsheets. */
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
    void formulasAndSeparatorsAreEscaped(String text, String cell) throws Exception {
        assertThat(writtenCell(text)).isEqualTo(cell);
    }

    @Test
    void formulaAfterWhiteSpaceIsText() throws Exception {
        assertThat(writtenCell("\t=1")).isEqualTo("\"'\t=1\"");
        assertThat(writtenCell("\r=1")).isEqualTo("\"'\r=1\"");
        assertThat(writtenCell("\n=1")).isEqualTo("\"'\n=1\"");
        assertThat(writtenCell("/a\n=1")).isEqualTo("\"/a\n=1\"");
    }

    @Test
    void urlBytesAreWrittenLikeText() {
        for (String url : List.of("/a", "", "=1", "+1", "-1", "@x", "/a;b", "/a,b", "/\u00fc", "/\"q\"", "/\t",
                "\t/")) {
            ByteBuilder cell = new ByteBuilder(16);
            CsvTable.COMMAS.appendCell(cell, url);
            assertThat(CsvTable.COMMAS.urlCell(url.getBytes(StandardCharsets.UTF_8))).as(url).isEqualTo(cell.toBytes());
        }
        assertThat(CsvTable.COMMAS.urlCell(new byte[] {'/', (byte) 0xFF})).asString().isEqualTo("/%FF");
    }

    @Test
    void tabTableQuotesTabsAndUsesLf() {
        assertThat(CsvTable.TABS.row("/a\tb", "x,y", "z")).asString().isEqualTo("\"/a\tb\"\t\"x,y\"\tz\n");
    }

    /** Any other code that writes tables would not be protected from formulas. */
    @Test
    void onlyCsvTableQuotesCells() throws Exception {
        List<String> quotingFiles = new ArrayList<>();
        for (Path file : ProgramSources.files("main/java", ".java")) {
            String source = Files.readString(file);
            if (source.contains("CsvWriter") || source.contains("=+-@")) {
                quotingFiles.add(file.getFileName().toString());
            }
        }
        assertThat(quotingFiles).containsExactly("CsvTable.java");
    }

    private static String writtenCell(String cell) {
        String line = new String(CsvTable.COMMAS.row(cell, "end"), StandardCharsets.UTF_8);
        assertThat(line).endsWith(",end\r\n");
        return line.substring(0, line.length() - ",end\r\n".length());
    }
}
