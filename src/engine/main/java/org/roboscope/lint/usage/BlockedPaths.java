package org.roboscope.lint.usage;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Proves that every page of a path is blocked: one Disallow matches all of them, and no Allow that would win over it
 * matches any. Where that is not so, some page may be blocked all the same; then nothing is said.
 */
final class BlockedPaths {

    private final Policy policy;
    private final List<RuleCandidate> candidates;
    private final List<RuleCandidate> allows;

    BlockedPaths(Policy policy) {
        this.policy = policy;
        this.candidates = policy.candidates();
        this.allows = candidates.stream().filter(RuleCandidate::allows).toList();
    }

    /** The rule that blocks all that the pattern matches, but for {@code /robots.txt} itself. */
    Optional<Rule> rule(PathPattern pattern) {
        Standard standard = policy.file().standard();
        if (!standard.paths().wildcards() || standard.precedence().kindsCompeteApart()) {
            return Optional.empty();
        }
        return PatternPath.of(pattern).flatMap(this::disallow)
                .filter(rule -> candidates.stream().filter(candidate -> candidate.rule().line() == rule.line())
                        .allMatch(blocking -> staysBlocked(pattern, blocking, standard.precedence())));
    }

    private Optional<Rule> disallow(RequestPath path) {
        Verdict verdict = policy.verdictOnComparable(path);
        return verdict.outcome() == Outcome.BLOCKED ? verdict.rule() : Optional.empty();
    }

    private boolean staysBlocked(PathPattern pattern, RuleCandidate blocking, Precedence precedence) {
        long weight = precedence.weight(blocking);
        return allows.stream().filter(allow -> precedence.weight(allow) >= weight)
                .noneMatch(allow -> PatternIntersection.mayIntersect(allow.pattern(), pattern));
    }
}
