package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.BinarySearch;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Finds out whether a change of a file changes the verdict on any URL for any crawler of a standard. If a verdict
 * changes, the rule that decides it in one of the texts has changed, so only URLs that changed rules match are checked.
 * It suffices to compare the verdicts on the paths that represent the shapes of a changed rule and its intersections
 * with rules of the other kind, because every pattern that matches such a path also matches the URLs that it
 * represents.
 */
public final class VerdictDifference {

    private static final long MAX_STEPS = 4_000_000;
    /** The maximum number of consecutive rules that are recognised as removed or added if the order decides. */
    private static final int MAX_SKIPPED = 64;
    /** The maximum number of patterns for which checking each takes less time than weighing all rules. */
    private static final int MAX_CHECKED_EACH = 8;
    /** The number of patterns that can be skipped in the time of a step. */
    private static final int PATTERNS_PER_STEP = 16;
    /** The cost of comparing a changed pattern with an overlapping one, in steps. */
    private static final long STEPS_PER_OVERLAP = 16;

    private final FileAnalysis before;
    private final FileAnalysis after;
    private final Standard standard;
    private final FollowedSets setsBefore;
    private final FollowedSets setsAfter;
    private long steps;

    private VerdictDifference(FileAnalysis before, FileAnalysis after, Standard standard) {
        this.before = before;
        this.after = after;
        this.standard = standard;
        this.setsBefore = new FollowedSets(before, standard);
        this.setsAfter = new FollowedSets(after, standard);
    }

    /**
     * Whether a verdict may change.
     *
     * @param before the analysis of the file before the change, for the same standards as after it
     * @return false only if it is proved that no verdict changes; true also if that would take too long to find out
     */
    public static boolean isPossible(FileAnalysis before, FileAnalysis after, Standard standard) {
        boolean wasTooLarge = standard.limits().isTooLarge(before.bytes().length);
        boolean isTooLarge = standard.limits().isTooLarge(after.bytes().length);
        if (wasTooLarge || isTooLarge) {
            return wasTooLarge != isTooLarge;
        }
        if (!RuleSetResults.of(before).areComplete(standard) || !RuleSetResults.of(after).areComplete(standard)) {
            return true;
        }
        return new VerdictDifference(before, after, standard).isPossible();
    }

    /** The numbers of the rule sets that a crawler follows before and after the change. */
    private record FollowedPair(int before, int after) {}

    private boolean isPossible() {
        Set<Crawler> crawlers = new LinkedHashSet<>(setsBefore.crawlers());
        crawlers.addAll(setsAfter.crawlers());
        return crawlers.stream()
                .map(crawler -> new FollowedPair(setsBefore.followedBy(crawler), setsAfter.followedBy(crawler)))
                .distinct()
                .anyMatch(sets -> mayDiffer(setsBefore.get(sets.before()), setsAfter.get(sets.after())));
    }

    private boolean mayDiffer(@Nullable RuleSetResult old, @Nullable RuleSetResult current) {
        ChangedRules rules = ChangedRules.between(rules(old), rules(current), this::areEqual);
        if (rules.isNone()) {
            return false;
        }
        Ranks oldRanks = new Ranks(old);
        Ranks newRanks = new Ranks(current);
        Set<PathPattern> changed =
                changedPatterns(oldRanks.candidates(rules.first(), rules.endBefore()),
                        newRanks.candidates(rules.first(), rules.endAfter()));
        if (changed.isEmpty()) {
            return false;
        }
        boolean kindsCompeteSeparately = standard.precedence().kindsCompeteSeparately()
                && (oldRanks.hasBothKinds() || newRanks.hasBothKinds());
        if (kindsCompeteSeparately) {
            return old == null || !rules.isOneRemoved()
                    || old.duplicates().duplicateOf(rules.first()) == DuplicateRules.NONE
                            && !old.isRemovable(rules.first());
        }
        if (changed.size() > MAX_CHECKED_EACH) {
            changed.removeIf(new OpposingWeights(standard.precedence(), oldRanks, newRanks)::keepsPrecedence);
            return changed.stream().anyMatch(pattern -> differsWithin(pattern, oldRanks, newRanks));
        }
        List<PathPattern> differing =
                changed.stream().filter(pattern -> differsWithin(pattern, oldRanks, newRanks)).toList();
        // For long patterns with many stars, it may take too long to prove that they decide nothing.
        return !differing.isEmpty() && !differing.stream()
                .allMatch(new OpposingWeights(standard.precedence(), oldRanks, newRanks)::keepsPrecedence);
    }

