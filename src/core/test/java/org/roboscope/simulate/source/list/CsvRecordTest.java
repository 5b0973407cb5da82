package org.roboscope.simulate.source.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Splits records of tables into cells. */
class CsvRecordTest {

    /** Spreadsheets read these records, which are invalid under RFC 4180. */
    @ParameterizedTest
    @CsvSource(delimiter = '^', quoteCharacter = '`', textBlock = """
            "a"b,c     ^ ab~c
            "a" ,c     ^ a ~c
            "a"b"c,d"  ^ ab"c~d"
            ""x,y      ^ x~y
            """)
    void textAfterClosingQuoteBelongsToCell(String record, String cells) {
        assertThat(cells(record, ',')).containsExactly(cells.split("~", -1));
        assertThat(isOpen(record, false, ',')).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '^', quoteCharacter = '`', textBlock = """
            "a       ^ true
            a,"      ^ true
            "a""     ^ true
            a"b      ^ false
            "",""    ^ false
            """)
    void quoteIsOpenUntilClosed(String record, boolean isOpen) {
        assertThat(isOpen(record, false, ',')).isEqualTo(isOpen);
    }

    /** Reads random records of valid cells with each separator. */
    @Test
    void allCellsOfValidRecordAreRead() {
        Map<String, String> cells = Map.of("a", "a", "/b?c=1", "/b?c=1", "", "", " ", " ", "\"x\"", "x", "\"\"", "",
                "\"a,b;c\t|\"", "a,b;c\t|", "\"say \"\"so\"\"\"", "say \"so\"", "\"1\n2\"", "1\n2");
        List<String> writtenCells = cells.keySet().stream().sorted().toList();
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            char separator = ",;\t|".charAt(random.nextInt(4));
            List<String> row =
                    random.ints(2 + random.nextInt(5), 0, writtenCells.size()).mapToObj(writtenCells::get).toList();
            String record = String.join(String.valueOf(separator), row);
            assertThat(cells(record, separator)).as(record).isEqualTo(row.stream().map(cells::get).toList());
            assertThat(isOpen(record.replace('\n', ' '), false, separator)).isFalse();
        }
    }

    /** If a record ends within quotes, any text that is added belongs to its last cell. */
    @Test
    void quoteIsOpenIfAddedTextBelongsToTheLastCell() {
        Random random = new Random(8);
        for (int round = 0; round < 5_000; round++) {
            String text = random.ints(1 + random.nextInt(12), 0, 5)
                    .mapToObj(i -> List.of("\"", "\n", ",", "a", "\"\"").get(i)).collect(Collectors.joining());
            String record = "";
            boolean isOpen = false;
            for (String line : text.split("\n", -1)) {
                record += line;
                isOpen = isOpen(line, isOpen, ',');
                assertThat(isOpen).as(record)
                        .isEqualTo(cells(record, ',').size() == cells(record + "x,y", ',').size());
                if (!isOpen) {
                    break;
                }
                record += "\n";
            }
        }
    }

    private static List<String> cells(String record, char separator) {
        return CsvRecord.split(record.getBytes(StandardCharsets.UTF_8), (byte) separator).stream()
                .map(cell -> new String(cell, StandardCharsets.UTF_8)).toList();
    }

    private static boolean isOpen(String line, boolean wasOpen, char separator) {
        return CsvRecord.isOpen(line.getBytes(StandardCharsets.UTF_8), wasOpen, (byte) separator);
    }
}
