package org.roboscope.simulate.coverage;

import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;

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
        if (results.isForVisitor(url)) {
            results.visitor(url).ifPresent(visitor -> addVisit(url, visitor));
            return;
        }
        long mark = url + 1;
        for (int column = 0; column < matches.columns(); column++) {
            countDecided(PackedVerdict.line(results.columnVerdict(url, column)), mark);
        }
        matches.find(results.bytes(url), rule -> countMatched(rule, mark));
        usage.add(url);
    }

    /** What others would make of the URL does not count: they did not ask for it. */
    private void addVisit(long url, VisitorPolicy visitor) {
        countDecided(PackedVerdict.line(results.verdict(url, 0)), url + 1);
        matches.findForVisitor(visitor.crawler().crawler(), results.bytes(url), rule -> countMatched(rule, url + 1));
        visitor.usage().ifPresent(column -> usage.addVisit(url, column));
    }

    private void countDecided(int line, long mark) {
        int rule = line == 0 ? -1 : matches.numberOfLine(line);
        if (rule >= 0 && counted[rule] != mark) {
            counted[rule] = mark;
            decided[rule]++;
        }
    }

    private void countMatched(int rule, long mark) {
        if (counted[rule] != mark) {
            counted[rule] = mark;
            matched[rule]++;
        }
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