    private static List<Rule> rules(@Nullable RuleSetResult result) {
        return result == null ? List.of() : result.set().rules();
    }

    private boolean areEqual(Rule old, Rule current) {
        return old.isAllow() == current.isAllow()
                && Arrays.equals(before.bytes(), old.value().start(), old.value().end(),
                        after.bytes(), current.value().start(), current.value().end());
    }

    /** The range of rules that differ between two lists, without their common beginning and end. */
    private record ChangedRules(int first, int endBefore, int endAfter) {

        static ChangedRules between(List<Rule> old, List<Rule> current, BiPredicate<Rule, Rule> areEqual) {
            int shorter = Math.min(old.size(), current.size());
            int first = 0;
            while (first < shorter && areEqual.test(old.get(first), current.get(first))) {
                first++;
            }
            int last = 0;
            while (last < shorter - first
                    && areEqual.test(old.get(old.size() - 1 - last), current.get(current.size() - 1 - last))) {
                last++;
            }
            return new ChangedRules(first, old.size() - last, current.size() - last);
        }

        boolean isNone() {
            return first == endBefore && first == endAfter;
        }

        boolean isOneRemoved() {
            return endBefore == first + 1 && endAfter == first;
        }
    }

    /** Returns the patterns of rules that are in only one of the lists, or have different weights. */
    private Set<PathPattern> changedPatterns(List<RuleCandidate> old, List<RuleCandidate> current) {
        Set<PathPattern> changed = new LinkedHashSet<>();
        if (standard.precedence() instanceof FirstMatch) {
            addChangedInOrder(old, current, changed);
            return changed;
        }
        Map<RuleWeight, Integer> counts = new HashMap<>();
        old.forEach(candidate -> counts.merge(ruleWeight(candidate), 1, Integer::sum));
        current.forEach(candidate -> counts.merge(ruleWeight(candidate), -1, Integer::sum));
        counts.forEach((ruleWeight, count) -> {
            if (count != 0) {
                changed.add(ruleWeight.pattern());
            }
        });
        return changed;
    }

    /** The pattern of a rule, with the properties that determine its precedence. */
    private record RuleWeight(boolean allows, PathPattern pattern, long weight, boolean hasStar) {}

    private RuleWeight ruleWeight(RuleCandidate candidate) {
        return new RuleWeight(candidate.allows(), candidate.pattern(), standard.precedence().weight(candidate),
                candidate.pattern().hasStar());
    }

    /** Adds the patterns that change if the order decides: the patterns outside the common sequence of both lists. */
    private static void addChangedInOrder(List<RuleCandidate> old, List<RuleCandidate> current,
            Set<PathPattern> changed) {
        int i = 0;
        int j = 0;
        while (i < old.size() && j < current.size()) {
            int skip = 0;
            while (skip <= MAX_SKIPPED && !areEqualAt(old, i + skip, current, j)
                    && !areEqualAt(old, i, current, j + skip)) {
                skip++;
            }
            boolean isReplacement = skip > MAX_SKIPPED;
            int oldEnd = i;
            int currentEnd = j;
            if (isReplacement) {
                oldEnd = i + 1;
                currentEnd = j + 1;
            } else if (areEqualAt(old, i + skip, current, j)) {
                oldEnd = i + skip;
            } else {
                currentEnd = j + skip;
            }
            addPatterns(old.subList(i, oldEnd), changed);
            addPatterns(current.subList(j, currentEnd), changed);
            i = oldEnd;
            j = currentEnd;
            if (!isReplacement) {
                i++;
                j++;
            }
        }
        addPatterns(old.subList(i, old.size()), changed);
        addPatterns(current.subList(j, current.size()), changed);
    }

    private static void addPatterns(List<RuleCandidate> candidates, Set<PathPattern> patterns) {
        candidates.forEach(candidate -> patterns.add(candidate.pattern()));
    }

    private static boolean areEqualAt(List<RuleCandidate> old, int i, List<RuleCandidate> current, int j) {
        return i < old.size() && j < current.size() && old.get(i).rulePattern().equals(current.get(j).rulePattern());
    }

