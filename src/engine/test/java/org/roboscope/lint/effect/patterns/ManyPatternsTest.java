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
 * Compares the containment of patterns with trying each pair, for few patterns and for enough patterns to use several
 * threads.
 */
class ManyPatternsTest {

    private static final String[] PIECES = {"/a", "/b", "/ab", "/item", ".html", "*", "*/", "?q=", "-x", "/"};

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 2_000, 5_000})
    void indexFindsAllPatternsThatMatchAShape(int count) {
        PatternContainment containment = PatternContainment.compare(patterns(count)).orElseThrow();
        assertThat(containment.patternCount()).isEqualTo(count);
        assertIndexIsCorrect(containment);
    }

    /** Adds patterns as a user types them. They are tried one by one until there are too many. */
    @ParameterizedTest
    @CsvSource({"40, 90", "3000, 3070"})
    void indexFindsPatternsAddedLater(int count, int finalCount) {
        List<PathPattern> patterns = patterns(finalCount);
        PatternContainment containment = PatternContainment.compare(patterns.subList(0, count)).orElseThrow();
        for (int size = count + 1; size <= finalCount; size += 1 + size % 5) {
            containment = PatternContainment.compareAgain(containment, patterns.subList(0, size)).orElseThrow();
            assertThat(containment.patternCount()).isEqualTo(size);
        }
        assertIndexIsCorrect(containment);
        assertThat(
                PatternContainment.compareAgain(containment, patterns.subList(0, count)).orElseThrow().patternCount())
                .isEqualTo(count);
    }

    /** The filler byte must not occur in a pattern. The oldest standard leaves every byte unchanged. */
    @Test
    void fillerIsAByteThatNoPatternHas() {
        List<PathPattern> patterns = patterns(3);
        PatternContainment containment = PatternContainment.compare(patterns).orElseThrow();
        byte[] bytes = {'/', containment.filler()};
        List<PathPattern> extended = new ArrayList<>(patterns);
        extended.add(pattern(bytes, Standards.ROBOTS_1994));
        PatternContainment extendedContainment = PatternContainment.compareAgain(containment, extended).orElseThrow();
        assertThat(extendedContainment.filler()).isNotEqualTo(containment.filler());
        assertIndexIsCorrect(extendedContainment);
    }

    private static void assertIndexIsCorrect(PatternContainment containment) {
        int count = containment.patternCount();
        assertThat(containment.isComplete()).isTrue();
        for (int shape = 0; shape < containment.shapeCount(); shape += 1 + count / 500) {
            byte[] path = containment.path(shape);
            int[] expected = IntStream.range(0, count)
                    .filter(number -> containment.pattern(number).matches(path, 0, path.length)).toArray();
            int[] matchingShape = containment.matchingPatterns(shape).clone();
            Arrays.sort(matchingShape);
            assertThat(matchingShape).containsExactly(expected);
            int[] matching = containment.matchingPatterns(path).orElseThrow();
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
