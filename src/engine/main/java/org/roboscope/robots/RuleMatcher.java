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
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/**
 * The rules of the groups that some crawlers follow together. For the first few paths every rule is asked in turn; one
 * that is asked more often builds an index, which takes as long as many questions.
 */
final class RuleMatcher {

    /** From how many paths on an index is worth its making. */
    static final int PATHS_WITHOUT_INDEX = 16;

    /**
     * Many crawlers that follow the same rules are asked about one path. All of it is final: any thread sees it whole.
     */
    private record LastVerdict(RequestPath path, Verdict verdict) {}

    private final Standard standard;
    private final PathGrammar paths;
    private final byte[] bytes;
    private final FileTables tables;
    private final List<Integer> groups;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile @Nullable List<Rule> rules;
    /** Not volatile, so that writing it costs nothing. A thread that does not see it finds the verdict itself. */
    private @Nullable LastVerdict last;

    private volatile @Nullable VerdictFinder indexed;
    private final boolean tooMany;

    RuleMatcher(Standard standard, byte[] bytes, FileTables tables, List<Integer> groups) {
        this.standard = standard;
        this.paths = standard.paths();
        this.bytes = bytes;
        this.tables = tables;
        this.groups = groups;
        this.tooMany = standard.limits().rules() < Integer.MAX_VALUE && countRules() > standard.limits().rules();
    }

    private long countRules() {
        return rules().stream()
                .filter(rule -> paths.isRule(rule.isAllow(), bytes, rule.value().start(), rule.value().end()))
                .count();
    }

    /** Whether there are too many rules, so that none of them counts. */
    boolean hasTooMany() {
        return tooMany;
    }

    List<Rule> rules() {
        List<Rule> known = rules;
        if (known == null) {
            known = tables.rulesOf(groups);
            rules = known;
        }
        return known;
    }

    /** The rules as they compete, in file order. */
    List<RuleCandidate> candidates() {
        List<Rule> inOrder = rules();
        List<RuleCandidate> candidates = new ArrayList<>(inOrder.size() + 8);
        for (Rule rule : inOrder) {
            addCandidates(rule, candidates);
        }
        return candidates;
    }

    /** @param path as requested */
    Verdict judge(RequestPath path) {
        LastVerdict known = last;
        if (known != null && known.path() == path) {
            return known.verdict();
        }
        Verdict verdict = judgeComparable(paths.comparable(path));
        last = new LastVerdict(path, verdict);
        return verdict;
    }

    /** @param path in the form in which the standard compares */
    Verdict judgeComparable(RequestPath path) {
        if (tooMany) {
            return Verdict.TOO_MANY_RULES;
        }
        VerdictFinder verdictFinder = indexed;
        if (verdictFinder == null) {
            if (asked.incrementAndGet() <= PATHS_WITHOUT_INDEX) {
                return askInTurn(path);
            }
            verdictFinder = VerdictFinder.of(candidates(), standard.precedence());
            indexed = verdictFinder;
        }
        return verdictFinder.judge(path);
    }

    private Verdict askInTurn(RequestPath path) {
        RulesInTurn inTurn = new RulesInTurn(standard, bytes, path);
        for (int i = 0; i < groups.size(); i++) {
            int end = tables.groups().endRecord(groups.get(i));
            for (int record = tables.groups().firstRecord(groups.get(i)); record < end; record++) {
                LineKind kind = tables.kindOf(record);
                if (kind.isRule()) {
                    inTurn.ask(
                            tables.lineOf(record),
                            kind,
                            tables.records().valueStart(record),
                            tables.records().valueEnd(record));
                }
            }
        }
        return inTurn.verdict();
    }

    private void addCandidates(Rule rule, List<RuleCandidate> into) {
        for (RulePattern pattern : paths.patterns(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())) {
            into.add(new RuleCandidate(rule, pattern));
        }
    }

    /** Decides about paths, by rules that compete as the standard lets them. */
    private interface VerdictFinder {

        Verdict judge(RequestPath path);

        static VerdictFinder of(List<RuleCandidate> candidates, Precedence precedence) {
            return precedence.kindsCompeteApart()
                    ? new KindsApart(candidates, precedence)
                    : new KindsTogether(candidates, precedence);
        }

        /** All rules compete together. Every verdict there can be is made beforehand. */
        final class KindsTogether implements VerdictFinder {

            private final RankedCandidates rankedCandidates;
            private final Verdict[] verdicts;

            private KindsTogether(List<RuleCandidate> candidates, Precedence precedence) {
                rankedCandidates = RankedCandidates.among(candidates, precedence);
                verdicts = new Verdict[rankedCandidates.size()];
                for (int place = 0; place < verdicts.length; place++) {
                    RuleCandidate candidate = rankedCandidates.candidate(place);
                    verdicts[place] = Verdict.by(candidate.rule(), candidate.allows());
                }
            }

            @Override
            public Verdict judge(RequestPath path) {
                int winner = rankedCandidates.winner(path);
                return winner == RuleIndex.NONE ? Verdict.NO_RULE_MATCHES : verdicts[winner];
            }
        }

        /** The best Allow meets the best Disallow. */
        final class KindsApart implements VerdictFinder {

