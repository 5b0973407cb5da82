package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.ExamplePath;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.rules.DuplicateRules;
import org.roboscope.lint.effect.rules.RankingComparison;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/** Finds for each crawler whether the order of its rules matters. Every URL it shows has been put to both readers. */
public final class OrderDifferenceFinder {

    private static final Precedence BY_LENGTH = LongestMatch.COUNTING_WILDCARDS;
    private static final String ANY_HOST = "http://host";

    private final FileAnalysis analysis;
    private final List<Standard> byLine;
    private final List<Standard> byLength;
    private final IdentityHashMap<Standard, Map<List<Integer>, Crawler>> followers = new IdentityHashMap<>();
    private final Map<String, OrderDifference> found = new LinkedHashMap<>();

    private OrderDifferenceFinder(FileAnalysis analysis) {
        this.analysis = analysis;
        this.byLine = analysis.asked().that(standard -> standard.precedence() instanceof FirstMatch);
        this.byLength = analysis.asked().that(standard -> standard.precedence() instanceof LongestMatch);
    }

    /** At most one for each set of rules. */
    public static List<OrderDifference> of(FileAnalysis analysis) {
        OrderDifferenceFinder differences = new OrderDifferenceFinder(analysis);
        if (!differences.byLength.isEmpty()) {
            differences.byLine.stream()
                    .sorted((a, b) -> Boolean.compare(b.paths().wildcards(), a.paths().wildcards()))
                    .forEach(differences::find);
        }
        return List.copyOf(differences.found.values());
    }

    private void find(Standard standard) {
        for (RuleSetResult ruleSetResult : RuleSetResults.of(analysis).under(standard)) {
            if (ruleSetResult.field().hasBothKinds()) {
                find(standard, ruleSetResult);
            }
        }
    }

    private void find(Standard standard, RuleSetResult ruleSetResult) {
        String token = name(ruleSetResult.set());
        OrderDifference known = found.get(token);
        if (known != null) {
            if (differs(standard, known)) {
                found.put(token, under(standard, known));
            }
            return;
        }
        BitSet contradicted = contradicted(ruleSetResult);
        PatternContainment patternContainment = ruleSetResult.coverage();
        RankingComparison.difference(
                patternContainment,
                RuleRanking.of(ruleSetResult.field(), standard.precedence(), contradicted),
                RuleRanking.of(ruleSetResult.field(), BY_LENGTH, contradicted),
                DecidedPaths.of(standard, patternContainment))
                .flatMap(path -> shown(path, patternContainment.filler(), standard, ruleSetResult.set()))
                .ifPresent(difference -> found.put(token, difference));
    }

    /** A Disallow with the value of an Allow is reported as such: it is left out on both sides. */
    private static BitSet contradicted(RuleSetResult ruleSetResult) {
        BitSet contradicted = new BitSet();
        for (int rule = 0; rule < ruleSetResult.field().rules(); rule++) {
            boolean conflicts = ruleSetResult.duplicates().conflictsWith(rule) != DuplicateRules.NONE;
            if (conflicts && !ruleSetResult.set().rules().get(rule).isAllow()) {
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
            Optional<OrderDifference> difference = ExamplePath
                    .of(path, filler,
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
                known.set(), known.path(), analysis.asked().among(standards), known.byLine(), known.byLengthUnder(),
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
        return Optional.ofNullable(
                followers.computeIfAbsent(other, this::followersByLines).get(lines(set)));
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
