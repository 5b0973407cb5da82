package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RuleFilter;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Asks rules about one path, one after the other, without an index. */
final class RulesInTurn {

    private final Standard standard;
    private final byte[] bytes;
    private final RequestPath path;
    private final RuleFilter filter;
    private final HeaviestCandidates matching;

    /**
     * @param bytes of the file
     * @param path  in the form in which the standard compares
     */
    RulesInTurn(Standard standard, byte[] bytes, RequestPath path) {
        this.standard = standard;
        this.bytes = bytes;
        this.path = path;
        this.filter = new RuleFilter(standard.paths(), path);
        this.matching = new HeaviestCandidates(standard.precedence());
    }

    /** Asks the next rule, whose value is {@code [from, to)}. */
    void ask(int line, LineKind kind, int from, int to) {
        if (filter.mayMatch(kind == LineKind.ALLOW, bytes, from, to)) {
            add(new Rule(line, kind, new Span(from, to)));
        }
    }

    private void add(Rule rule) {
        List<RulePattern> patterns =
                standard.paths().patterns(rule.isAllow(), bytes, rule.value().start(), rule.value().end());
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i).pattern().matches(path.bytes(), path.from(), path.to())) {
                matching.add(new RuleCandidate(rule, patterns.get(i)));
            }
        }
    }

    /** Forgets the rules asked so far. */
    void clear() {
        matching.clear();
    }

    /** The verdict of the rules asked so far. */
    Verdict verdict() {
        return matching.verdict();
    }
}
