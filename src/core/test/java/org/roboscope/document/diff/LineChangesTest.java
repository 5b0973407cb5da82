package org.roboscope.document.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Finds the lines that differ between two texts. */
class LineChangesTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '|', textBlock = """
            a b c   | a b c   | ''
            a b c   | a x c   | CHANGED 1-2 1-2
            a b c   | a b x c | ADDED 2-2 2-3
            a b c   | a c     | REMOVED 1-2 1-1
            a b c   | b       | REMOVED 0-1 0-0, REMOVED 2-3 1-1
            a       | a a     | ADDED 1-1 1-2
            a b c d | a x y d | CHANGED 1-3 1-3
            a b c   | x b y   | CHANGED 0-1 0-1, CHANGED 2-3 2-3
            """)
    void findsChangedLines(String left, String right, String expected) {
        assertThat(describe(LineChanges.between(text(left), text(right)))).isEqualTo(expected);
    }

    @Test
    void addedLineEndIsAnAddedLine() {
        assertThat(describe(LineChanges.between("a", "a\n"))).isEqualTo("ADDED 1-1 1-2");
        assertThat(describe(LineChanges.between("a\n", "a"))).isEqualTo("REMOVED 1-2 1-1");
        assertThat(describe(LineChanges.between("", "a"))).isEqualTo("CHANGED 0-1 0-1");
    }

    /** Compares with {@link TextDiff}, which splits both texts into all their lines. */
    @Test
    void agreesWithTheFullDiff() {
        Random random = new Random(4);
        for (int round = 0; round < 2_000; round++) {
            String left = randomText(random);
            String right = randomText(random);
            List<LineChange> expected = TextDiff.between(left, right).blocks().stream()
                    .map(block -> new LineChange(block.leftFrom(), block.leftTo(), block.rightFrom(), block.rightTo()))
                    .toList();
            assertThat(LineChanges.between(left, right).all()).as("%s|%s", left, right).isEqualTo(expected);
        }
    }

    @Test
    void findsChangedAndRemovedLines() {
        LineChanges changes = LineChanges.between(text("a b c d e f"), text("b x d"));
        assertThat(describe(changes)).isEqualTo("REMOVED 0-1 0-0, CHANGED 2-3 1-2, REMOVED 4-6 3-3");
        assertThat(IntStream.range(0, 3).mapToObj(line -> changes.indexAt(line, 3))).containsExactly(0, 1, 2);
    }

    @Test
    void unchangedLineHasNoChange() {
        LineChanges changes = LineChanges.between(text("a b c d"), text("a b x d"));
        assertThat(IntStream.range(0, 4).mapToObj(line -> changes.indexAt(line, 4))).containsExactly(-1, -1, 0, -1);
    }

    @Test
    void tooManyDifferencesAreOneChange() {
        String left = numbered("a", LineChanges.MAX_LINES / 2) + "\nend";
        String right = "start\n" + numbered("b", LineChanges.MAX_LINES / 2 + 10) + "\nend";
        LineChanges changes = LineChanges.between("head\n" + left, "head\n" + right);
        assertThat(changes.lineByLine()).isFalse();
        assertThat(describe(changes)).isEqualTo("CHANGED 1-%s 1-%s"
                .formatted(1 + LineChanges.MAX_LINES / 2, 12 + LineChanges.MAX_LINES / 2));
    }

    /**
     * The editor compares after each keystroke, so the half million characters around the change must not be copied.
     */
    @Test
    void findsOneCharacterWithoutCopyingAHugeFile() {
        String before = numbered("Disallow: /some/longer/path/", 20_000);
        String left = before + "\nx\n" + before;
        String right = before + "\ny\n" + before;
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(LineChanges.between(left, right).all()).hasSize(1);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - allocated).isLessThan(left.length() / 2);
    }

    private static String randomText(Random random) {
        return Stream.generate(() -> "" + random.nextInt(5)).limit(random.nextInt(12))
                .collect(Collectors.joining("\n"));
    }

    private static String numbered(String word, int lines) {
        return IntStream.range(0, lines).mapToObj(i -> word + i).collect(Collectors.joining("\n"));
    }

    private static String describe(LineChanges changes) {
        return changes.all().stream().map(change -> "%s %s-%s %s-%s".formatted(
                change.kind(), change.leftFrom(), change.leftTo(), change.rightFrom(), change.rightTo()))
                .collect(Collectors.joining(", "));
    }

    private static String text(String letters) {
        return letters.strip().replaceAll(" +", "\n");
    }
}
