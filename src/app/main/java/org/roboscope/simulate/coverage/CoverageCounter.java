package org.roboscope.simulate.coverage;

import java.util.BitSet;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;

/** Counts for some of the URLs. */
final class CoverageCounter {

    private final RunResults results;
    private final RuleMatches rules;
    private final UsageMatches usage;
    private final LineCounter ruleCounts;
    private final LineCounter usageCounts;

    CoverageCounter(RunResults results, RuleMatches rules, UsageMatches usage) {
        this.results = results;
        this.rules = rules;
        this.usage = usage;
        this.ruleCounts = new LineCounter(rules.size());
        this.usageCounts = new LineCounter(usage.size());
    }

    void add(long url) {
        if (results.isForVisitor(url)) {
            results.visitor(url).ifPresent(visitor -> addVisit(url, visitor));
            return;
        }
        for (int column = 0; column < rules.columns(); column++) {
            decides(PackedVerdict.line(results.columnVerdict(url, column)), url);
        }
        rules.find(results.bytes(url), rule -> ruleCounts.matches(rule, url));
        if (usage.size() > 0) {
            for (int column = 0; column < usage.columns().size(); column++) {
                speaks(usage.columns().get(column).lines(results.columnUsage(url, column)), url);
            }
            usage.find(results.bytes(url), line -> usageCounts.matches(line, url));
        }
    }

    /** What others would make of the URL does not count: they did not ask for it. */
    private void addVisit(long url, VisitorPolicy visitor) {
        decides(PackedVerdict.line(results.verdict(url, 0)), url);
        rules.findForVisitor(
                visitor.crawler().crawler(), results.bytes(url), rule -> ruleCounts.matches(rule, url));
        visitor.usage().ifPresent(column -> addVisit(url, column));
    }

    private void addVisit(long url, UsageColumn column) {
        speaks(column.lines(results.visitorsUsage(url)), url);
        BitSet followed = usage.numbersOf(column);
        usage.find(results.bytes(url), line -> {
            if (followed.get(line)) {
                usageCounts.matches(line, url);
            }
        });
    }

    private void decides(int line, long url) {
        int rule = line == 0 ? -1 : rules.numberOfLine(line);
        if (rule >= 0) {
            ruleCounts.decides(rule, url);
        }
    }

    private void speaks(int[] lines, long url) {
        for (int line : lines) {
            usageCounts.decides(usage.numberOfLine(line), url);
        }
    }

    LineCounter rules() {
        return ruleCounts;
    }

    LineCounter usage() {
        return usageCounts;
    }
}