    /**
     * Whether the verdict on a path that the pattern matches differs, or may differ because a proof would take too
     * long.
     */
    private boolean differsWithin(PathPattern pattern, Ranks old, Ranks current) {
        Map<PathPattern, Integer> overlapping = new LinkedHashMap<>();
        overlapping.put(pattern, 0);
        int[] oldRanksByNumber = Ranks.noRanks(1 + old.size() + current.size());
        int[] newRanksByNumber = oldRanksByNumber.clone();
        old.addOverlapping(pattern, overlapping, oldRanksByNumber);
        current.addOverlapping(pattern, overlapping, newRanksByNumber);
        steps += (old.size() + current.size()) / PATTERNS_PER_STEP + STEPS_PER_OVERLAP * overlapping.size();
        Optional<PatternContainment> containment =
                steps > MAX_STEPS ? Optional.empty() : PatternContainment.compare(List.copyOf(overlapping.keySet()));
        if (containment.isEmpty() || !containment.get().isComplete()) {
            return true;
        }
        return new Neighbourhood(containment.get(), overlapping.size(), oldRanksByNumber, newRanksByNumber).differs();
    }

    /** A changed pattern, which has the number 0, and all patterns that may match the same paths. */
    private final class Neighbourhood {

        private final PatternContainment containment;
        private final DecidedPaths decided;
        private final int patterns;
        private final int[] old;
        private final int[] current;

        /** Creates a neighbourhood from the best rank of each pattern in both texts, in the form of {@link Ranks}. */
        Neighbourhood(PatternContainment containment, int patterns, int[] old, int[] current) {
            this.containment = containment;
            this.patterns = patterns;
            this.decided = DecidedPaths.of(standard, containment);
            this.old = old;
            this.current = current;
        }

