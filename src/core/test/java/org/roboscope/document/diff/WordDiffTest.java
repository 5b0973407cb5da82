package org.roboscope.document.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.diff.WordDiff.Piece;

/** Differing words within lines are marked, and nothing else. */
class WordDiffTest {

    @ParameterizedTest
    @CsvSource({
        "Disallow: /private/, Disallow: /public/, Disallow: /[private]/, Disallow: /[public]/",
        "Allow: /a, Disallow: /a, [Allow]: /a, [Disallow]: /a",
        "/a/b/c, /a/c, /a/[b/]c, /a/c",
        "same, same, same, same",
        "/käse/1, /käse/2, /käse/[1], /käse/[2]",
        "'', /a, '', [/a]"})
    void differingWordsAreMarked(String left, String right, String markedLeft, String markedRight) {
        WordDiff diff = WordDiff.between(left, right);
        assertThat(marked(diff.left())).isEqualTo(markedLeft);
        assertThat(marked(diff.right())).isEqualTo(markedRight);
    }

    @Test
    void joinedPiecesAreTheLines() {
        Random random = new Random(36);
        for (int i = 0; i < 500; i++) {
            String left = line(random);
            String right = line(random);
            WordDiff diff = WordDiff.between(left, right);
            assertThat(join(diff.left())).isEqualTo(left);
            assertThat(join(diff.right())).isEqualTo(right);
            assertThat(common(diff.left())).isEqualTo(common(diff.right()));
            assertThat(marked(diff.left())).doesNotContain("][");
            assertThat(marked(diff.right())).doesNotContain("][");
        }
    }

    @Test
    void longLinesDifferFromFirstToLastDifference() {
        WordDiff diff = WordDiff.between("/" + "a/b".repeat(400) + "/x", "/" + "b/a".repeat(400) + "/x");
        assertThat(diff.left()).hasSize(3);
        assertThat(diff.left().getFirst()).isEqualTo(new Piece("/", false));
        assertThat(diff.left().getLast()).isEqualTo(new Piece("/x", false));
    }

    private static String line(Random random) {
        return random.ints(random.nextInt(12), 0, 6).mapToObj(i -> List.of("a", "/", "b1", "*", "é", " ").get(i))
                .collect(Collectors.joining());
    }

    private static String join(List<Piece> pieces) {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }

    private static String common(List<Piece> pieces) {
        return pieces.stream().filter(piece -> !piece.differs()).map(Piece::text).collect(Collectors.joining());
    }

    private static String marked(List<Piece> pieces) {
        return pieces.stream().map(piece -> piece.differs() ? "[" + piece.text() + "]" : piece.text())
                .collect(Collectors.joining());
    }
}
