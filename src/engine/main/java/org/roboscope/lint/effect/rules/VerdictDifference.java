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
 * Tells whether a change of a file changes a verdict: for any URL, and any crawler that the standard reads for. Where
 * two texts decide a URL differently, the rule that decides it in one of them has changed, so that only URLs that
 * changed rules match are looked at. Of these the paths that stand for shapes, and for what a changed rule has in
 * common with a rule of the other kind, show a difference if there is any: of what else matches a path, nothing matches
 * these.
 */
public final class VerdictDifference {

    private static final long MOST_STEPS = 4_000_000;
    /** The most rules in a row that may be removed or added where the order decides. */
    private static final int MOST_SKIPPED = 64;
    /** Checking up to this many patterns one by one takes less time than weighing all rules. */
    private static final int FEW_CHANGED = 8;
    /** How many patterns are skipped in the time of a step. */
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
     * @param before the file, looked over for the same standards as the changed one
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
        // Of long patterns with many stars it may take too long to see that they have nothing to decide.
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

    /** Where rules of two lists stop to be the same, and from where on, counted from the end, they are the same again. */
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

    /** The patterns of rules that are in one of the two only, or weigh otherwise there than in the other. */
    private Set<PathPattern> changedPatterns(List<RuleCandidate> old, List<RuleCandidate> now) {
        Set<PathPattern> changed = new LinkedHashSet<>();
        if (standard.precedence() instanceof FirstMatch) {
            addChangedInOrder(old, now, changed);
            return changed;
        }
        Map<Weighed, Integer> counts = new HashMap<>();
        old.forEach(candidate -> counts.merge(weighed(candidate), 1, Integer::sum));
        now.forEach(candidate -> counts.merge(weighed(candidate), -1, Integer::sum));
        counts.forEach((weighed, count) -> {
            if (count != 0) {
                changed.add(weighed.pattern());
            }
        });
        return changed;
    }

    private record Weighed(boolean allows, PathPattern pattern, long weight, boolean hasStar) {}

    private Weighed weighed(RuleCandidate candidate) {
        return new Weighed(candidate.allows(), candidate.pattern(), standard.precedence().weight(candidate),
                candidate.pattern().hasStar());
    }

    /** Where the order decides: what is left once rules that follow each other in both are taken out. */
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
        int[] oldPlaces = Ranks.nowhere(1 + old.size() + now.size());
        int[] newPlaces = oldPlaces.clone();
        old.near(pattern, near, oldPlaces);
        now.near(pattern, near, newPlaces);
        steps += (old.size() + now.size()) / PASSED_IN_A_STEP + 16L * near.size();
        Optional<PatternContainment> containment =
                steps > MOST_STEPS ? Optional.empty() : PatternContainment.of(List.copyOf(near.keySet()));
        if (containment.isEmpty() || !containment.get().isComplete()) {
            return true;
        }
        return new Neighbourhood(containment.get(), near.size(), oldPlaces, newPlaces).differs();
    }

    /** A changed pattern, which has the number 0, and all that may match paths that it matches. */
    private final class Neighbourhood {

        private final PatternContainment containment;
        private final DecidedPaths decided;
        private final int patterns;
        private final int[] old;
        private final int[] now;

        /** @param old for each pattern the best place it has, as {@link Ranks} has it */
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

        /** Whether one of the two blocks what the other allows. */
        private static boolean isDivided(int one, int other) {
            return one != Ranks.NOWHERE && other != Ranks.NOWHERE && allows(one) != allows(other);
        }

        private boolean isSameAt(byte[] path) {
            return containment.matching(path).filter(matching -> !differsAt(path, matching)).isPresent();
        }

        private boolean differsAt(byte[] path, int[] matching) {
            steps += matching.length + 1L;
            return steps > MOST_STEPS
                    || allows(winner(old, matching)) != allows(winner(now, matching)) && decided.holds(path);
        }

        private static int winner(int[] places, int[] matching) {
            int winner = Ranks.NOWHERE;
            for (int pattern : matching) {
                winner = Math.min(winner, places[pattern]);
            }
            return winner;
        }

        /** Where no rule matches, everything is allowed. */
        private static boolean allows(int place) {
            return (place & 1) != 0;
        }
    }

    /** Candidates, and for each the place that it wins by, doubled; one more if it allows there. */
    private static final class Ranks {

        static final int NOWHERE = Integer.MAX_VALUE;

        private final List<RuleCandidate> candidates;
        private final @Nullable CandidateTable table;
        private final int[] places;

        Ranks(@Nullable RuleSetResult result) {
            this.table = result == null ? null : result.field();
            this.candidates = table == null ? List.of() : table.candidates();
            this.places = nowhere(candidates.size());
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

        /** Those of the rules from one up to, not including, another. */
        List<RuleCandidate> candidates(int firstRule, int endRule) {
            List<RuleCandidate> some = new ArrayList<>();
            for (int i = 0; table != null && i < places.length; i++) {
                if (table.rule(i) >= firstRule && table.rule(i) < endRule) {
                    some.add(candidates.get(i));
                }
            }
            return some;
        }

        /** Numbers the patterns that may match what this one matches, and notes for each number the best place. */
        void near(PathPattern pattern, Map<PathPattern, Integer> numbers, int[] best) {
            for (int i = 0; i < places.length; i++) {
                PathPattern other = candidates.get(i).pattern();
                if (places[i] != NOWHERE && PatternIntersection.mayIntersect(pattern, other)) {
                    int number = numbers.computeIfAbsent(other, absent -> numbers.size());
                    best[number] = Math.min(best[number], places[i]);
                }
            }
        }

        static int[] nowhere(int size) {
            int[] places = new int[size];
            Arrays.fill(places, NOWHERE);
            return places;
        }
    }

    /**
     * A rule of both texts that weighs otherwise, but more and less than the very rules of the other kind that it did,
     * wins and loses as before: where the texts differ nevertheless, a rule that is in one of them only is why.
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

        /** Of each pattern that rules of one kind have the heaviest. */
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

    /** Who follows which set of rules; a set is known by its number, and none at all by {@link #NONE}. */
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
