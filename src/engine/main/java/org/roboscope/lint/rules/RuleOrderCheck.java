package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.lint.effect.rules.RankingComparison;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark.UncertainOrder;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.ReportedOrder;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Reports R11: rules that lead to different verdicts if the first match decides and if the longest match decides. */
public final class RuleOrderCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(RuleOrderCheck::check, FindingCode.R11));

    private static final Precedence LONGEST_MATCH = LongestMatch.COUNTING_WILDCARDS;

    private RuleOrderCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        for (OrderDifference difference : DifferenceFinder.findAll(analysis)) {
            difference.verdictByLine().rule().ifPresent(first -> difference.verdictByLength().rule().ifPresent(
                    longest -> onFinding.accept(createFinding(difference, first, longest, analysis))));
        }
    }

    private static Finding createFinding(OrderDifference difference, Rule first, Rule longest, FileAnalysis analysis) {
        List<Standard> uncertainStandards = uncertainStandards(difference.standards());
        boolean isFirstBlocking = difference.verdictByLine().outcome() == Outcome.BLOCKED;
        Finding finding = Finding.of(
                FindingCode.R11, first.line(), analysis.contentSpan(analysis.line(first.line())),
                difference.standards())
                .withSentence(
                        (isFirstBlocking ? "blocks" : "allows")
                                + (uncertainStandards.isEmpty() ? "" : "Doubted")
                                + (uncertainStandards.isEmpty() || !isRequested(difference, analysis) ? ""
                                        : "ButAsked"),
                        difference.path(),
                        difference.standards(),
                        first.line(),
                        List.of(difference.lengthStandard()),
                        longest.line(),
                        uncertainStandards)
                .seeAlso(analysis.relatedLocation(longest.line(), "longest"));
        return isOneGroup(difference, analysis) ? finding.withFix(reorderFix(difference, analysis)) : finding;
    }

    /**
     * Whether the user has chosen one of the standards, or the group names a crawler with one of them. Otherwise a
     * disputed reading is not worth a warning.
     */
    private static boolean isRequested(OrderDifference difference, FileAnalysis analysis) {
        return !analysis.isByOperator() || difference.set().agents().stream()
                .flatMap(line -> analysis.catalogue().find(analysis.agentName(line).text()).stream())
                .anyMatch(entry -> difference.standards().stream()
                        .anyMatch(standard -> standard.id().equals(entry.standardId())));
    }

    /**
     * Whether the rules are in one group under all standards. Otherwise reordering would move rules to other crawlers.
     */
    private static boolean isOneGroup(OrderDifference difference, FileAnalysis analysis) {
        Set<RobotsFile> checkedFiles = new HashSet<>();
        return difference.set().groups().size() == 1
                && analysis.standardsMatching(standard -> !(standard.precedence() instanceof FirstMatch)).stream()
                        .filter(standard -> checkedFiles.add(analysis.file(standard)))
                        .allMatch(standard -> isInOneGroup(difference.set().rules(), analysis.groups(standard)));
    }

    /** Whether all rules are in one group. Lines that are not rules under the standard of the groups are ignored. */
    private static boolean isInOneGroup(List<Rule> rules, List<Group> groups) {
        @Nullable Group first = null;
        for (Rule rule : rules) {
            if (first != null && GroupLookup.hasRule(first, rule.line())) {
                continue;
            }
            Optional<Group> group = GroupLookup.ofRule(groups, rule.line());
            if (group.isPresent() && first != null) {
                return false;
            }
            first = group.orElse(first);
        }
        return first != null;
    }

    /** Returns a fix that sorts the rules by descending length, so that the first match is also the longest. */
    private static Fix reorderFix(OrderDifference difference, FileAnalysis analysis) {
        List<Rule> rules = difference.set().rules();
        Standard weighingStandard = weighingStandard(difference);
        long[] sortedKeys = new long[rules.size()];
        for (int i = 0; i < sortedKeys.length; i++) {
            sortedKeys[i] = (Precedence.HEAVIEST - weight(rules.get(i), weighingStandard, analysis)) << 31 | i;
        }
        Arrays.sort(sortedKeys);
        List<FixEdit> edits = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            int sourceIndex = (int) (sortedKeys[i] & Integer.MAX_VALUE);
            if (sourceIndex != i) {
                String text = analysis.text(analysis.line(rules.get(sourceIndex).line()).text());
                edits.add(new FixEdit(analysis.line(rules.get(i).line()).text(), text));
            }
        }
        List<Standard> changedStandards =
                analysis.standardsMatching(standard -> standard.precedence() instanceof FirstMatch);
        return Fix.of("reorder", changedStandards, edits);
    }

    /** Returns a standard under which the first match decides, preferably with wildcards. */
    private static Standard weighingStandard(OrderDifference difference) {
        return difference.standards().stream()
                .filter(standard -> standard.paths().hasWildcards())
                .findFirst()
                .orElse(difference.standards().getFirst());
    }

    private static long weight(Rule rule, Standard standard, FileAnalysis analysis) {
        List<RulePattern> patterns = standard.paths()
                .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
        return patterns.isEmpty() ? 0 : LONGEST_MATCH.weight(new RuleCandidate(rule, patterns.getFirst()));
    }

    /**
     * Returns the standards under which the first match decides, although others report that an Allow always decides.
     */
    public static List<Standard> uncertainStandards(List<Standard> standards) {
        return standards.stream().filter(RuleOrderCheck::isUncertain).toList();
    }

    static boolean isUncertain(Standard standard) {
        return standard.precedence() instanceof FirstMatch
                && standard.remark(UncertainOrder.class)
                        .filter(remark -> remark.others().contains(ReportedOrder.ALLOW)).isPresent();
    }

    /**
     * A URL on which the first match and the longest match lead to different verdicts.
     *
     * @param standards      the standards under which the first match decides
     * @param lengthStandard a standard under which the longest match decides
     */
    private record OrderDifference(
            RuleSet set, String path, List<Standard> standards, Verdict verdictByLine, Standard lengthStandard,
            Verdict verdictByLength) {}

    /**
     * Finds the crawlers for which the order of their rules matters. Each reported URL was tested under both standards.
     */
    private static final class DifferenceFinder {
        private static final String ANY_HOST = "http://host";

        private final FileAnalysis analysis;
        private final List<Standard> firstMatchStandards;
        private final List<Standard> longestMatchStandards;
        private final IdentityHashMap<Standard, Map<List<Integer>, Crawler>> followersByStandard =
                new IdentityHashMap<>();
        private final Map<String, OrderDifference> differencesByToken = new LinkedHashMap<>();

        private DifferenceFinder(FileAnalysis analysis) {
            this.analysis = analysis;
            this.firstMatchStandards =
                    analysis.standardsMatching(standard -> standard.precedence() instanceof FirstMatch);
            this.longestMatchStandards =
                    analysis.standardsMatching(standard -> standard.precedence() instanceof LongestMatch);
        }

        /** Finds the differences, at most one for each set of rules. */
        static List<OrderDifference> findAll(FileAnalysis analysis) {
            DifferenceFinder finder = new DifferenceFinder(analysis);
            if (!finder.longestMatchStandards.isEmpty()) {
                finder.firstMatchStandards.stream()
                        .sorted(Comparator.comparing((Standard standard) -> !standard.paths().hasWildcards()))
                        .forEach(finder::findUnder);
            }
            return List.copyOf(finder.differencesByToken.values());
        }

        private void findUnder(Standard standard) {
            for (RuleSetResult result : RuleSetResults.of(analysis).resultsUnder(standard)) {
                if (result.table().hasAllowAndDisallow()) {
                    findInRuleSet(standard, result);
                }
            }
        }

        private void findInRuleSet(Standard standard, RuleSetResult result) {
            String token = tokenOf(result.set());
            OrderDifference earlier = differencesByToken.get(token);
            if (earlier != null) {
                if (hasSameVerdict(standard, earlier)) {
                    differencesByToken.put(token, addStandard(standard, earlier));
                }
                return;
            }
            BitSet contradictedRules = findContradicted(result);
            PatternContainment containment = result.containment();
            RankingComparison.findDifference(
                    containment,
                    RuleRanking.of(result.table(), standard.precedence(), contradictedRules),
                    RuleRanking.of(result.table(), LONGEST_MATCH, contradictedRules),
                    DecidedPaths.of(standard, containment))
                    .flatMap(path -> findExample(path, containment.filler(), standard, result.set()))
                    .ifPresent(difference -> differencesByToken.put(token, difference));
        }

        /**
         * Returns the Disallow rules that have the value of an Allow. They have their own finding, and are ignored
         * under both standards.
         */
        private static BitSet findContradicted(RuleSetResult result) {
            BitSet contradictedRules = new BitSet();
            for (int rule = 0; rule < result.table().ruleCount(); rule++) {
                boolean conflicts = result.duplicateRules().conflictingRule(rule) != DuplicateRules.NONE;
                if (conflicts && !result.set().rules().get(rule).isAllow()) {
                    contradictedRules.set(rule);
                }
            }
            return contradictedRules;
        }

        private Optional<OrderDifference> findExample(byte[] path, byte filler, Standard standard, RuleSet set) {
            for (Standard lengthStandard : longestMatchStandards) {
                Optional<Crawler> follower = findFollower(set, lengthStandard);
                if (follower.isEmpty()) {
                    continue;
                }
                Crawler crawler = follower.get();
                Optional<OrderDifference> difference = PatternOverlaps.example(path, filler,
                        url -> verdict(standard, set, url).outcome() != verdict(lengthStandard, crawler, url).outcome())
                        .map(url -> new OrderDifference(
                                set, url, List.of(standard), verdict(standard, set, url), lengthStandard,
                                verdict(lengthStandard, crawler, url)))
                        .filter(candidate -> candidate.verdictByLine().rule().isPresent()
                                && candidate.verdictByLength().rule().isPresent());
                if (difference.isPresent()) {
                    return difference;
                }
            }
            return Optional.empty();
        }

        private boolean hasSameVerdict(Standard standard, OrderDifference difference) {
            return verdict(standard, difference.set(), difference.path()).equals(difference.verdictByLine());
        }

        private OrderDifference addStandard(Standard standard, OrderDifference difference) {
            List<Standard> standards = new ArrayList<>(difference.standards());
            standards.add(standard);
            return new OrderDifference(
                    difference.set(), difference.path(), analysis.standardsIn(standards), difference.verdictByLine(),
                    difference.lengthStandard(),
                    difference.verdictByLength());
        }

        private Verdict verdict(Standard standard, RuleSet set, String path) {
            return verdict(standard, set.crawlers().getFirst(), path);
        }

        private Verdict verdict(Standard standard, Crawler crawler, String path) {
            return CheckVerdicts.of(analysis).verdict(standard, crawler, ANY_HOST + path);
        }

        /** Returns the token of a crawler that follows the rules. */
        private String tokenOf(RuleSet set) {
            return analysis.agentName(set.agents().iterator().next()).key();
        }

        /** Returns a crawler that follows the same rules under another standard. */
        private Optional<Crawler> findFollower(RuleSet set, Standard standard) {
            if (!analysis.isByOperator()) {
                return Optional.of(set.crawlers().getFirst());
            }
            return Optional
                    .ofNullable(followersByStandard.computeIfAbsent(standard, this::followersByLines).get(lines(set)));
        }

        /** Returns the first crawler with the standard for each list of rule lines. */
        private Map<List<Integer>, Crawler> followersByLines(Standard standard) {
            Map<List<Integer>, Crawler> byLines = new HashMap<>();
            analysis.ruleSets(standard).forEach(set -> byLines.putIfAbsent(lines(set), set.crawlers().getFirst()));
            return byLines;
        }

        private static List<Integer> lines(RuleSet set) {
            return set.rules().stream().map(Rule::line).toList();
        }
    }
}
