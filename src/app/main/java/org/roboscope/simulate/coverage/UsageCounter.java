package org.roboscope.simulate.coverage;

import org.roboscope.simulate.results.RunResults;

/** Counts Content-Usage lines for some of the URLs. */
final class UsageCounter {

    private final RunResults results;
    private final UsageMatches matches;
    private final int[] decided;
    private final int[] matched;
    /** For each line the last URL that it was counted for, plus one. */
    private final long[] counted;

    UsageCounter(RunResults results, UsageMatches matches) {
        this.results = results;
        this.matches = matches;
        this.decided = new int[matches.size()];
        this.matched = new int[decided.length];
        this.counted = new long[decided.length];
    }

    void add(long url) {
        if (decided.length == 0) {
            return;
        }
        long mark = url + 1;
        for (int column = 0; column < matches.columns().size(); column++) {
            for (int line : matches.columns().get(column).lines(results.columnUsage(url, column))) {
                int number = matches.numberOfLine(line);
                if (counted[number] != mark) {
                    counted[number] = mark;
                    decided[number]++;
                }
            }
        }
        matches.find(results.bytes(url), number -> {
            if (counted[number] != mark) {
                counted[number] = mark;
                matched[number]++;
            }
        });
    }

    long decided(int number) {
        return decided[number];
    }

    long matched(int number) {
        return matched[number];
    }
}
