package org.roboscope.robots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RuleFilter;
import org.roboscope.robots.path.RuleFilter.ValueFilter;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/**
 * Finds verdicts by the rules of some groups, for all crawlers that follow these groups. For the first few paths, every
 * rule is tried in turn. Then an index is built, which takes about as long as these tries.
 */
final class RuleMatcher {

    /** The number of paths after which an index takes less time. */
    static final int PATHS_WITHOUT_INDEX = 16;

    /**
     * The last verdict, which is cached because many crawlers with the same rules request the same path. Its fields are
     * final, so any thread sees a complete record.
     */
    private record LastVerdict(RequestPath path, Verdict verdict) {}

    private final Standard standard;
    private final PathGrammar paths;
    private final byte[] bytes;
    private final FileTables tables;
    private final List<Integer> groups;
    private final AtomicInteger pathCount = new AtomicInteger();
    private volatile @Nullable List<Rule> rules;
    /** The field is not volatile, so that writing is fast. A thread that does not see the verdict finds it again. */
    private @Nullable LastVerdict lastVerdict;

    private volatile @Nullable VerdictFinder indexedFinder;
    private final boolean isOverLimit;

    RuleMatcher(Standard standard, byte[] bytes, FileTables tables, List<Integer> groups) {
        this.standard = standard;
        this.paths = standard.paths();
        this.bytes = bytes;
        this.tables = tables;
        this.groups = groups;
        this.isOverLimit = standard.limits().rules() < Integer.MAX_VALUE && countRules() > standard.limits().rules();
    }

    private long countRules() {
        return rules().stream()
                .filter(rule -> paths.isRule(rule.isAllow(), bytes, rule.value().start(), rule.value().end()))
                .count();
    }

    /** Whether there are more rules than the standard permits, so that none of them applies. */
    boolean hasTooManyRules() {
        return isOverLimit;
    }

    List<Rule> rules() {
        List<Rule> cached = rules;
        if (cached == null) {
            cached = tables.rulesOf(groups);
            rules = cached;
        }
        return cached;
    }

    /** Returns the rules that a filter accepts, in file order. The other rules are not created. */
    List<Rule> rules(ValueFilter filter) {
        List<Rule> acceptedRules = new ArrayList<>();
        for (int group : groups) {
            int end = tables.groups().endRecord(group);
            for (int record = tables.groups().firstRecord(group); record < end; record++) {
                LineKind kind = tables.kindOf(record);
                if (kind.isRule() && filter.accepts(kind == LineKind.ALLOW, bytes,
                        tables.records().valueStart(record), tables.records().valueEnd(record))) {
                    acceptedRules.add(tables.rule(record));
                }
            }
        }
        return acceptedRules;
    }

    /** Returns the rules that compete for a URL, in file order. */
    List<RuleCandidate> candidates() {
        List<Rule> rulesInOrder = rules();
        List<RuleCandidate> candidates = new ArrayList<>(rulesInOrder.size() + 8);
        for (Rule rule : rulesInOrder) {
            addCandidates(rule, candidates);
        }
        return candidates;
    }

    /** @param path the path in the standard's comparable form */
    List<RuleCandidate> matchingCandidates(RequestPath path) {
        List<RuleCandidate> candidates = new ArrayList<>();
        rules(new RuleFilter(paths, path)::mayMatch).forEach(rule -> addCandidates(rule, candidates));
        candidates.removeIf(candidate -> !candidate.pattern().matches(path.bytes(), path.from(), path.to()));
        return candidates;
    }

    /** @param path the path as requested */
    Verdict judge(RequestPath path) {
        LastVerdict cached = lastVerdict;
        if (cached != null && cached.path() == path) {
            return cached.verdict();
        }
        Verdict verdict = judgeComparable(paths.comparable(path));
        lastVerdict = new LastVerdict(path, verdict);
        return verdict;
    }

    /** @param path the path in the standard's comparable form */
    Verdict judgeComparable(RequestPath path) {
        if (isOverLimit) {
            return Verdict.TOO_MANY_RULES;
        }
        VerdictFinder verdictFinder = indexedFinder;
        if (verdictFinder == null) {
            if (pathCount.incrementAndGet() <= PATHS_WITHOUT_INDEX) {
                return judgeSequentially(path);
            }
            verdictFinder = VerdictFinder.of(candidates(), standard.precedence());
            indexedFinder = verdictFinder;
        }
        return verdictFinder.judge(path);
    }

