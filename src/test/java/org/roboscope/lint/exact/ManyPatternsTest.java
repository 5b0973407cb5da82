package org.roboscope.lint.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.PathPattern;

/** Which patterns contain which, beside trying each with each; of few patterns, and of so many that several threads look. */
class ManyPatternsTest {

    private static final String[] PIECES = {"/a", "/b", "/ab", "/item", ".html", "*", "*/", "?q=", "-x", "/"};

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 2_000, 5_000})
    void everyPatternThatMatchesAShapeIsFound(int count) {
        Coverage coverage = Coverage.of(patterns(count)).orElseThrow();
        assertThat(coverage.isComplete()).isTrue();
        assertThat(coverage.patterns()).isEqualTo(count);
        for (int shape = 0; shape < coverage.shapes(); shape += 1 + count / 500) {
            byte[] path = coverage.path(shape);
            int[] expected = IntStream.range(0, count)
                    .filter(number -> coverage.pattern(number).matches(path, 0, path.length)).toArray();
            int[] found = coverage.matching(shape).clone();
            Arrays.sort(found);
            assertThat(found).containsExactly(expected);
            int[] asked = coverage.matching(path).orElseThrow();
            Arrays.sort(asked);
            assertThat(asked).containsExactly(expected);
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
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            patterns.add(Standards.GOOGLE.paths().patterns(false, bytes, 0, bytes.length).getFirst().pattern());
        }
        return patterns;
    }
}
