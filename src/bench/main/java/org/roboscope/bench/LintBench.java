package org.roboscope.bench;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.Standards;

/**
 * Measures all checks of a file, under the current standard of Google and under all standards: for the large file, and
 * for its first half and quarter, to verify that the time grows linearly with the rules.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 8, time = 1)
@Fork(2)
@State(Scope.Thread)
public class LintBench {

    /** Number of equal parts of which the first is checked. */
    @Param({"4", "2", "1"})
    public int part = 1;

    @Param({"google", "all"})
    public String standards = "all";

    private LintInput input = LintInput.of(new byte[0]);

    @Setup
    public void load() {
        LintInput withAllStandards = LintInput.of(firstPart(BenchFile.named("large").robots(), part));
        input = standards.equals("all") ? withAllStandards
                : withAllStandards.withSettings(LintSettings.under(Standards.GOOGLE));
    }

    @Benchmark
    public List<Finding> everything() {
        return Linter.lint(input);
    }

    /** The first of {@code parts} about equal parts of a file, which ends after a line. */
    static byte[] firstPart(byte[] robots, int parts) {
        int end = robots.length / parts;
        while (end < robots.length && robots[end - 1] != '\n') {
            end++;
        }
        return Arrays.copyOf(robots, end);
    }
}
