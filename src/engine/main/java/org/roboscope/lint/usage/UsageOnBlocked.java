package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.usage.UsageFollower.MergedFindings;
import org.roboscope.lint.usage.UsageFollower.OtherFieldLines;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.usage.UsageLine;

/** U04: preferences for pages that no follower of the line may fetch. */
public final class UsageOnBlocked {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(UsageOnBlocked::check, FindingCode.U04));

    /** The most steps to compare paths with the rules of groups. A file made to need more is not checked. */
    private static final int MOST_STEPS = 2_000_000;

    /** The rule that blocks the line's pages for all who follow it; none where some may fetch one, or by another rule. */
    private record BlockedLine(UsageLine line, List<Standard> standards, Optional<Rule> rule) {

        BlockedLine and(Standard standard, Optional<Rule> other) {
            List<Standard> both = new ArrayList<>(standards);
            if (!standard.isOneOf(both)) {
                both.add(standard);
            }
            return new BlockedLine(line, both, rule.filter(one -> other.filter(one::equals).isPresent()));
        }
    }

    private UsageOnBlocked() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        if (OtherFieldLines.of(analysis).usages().isEmpty()) {
            return;
        }
        Map<Object, BlockedLine> lines = new LinkedHashMap<>();
        long steps = 0;
        for (UsageFollower follower : UsageFollower.all(analysis)) {
            List<UsageLine> followed = follower.policy().lines();
            steps += (long) followed.size() * (1 + follower.policy().fetching().rules().size() / 16);
            if (steps > MOST_STEPS) {
                return;
            }
            BlockedPaths blockedPaths = new BlockedPaths(follower.policy().fetching());
            for (UsageLine line : followed) {
                if (line.statesAny(analysis.bytes())) {
                    Optional<Rule> rule = rule(line, blockedPaths, analysis);
                    lines.merge(key(line, follower, analysis),
                            new BlockedLine(line, List.of(follower.standard()), rule),
                            (before, now) -> before.and(follower.standard(), rule));
                }
            }
        }
        MergedFindings found = new MergedFindings(analysis);
        lines.values().forEach(blocked -> blocked.rule().ifPresent(rule -> found.add(
                List.of(blocked.line().line(), rule.line()), diagnostic(blocked, rule, analysis))));
        found.addTo(findings);
    }

    /** By operator's readings the line is followed by all together; by chosen ones each standard is asked by itself. */
    private static Object key(UsageLine line, UsageFollower follower, FileAnalysis analysis) {
        return analysis.own() ? line.line() : List.of(line.line(), follower.standard().id());
    }

    /** Escapes are compared in another form by each standard; what is plain is the same to all. */
    private static Optional<Rule> rule(UsageLine line, BlockedPaths blockedPaths, FileAnalysis analysis) {
        Span path = line.path();
        PathPattern pattern = UsageFollower.pattern(line, analysis);
        return ByteScan.unusualInUrl(analysis.bytes(), path.start(), path.end()) == path.end()
                ? blockedPaths.rule(pattern)
                : Optional.empty();
    }

    private static Finding diagnostic(BlockedLine blocked, Rule rule, FileAnalysis analysis) {
        UsageLine line = blocked.line();
        Span span = line.path().isEmpty() ? line.preference() : line.path();
        Finding found = Finding.of(FindingCode.U04, line.line(), span, blocked.standards());
        Finding finding = line.path().isEmpty()
                ? found.withSentence("all", rule.line())
                : found.withSentence("path", analysis.readable(line.path()), rule.line());
        return finding.seeAlso(RelatedLocation.of(rule.line(), rule.value(), "blocksPages"));
    }

    /**
     * Proves that every page of a path is blocked: one Disallow matches all of them, and no Allow that would win over
     * it matches any. Where that is not so, some page may be blocked all the same; then nothing is said.
     */
    static final class BlockedPaths {
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
            if (!standard.paths().wildcards() || standard.precedence().kindsCompeteSeparately()) {
                return Optional.empty();
            }
            return UsageFollower.examplePath(pattern).flatMap(this::disallow)
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
}