    private Verdict judgeSequentially(RequestPath path) {
        SequentialMatcher matcher = new SequentialMatcher(standard, bytes, path);
        for (int i = 0; i < groups.size(); i++) {
            int end = tables.groups().endRecord(groups.get(i));
            for (int record = tables.groups().firstRecord(groups.get(i)); record < end; record++) {
                LineKind kind = tables.kindOf(record);
                if (kind.isRule()) {
                    matcher.tryRule(
                            tables.lineOf(record),
                            kind,
                            tables.records().valueStart(record),
                            tables.records().valueEnd(record));
                }
            }
        }
        return matcher.verdict();
    }

    private void addCandidates(Rule rule, List<RuleCandidate> candidates) {
        for (RulePattern pattern : paths.patterns(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())) {
            candidates.add(new RuleCandidate(rule, pattern));
        }
    }

    /** Finds verdicts by the standard's precedence. */
    private interface VerdictFinder {

        Verdict judge(RequestPath path);

        static VerdictFinder of(List<RuleCandidate> candidates, Precedence precedence) {
            return precedence.allowAndDisallowCompeteSeparately()
                    ? new SeparateFinder(candidates, precedence)
                    : new JointFinder(candidates, precedence);
        }

        /** Allow and Disallow rules compete together. All possible verdicts are created in advance. */
        final class JointFinder implements VerdictFinder {

            private final RankedCandidates rankedCandidates;
            private final Verdict[] verdicts;

            private JointFinder(List<RuleCandidate> candidates, Precedence precedence) {
                rankedCandidates = RankedCandidates.rank(candidates, precedence);
                verdicts = new Verdict[rankedCandidates.size()];
                for (int rank = 0; rank < verdicts.length; rank++) {
                    RuleCandidate candidate = rankedCandidates.candidate(rank);
                    verdicts[rank] = Verdict.ofRule(candidate.rule(), candidate.allows());
                }
            }

            @Override
            public Verdict judge(RequestPath path) {
                int winner = rankedCandidates.winner(path);
                return winner == RuleIndex.NONE ? Verdict.NO_RULE_MATCHES : verdicts[winner];
            }
        }

        /**
         * Allow rules compete with each other, as do Disallow rules. The precedence decides between the best Allow and
         * the best Disallow.
         */
        final class SeparateFinder implements VerdictFinder {

            private final RankedCandidates rankedAllows;
            private final RankedCandidates rankedDisallows;
            private final Precedence precedence;

            private SeparateFinder(List<RuleCandidate> candidates, Precedence precedence) {
                this.rankedAllows = RankedCandidates.rank(
                        candidates.stream().filter(RuleCandidate::allows).toList(), precedence);
                this.rankedDisallows = RankedCandidates.rank(
                        candidates.stream().filter(candidate -> !candidate.allows()).toList(), precedence);
                this.precedence = precedence;
            }

            @Override
            public Verdict judge(RequestPath path) {
                return HeaviestCandidates.verdict(precedence, rankedAllows.winnerOrNull(path),
                        rankedDisallows.winnerOrNull(path));
            }
        }
    }

    /** Candidates in descending precedence, with an index that finds the first match. */
    private static final class RankedCandidates {

        private static final int ORDER_BITS = 31;
        private static final long ORDER_MASK = (1L << ORDER_BITS) - 1;

        private final RuleCandidate[] bestFirst;
        private final RuleIndex index;

        private RankedCandidates(RuleCandidate[] bestFirst) {
            this.bestFirst = bestFirst;
            PathPattern[] patterns = new PathPattern[bestFirst.length];
            for (int i = 0; i < patterns.length; i++) {
                patterns[i] = bestFirst[i].pattern();
            }
            this.index = RuleIndex.of(patterns);
        }

