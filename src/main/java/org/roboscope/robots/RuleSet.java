package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;

/** The rules of the groups that some crawlers follow together. What a verdict needs is built when one is first asked. */
final class RuleSet {

    private final Standard standard;
    private final byte[] bytes;
    private final List<Rule> rules;
    private volatile @Nullable Judge judge;

    RuleSet(Standard standard, byte[] bytes, List<Rule> rules) {
        this.standard = standard;
        this.bytes = bytes;
        this.rules = List.copyOf(rules);
    }

    List<Rule> rules() {
        return rules;
    }

    /** The rules as they compete, in file order. */
    List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>(rules.size() + 8);
        for (Rule rule : rules) {
            int from = rule.value().start();
            int to = rule.value().end();
            for (RulePattern pattern : standard.paths().patterns(rule.isAllow(), bytes, from, to)) {
                candidates.add(new Candidate(rule, pattern));
            }
        }
        return candidates;
    }

    Verdict judge(RequestPath path) {
        Judge known = judge;
        if (known == null) {
            known = Judge.of(candidates(), standard.precedence());
            judge = known;
        }
        return known.judge(path);
    }
}
