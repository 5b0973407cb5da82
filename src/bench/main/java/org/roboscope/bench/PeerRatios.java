package org.roboscope.bench;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks that include a peer, and prints the speed of Roboscope relative to the peer. */
public final class PeerRatios {

    private static final List<Class<?>> BENCHMARKS =
            List.of(ParseBench.class, FirstVerdictBench.class, MatchBench.class);
    private static final List<String> SIZES = List.of("small", "medium", "large");
    private static final String ROBOSCOPE = "roboscope";
    private static final String PEER = "crawlerCommons";

    private PeerRatios() {}

    /** @param args arguments for JMH, such as {@code -f 1} for one fork */
    public static void main(String[] args) throws RunnerException, CommandLineOptionException {
        OptionsBuilder options = new OptionsBuilder();
        options.parent(new CommandLineOptions(args));
        BENCHMARKS.forEach(benchmark -> options.include(benchmark.getSimpleName()));
        Map<String, Double> scores = scores(new Runner(options.build()).run());
        StringBuilder table = new StringBuilder("\n| | small | medium | large |\n|---|---|---|---|\n");
        for (Class<?> benchmark : BENCHMARKS) {
            table.append("| ").append(benchmark.getSimpleName());
            for (String size : SIZES) {
                double ratio = score(scores, benchmark, ROBOSCOPE, size) / score(scores, benchmark, PEER, size);
                table.append(String.format(Locale.ROOT, " | %.1f×", ratio));
            }
            table.append(" |\n");
        }
        System.out.println(table);
    }

    /** Scores by benchmark, program and size; higher scores are better. */
    private static Map<String, Double> scores(Collection<RunResult> results) {
        Map<String, Double> scores = new TreeMap<>();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark();
            double score = result.getPrimaryResult().getScore();
            boolean isTime = result.getParams().getMode() == Mode.AverageTime;
            scores.put(name + " " + result.getParams().getParam("size"), isTime ? 1 / score : score);
        }
        return scores;
    }

    private static double score(Map<String, Double> scores, Class<?> benchmark, String program, String size) {
        return scores.getOrDefault(benchmark.getName() + "." + program + " " + size, Double.NaN);
    }
}
