package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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

/** R11: who reads the rules in order decides otherwise than who looks for the longest. */
public final class OrderMatters {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(OrderMatters::check, FindingCode.R11));

    private static final Precedence BY_LENGTH = LongestMatch.COUNTING_WILDCARDS;

    private OrderMatters() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        for (OrderDifference difference : DifferenceFinder.of(analysis)) {
            difference.byLine().rule().ifPresent(first -> difference.byLength().rule().ifPresent(
                    longest -> findings.accept(diagnostic(difference, first, longest, analysis))));
        }
    }

    private static Finding diagnostic(OrderDifference difference, Rule first, Rule longest, FileAnalysis analysis) {
        List<Standard> doubted = doubted(difference.standards());
        boolean blocksFirst = difference.byLine().outcome() == Outcome.BLOCKED;
        Finding found = Finding.of(
                FindingCode.R11, first.line(), analysis.content(analysis.line(first.line())), difference.standards())
                .withSentence(
                        (blocksFirst ? "blocks" : "allows")
                                + (doubted.isEmpty() ? "" : "Doubted")
                                + (doubted.isEmpty() || !isAskedFor(difference, analysis) ? "" : "ButAsked"),
                        difference.path(),
                        difference.standards(),
                        first.line(),
                        List.of(difference.byLengthUnder()),
                        longest.line(),
                        doubted)
                .seeAlso(analysis.related(longest.line(), "longest"));
        return isOneGroup(difference, analysis) ? found.withFix(reordered(difference, analysis)) : found;
    }

    /**
     * Whether a reading in order was chosen, or the group names somebody who reads so; else the doubt is worth no
     * warning.
     */
    private static boolean isAskedFor(OrderDifference difference, FileAnalysis analysis) {
        return !analysis.own() || difference.set().agents().stream()
                .flatMap(line -> analysis.catalogue().find(analysis.agent(line).text()).stream())
                .anyMatch(entry -> difference.standards().stream()
                        .anyMatch(standard -> standard.id().equals(entry.standardId())));
    }

    /** To all who do not read in order, too: else rules would move to other crawlers. */
    private static boolean isOneGroup(OrderDifference difference, FileAnalysis analysis) {
        Set<RobotsFile> seen = new HashSet<>();
        return difference.set().groups().size() == 1
                && analysis.standardsThat(standard -> !(standard.precedence() instanceof FirstMatch)).stream()
                        .filter(standard -> seen.add(analysis.file(standard)))
                        .allMatch(standard -> isInOneGroup(difference.set().rules(), analysis.groups(standard)));
    }

    /** Lines that are not rules here may be among them. */
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

    /** In falling order of length the first rule that matches is the longest as well. */
    private static Fix reordered(OrderDifference difference, FileAnalysis analysis) {
        List<Rule> inFile = difference.set().rules();
        Standard reader = reader(difference);
        long[] heaviestFirst = new long[inFile.size()];
        for (int i = 0; i < heaviestFirst.length; i++) {
            heaviestFirst[i] = (Precedence.HEAVIEST - weight(inFile.get(i), reader, analysis)) << 31 | i;
        }
        Arrays.sort(heaviestFirst);
        List<FixEdit> edits = new ArrayList<>();
        for (int i = 0; i < inFile.size(); i++) {
            int moved = (int) (heaviestFirst[i] & Integer.MAX_VALUE);
            if (moved != i) {
                String text = analysis.text(analysis.line(inFile.get(moved).line()).text());
                edits.add(new FixEdit(analysis.line(inFile.get(i).line()).text(), text));
            }
        }
        List<Standard> inOrder = analysis.standardsThat(standard -> standard.precedence() instanceof FirstMatch);
        return Fix.of("reorder", inOrder, edits);
    }

    /** Of those who read in order one that knows wildcards, if there is any. */
    private static Standard reader(OrderDifference difference) {
        return difference.standards().stream()
                .filter(standard -> standard.paths().wildcards())
                .findFirst()
                .orElse(difference.standards().getFirst());
    }

    private static long weight(Rule rule, Standard standard, FileAnalysis analysis) {
        List<RulePattern> patterns = standard.paths()
                .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
        return patterns.isEmpty() ? 0 : BY_LENGTH.weight(new RuleCandidate(rule, patterns.getFirst()));
    }

    /**
     * Of the list those that take the first rule that matches, while others report that an Allow wins wherever it
     * stands.
     */
    public static List<Standard> doubted(List<Standard> standards) {
        return standards.stream().filter(OrderMatters::isDoubted).toList();
    }

    static boolean isDoubted(Standard standard) {
        return standard.precedence() instanceof FirstMatch
                && standard.remark(UncertainOrder.class)
                        .filter(doubted -> doubted.others().contains(ReportedOrder.ALLOW)).isPresent();
    }

    /**
     * A URL on which readers that take the first match and readers that take the longest decide differently.
     *
     * @param standards     those of the first kind
     * @param byLengthUnder one of the other kind
     */
    private record OrderDifference(
            RuleSet set, String path, List<Standard> standards, Verdict byLine, Standard byLengthUnder,
            Verdict byLength) {

    }

    /** Finds for each crawler whether the order of its rules matters. Every URL it shows has been put to both readers. */
    private static final class DifferenceFinder {
        private static final Precedence BY_LENGTH = LongestMatch.COUNTING_WILDCARDS;
        private static final String ANY_HOST = "http://host";

        private final FileAnalysis analysis;
        private final List<Standard> byLine;
        private final List<Standard> byLength;
        private final IdentityHashMap<Standard, Map<List<Integer>, Crawler>> followers = new IdentityHashMap<>();
        private final Map<String, OrderDifference> found = new LinkedHashMap<>();

        private DifferenceFinder(FileAnalysis analysis) {
            this.analysis = analysis;
            this.byLine = analysis.standardsThat(standard -> standard.precedence() instanceof FirstMatch);
            this.byLength = analysis.standardsThat(standard -> standard.precedence() instanceof LongestMatch);
        }

        /** At most one for each set of rules. */
        static List<OrderDifference> of(FileAnalysis analysis) {
            DifferenceFinder differences = new DifferenceFinder(analysis);
            if (!differences.byLength.isEmpty()) {
                differences.byLine.stream()
                        .sorted((a, b) -> Boolean.compare(b.paths().wildcards(), a.paths().wildcards()))
                        .forEach(differences::find);
            }
            return List.copyOf(differences.found.values());
        }

        private void find(Standard standard) {
            for (RuleSetResult result : RuleSetResults.of(analysis).under(standard)) {
                if (result.field().hasBothKinds()) {
                    find(standard, result);
                }
            }
        }

        private void find(Standard standard, RuleSetResult result) {
            String token = name(result.set());
            OrderDifference known = found.get(token);
            if (known != null) {
                if (differs(standard, known)) {
                    found.put(token, under(standard, known));
                }
                return;
            }
            BitSet contradicted = contradicted(result);
            PatternContainment containment = result.coverage();
            RankingComparison.difference(
                    containment,
                    RuleRanking.of(result.field(), standard.precedence(), contradicted),
                    RuleRanking.of(result.field(), BY_LENGTH, contradicted),
                    DecidedPaths.of(standard, containment))
                    .flatMap(path -> shown(path, containment.filler(), standard, result.set()))
                    .ifPresent(difference -> found.put(token, difference));
        }

        /** A Disallow with the value of an Allow is reported as such: it is left out on both sides. */
        private static BitSet contradicted(RuleSetResult result) {
            BitSet contradicted = new BitSet();
            for (int rule = 0; rule < result.field().rules(); rule++) {
                boolean conflicts = result.duplicates().conflictsWith(rule) != DuplicateRules.NONE;
                if (conflicts && !result.set().rules().get(rule).isAllow()) {
                    contradicted.set(rule);
                }
            }
            return contradicted;
        }

        private Optional<OrderDifference> shown(byte[] path, byte filler, Standard standard, RuleSet set) {
            for (Standard other : byLength) {
                Optional<Crawler> follower = follower(set, other);
                if (follower.isEmpty()) {
                    continue;
                }
                Crawler crawler = follower.get();
                Optional<OrderDifference> difference = PatternOverlaps.example(path, filler,
                        url -> verdict(standard, set, url).outcome() != verdict(other, crawler, url).outcome())
                        .map(url -> new OrderDifference(
                                set, url, List.of(standard), verdict(standard, set, url), other,
                                verdict(other, crawler, url)))
                        .filter(these -> these.byLine().rule().isPresent() && these.byLength().rule().isPresent());
                if (difference.isPresent()) {
                    return difference;
                }
            }
            return Optional.empty();
        }

        private boolean differs(Standard standard, OrderDifference known) {
            return verdict(standard, known.set(), known.path()).equals(known.byLine());
        }

        private OrderDifference under(Standard standard, OrderDifference known) {
            List<Standard> standards = new ArrayList<>(known.standards());
            standards.add(standard);
            return new OrderDifference(
                    known.set(), known.path(), analysis.among(standards), known.byLine(), known.byLengthUnder(),
                    known.byLength());
        }

        private Verdict verdict(Standard standard, RuleSet set, String path) {
            return verdict(standard, set.crawlers().getFirst(), path);
        }

        private Verdict verdict(Standard standard, Crawler crawler, String path) {
            return CheckVerdicts.of(analysis).of(standard, crawler, ANY_HOST + path);
        }

        /** What the file calls those who follow the rules. */
        private String name(RuleSet set) {
            return analysis.agent(set.agents().iterator().next()).key();
        }

        /** Somebody who follows the same rules, and whom the other standard reads for. */
        private Optional<Crawler> follower(RuleSet set, Standard other) {
            if (!analysis.own()) {
                return Optional.of(set.crawlers().getFirst());
            }
            return Optional.ofNullable(followers.computeIfAbsent(other, this::followersByLines).get(lines(set)));
        }

        /** The first who follows rules of these lines, where the standard reads. */
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