        /** @param candidates the candidates in file order */
        static RankedCandidates rank(List<RuleCandidate> candidates, Precedence precedence) {
            long[] keys = new long[candidates.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = (Precedence.HEAVIEST - precedence.weight(candidates.get(i))) << ORDER_BITS | i;
            }
            Arrays.sort(keys);
            RuleCandidate[] bestFirst = new RuleCandidate[keys.length];
            for (int i = 0; i < keys.length; i++) {
                bestFirst[i] = candidates.get((int) (keys[i] & ORDER_MASK));
            }
            return new RankedCandidates(bestFirst);
        }

        int size() {
            return bestFirst.length;
        }

        RuleCandidate candidate(int rank) {
            return bestFirst[rank];
        }

        /** Returns the index of the best match, or {@link RuleIndex#NONE}. */
        int winner(RequestPath path) {
            return index.best(path.bytes(), path.from(), path.to());
        }

        @Nullable RuleCandidate winnerOrNull(RequestPath path) {
            int rank = winner(path);
            return rank == RuleIndex.NONE ? null : bestFirst[rank];
        }
    }

    /** The heaviest of the candidates that match a path. Candidates are added in file order. */
    private static final class HeaviestCandidates {

        private final Precedence precedence;
        private @Nullable RuleCandidate heaviest;
        private @Nullable RuleCandidate heaviestDisallow;

        HeaviestCandidates(Precedence precedence) {
            this.precedence = precedence;
        }

        void add(RuleCandidate candidate) {
            if (precedence.allowAndDisallowCompeteSeparately() && !candidate.allows()) {
                heaviestDisallow = heavier(heaviestDisallow, candidate);
            } else {
                heaviest = heavier(heaviest, candidate);
            }
        }

        /** Returns the heavier candidate, or the first of two equally heavy candidates. */
        private RuleCandidate heavier(@Nullable RuleCandidate current, RuleCandidate candidate) {
            return current == null || precedence.weight(candidate) > precedence.weight(current) ? candidate : current;
        }

        void clear() {
            heaviest = null;
            heaviestDisallow = null;
        }

        Verdict verdict() {
            if (precedence.allowAndDisallowCompeteSeparately()) {
                return verdict(precedence, heaviest, heaviestDisallow);
            }
            return heaviest == null ? Verdict.NO_RULE_MATCHES : Verdict.ofRule(heaviest.rule(), heaviest.allows());
        }

        /** Returns the verdict between the heaviest Allow and the heaviest Disallow, which compete separately. */
        static Verdict verdict(Precedence precedence, @Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
            RuleDecision ruleDecision = precedence.judge(allow, disallow);
            RuleCandidate winner = ruleDecision.winner();
            if (winner != null) {
                return Verdict.ofRule(winner.rule(), winner.allows());
            }
            return ruleDecision.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
        }
    }

    /** Tries rules for one path one by one, without an index. */
    static final class SequentialMatcher {

        private final Standard standard;
        private final byte[] bytes;
        private final RequestPath path;
        private final RuleFilter filter;
        private final HeaviestCandidates heaviestMatches;

        /**
         * @param bytes the bytes of the file
         * @param path  the path in the standard's comparable form
         */
        SequentialMatcher(Standard standard, byte[] bytes, RequestPath path) {
            this.standard = standard;
            this.bytes = bytes;
            this.path = path;
            this.filter = new RuleFilter(standard.paths(), path);
            this.heaviestMatches = new HeaviestCandidates(standard.precedence());
        }

        /** Tries the next rule, whose value is {@code bytes[from, to)}. */
        void tryRule(int line, LineKind kind, int from, int to) {
            if (filter.mayMatch(kind == LineKind.ALLOW, bytes, from, to)) {
                addMatches(new Rule(line, kind, new Span(from, to)));
            }
        }

        private void addMatches(Rule rule) {
            List<RulePattern> patterns =
                    standard.paths().patterns(rule.isAllow(), bytes, rule.value().start(), rule.value().end());
            for (int i = 0; i < patterns.size(); i++) {
                if (patterns.get(i).pattern().matches(path.bytes(), path.from(), path.to())) {
                    heaviestMatches.add(new RuleCandidate(rule, patterns.get(i)));
                }
            }
        }

        /** Removes the matches among the rules tried so far. */
        void clear() {
            heaviestMatches.clear();
        }

        /** Returns the verdict of the rules tried so far. */
        Verdict verdict() {
            return heaviestMatches.verdict();
        }
    }
}
