package org.roboscope.document.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.diff.DiffRow.Kind;

/** Aligns the lines of two texts. */
class TextDiffTest {

    /** A letter represents a line. In the result: = same, ~ changed, + added, - removed. */
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
    void missingLastLineEndIsADifference() {
        assertThat(TextDiff.between("a\n", "a").count(Kind.REMOVED)).isOne();
        assertThat(TextDiff.between("", "").isSame()).isTrue();
    }

    /** Each text can be read from its column of rows, and only equal lines are marked as the same. */
    @Test
    void rowsContainBothTextsCompletely() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            List<String> left = randomLines(random, 3, 12);
            List<String> right = randomLines(random, 3, 12);
            assertRowsContainBothTexts(left, right, TextDiff.between(left, right));
        }
    }

    /** Long texts whose lines occur once, a few times or often, in order and reordered. */
    @Test
    void rowsContainBothLongTextsCompletely() {
        Random random = new Random(8);
        for (int round = 0; round < 24; round++) {
            int differentLines = List.of(2, 40, 2_000, 100_000).get(round % 4);
            List<String> left = randomLines(random, differentLines, 6_000);
            List<String> right = round % 3 == 0 ? randomLines(random, differentLines, 6_000) : new ArrayList<>(left);
            if (round % 3 == 1) {
                Collections.rotate(right, right.size() / 3);
            } else if (round % 3 == 2) {
                for (int i = 0; i < 300 && !right.isEmpty(); i++) {
                    right.remove(random.nextInt(right.size()));
                    right.add(random.nextInt(right.size() + 1), "new " + i % 7);
                }
            }
            assertRowsContainBothTexts(left, right, TextDiff.between(left, right));
        }
    }

    /** Scattered edits of single lines in a long text are found one by one. */
    @Test
    void longTextsDifferOnlyInSmallEdits() {
        List<String> left = IntStream.range(0, 30_000)
                .mapToObj(i -> i % 2 == 0 ? "User-agent: bot" + i / 2 : "Disallow: /").toList();
        List<String> right = new ArrayList<>(left);
        for (int i = 29_000; i >= 0; i -= 1_000) {
            right.set(i, "User-agent: other" + i);
            right.add(i + 2, "# new " + i);
            right.remove(i + 501);
        }
        TextDiff diff = TextDiff.between(left, right);
        assertThat(diff.count(Kind.CHANGED)).isEqualTo(30);
        assertThat(diff.count(Kind.ADDED)).isEqualTo(30);
        assertThat(diff.count(Kind.REMOVED)).isEqualTo(30);
    }

    /** Half a million reordered lines take seconds; with quadratic time they would take hours. */
    @Test
    @Timeout(120)
    void longReorderedTextsAreCompared() {
        List<String> left = IntStream.range(0, 500_000).mapToObj(i -> "Disallow: /" + i % 400_000).toList();
        List<String> right = new ArrayList<>(left);
        Collections.shuffle(right, new Random(9));
        assertThat(TextDiff.between(left, right).count(Kind.SAME)).isPositive();
        assertThat(TextDiff.between(left, left.reversed()).count(Kind.SAME)).isPositive();
    }

    private static void assertRowsContainBothTexts(List<String> left, List<String> right, TextDiff diff) {
        assertThat(diff.rows().stream().filter(row -> row.leftLine() > 0).map(DiffRow::left)).isEqualTo(left);
        assertThat(diff.rows().stream().filter(row -> row.rightLine() > 0).map(DiffRow::right)).isEqualTo(right);
        assertThat(diff.rows()).filteredOn(row -> row.kind() == Kind.SAME)
                .allSatisfy(row -> assertThat(row.left()).isEqualTo(row.right()));
        assertThat(diff.rows()).filteredOn(row -> row.kind() == Kind.CHANGED)
                .allSatisfy(row -> assertThat(row.left()).isNotEqualTo(row.right()));
    }

    @Test
    @Timeout(60)
    void largeFilesWithoutCommonLinesAreCompared() {
        List<String> left = IntStream.range(0, 15_000).mapToObj(i -> "Disallow: /a" + i).toList();
        List<String> right = IntStream.range(0, 15_000).mapToObj(i -> "Disallow: /b" + i).toList();
        assertThat(TextDiff.between(left, right).count(Kind.CHANGED)).isEqualTo(15_000);
    }

    private static List<String> randomLines(Random random, int differentLines, int maxCount) {
        return Stream.generate(() -> "" + random.nextInt(differentLines)).limit(random.nextInt(maxCount)).toList();
    }

    private static List<String> lines(String letters) {
        return letters.strip().chars().mapToObj(Character::toString).toList();
    }
}
