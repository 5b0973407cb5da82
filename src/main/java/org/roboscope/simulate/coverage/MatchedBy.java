package org.roboscope.simulate.coverage;

import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.results.FilteredRows;

/** Leaves the URLs that a rule matches, whether it decides about them or not. */
public final class MatchedBy implements FilteredRows.UrlTest {

    private final RobotsFile file;
    private final List<PathPattern> patterns;

    public MatchedBy(RobotsFile file, Rule rule) {
        this.file = file;
        this.patterns = file.standard().paths()
                .patterns(rule.isAllow(), file.bytes(), rule.value().start(), rule.value().end())
                .stream().map(RulePattern::pattern).toList();
    }

    @Override
    public boolean accepts(byte[] url, int length) {
        RequestPath path = file.standard().paths().comparable(RequestPath.typed(Arrays.copyOf(url, length)));
        return patterns.stream().anyMatch(it -> it.matches(path.bytes(), path.from(), path.to()));
    }
}
