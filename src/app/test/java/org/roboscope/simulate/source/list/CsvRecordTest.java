package org.roboscope.simulate.source.list;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvRecordTest {

    /** Spreadsheets read these, and FastCSV refuses them. */
    @ParameterizedTest
    @CsvSource(delimiter = '^', quoteCharacter = '`', textBlock = """
            "a"b,c     ^ ab~c
            "a" ,c     ^ a ~c
            "a"b"c,d"  ^ ab"c~d"
            ""x,y      ^ x~y
            """)
    void textBehindAClosingQuoteBelongsToTheCell(String record, String cells) {
        assertThat(cells(record, ',')).containsExactly(cells.split("~", -1));
        assertThat(isOpen(record)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '^', quoteCharacter = '`', textBlock = """
            "a       ^ true
            a,"      ^ true
            "a""     ^ true
            a"b      ^ false
            "",""    ^ false
            """)
    void aQuoteIsOpenUntilItIsClosed(String record, boolean open) {
        assertThat(isOpen(record)).isEqualTo(open);
    }

    @Test
    void wellFormedRecordsAreCutAsALibraryCutsThem() {
        Random random = new Random(7);
        List<String> parts =
                List.of("a", "/b?c=1", "", " ", "\"x\"", "\"\"", "\"a,b;c\"", "\"say \"\"so\"\"\"", "\"1\n2\"");
        for (int round = 0; round < 2_000; round++) {
            char separator = ",;\t|".charAt(random.nextInt(4));
            String record = String.join(String.valueOf(separator), random.ints(2 + random.nextInt(5), 0, parts.size())
                    .mapToObj(parts::get).toList());
            assertThat(cells(record, separator)).as(record).isEqualTo(
                    CsvReader.builder().fieldSeparator(separator).ofSingleCsvRecord(record).getFields());
            assertThat(isOpen(record)).isFalse();
        }
    }

    private static List<String> cells(String record, char separator) {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        return CsvRecord.cells(bytes, 0, bytes.length, (byte) separator).stream()
                .map(cell -> new String(cell, StandardCharsets.UTF_8)).toList();
    }

    private static boolean isOpen(String record) {
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        return CsvRecord.isOpen(bytes, 0, bytes.length, (byte) ',');
    }
}
