package org.roboscope.simulate.coverage;

import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;

/** Counts for some of the URLs. */
final class CoverageCounter {

    private final RunResults results;
    private final RuleMatches matches;
    private final UsageCounter usage;
    private final int[] decided;
    private final int[] matched;
    /** For each rule the last URL that it was counted for, plus one. */
    private final long[] counted;

    CoverageCounter(RunResults results, RuleMatches matches, UsageMatches usageMatches) {
        this.usage = new UsageCounter(results, usageMatches);
        this.results = results;
        this.matches = matches;
        this.decided = new int[matches.size()];
        this.matched = new int[decided.length];
        this.counted = new long[decided.length];
    }

    void add(long url) {
        long mark = url + 1;
        for (int column = 0; column < matches.columns(); column++) {
            int line = PackedVerdict.line(results.columnVerdict(url, column));
            int rule = line == 0 ? -1 : matches.numberOfLine(line);
            if (rule >= 0 && counted[rule] != mark) {
                counted[rule] = mark;
                decided[rule]++;
            }
        }
        matches.find(results.bytes(url), rule -> {
            if (counted[rule] != mark) {
                counted[rule] = mark;
                matched[rule]++;
            }
        });
        usage.add(url);
    }

    UsageCounter usage() {
        return usage;
    }

    long decided(int rule) {
        return decided[rule];
    }

    long matched(int rule) {
        return matched[rule];
    }
}
