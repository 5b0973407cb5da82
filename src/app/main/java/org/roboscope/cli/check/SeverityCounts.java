package org.roboscope.cli.check;

import java.util.EnumMap;
import java.util.Map;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;

/** How many findings of each severity there are. */
final class SeverityCounts {

    private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);

    void add(Iterable<Finding> found) {
        found.forEach(finding -> counts.merge(finding.severity(), 1, Integer::sum));
    }

    int of(Severity severity) {
        return counts.getOrDefault(severity, 0);
    }

    /** Of this severity and the graver ones. */
    int atLeast(Severity lowest) {
        int sum = 0;
        for (Severity severity : Severity.values()) {
            sum += severity.isAtLeast(lowest) ? of(severity) : 0;
        }
        return sum;
    }
}
