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
 * Finds out whether a change of a file changes the verdict on any URL for any crawler of the standard. If the verdict
 * changes, the rule that decides it in one of the texts has changed, so only URLs that changed rules match need a
 * check. The paths that represent the shapes of a changed rule, and its intersections with rules of the other kind,
 * show a difference if there is any, because every pattern that matches such a path also matches the URLs that it
 * represents.
 */
public final class VerdictDifference {

    private static final long MOST_STEPS = 4_000_000;
    /** The most consecutive rules that may be removed or added if the order decides. */
    private static final int MOST_SKIPPED = 64;
    /** The number of patterns up to which checking each takes less time than weighing all rules. */
    private static final int FEW_CHANGED = 8;
    /** The number of patterns that can be skipped in the time of a step. */
    private static final int PASSED_IN_A_STEP = 16;

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
     * @param before the analysis of the file for the same standards as the changed one
     * @return false only where it is proved that no verdict changes; true also if that would take too long to find
     */
    public static boolean isPossible(FileAnalysis before, FileAnalysis after, Standard standard) {
        boolean open = standard.limits().isTooLarge(before.bytes().length);
        if (open || standard.limits().isTooLarge(after.bytes().length)) {
            return open != standard.limits().isTooLarge(after.bytes().length);
        }
        if (!RuleSetResults.of(before).areComplete(standard) || !RuleSetResults.of(after).areComplete(standard)) {
            return true;
        }
        return new VerdictDifference(before, after, standard).isPossible();
    }

    private record Followed(int before, int after) {}

    private boolean isPossible() {
        Set<Crawler> crawlers = new LinkedHashSet<>(setsBefore.crawlers());
        crawlers.addAll(setsAfter.crawlers());
        return crawlers.stream()
                .map(crawler -> new Followed(setsBefore.followedBy(crawler), setsAfter.followedBy(crawler))).distinct()
                .anyMatch(sets -> mayDiffer(setsBefore.get(sets.before()), setsAfter.get(sets.after())));
    }

    private boolean mayDiffer(@Nullable RuleSetResult old, @Nullable RuleSetResult now) {
        ChangedRules rules = ChangedRules.between(rules(old), rules(now), this::same);
        if (rules.isNone()) {
            return false;
        }
        Ranks oldRanks = new Ranks(old);
        Ranks newRanks = new Ranks(now);
        Set<PathPattern> changed =
                changedPatterns(oldRanks.candidates(rules.first(), rules.endBefore()),
                        newRanks.candidates(rules.first(), rules.endAfter()));
        if (changed.isEmpty()) {
            return false;
        }
        boolean apart = standard.precedence().kindsCompeteSeparately()
                && (oldRanks.hasBothKinds() || newRanks.hasBothKinds());
        if (apart) {
            return old == null || !rules.isOneLess()
                    || old.duplicates().duplicateOf(rules.first()) == DuplicateRules.NONE
                            && !old.isRemovable(rules.first());
        }
        if (changed.size() > FEW_CHANGED) {
            changed.removeIf(new OpposingWeights(standard.precedence(), oldRanks, newRanks)::keepsItsPlace);
            return changed.stream().anyMatch(pattern -> differsWithin(pattern, oldRanks, newRanks));
        }
        List<PathPattern> differing =
                changed.stream().filter(pattern -> differsWithin(pattern, oldRanks, newRanks)).toList();
        // For long patterns with many stars, it may take too long to prove that they decide nothing.
        return !differing.isEmpty() && !differing.stream()
                .allMatch(new OpposingWeights(standard.precedence(), oldRanks, newRanks)::keepsItsPlace);
    }

    private static List<Rule> rules(@Nullable RuleSetResult result) {
        return result == null ? List.of() : result.set().rules();
    }

    private boolean same(Rule old, Rule now) {
        return old.isAllow() == now.isAllow()
                && Arrays.equals(before.bytes(), old.value().start(), old.value().end(),
                        after.bytes(), now.value().start(), now.value().end());
    }

    /** The range of rules that differ between two lists, without their common beginning and end. */
    private record ChangedRules(int first, int endBefore, int endAfter) {

        static ChangedRules between(List<Rule> old, List<Rule> now, BiPredicate<Rule, Rule> same) {
            int shorter = Math.min(old.size(), now.size());
            int first = 0;
            while (first < shorter && same.test(old.get(first), now.get(first))) {
                first++;
            }
            int last = 0;
            while (last < shorter - first
                    && same.test(old.get(old.size() - 1 - last), now.get(now.size() - 1 - last))) {
                last++;
            }
            return new ChangedRules(first, old.size() - last, now.size() - last);
        }

        boolean isNone() {
            return first == endBefore && first == endAfter;
        }

        boolean isOneLess() {
            return endBefore == first + 1 && endAfter == first;
        }
    }

