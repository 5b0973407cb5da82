package org.roboscope.simulate.coverage;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.results.FilteredRows;
import org.roboscope.simulate.run.RunPlan;

/** Leaves the URLs that a rule matches in one of the readings of a run, whether it decides about them or not. */
public final class RuleUrlFilter implements FilteredRows.UrlTest {

    private final Map<RobotsFile, List<PathPattern>> patterns = new LinkedHashMap<>();

    /** @param line where the rule stands, counted from 1 */
    public RuleUrlFilter(RunPlan plan, int line) {
        for (Policy policy : plan.columns()) {
            policy.rules().stream().filter(rule -> rule.line() == line).findFirst()
                    .ifPresent(rule -> patterns.computeIfAbsent(policy.file(), file -> patterns(file, rule)));
        }
    }

    private static List<PathPattern> patterns(RobotsFile file, Rule rule) {
        return file.standard().paths()
                .patterns(rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                .stream().map(RulePattern::pattern).toList();
    }

    @Override
    public boolean accepts(byte[] url, int length) {
        RequestPath requested = RequestPath.typed(Arrays.copyOf(url, length));
        return patterns.entrySet().stream().anyMatch(reading -> {
            RequestPath path = reading.getKey().standard().paths().comparable(requested);
            return reading.getValue().stream().anyMatch(it -> it.matches(path.bytes(), path.from(), path.to()));
        });
    }
}
