package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of lines move with their lines when others are inserted or removed. */
class LineColumnsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, a-bcd", "0, 1, 0, acd", "1, 0, 2, ab--cd", "1, 2, 1, ab-", "3, 0, 1, abcd-", "3, 1, 0, abcd",
        "2, 5, 0, abc", "9, 0, 2, abcd", "1, 0, 0, abcd"})
    void valuesMoveWithTheirLines(int line, int removed, int inserted, String after) {
        LineColumns columns = new LineColumns();
        LineColumns.Column<String> values = columns.addColumn();
        values.setAll(List.of("a", "b", "c", "d"));
        columns.moveValues(line, removed, inserted);
        assertThat(valuesOf(values, after.length())).isEqualTo(after);
        assertThat(values.valueAt(after.length())).isEmpty();
    }

    @Test
    void unknownLineHasNoValue() {
        LineColumns.Column<String> values = new LineColumns().addColumn();
        values.set(2, "c");
        assertThat(valuesOf(values, 5)).isEqualTo("--c--");
    }

    @Test
    void changedLineLosesValueInUnchangedLinesColumn() {
        LineColumns columns = new LineColumns();
        LineColumns.Column<String> unchangedLines = columns.addColumnOfUnchangedLines();
        LineColumns.Column<String> regularColumn = columns.addColumn();
        unchangedLines.setAll(List.of("a", "b", "c"));
        regularColumn.setAll(List.of("a", "b", "c"));
        columns.moveValues(1, 0, 1);
        assertThat(valuesOf(unchangedLines, 4)).isEqualTo("a--c");
        assertThat(valuesOf(regularColumn, 4)).isEqualTo("ab-c");
        columns.moveValues(9, 0, 1);
        assertThat(valuesOf(unchangedLines, 4)).isEqualTo("a--c");
    }

    /** Compares with a list that is rebuilt for each change. */
    @Test
    void manyChangesKeepEveryValueInPlace() {
        LineColumns columns = new LineColumns();
        LineColumns.Column<Integer> values = columns.addColumn();
        List<Integer> expected = new ArrayList<>(IntStream.range(0, 500).boxed().toList());
        values.setAll(expected);
        int[] seed = {17};
        for (int i = 0; i < 2_000; i++) {
            int line = next(seed, expected.size());
            int removed = Math.min(next(seed, 3), expected.size() - line - 1);
            int inserted = next(seed, 3);
            columns.moveValues(line, removed, inserted);
            List<Integer> moved = new ArrayList<>(expected.subList(0, line + 1));
            IntStream.range(0, inserted).forEach(_ -> moved.add(-1));
            moved.addAll(expected.subList(line + 1 + removed, expected.size()));
            expected = moved;
        }
        assertThat(IntStream.range(0, expected.size()).mapToObj(index -> values.valueAt(index).orElse(-1)))
                .isEqualTo(expected);
    }

    private static int next(int[] seed, int bound) {
        seed[0] = seed[0] * 1_103_515_245 + 12_345;
        return Math.floorMod(seed[0] >> 8, bound);
    }

    private static String valuesOf(LineColumns.Column<String> values, int count) {
        return IntStream.range(0, count).mapToObj(line -> values.valueAt(line).orElse("-"))
                .collect(Collectors.joining());
    }
}