    /** Returns the patterns of rules that are in only one of the lists, or have different weights. */
    private Set<PathPattern> changedPatterns(List<RuleCandidate> old, List<RuleCandidate> now) {
        Set<PathPattern> changed = new LinkedHashSet<>();
        if (standard.precedence() instanceof FirstMatch) {
            addChangedInOrder(old, now, changed);
            return changed;
        }
        Map<RuleWeight, Integer> counts = new HashMap<>();
        old.forEach(candidate -> counts.merge(ruleWeight(candidate), 1, Integer::sum));
        now.forEach(candidate -> counts.merge(ruleWeight(candidate), -1, Integer::sum));
        counts.forEach((ruleWeight, count) -> {
            if (count != 0) {
                changed.add(ruleWeight.pattern());
            }
        });
        return changed;
    }

    private record RuleWeight(boolean allows, PathPattern pattern, long weight, boolean hasStar) {}

    private RuleWeight ruleWeight(RuleCandidate candidate) {
        return new RuleWeight(candidate.allows(), candidate.pattern(), standard.precedence().weight(candidate),
                candidate.pattern().hasStar());
    }

    /** Adds the patterns that change if the order decides: those outside the common sequence of both lists. */
    private static void addChangedInOrder(List<RuleCandidate> old, List<RuleCandidate> now, Set<PathPattern> changed) {
        int i = 0;
        int j = 0;
        while (i < old.size() && j < now.size()) {
            int skip = 0;
            while (skip <= MOST_SKIPPED && !sameAt(old, i + skip, now, j) && !sameAt(old, i, now, j + skip)) {
                skip++;
            }
            boolean less = sameAt(old, i + skip, now, j);
            boolean both = skip > MOST_SKIPPED;
            for (int end = both ? i + 1 : less ? i + skip : i; i < end; i++) {
                changed.add(old.get(i).pattern());
            }
            for (int end = both ? j + 1 : less ? j : j + skip; j < end; j++) {
                changed.add(now.get(j).pattern());
            }
            if (!both) {
                i++;
                j++;
            }
        }
        old.subList(i, old.size()).forEach(candidate -> changed.add(candidate.pattern()));
        now.subList(j, now.size()).forEach(candidate -> changed.add(candidate.pattern()));
    }

    private static boolean sameAt(List<RuleCandidate> old, int i, List<RuleCandidate> now, int j) {
        return i < old.size() && j < now.size() && old.get(i).rulePattern().equals(now.get(j).rulePattern());
    }

    /** Whether the verdict differs for some path that the pattern matches; true also if that cannot be determined. */
    private boolean differsWithin(PathPattern pattern, Ranks old, Ranks now) {
        Map<PathPattern, Integer> near = new LinkedHashMap<>();
        near.put(pattern, 0);
        int[] oldPlaces = Ranks.emptyPlaces(1 + old.size() + now.size());
        int[] newPlaces = oldPlaces.clone();
        old.addOverlapping(pattern, near, oldPlaces);
        now.addOverlapping(pattern, near, newPlaces);
        steps += (old.size() + now.size()) / PASSED_IN_A_STEP + 16L * near.size();
        Optional<PatternContainment> containment =
                steps > MOST_STEPS ? Optional.empty() : PatternContainment.of(List.copyOf(near.keySet()));
        if (containment.isEmpty() || !containment.get().isComplete()) {
            return true;
        }
        return new Neighbourhood(containment.get(), near.size(), oldPlaces, newPlaces).differs();
    }

    /** A changed pattern, which has the number 0, and all patterns that may match the same paths. */
    private final class Neighbourhood {

        private final PatternContainment containment;
        private final DecidedPaths decided;
        private final int patterns;
        private final int[] old;
        private final int[] now;

        /** @param old the best place of each pattern, in the form of {@link Ranks} */
        Neighbourhood(PatternContainment containment, int patterns, int[] old, int[] now) {
            this.containment = containment;
            this.patterns = patterns;
            this.decided = DecidedPaths.of(standard, containment);
            this.old = old;
            this.now = now;
        }

