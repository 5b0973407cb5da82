package org.roboscope.document.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.diff.DiffRow.Kind;

class TextDiffTest {

    /** Letters stand for lines. In the result: = same, ~ changed, + added, - removed. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "abc,   abc,   ===",
        "abc,   axc,   =~=",
        "abc,   ac,    =-=",
        "ac,    abc,   =+=",
        "abcd,  axyzd, =~~+=",
        "abcd,  axd,   =~-=",
        "abcd,  bcde,  -===+",
        "abc,   xyz,   ~~~",
    })
    void linesAreAligned(String left, String right, String expected) {
        TextDiff diff = TextDiff.between(lines(left), lines(right));
        StringBuilder signs = new StringBuilder();
        diff.rows().forEach(row -> signs.append(switch (row.kind()) {
            case SAME -> '=';
            case CHANGED -> '~';
            case ADDED -> '+';
            case REMOVED -> '-';
        }));
        assertThat(signs).hasToString(expected);
    }

    @Test
    void blocksNameTheirLinesOnBothSides() {
        TextDiff diff = TextDiff.between(lines("abcde"), lines("xabyyde"));
        assertThat(diff.blocks()).containsExactly(
                new TextDiff.Block(0, 0, 0, 0, 1), new TextDiff.Block(3, 2, 3, 3, 5));
        assertThat(diff.rows().get(3)).isEqualTo(new DiffRow(3, "c", 4, "y", 2));
        assertThat(diff.rows().get(4)).isEqualTo(new DiffRow(0, "", 5, "y", 2));
    }

    @Test
    void aMissingLineEndAtTheEndIsADifference() {
        assertThat(TextDiff.between("a\n", "a").count(Kind.REMOVED)).isOne();
        assertThat(TextDiff.between("", "").isSame()).isTrue();
    }

    /** Whatever is compared: each side can be read off the rows, and rows that are alike are. */
    @Test
    void bothTextsAreInTheRowsWholly() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            List<String> left = randomLines(random);
            List<String> right = randomLines(random);
            TextDiff diff = TextDiff.between(left, right);
            assertThat(diff.rows().stream().filter(row -> row.leftLine() > 0).map(DiffRow::left)).isEqualTo(left);
            assertThat(diff.rows().stream().filter(row -> row.rightLine() > 0).map(DiffRow::right)).isEqualTo(right);
            assertThat(diff.rows()).filteredOn(row -> row.kind() == Kind.SAME)
                    .allSatisfy(row -> assertThat(row.left()).isEqualTo(row.right()));
            assertThat(diff.rows()).filteredOn(row -> row.kind() == Kind.CHANGED)
                    .allSatisfy(row -> assertThat(row.left()).isNotEqualTo(row.right()));
        }
    }

    @Test
    @Timeout(60)
    void twoLargeFilesWithNothingInCommonAreCompared() {
        List<String> left = IntStream.range(0, 15_000).mapToObj(i -> "Disallow: /a" + i).toList();
        List<String> right = IntStream.range(0, 15_000).mapToObj(i -> "Disallow: /b" + i).toList();
        assertThat(TextDiff.between(left, right).count(Kind.CHANGED)).isEqualTo(15_000);
    }

    private static List<String> randomLines(Random random) {
        return Stream.generate(() -> "abc".charAt(random.nextInt(3)) + "").limit(random.nextInt(12)).toList();
    }

    private static List<String> lines(String letters) {
        return letters.strip().chars().mapToObj(Character::toString).toList();
    }
}