        boolean differs() {
            for (int shape = containment.firstShape(0); shape < containment.endShape(0); shape++) {
                if (differsAt(containment.path(shape), containment.matching(shape))) {
                    return true;
                }
            }
            for (int neighbour = 1; neighbour < patterns; neighbour++) {
                if ((isDivided(old[0], current[neighbour]) || isDivided(current[0], old[neighbour]))
                        && !containment.intersect(0, neighbour, this::isSameAt)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether one rule blocks and the other allows. */
        private static boolean isDivided(int first, int second) {
            return first != Ranks.UNRANKED && second != Ranks.UNRANKED && allows(first) != allows(second);
        }

        private boolean isSameAt(byte[] path) {
            return containment.matching(path).filter(matching -> !differsAt(path, matching)).isPresent();
        }

        private boolean differsAt(byte[] path, int[] matching) {
            steps += matching.length + 1L;
            return steps > MAX_STEPS
                    || allows(winner(old, matching)) != allows(winner(current, matching)) && decided.contains(path);
        }

        private static int winner(int[] ranks, int[] matching) {
            int winner = Ranks.UNRANKED;
            for (int pattern : matching) {
                winner = Math.min(winner, ranks[pattern]);
            }
            return winner;
        }

        /** Whether the rule with this rank allows. Without a matching rule, everything is allowed. */
        private static boolean allows(int rank) {
            return (rank & 1) != 0;
        }
    }

    /** The candidates of a rule set with their encoded ranks: twice the rank, plus one if the rule allows. */
    private static final class Ranks {

        static final int UNRANKED = Integer.MAX_VALUE;

        private final List<RuleCandidate> candidates;
        private final @Nullable CandidateTable table;
        private final int[] ranks;

        Ranks(@Nullable RuleSetResult result) {
            this.table = result == null ? null : result.table();
            this.candidates = table == null ? List.of() : table.candidates();
            this.ranks = noRanks(candidates.size());
            if (result != null) {
                RuleRanking ranking = result.ranking();
                for (int rank = 0; rank < ranking.size(); rank++) {
                    ranks[ranking.candidate(rank)] = rank << 1 | (ranking.allows(rank) ? 1 : 0);
                }
            }
        }

        int size() {
            return ranks.length;
        }

        boolean hasBothKinds() {
            return table != null && table.hasBothKinds();
        }

        /** Returns the candidates of a range of rules, without the end. */
        List<RuleCandidate> candidates(int firstRule, int endRule) {
            List<RuleCandidate> range = new ArrayList<>();
            for (int i = 0; table != null && i < ranks.length; i++) {
                if (table.rule(i) >= firstRule && table.rule(i) < endRule) {
                    range.add(candidates.get(i));
                }
            }
            return range;
        }

        /** Numbers the patterns that may overlap a pattern, and stores the best rank of each number. */
        void addOverlapping(PathPattern pattern, Map<PathPattern, Integer> numbers, int[] best) {
            for (int i = 0; i < ranks.length; i++) {
                PathPattern candidate = candidates.get(i).pattern();
                if (ranks[i] != UNRANKED && PatternIntersection.mayIntersect(pattern, candidate)) {
                    int number = numbers.computeIfAbsent(candidate, absent -> numbers.size());
                    best[number] = Math.min(best[number], ranks[i]);
                }
            }
        }

        static int[] noRanks(int size) {
            int[] ranks = new int[size];
            Arrays.fill(ranks, UNRANKED);
            return ranks;
        }
    }

    /**
     * The weights of rules of each kind in both texts. A rule with a changed weight still has the same precedence over
     * each rule of the other kind if no weight of the other kind is between the two weights. Then only a rule that is
     * in one of the texts can cause a difference.
     */
    private static final class OpposingWeights {

        private final Precedence precedence;
        private final Map<PathPattern, long[]> old;
        private final Map<PathPattern, long[]> current;
        private final long[] allows;
        private final long[] disallows;

        OpposingWeights(Precedence precedence, Ranks old, Ranks current) {
            this.precedence = precedence;
            this.old = heaviest(old);
            this.current = heaviest(current);
            this.allows = weights(true, old, current);
            this.disallows = weights(false, old, current);
        }

        /** Returns the heaviest weight of each pattern for either kind. */
        private Map<PathPattern, long[]> heaviest(Ranks ranks) {
            Map<PathPattern, long[]> heaviest = HashMap.newHashMap(ranks.candidates.size());
            for (RuleCandidate candidate : ranks.candidates) {
                long weight = precedence.weight(candidate);
                long[] weights = heaviest.computeIfAbsent(candidate.pattern(), absent -> new long[] {-1, -1});
                int kind = candidate.allows() ? 1 : 0;
                weights[kind] = Math.max(weights[kind], weight);
            }
            return heaviest;
        }

        private long[] weights(boolean isAllow, Ranks... texts) {
            return Stream.of(texts).flatMap(ranks -> ranks.candidates.stream())
                    .filter(candidate -> candidate.allows() == isAllow)
                    .mapToLong(precedence::weight).sorted().toArray();
        }

        boolean keepsPrecedence(PathPattern pattern) {
            if (precedence instanceof FirstMatch) {
                return false;
            }
            long[] weightsBefore = old.get(pattern);
            long[] weightsAfter = current.get(pattern);
            return weightsBefore != null && weightsAfter != null
                    && keepsPrecedence(weightsBefore[0], weightsAfter[0], allows)
                    && keepsPrecedence(weightsBefore[1], weightsAfter[1], disallows);
        }

        private static boolean keepsPrecedence(long before, long after, long[] opposing) {
            if (before == after || before < 0 || after < 0) {
                return before == after;
            }
            int low = BinarySearch.findFirst(0, opposing.length, index -> opposing[index] >= Math.min(before, after));
            return low == opposing.length || opposing[low] > Math.max(before, after);
        }

    }

    /** Finds the number of the rule set that each crawler follows, or {@link #NONE} if it follows none. */
    private static final class FollowedSets {

        private static final int NONE = -1;

        private final FileAnalysis analysis;
        private final Standard standard;
        private final List<RuleSetResult> results;
        private final Map<Crawler, Integer> byCrawler = new HashMap<>();
        private final Map<List<Integer>, Integer> byGroups = new HashMap<>();
        private final IdentityHashMap<List<Integer>, Integer> bySameGroups = new IdentityHashMap<>();

        FollowedSets(FileAnalysis analysis, Standard standard) {
            this.analysis = analysis;
            this.standard = standard;
            this.results = RuleSetResults.of(analysis).resultsUnder(standard);
            for (int i = 0; i < results.size(); i++) {
                RuleSet set = results.get(i).set();
                byGroups.put(set.groups(), i);
                for (Crawler crawler : set.crawlers()) {
                    byCrawler.put(crawler, i);
                }
            }
        }

        Set<Crawler> crawlers() {
            return byCrawler.keySet();
        }

        int followedBy(Crawler crawler) {
            return Objects.requireNonNullElseGet(byCrawler.get(crawler), () -> bySameGroups.computeIfAbsent(
                    analysis.followedGroups(standard, crawler).groups(),
                    groups -> byGroups.getOrDefault(groups, NONE)));
        }

        @Nullable RuleSetResult get(int number) {
            return number == NONE ? null : results.get(number);
        }
    }
}