        boolean differs() {
            for (int shape = containment.firstShape(0); shape < containment.endShape(0); shape++) {
                if (differsAt(containment.path(shape), containment.matching(shape))) {
                    return true;
                }
            }
            for (int other = 1; other < patterns; other++) {
                if ((isDivided(old[0], now[other]) || isDivided(now[0], old[other]))
                        && !containment.intersect(0, other, this::isSameAt)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether one rule blocks and the other allows. */
        private static boolean isDivided(int one, int other) {
            return one != Ranks.NOWHERE && other != Ranks.NOWHERE && allows(one) != allows(other);
        }

        private boolean isSameAt(byte[] path) {
            return containment.matching(path).filter(matching -> !differsAt(path, matching)).isPresent();
        }

        private boolean differsAt(byte[] path, int[] matching) {
            steps += matching.length + 1L;
            return steps > MOST_STEPS
                    || allows(winner(old, matching)) != allows(winner(now, matching)) && decided.contains(path);
        }

        private static int winner(int[] places, int[] matching) {
            int winner = Ranks.NOWHERE;
            for (int pattern : matching) {
                winner = Math.min(winner, places[pattern]);
            }
            return winner;
        }

        /** Whether the place allows; without a matching rule, everything is allowed. */
        private static boolean allows(int place) {
            return (place & 1) != 0;
        }
    }

    /** The candidates, and for each twice its place, plus one if it allows. */
    private static final class Ranks {

        static final int NOWHERE = Integer.MAX_VALUE;

        private final List<RuleCandidate> candidates;
        private final @Nullable CandidateTable table;
        private final int[] places;

        Ranks(@Nullable RuleSetResult result) {
            this.table = result == null ? null : result.table();
            this.candidates = table == null ? List.of() : table.candidates();
            this.places = emptyPlaces(candidates.size());
            if (result != null) {
                RuleRanking ranking = result.ranking();
                for (int place = 0; place < ranking.size(); place++) {
                    places[ranking.candidate(place)] = place << 1 | (ranking.allows(place) ? 1 : 0);
                }
            }
        }

        int size() {
            return places.length;
        }

        boolean hasBothKinds() {
            return table != null && table.hasBothKinds();
        }

        /** Returns the candidates of a range of rules, without the end. */
        List<RuleCandidate> candidates(int firstRule, int endRule) {
            List<RuleCandidate> some = new ArrayList<>();
            for (int i = 0; table != null && i < places.length; i++) {
                if (table.rule(i) >= firstRule && table.rule(i) < endRule) {
                    some.add(candidates.get(i));
                }
            }
            return some;
        }

        /** Numbers the patterns that may overlap this one, and stores the best place of each number. */
        void addOverlapping(PathPattern pattern, Map<PathPattern, Integer> numbers, int[] best) {
            for (int i = 0; i < places.length; i++) {
                PathPattern other = candidates.get(i).pattern();
                if (places[i] != NOWHERE && PatternIntersection.mayIntersect(pattern, other)) {
                    int number = numbers.computeIfAbsent(other, absent -> numbers.size());
                    best[number] = Math.min(best[number], places[i]);
                }
            }
        }

        static int[] emptyPlaces(int size) {
            int[] places = new int[size];
            Arrays.fill(places, NOWHERE);
            return places;
        }
    }

    /**
     * The weights of rules of each kind in both texts. A rule with a changed weight still has the same precedence over
     * each rule of the other kind if no weight of the other kind is between the two; then a rule of only one of the
     * texts causes any difference.
     */
    private static final class OpposingWeights {

        private final Precedence precedence;
        private final Map<PathPattern, long[]> old;
        private final Map<PathPattern, long[]> now;
        private final long[] allows;
        private final long[] disallows;

        OpposingWeights(Precedence precedence, Ranks old, Ranks now) {
            this.precedence = precedence;
            this.old = heaviest(old);
            this.now = heaviest(now);
            this.allows = weights(true, old, now);
            this.disallows = weights(false, old, now);
        }

        /** Returns the heaviest weight of each pattern for either kind. */
        private Map<PathPattern, long[]> heaviest(Ranks ranks) {
            Map<PathPattern, long[]> heaviest = HashMap.newHashMap(ranks.candidates.size());
            for (RuleCandidate candidate : ranks.candidates) {
                long weight = precedence.weight(candidate);
                long[] known = heaviest.computeIfAbsent(candidate.pattern(), absent -> new long[] {-1, -1});
                int kind = candidate.allows() ? 1 : 0;
                known[kind] = Math.max(known[kind], weight);
            }
            return heaviest;
        }

        private long[] weights(boolean allow, Ranks... both) {
            return Stream.of(both).flatMap(ranks -> ranks.candidates.stream())
                    .filter(candidate -> candidate.allows() == allow)
                    .mapToLong(precedence::weight).sorted().toArray();
        }

        boolean keepsItsPlace(PathPattern pattern) {
            if (precedence instanceof FirstMatch) {
                return false;
            }
            long[] was = old.get(pattern);
            long[] is = now.get(pattern);
            return was != null && is != null
                    && keepsItsPlace(was[0], is[0], allows) && keepsItsPlace(was[1], is[1], disallows);
        }

        private static boolean keepsItsPlace(long was, long is, long[] opposing) {
            if (was == is || was < 0 || is < 0) {
                return was == is;
            }
            int low = BinarySearch.findFirst(0, opposing.length, place -> opposing[place] >= Math.min(was, is));
            return low == opposing.length || opposing[low] > Math.max(was, is);
        }

    }

    /** The set of rules that each crawler follows, by its number; {@link #NONE} if it follows none. */
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
            this.results = RuleSetResults.of(analysis).under(standard);
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
