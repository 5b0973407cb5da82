package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** Reports G09: a crawler with its own group does not follow the group for all crawlers. */
public final class HiddenDefaultCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(HiddenDefaultCheck::check, FindingCode.G09));

    /**
     * The rules that a group lacks under one or more standards.
     *
     * @param rules      the missing rules that block
     * @param exceptions the rules that allow URLs which the missing rules would block
     */
    private record MissingRules(
            List<Integer> agents, List<Rule> rules, List<Rule> exceptions, boolean canCopy, boolean isComplete) {}

    /** A group that lacks rules, with the affected User-agent lines and standards. */
    private record AffectedGroup(Group group, TreeSet<Integer> agents, List<Standard> standards) {}

    private HiddenDefaultCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Map<MissingRules, AffectedGroup> affectedGroups = new LinkedHashMap<>();
        for (HiddenRules hidden : HiddenRulesFinder.find(analysis)) {
            Standard standard = hidden.standards().getFirst();
            Group group = analysis.groups(standard).get(hidden.set().groups().getFirst());
            boolean canCopy = hidden.isComplete() && hidden.set().groups().size() == 1;
            MissingRules missingRules = new MissingRules(
                    group.agents(), hidden.rules(), hidden.exceptions(), canCopy, hidden.isComplete());
            AffectedGroup affectedGroup =
                    affectedGroups.computeIfAbsent(missingRules,
                            key -> new AffectedGroup(group, new TreeSet<>(), new ArrayList<>()));
            group.agents().stream().filter(hidden.set().agents()::contains).forEach(affectedGroup.agents()::add);
            affectedGroup.standards().addAll(hidden.standards());
        }
        affectedGroups.forEach((missingRules, affectedGroup) -> onFinding
                .accept(createFinding(missingRules, affectedGroup, analysis)));
    }

    private static Finding createFinding(MissingRules missingRules, AffectedGroup affectedGroup,
            FileAnalysis analysis) {
        int agentLine =
                affectedGroup.agents().isEmpty() ? affectedGroup.group().firstLine() : affectedGroup.agents().first();
        Rule first = missingRules.rules().getFirst();
        Span rule = analysis.contentSpan(analysis.line(first.line()));
        Finding baseFinding = Finding.of(
                FindingCode.G09, agentLine, analysis.contentSpan(analysis.line(agentLine)),
                analysis.standardsIn(affectedGroup.standards()))
                .seeAlso(RelatedLocation.of(first.line(), rule, "hidden"));
        Object[] arguments =
                {RuleSetsByAgent.of(analysis).followerNames(List.copyOf(affectedGroup.agents()),
                        affectedGroup.standards()),
                    missingRules.rules().size(), analysis.readable(rule), first.line()};
        Finding finding =
                missingRules.isComplete() || missingRules.rules().size() == 1
                        ? baseFinding.withArguments(arguments)
                        : baseFinding.withSentence("more", arguments);
        return missingRules.canCopy() ? finding.withFix(copyRulesFix(missingRules, affectedGroup.group(), analysis))
                : finding;
    }

    private static Fix copyRulesFix(MissingRules missingRules, Group group, FileAnalysis analysis) {
        Line last = analysis.line(group.lastLine());
        // Without the exceptions, the copied rules would block URLs that no group blocks.
        List<String> rules = Stream.concat(missingRules.rules().stream(), missingRules.exceptions().stream())
                .sorted(Comparator.comparingInt(Rule::line))
                .map(rule -> analysis.text(analysis.contentSpan(analysis.line(rule.line()))))
                .toList();
        FixEdit copy = LineFixEdits.of(analysis).insertBelow(last, String.join(analysis.lineEndLike(last), rules));
        return Fix.of("copyRules", analysis.standards(), copy).withArguments(rules.size());
    }

    /** Finds the rules of the group for all crawlers that block URLs for which a crawler's own group has no rule. */
    private static final class HiddenRulesFinder {
        private static final int MAX_LISTED_RULES = 50;
        /** The minimum number of rules that are checked, so that small files are checked completely. */
        private static final long MIN_CHECKED_RULES = 10_000;
        private static final long CHECKED_RULES_PER_RULE = 8;

        private final RuleSetResult starResult;
        private long remainingChecks;

        private HiddenRulesFinder(RuleSetResult starResult, int ruleCount) {
            this.starResult = starResult;
            this.remainingChecks = MIN_CHECKED_RULES + CHECKED_RULES_PER_RULE * ruleCount;
        }

        /** Finds hidden rules under the leading standard or, for each crawler, under the standard of its operator. */
        static List<HiddenRules> find(FileAnalysis analysis) {
            Optional<RuleSetResult> starResult =
                    RuleSetResults.of(analysis).resultsUnder(analysis.standardOfAnyCrawler()).stream()
                            .filter(result -> result.set().isForEveryone())
                            .findFirst();
            if (starResult.isEmpty() || !starResult.get().containment().isComplete()) {
                return List.of();
            }
            if (!analysis.isByOperator()) {
                return findUnder(analysis.leadingStandard(), starResult.get(), analysis.standards(), analysis);
            }
            return analysis.standards().stream()
                    .flatMap(standard -> findUnder(standard, starResult.get(), List.of(standard), analysis).stream())
                    .toList();
        }

        private static List<HiddenRules> findUnder(
                Standard standard, RuleSetResult starResult, List<Standard> standards, FileAnalysis analysis) {
            List<RuleSetResult> results = RuleSetResults.of(analysis).resultsUnder(standard);
            int ruleCount = results.stream().mapToInt(result -> result.set().rules().size()).sum();
            HiddenRulesFinder finder = new HiddenRulesFinder(starResult, ruleCount);
            List<HiddenRules> hiddenRules = new ArrayList<>();
            for (RuleSetResult result : results) {
                if (!result.set().isForEveryone() && GroupLookup.hasDisallow(result.set().rules())
                        && !isForProposedTokens(result.set(), analysis)) {
                    HiddenRules hidden = finder.findHidden(result, standards);
                    if (!hidden.rules().isEmpty()) {
                        hiddenRules.add(hidden);
                    }
                }
            }
            return hiddenRules;
        }

        /**
         * Whether the group is only for proposed tokens. Nothing is known about crawlers that follow such tokens, so
         * their groups have no findings.
         */
        private static boolean isForProposedTokens(RuleSet set, FileAnalysis analysis) {
            return !set.agents().isEmpty() && set.agents().stream()
                    .allMatch(line -> ProposedToken.byName(analysis.agentName(line).text()).isPresent());
        }

        private HiddenRules findHidden(RuleSetResult ownResult, List<Standard> standards) {
            List<Rule> hiddenRules = new ArrayList<>();
            BitSet hiddenIndexes = new BitSet();
            // Under a standard that ends groups differently, one line may be a rule of both groups.
            BitSet followedLines = new BitSet();
            ownResult.set().rules().forEach(rule -> followedLines.set(rule.line()));
            for (int rule = 0; rule < starResult.table().ruleCount() && hiddenRules.size() < MAX_LISTED_RULES; rule++) {
                if (--remainingChecks < 0) {
                    return HiddenRules.unknown(ownResult.set(), standards);
                }
                Rule candidate = starResult.set().rules().get(rule);
                if (!followedLines.get(candidate.line()) && blocksUnmatched(rule, ownResult.ranking())) {
                    hiddenRules.add(candidate);
                    hiddenIndexes.set(rule);
                }
            }
            List<Rule> exceptions = new ArrayList<>();
            for (int rule = 0; rule < starResult.table().ruleCount() && !hiddenIndexes.isEmpty(); rule++) {
                if (--remainingChecks < 0) {
                    return HiddenRules.unknown(ownResult.set(), standards);
                }
                Rule candidate = starResult.set().rules().get(rule);
                if (!followedLines.get(candidate.line()) && allowsHidden(rule, ownResult.ranking(), hiddenIndexes)) {
                    exceptions.add(candidate);
                }
            }
            return new HiddenRules(
                    ownResult.set(), hiddenRules, exceptions, standards, hiddenRules.size() < MAX_LISTED_RULES);
        }

        /** Whether the rule blocks paths that no rule of the crawler's own group matches. */
        private boolean blocksUnmatched(int rule, RuleRanking ownRanking) {
            RuleRanking ranking = starResult.ranking();
            return ranking.anyShape(rule, starResult.containment(), shape -> {
                int[] matchingPatterns = starResult.containment().matchingPatterns(shape);
                int winner = ranking.winner(matchingPatterns);
                boolean blocks = winner != RuleRanking.NONE && !ranking.allows(winner) && ranking.rule(winner) == rule;
                return blocks && ownRanking.winner(matchingPatterns) == RuleRanking.NONE;
            });
        }

        /** Whether the rule allows paths that hidden rules match, but no rule of the crawler's own group. */
        private boolean allowsHidden(int rule, RuleRanking ownRanking, BitSet hiddenIndexes) {
            RuleRanking ranking = starResult.ranking();
            return ranking.anyShape(rule, starResult.containment(), shape -> {
                int[] matchingPatterns = starResult.containment().matchingPatterns(shape);
                int winner = ranking.winner(matchingPatterns);
                boolean allows = winner != RuleRanking.NONE && ranking.allows(winner) && ranking.rule(winner) == rule;
                return allows && ownRanking.winner(matchingPatterns) == RuleRanking.NONE
                        && ranking.winnerAmong(matchingPatterns,
                                rank -> hiddenIndexes.get(ranking.rule(rank))) != RuleRanking.NONE;
            });
        }
    }

    /**
     * The rules of the group for all crawlers that a crawler does not follow, because it has its own group.
     *
     * @param set        the crawler's own rules
     * @param rules      the rules that block
     * @param exceptions the rules that allow URLs which the hidden rules match
     * @param standards  the standards under which the rules are hidden
     * @param isComplete whether the list is complete; a long list is truncated
     */
    private record HiddenRules(
            RuleSet set, List<Rule> rules, List<Rule> exceptions, List<Standard> standards, boolean isComplete) {

        /** The result of a search that would have taken too long. */
        private static HiddenRules unknown(RuleSet set, List<Standard> standards) {
            return new HiddenRules(set, List.of(), List.of(), standards, false);
        }
    }
}
