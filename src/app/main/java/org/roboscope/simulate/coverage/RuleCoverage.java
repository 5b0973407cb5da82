package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.simulate.results.RunResults;

/**
 * What the URLs of a run make of each rule, over all readings of the run, and of each Content-Usage line. What no crawler
 * of the run follows is not in it. A request that is judged for its visitor counts for the rules that this visitor follows,
 * and for none where a log names no crawler.
 *
 * @param urls  how many there are
 * @param rules in file order
 * @param usage the Content-Usage lines, in file order
 */
public record RuleCoverage(long urls, List<CoveredLine> rules, List<CoveredLine> usage) {

    private static final long BLOCK = 1L << 16;

    public RuleCoverage {
        rules = List.copyOf(rules);
        usage = List.copyOf(usage);
    }

    /**
     * Counts what is there by now, on all cores.
     *
     * @param stop asked now and then
     * @return empty if it was stopped
     */
    public static Optional<RuleCoverage> of(RunResults results, BooleanSupplier stop)
            throws InterruptedException {
        long urls = results.urls();
        RuleMatches matches = RuleMatches.of(results);
        UsageMatches usageMatches = UsageMatches.of(results.plan());
        List<Future<Optional<CoverageCounter>>> parts = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().name("coverage-", 0).daemon().factory())) {
            for (long from = 0; from < urls; from += BLOCK) {
                long start = from;
                long end = Math.min(urls, from + BLOCK);
                parts.add(pool.submit(() -> count(results, matches, usageMatches, start, end, stop)));
            }
            return sum(urls, matches, usageMatches, parts);
        } catch (ExecutionException failure) {
            throw new IllegalStateException("the rules could not be counted", failure);
        }
    }

    private static Optional<CoverageCounter> count(
            RunResults results, RuleMatches matches, UsageMatches usageMatches, long from, long to,
            BooleanSupplier stop) {
        CoverageCounter counter = new CoverageCounter(results, matches, usageMatches);
        for (long url = from; url < to; url++) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            counter.add(url);
        }
        return Optional.of(counter);
    }

    private static Optional<RuleCoverage> sum(long urls, RuleMatches matches, UsageMatches usageMatches,
            Collection<Future<Optional<CoverageCounter>>> parts) throws InterruptedException, ExecutionException {
        long[][] rules = new long[matches.size()][2];
        long[][] usage = new long[usageMatches.size()][2];
        for (Future<Optional<CoverageCounter>> part : parts) {
            Optional<CoverageCounter> counter = part.get();
            if (counter.isEmpty()) {
                return Optional.empty();
            }
            counter.get().rules().addTo(rules);
            counter.get().usage().addTo(usage);
        }
        return Optional.of(new RuleCoverage(urls, counts(rules, matches::count), counts(usage, usageMatches::count)));
    }

    private interface Naming {

        CoveredLine line(int number, long decided, long matched);
    }

    private static List<CoveredLine> counts(long[][] sums, Naming naming) {
        return IntStream.range(0, sums.length)
                .mapToObj(number -> naming.line(number, sums[number][0], sums[number][1])).toList();
    }

    /** The rules and the Content-Usage lines, in file order. */
    public List<CoveredLine> lines() {
        return Stream.concat(rules.stream(), usage.stream()).sorted(Comparator.comparingInt(CoveredLine::line))
                .toList();
    }
}
