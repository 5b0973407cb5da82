package org.roboscope.lint.effect.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.PathPattern;

/**
 * Tests the containment of patterns against trying each pair, for few patterns and for enough to use several threads.
 */
class ManyPatternsTest {

    private static final String[] PIECES = {"/a", "/b", "/ab", "/item", ".html", "*", "*/", "?q=", "-x", "/"};

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 2_000, 5_000})
    void indexFindsAllPatternsThatMatchAShape(int count) {
        PatternContainment patternContainment = PatternContainment.of(patterns(count)).orElseThrow();
        assertThat(patternContainment.patterns()).isEqualTo(count);
        assertIndexIsCorrect(patternContainment);
    }

    /** Adds patterns as a user types them: the first later ones are tried one by one, until there are too many. */
    @ParameterizedTest
    @CsvSource({"40, 90", "3000, 3070"})
    void indexFindsPatternsAddedLater(int count, int later) {
        List<PathPattern> all = patterns(later);
        PatternContainment patternContainment = PatternContainment.of(all.subList(0, count)).orElseThrow();
        for (int size = count + 1; size <= later; size += 1 + size % 5) {
            patternContainment = PatternContainment.after(patternContainment, all.subList(0, size)).orElseThrow();
            assertThat(patternContainment.patterns()).isEqualTo(size);
        }
        assertIndexIsCorrect(patternContainment);
        assertThat(PatternContainment.after(patternContainment, all.subList(0, count)).orElseThrow().patterns())
                .isEqualTo(count);
    }

    /** The filler byte must not occur in a pattern. The oldest standard leaves every byte unchanged. */
    @Test
    void fillerIsAByteThatNoPatternHas() {
        List<PathPattern> all = patterns(3);
        PatternContainment patternContainment = PatternContainment.of(all).orElseThrow();
        byte[] bytes = {'/', patternContainment.filler()};
        List<PathPattern> more = new ArrayList<>(all);
        more.add(pattern(bytes, Standards.ROBOTS_1994));
        PatternContainment after = PatternContainment.after(patternContainment, more).orElseThrow();
        assertThat(after.filler()).isNotEqualTo(patternContainment.filler());
        assertIndexIsCorrect(after);
    }

    private static void assertIndexIsCorrect(PatternContainment patternContainment) {
        int count = patternContainment.patterns();
        assertThat(patternContainment.isComplete()).isTrue();
        for (int shape = 0; shape < patternContainment.shapes(); shape += 1 + count / 500) {
            byte[] path = patternContainment.path(shape);
            int[] expected = IntStream.range(0, count)
                    .filter(number -> patternContainment.pattern(number).matches(path, 0, path.length)).toArray();
            int[] found = patternContainment.matching(shape).clone();
            Arrays.sort(found);
            assertThat(found).containsExactly(expected);
            int[] matching = patternContainment.matching(path).orElseThrow();
            Arrays.sort(matching);
            assertThat(matching).containsExactly(expected);
        }
    }

    private static List<PathPattern> patterns(int count) {
        Random random = new Random(count);
        Set<String> values = new LinkedHashSet<>();
        while (values.size() < count) {
            StringBuilder value = new StringBuilder("/");
            for (int piece = random.nextInt(4); piece >= 0; piece--) {
                value.append(PIECES[random.nextInt(PIECES.length)]).append(random.nextInt(40));
            }
            values.add(value.toString());
        }
        List<PathPattern> patterns = new ArrayList<>();
        for (String value : values) {
            patterns.add(pattern(value.getBytes(StandardCharsets.UTF_8), Standards.GOOGLE));
        }
        return patterns;
    }

    private static PathPattern pattern(byte[] value, Standard standard) {
        return standard.paths().patterns(false, value, 0, value.length).getFirst().pattern();
    }
}
