package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares {@link LineEnds} and {@link TextPieces} with a plain list and a plain string. */
class LineEndsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 511, 512, 513, 5_000})
    void endsBehaveAsAList(int size) {
        Random random = new Random(size);
        List<LineEnd> expected = new ArrayList<>();
        addRandom(expected, size, random);
        LineEnds ends = LineEnds.of(expected);
        for (int i = 0; i < 400; i++) {
            int from = random.nextInt(expected.size() + 1);
            int count = random.nextInt(Math.min(expected.size() - from, i % 50 == 0 ? 3_000 : 4) + 1);
            List<LineEnd> inserted = new ArrayList<>();
            addRandom(inserted, random.nextInt(i % 40 == 0 ? 2_000 : 3), random);
            LineEnds before = ends;
            List<LineEnd> expectedBefore = List.copyOf(expected);
            ends = ends.replace(from, count, inserted);
            expected.subList(from, from + count).clear();
            expected.addAll(from, inserted);
            assertThat(ends.subList(0, ends.size())).isEqualTo(expected);
            assertThat(before.subList(0, before.size())).isEqualTo(expectedBefore);
            assertThat(ends.isSameAs(LineEnds.of(expected))).isTrue();
            if (!expected.isEmpty()) {
                int line = random.nextInt(expected.size());
                assertThat(ends.get(line)).isEqualTo(expected.get(line));
                LineEnd differentEnd = expected.get(line) == LineEnd.CR ? LineEnd.LF : LineEnd.CR;
                assertThat(ends.isSameAs(ends.replace(line, 1, List.of(differentEnd)))).isFalse();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 4_095, 4_096, 4_097, 8_192, 8_193, 50_000})
    void piecesBehaveAsAString(int size) {
        Random random = new Random(size);
        StringBuilder expected = new StringBuilder(text(size, random));
        TextPieces pieces = TextPieces.of(expected.toString());
        for (int i = 0; i < 120; i++) {
            int from = random.nextInt(expected.length() + 1);
            int removedLength = random.nextInt(Math.min(expected.length() - from, i % 30 == 0 ? 20_000 : 5) + 1);
            String inserted = text(random.nextInt(i % 20 == 0 ? 20_000 : 5), random);
            pieces = pieces.replace(from, removedLength, inserted);
            expected.replace(from, from + removedLength, inserted);
            assertThat(pieces.toString()).isEqualTo(expected.toString());
            assertThat(pieces.key()).isEqualTo(TextPieces.of(expected.toString()).key());
            int to = from + random.nextInt(expected.length() - from + 1);
            assertThat(pieces.substring(from, to)).isEqualTo(expected.substring(from, to));
            assertThat(pieces.lineEndsBefore(to))
                    .isEqualTo(expected.substring(0, to).chars().filter(c -> c == '\n').count());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "\0", "ab", "ba", "\n", "\n\n", "a\nb", "b\na"})
    void differentTextsHaveDifferentKeys(String text) {
        for (String otherText : List.of("a", "\0", "\0\0", "ab", "ba", "\n", "\n\n", "a\nb", "b\na", "")) {
            assertThat(TextPieces.of(text).key().equals(TextPieces.of(otherText).key()))
                    .isEqualTo(text.equals(otherText));
        }
    }

    private static void addRandom(List<LineEnd> ends, int count, Random random) {
        for (int i = 0; i < count; i++) {
            ends.add(LineEnd.values()[random.nextInt(3)]);
        }
    }

    private static String text(int length, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append("ab\n\uDC80".charAt(random.nextInt(4)));
        }
        return text.toString();
    }
}