            private final RankedCandidates allows;
            private final RankedCandidates disallows;
            private final Precedence precedence;

            private KindsApart(List<RuleCandidate> candidates, Precedence precedence) {
                this.allows = RankedCandidates.among(
                        candidates.stream().filter(RuleCandidate::allows).toList(), precedence);
                this.disallows = RankedCandidates.among(
                        candidates.stream().filter(candidate -> !candidate.allows()).toList(), precedence);
                this.precedence = precedence;
            }

            @Override
            public Verdict judge(RequestPath path) {
                return HeaviestCandidates.verdict(precedence, allows.winnerOrNull(path), disallows.winnerOrNull(path));
            }
        }
    }

    /** Candidates in the order in which they win, and the index that finds the first of them to match. */
    private static final class RankedCandidates {

        private static final int ORDER_BITS = 31;
        private static final long ORDER = (1L << ORDER_BITS) - 1;

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

        /** @param candidates in file order */
        static RankedCandidates among(List<RuleCandidate> candidates, Precedence precedence) {
            long[] keys = new long[candidates.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = (Precedence.HEAVIEST - precedence.weight(candidates.get(i))) << ORDER_BITS | i;
            }
            Arrays.sort(keys);
            RuleCandidate[] bestFirst = new RuleCandidate[keys.length];
            for (int i = 0; i < keys.length; i++) {
                bestFirst[i] = candidates.get((int) (keys[i] & ORDER));
            }
            return new RankedCandidates(bestFirst);
        }

        int size() {
            return bestFirst.length;
        }

        RuleCandidate candidate(int place) {
            return bestFirst[place];
        }

        /** The place of the winner, or {@link RuleIndex#NONE}. */
        int winner(RequestPath path) {
            return index.best(path.bytes(), path.from(), path.to());
        }

        @Nullable RuleCandidate winnerOrNull(RequestPath path) {
            int place = winner(path);
            return place == RuleIndex.NONE ? null : bestFirst[place];
        }
    }

    /** Takes the candidates that match a path, in file order, and keeps those that may decide. */
    private static final class HeaviestCandidates {

        private final Precedence precedence;
        private @Nullable RuleCandidate heaviest;
        private @Nullable RuleCandidate heaviestDisallow;

        HeaviestCandidates(Precedence precedence) {
            this.precedence = precedence;
        }

        void add(RuleCandidate candidate) {
            if (precedence.kindsCompeteApart() && !candidate.allows()) {
                heaviestDisallow = heavier(heaviestDisallow, candidate);
            } else {
                heaviest = heavier(heaviest, candidate);
            }
        }

        /** Of two as heavy, the one that came first. */
        private RuleCandidate heavier(@Nullable RuleCandidate known, RuleCandidate candidate) {
            return known == null || precedence.weight(candidate) > precedence.weight(known) ? candidate : known;
        }

        void clear() {
            heaviest = null;
            heaviestDisallow = null;
        }

        Verdict verdict() {
            if (precedence.kindsCompeteApart()) {
                return verdict(precedence, heaviest, heaviestDisallow);
            }
            return heaviest == null ? Verdict.NO_RULE_MATCHES : Verdict.by(heaviest.rule(), heaviest.allows());
        }

        /** The verdict where Allow and Disallow compete apart, and these are the heaviest of each. */
        static Verdict verdict(Precedence precedence, @Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
            RuleDecision ruleDecision = precedence.judge(allow, disallow);
            RuleCandidate winner = ruleDecision.winner();
            if (winner != null) {
                return Verdict.by(winner.rule(), winner.allows());
            }
            return ruleDecision.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
        }
    }

    /** Asks rules about one path, one after the other, without an index. */
    static final class RulesInTurn {

        private final Standard standard;
        private final byte[] bytes;
        private final RequestPath path;
        private final RuleFilter filter;
        private final HeaviestCandidates matching;

        /**
         * @param bytes of the file
         * @param path  in the form in which the standard compares
         */
        RulesInTurn(Standard standard, byte[] bytes, RequestPath path) {
            this.standard = standard;
            this.bytes = bytes;
            this.path = path;
            this.filter = new RuleFilter(standard.paths(), path);
            this.matching = new HeaviestCandidates(standard.precedence());
        }

        /** Asks the next rule, whose value is {@code [from, to)}. */
        void ask(int line, LineKind kind, int from, int to) {
            if (filter.mayMatch(kind == LineKind.ALLOW, bytes, from, to)) {
                add(new Rule(line, kind, new Span(from, to)));
            }
        }

        private void add(Rule rule) {
            List<RulePattern> patterns =
                    standard.paths().patterns(rule.isAllow(), bytes, rule.value().start(), rule.value().end());
            for (int i = 0; i < patterns.size(); i++) {
                if (patterns.get(i).pattern().matches(path.bytes(), path.from(), path.to())) {
                    matching.add(new RuleCandidate(rule, patterns.get(i)));
                }
            }
        }

        /** Forgets the rules asked so far. */
        void clear() {
            matching.clear();
        }

        /** The verdict of the rules asked so far. */
        Verdict verdict() {
            return matching.verdict();
        }
    }
}
