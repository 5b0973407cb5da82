package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/** The rule sets of a file under every standard asked for. */
public final class RuleSetResults {

    private static final int BYTES_PER_RULE = 32;
    private final FileAnalysis analysis;
    private final IdentityHashMap<Standard, List<RuleSetResult>> byStandard = new IdentityHashMap<>();

    /** Patterns are numbered through the whole file, and what contains what is found for all of them at once. */
    private RuleSetResults(FileAnalysis analysis) {
        this.analysis = analysis;
        LintCache cache = analysis.cache();
        PatternNumbers numbers = PatternNumbers.after(
                cache.get(PatternNumbers.class).orElse(null), analysis.bytes().length / BYTES_PER_RULE);
        SharedResults shared = new SharedResults(analysis.bytes(), numbers);
        List<CandidateTable> tables = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                tables.add(shared.field(set.rules(), standard));
            }
        }
        shared.buildTables();
        Optional<PatternContainment> coverage =
                PatternContainment.after(cache.get(PatternContainment.class).orElse(null), numbers.list());
        cache.put(PatternNumbers.class, numbers);
        coverage.ifPresent(known -> cache.put(PatternContainment.class, known));
        Iterator<CandidateTable> inTurn = tables.iterator();
        for (Standard standard : analysis.standards()) {
            byStandard.put(standard,
                    coverage.map(known -> resultsOf(standard, inTurn, shared, known)).orElse(List.of()));
        }
    }

    public static RuleSetResults of(FileAnalysis analysis) {
        return analysis.computeOnce(RuleSetResults.class, RuleSetResults::new);
    }

    /** Without those that would take time out of proportion; then {@link #areComplete} is false. */
    public List<RuleSetResult> under(Standard standard) {
        List<RuleSetResult> results = byStandard.get(standard);
        if (results == null) {
            throw new IllegalArgumentException("not requested: " + standard);
        }
        return results;
    }

    /** Whether every rule is in all the rule sets that it takes part in. */
    public boolean areComplete(Standard standard) {
        return analysis.hasAllRuleSets(standard) && under(standard).size() == analysis.ruleSets(standard).size();
    }

    private List<RuleSetResult> resultsOf(Standard standard, Iterator<CandidateTable> tables,
            SharedResults shared, PatternContainment containment) {
        List<RuleSetResult> results = new ArrayList<>();
        DecidedPaths decided = DecidedPaths.of(standard, containment);
        for (RuleSet set : analysis.ruleSets(standard)) {
            results.add(resultOf(set, tables.next(), containment, decided, standard, shared));
        }
        return List.copyOf(results);
    }

    private static RuleSetResult resultOf(
            RuleSet set, CandidateTable table, PatternContainment containment,
            DecidedPaths decided, Standard standard, SharedResults shared) {
        RuleRanking ranking = shared.ranking(table, standard.precedence());
        boolean together = !standard.precedence().kindsCompeteSeparately() || !table.hasBothKinds();
        @Nullable JointRuleEffects joint =
                together ? shared.effects(containment, ranking, decided) : null;
        return new RuleSetResult(set, table, containment, ranking, shared.duplicates(table), joint);
    }

    /**
     * What rule sets have in common. Most standards see the same patterns in most files, and many rank them alike; what
     * depends on no more than that is worked out once.
     */
    private static final class SharedResults {
        /** Candidates in the order in which they win: precedences often agree on it. */
        private record Keys(long[] keys) {

            @Override
            public boolean equals(Object other) {
                return other instanceof Keys that && Arrays.equals(keys, that.keys);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(keys);
            }
        }

        private record EffectsKey(RuleRanking ranking, DecidedPaths decided) {}

        private final byte[] bytes;
        private final PatternNumbers numbers;
        private final PlainValues plainValues;
        private final EqualLists<Rule> ruleLists = new EqualLists<>();
        private final IdentityHashMap<List<Rule>, ValueFeatures> values = new IdentityHashMap<>();
        private final IdentityHashMap<List<Rule>, Map<ValueFeatures.ValueReading, CandidateTable>> fields =
                new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, DuplicateRules> duplicates = new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, Map<Precedence, RuleRanking>> rankings = new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, Map<Keys, RuleRanking>> byWeights = new IdentityHashMap<>();
        private final Map<EffectsKey, JointRuleEffects> effects = new HashMap<>();

        SharedResults(byte[] bytes, PatternNumbers numbers) {
            this.bytes = bytes;
            this.numbers = numbers;
            this.plainValues = new PlainValues(bytes, numbers);
        }

        CandidateTable field(List<Rule> ofSet, Standard standard) {
            List<Rule> rules = ruleLists.firstEqual(ofSet);
            ValueFeatures.ValueReading reading =
                    values.computeIfAbsent(rules, these -> ValueFeatures.of(these, bytes)).readBy(standard.paths());
            return fields.computeIfAbsent(rules, these -> new HashMap<>()).computeIfAbsent(
                    reading, key -> CandidateTable.of(rules, bytes, standard.paths(), numbers, plainValues));
        }

        /** Once all fields are there. */
        void buildTables() {
            fields.values().forEach(
                    readings -> readings.values()
                            .forEach(table -> table.buildTables(numbers.list().size())));
        }

        DuplicateRules duplicates(CandidateTable table) {
            return duplicates.computeIfAbsent(table, DuplicateRules::of);
        }

        /** Of rules that say the same the first alone takes part: otherwise each would be needless because of the other. */
        RuleRanking ranking(CandidateTable table, Precedence precedence) {
            return rankings.computeIfAbsent(table, these -> new HashMap<>()).computeIfAbsent(precedence, these -> {
                long[] keys = RuleRanking.keys(table, these, duplicates(table).duplicates());
                return byWeights.computeIfAbsent(table, key -> new HashMap<>())
                        .computeIfAbsent(new Keys(keys), key -> RuleRanking.of(table, keys));
            });
        }

        JointRuleEffects effects(PatternContainment containment, RuleRanking ranking, DecidedPaths decided) {
            return effects.computeIfAbsent(
                    new EffectsKey(ranking, decided),
                    key -> JointRuleEffects.of(containment, ranking, decided));
        }
    }

    /** Rules with values that every standard reads alike, as most are: their patterns, worked out once. */
    static final class PlainValues {
        /** @param number the pattern's among all of the file */
        record Plain(Rule rule, RulePattern pattern, int number) {}

        private final byte[] bytes;
        private final PatternNumbers numbers;
        private final Map<Integer, Plain> byLine = new HashMap<>();

        PlainValues(byte[] bytes, PatternNumbers numbers) {
            this.bytes = bytes;
            this.numbers = numbers;
        }

        /** None if standards may differ on it. */
        @Nullable Plain of(Rule rule, PathGrammar grammar) {
            Plain known = byLine.get(rule.line());
            if (known != null && known.rule().equals(rule)) {
                return known;
            }
            if (!isPlain(rule)) {
                return null;
            }
            int from = rule.value().start();
            int to = rule.value().end();
            RulePattern pattern = grammar.patterns(rule.isAllow(), bytes, from, to).getFirst();
            Plain plain = new Plain(rule, pattern, numbers.number(pattern.pattern()));
            byLine.put(rule.line(), plain);
            return plain;
        }

        private boolean isPlain(Rule rule) {
            int from = rule.value().start();
            int to = rule.value().end();
            return from < to
                    && bytes[to - 1] != '$'
                    && ByteScan.indexOf(bytes, from, to, (byte) '*') < 0
                    && ByteScan.unusualInUrl(bytes, from, to) == to
                    && !(rule.isAllow() && ValueFeatures.namesIndex(bytes, from, to));
        }
    }

    /**
     * What in the values of rules makes standards differ on the patterns they stand for.
     *
     * @param unusual  whether there is anything that escapes, or the lack of them, could change
     * @param index    whether an Allow names an index page
     * @param empty    whether a Disallow has no value
     * @param lastStar whether a value ends with a wildcard
     */
    private record ValueFeatures(boolean unusual, boolean index, boolean empty, boolean lastStar) {
        private static final byte[] INDEX = Ascii.lowerCaseBytes("index.htm");

        /** Standards with equal readings see the same patterns in these values. */
        record ValueReading(boolean wildcards, Optional<EscapeHandling> escapes, boolean index, boolean emptyIsAllow,
                boolean lastStarIsNothing) {}

        static ValueFeatures of(List<Rule> rules, byte[] bytes) {
            boolean unusual = false;
            boolean index = false;
            boolean empty = false;
            boolean lastStar = false;
            for (Rule rule : rules) {
                int from = rule.value().start();
                int to = rule.value().end();
                unusual |= ByteScan.unusualInUrl(bytes, from, to) < to;
                index |= rule.isAllow() && namesIndex(bytes, from, to);
                empty |= from == to && !rule.isAllow();
                lastStar |= from < to && bytes[to - 1] == '*';
            }
            return new ValueFeatures(unusual, index, empty, lastStar);
        }

        /** Whether there may be an index page in it, which to some stands for its directory. */
        static boolean namesIndex(byte[] bytes, int from, int to) {
            return Ascii.containsIgnoringCase(bytes, from, to, INDEX);
        }

        ValueReading readBy(PathGrammar grammar) {
            return new ValueReading(
                    grammar.wildcards(),
                    unusual ? Optional.of(grammar.escapeHandling()) : Optional.empty(),
                    index && grammar.indexStandsForDirectory(),
                    empty && grammar.emptyDisallowIsAllow(),
                    lastStar && grammar.lastStarIsIgnored());
        }
    }

    /** Finds long lists that are equal, comparing each with the others of its kind once. */
    private static final class EqualLists<T> {
        private record Sketch(int size, Object first, Object last) {}

        private final IdentityHashMap<List<T>, List<T>> known = new IdentityHashMap<>();
        private final Map<Sketch, List<List<T>>> alike = new HashMap<>();

        /** The first list asked for that equals this one. */
        List<T> firstEqual(List<T> list) {
            return list.isEmpty() ? list : known.computeIfAbsent(list, this::find);
        }

        private List<T> find(List<T> list) {
            List<List<T>> candidates = alike.computeIfAbsent(
                    new Sketch(list.size(), list.getFirst(), list.getLast()), key -> new ArrayList<>());
            for (List<T> candidate : candidates) {
                if (candidate.equals(list)) {
                    return candidate;
                }
            }
            candidates.add(list);
            return list;
        }
    }
}
