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
import org.roboscope.lint.usage.UsageFollower.UsageFieldLines;
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

/** Reports U04: preferences for pages that no follower of the line may fetch. */
public final class UsageOnBlockedCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(UsageOnBlockedCheck::check, FindingCode.U04));

    /** The maximum number of steps for comparing paths with rules. A file that needs more steps is not checked. */
    private static final int MAX_STEPS = 2_000_000;
    /** The number of rules that can be compared with a path in the time of a step. */
    private static final int RULES_PER_STEP = 16;

    /**
     * A line, and the rule that blocks its pages for all crawlers that follow it. The rule is empty if a crawler may
     * fetch a page, or if another rule blocks it for some crawlers.
     */
    private record BlockedLine(UsageLine line, List<Standard> standards, Optional<Rule> rule) {

        BlockedLine merge(Standard standard, Optional<Rule> otherRule) {
            List<Standard> combinedStandards = new ArrayList<>(standards);
            if (!standard.isOneOf(combinedStandards)) {
                combinedStandards.add(standard);
            }
            return new BlockedLine(line, combinedStandards,
                    rule.filter(blockingRule -> otherRule.filter(blockingRule::equals).isPresent()));
        }
    }

    private UsageOnBlockedCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (UsageFieldLines.of(analysis).usageLines().isEmpty()) {
            return;
        }
        Map<Object, BlockedLine> blockedLines = new LinkedHashMap<>();
        long steps = 0;
        for (UsageFollower follower : UsageFollower.findAll(analysis)) {
            List<UsageLine> followedLines = follower.policy().lines();
            steps += (long) followedLines.size() * (1 + follower.policy().fetching().rules().size() / RULES_PER_STEP);
            if (steps > MAX_STEPS) {
                return;
            }
            BlockedPaths blockedPaths = new BlockedPaths(follower.policy().fetching());
            for (UsageLine line : followedLines) {
                if (line.statesAny(analysis.bytes())) {
                    Optional<Rule> rule = findBlockingRule(line, blockedPaths, analysis);
                    blockedLines.merge(key(line, follower, analysis),
                            new BlockedLine(line, List.of(follower.standard()), rule),
                            (earlier, later) -> earlier.merge(follower.standard(), rule));
                }
            }
        }
        MergedFindings mergedFindings = new MergedFindings(analysis);
        blockedLines.values().forEach(blocked -> blocked.rule().ifPresent(rule -> mergedFindings.add(
                List.of(blocked.line().line(), rule.line()), createFinding(blocked, rule, analysis))));
        mergedFindings.addTo(onFinding);
    }

    /**
     * Returns the key of a line. Crawlers under the operators' standards share one key. Each chosen standard has its
     * own key.
     */
    private static Object key(UsageLine line, UsageFollower follower, FileAnalysis analysis) {
        return analysis.isByOperator() ? line.line() : List.of(line.line(), follower.standard().id());
    }

    /**
     * Returns the rule that blocks the pages of a line. Lines with escapes are ignored, because each standard compares
     * them differently.
     */
    private static Optional<Rule> findBlockingRule(UsageLine line, BlockedPaths blockedPaths, FileAnalysis analysis) {
        Span path = line.path();
        PathPattern pattern = UsageFollower.pattern(line, analysis);
        return ByteScan.indexOfUnusualInUrl(analysis.bytes(), path.start(), path.end()) == path.end()
                ? blockedPaths.findRule(pattern)
                : Optional.empty();
    }

    private static Finding createFinding(BlockedLine blocked, Rule rule, FileAnalysis analysis) {
        UsageLine line = blocked.line();
        Span span = line.path().isEmpty() ? line.preference() : line.path();
        Finding baseFinding = Finding.of(FindingCode.U04, line.line(), span, blocked.standards());
        Finding finding = line.path().isEmpty()
                ? baseFinding.withSentence("all", rule.line())
                : baseFinding.withSentence("path", analysis.readable(line.path()), rule.line());
        return finding.seeAlso(RelatedLocation.of(rule.line(), rule.value(), "blocksPages"));
    }

    /**
     * Proves that every page of a path is blocked: one Disallow matches all pages, and no Allow with at least its
     * weight matches any. Without a proof, pages may still be blocked, but nothing is reported.
     */
    static final class BlockedPaths {
        private final Policy policy;
        private final List<RuleCandidate> candidates;
        private final List<RuleCandidate> allowRules;

        BlockedPaths(Policy policy) {
            this.policy = policy;
            this.candidates = policy.candidates();
            this.allowRules = candidates.stream().filter(RuleCandidate::allows).toList();
        }

        /** Returns the rule that blocks everything that a pattern matches, except {@code /robots.txt}. */
        Optional<Rule> findRule(PathPattern pattern) {
            Standard standard = policy.file().standard();
            if (!standard.paths().hasWildcards() || standard.precedence().allowAndDisallowCompeteSeparately()) {
                return Optional.empty();
            }
            return UsageFollower.examplePath(pattern).flatMap(this::findDisallow)
                    .filter(rule -> candidates.stream().filter(candidate -> candidate.rule().line() == rule.line())
                            .allMatch(blockingRule -> staysBlocked(pattern, blockingRule, standard.precedence())));
        }

        private Optional<Rule> findDisallow(RequestPath path) {
            Verdict verdict = policy.verdictOnComparable(path);
            return verdict.outcome() == Outcome.BLOCKED ? verdict.rule() : Optional.empty();
        }

        private boolean staysBlocked(PathPattern pattern, RuleCandidate blockingRule, Precedence precedence) {
            long weight = precedence.weight(blockingRule);
            return allowRules.stream().filter(allow -> precedence.weight(allow) >= weight)
                    .noneMatch(allow -> PatternIntersection.mayIntersect(allow.pattern(), pattern));
        }
    }
}
