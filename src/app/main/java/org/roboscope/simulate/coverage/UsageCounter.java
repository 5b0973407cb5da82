package org.roboscope.simulate.coverage;

import java.util.BitSet;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.UsageColumn;

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
        for (int column = 0; column < matches.columns().size(); column++) {
            countDecided(url, matches.columns().get(column).lines(results.columnUsage(url, column)));
        }
        matches.find(results.bytes(url), number -> countMatched(url, number));
    }

    /** @param column what is said to the visitor that the URL is judged for */
    void addVisit(long url, UsageColumn column) {
        countDecided(url, column.lines(results.visitorsUsage(url)));
        BitSet followed = matches.numbersOf(column);
        matches.find(results.bytes(url), number -> {
            if (followed.get(number)) {
                countMatched(url, number);
            }
        });
    }

    private void countDecided(long url, int[] lines) {
        for (int line : lines) {
            int number = matches.numberOfLine(line);
            if (counted[number] != url + 1) {
                counted[number] = url + 1;
                decided[number]++;
            }
        }
    }

    private void countMatched(long url, int number) {
        if (counted[number] != url + 1) {
            counted[number] = url + 1;
            matched[number]++;
        }
    }

    long decided(int number) {
        return decided[number];
    }

    long matched(int number) {
        return matched[number];
    }
}
