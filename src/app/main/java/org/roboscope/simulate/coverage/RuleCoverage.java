package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
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
public record RuleCoverage(long urls, List<RuleCount> rules, List<UsageCount> usage) {

    private static final long BLOCK = 1L << 16;

    public RuleCoverage {
        rules = List.copyOf(rules);
        usage = List.copyOf(usage);
    }

    /**
     * Counts what is there by now, on all cores.
     *
     * @param stop asked now and then
     * @return none if it was told to stop
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
        long[] decided = new long[matches.size()];
        long[] matched = new long[decided.length];
        long[] usageDecided = new long[usageMatches.size()];
        long[] usageMatched = new long[usageDecided.length];
        for (Future<Optional<CoverageCounter>> part : parts) {
            Optional<CoverageCounter> counter = part.get();
            if (counter.isEmpty()) {
                return Optional.empty();
            }
            for (int rule = 0; rule < decided.length; rule++) {
                decided[rule] += counter.get().decided(rule);
                matched[rule] += counter.get().matched(rule);
            }
            for (int line = 0; line < usageDecided.length; line++) {
                usageDecided[line] += counter.get().usage().decided(line);
                usageMatched[line] += counter.get().usage().matched(line);
            }
        }
        List<RuleCount> counts = new ArrayList<>();
        for (int rule = 0; rule < decided.length; rule++) {
            counts.add(new RuleCount(matches.file(rule), matches.rule(rule), decided[rule], matched[rule]));
        }
        List<UsageCount> usage = new ArrayList<>();
        for (int line = 0; line < usageDecided.length; line++) {
            usage.add(usageMatches.count(line, usageDecided[line], usageMatched[line]));
        }
        return Optional.of(new RuleCoverage(urls, counts, usage));
    }

    /** The counts by the rules' lines. */
    public Map<Integer, RuleCount> byLine() {
        Map<Integer, RuleCount> byLine = new TreeMap<>();
        rules.forEach(count -> byLine.put(count.rule().line(), count));
        return byLine;
    }

    /** The rules that decided about no URL. */
    public List<RuleCount> withoutDecision() {
        return rules.stream().filter(count -> count.decided() == 0).toList();
    }
}
