package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.analysis.LintInput;

/** What a look at a file takes grows like the file. What is counted is memory asked for: it hangs on no machine's speed. */
class LintWorkTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void manyGroups() {
        growsLikeTheFile(LintWorkTest::groups);
    }

    @Test
    void manyNamesInOneGroup() {
        growsLikeTheFile(size -> IntStream.range(0, 4 * size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\n")
                .collect(Collectors.joining("", "", "Disallow: /x/\nAllow: /x/y\n")));
    }

    @Test
    void manyNamesInOneGroupWithoutRules() {
        growsLikeTheFile(size -> IntStream.range(0, 4 * size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\n")
                .collect(Collectors.joining("", "User-agent: *\nDisallow: /x/\n\n", "")));
    }

    @Test
    void manyTimesTheSameRule() {
        growsLikeTheFile(size -> "User-agent: *\n" + "Disallow: /same/\n".repeat(8 * size));
    }

    private static String groups(int size) {
        return IntStream.range(0, size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\nDisallow: /p" + i + "/\nDisallow: /q/\n\n")
                .collect(Collectors.joining("", "", "User-agent: *\nDisallow: /all/\n"));
    }

    private static String letters(int number) {
        return number < 26 ? "" + (char) ('a' + number) : letters(number / 26) + (char) ('a' + number % 26);
    }

    private interface Text {
        String of(int size);
    }

    private static void growsLikeTheFile(Text text) {
        work(text.of(100));
        double small = work(text.of(500));
        double large = work(text.of(2_000));
        assertThat(large / small).isLessThan(6);
    }

    private static long work(String text) {
        LintInput input = LintInput.of(text.getBytes(StandardCharsets.UTF_8));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Linter.lint(input);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
