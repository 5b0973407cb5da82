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

/** The results of the rule sets of a file under every requested standard. */
public final class RuleSetResults {

    /** The typical number of bytes of a rule, for the initial size of maps. */
    private static final int TYPICAL_RULE_BYTES = 32;
    private final FileAnalysis analysis;
    private final IdentityHashMap<Standard, List<RuleSetResult>> resultsByStandard = new IdentityHashMap<>();

    /** Numbers the patterns of the whole file, and compares all of them together. */
    private RuleSetResults(FileAnalysis analysis) {
        this.analysis = analysis;
        LintCache cache = analysis.cache();
        PatternNumbers patternNumbers = PatternNumbers.continueFrom(
                cache.get(PatternNumbers.class).orElse(null), analysis.bytes().length / TYPICAL_RULE_BYTES);
        SharedResults sharedResults = new SharedResults(analysis.bytes(), patternNumbers);
        List<CandidateTable> tables = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                tables.add(sharedResults.table(set.rules(), standard));
            }
        }
        sharedResults.buildNumberArrays();
        Optional<PatternContainment> containment =
                PatternContainment.compareAgain(cache.get(PatternContainment.class).orElse(null),
                        patternNumbers.patterns());
        cache.put(PatternNumbers.class, patternNumbers);
        containment.ifPresent(patterns -> cache.put(PatternContainment.class, patterns));
        Iterator<CandidateTable> remainingTables = tables.iterator();
        for (Standard standard : analysis.standards()) {
            resultsByStandard.put(standard,
                    containment.map(patterns -> resultsOf(standard, remainingTables, sharedResults, patterns))
                            .orElse(List.of()));
        }
    }

    public static RuleSetResults of(FileAnalysis analysis) {
        return analysis.computeOnce(RuleSetResults.class, RuleSetResults::new);
    }

    /**
     * Returns the results under a standard. Results that would take disproportionately long are omitted; then
     * {@link #areComplete} is false.
     */
    public List<RuleSetResult> resultsUnder(Standard standard) {
        List<RuleSetResult> results = resultsByStandard.get(standard);
        if (results == null) {
            throw new IllegalArgumentException("not requested: " + standard);
        }
        return results;
    }

    /** Whether there is a result for every rule set of the standard. */
    public boolean areComplete(Standard standard) {
        return analysis.hasAllRuleSets(standard) && resultsUnder(standard).size() == analysis.ruleSets(standard).size();
    }

    private List<RuleSetResult> resultsOf(Standard standard, Iterator<CandidateTable> tables,
            SharedResults sharedResults, PatternContainment containment) {
        List<RuleSetResult> results = new ArrayList<>();
        DecidedPaths decidedPaths = DecidedPaths.of(standard, containment);
        for (RuleSet set : analysis.ruleSets(standard)) {
            results.add(resultOf(set, tables.next(), containment, decidedPaths, standard, sharedResults));
        }
        return List.copyOf(results);
    }

    private static RuleSetResult resultOf(
            RuleSet set, CandidateTable table, PatternContainment containment,
            DecidedPaths decidedPaths, Standard standard, SharedResults sharedResults) {
        RuleRanking ranking = sharedResults.ranking(table, standard.precedence());
        boolean isJoint = !standard.precedence().allowAndDisallowCompeteSeparately() || !table.hasAllowAndDisallow();
        @Nullable JointRuleEffects joint =
                isJoint ? sharedResults.effects(containment, ranking, decidedPaths) : null;
        return new RuleSetResult(set, table, containment, ranking, sharedResults.duplicates(table), joint);
    }

    /**
     * The shared results of rule sets. Most standards read the same patterns in most files, and many rank them equally,
     * so these results are computed once.
     */
    private static final class SharedResults {
        /** The sort keys of candidates, which are often the same under several precedences. */
        private record SortKeys(long[] keys) {

            @Override
            public boolean equals(Object other) {
                return other instanceof SortKeys that && Arrays.equals(keys, that.keys);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(keys);
            }
        }

        private record EffectsKey(RuleRanking ranking, DecidedPaths decidedPaths) {}

        private final byte[] bytes;
        private final PatternNumbers patternNumbers;
        private final PlainValues plainValues;
        private final EqualLists<Rule> ruleLists = new EqualLists<>();
        private final IdentityHashMap<List<Rule>, ValueFeatures> featuresByRules = new IdentityHashMap<>();
        private final IdentityHashMap<List<Rule>, Map<ValueFeatures.ValueReading, CandidateTable>> tables =
                new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, DuplicateRules> duplicates = new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, Map<Precedence, RuleRanking>> rankings = new IdentityHashMap<>();
        private final IdentityHashMap<CandidateTable, Map<SortKeys, RuleRanking>> rankingsByKeys =
                new IdentityHashMap<>();
        private final Map<EffectsKey, JointRuleEffects> effects = new HashMap<>();

        SharedResults(byte[] bytes, PatternNumbers patternNumbers) {
            this.bytes = bytes;
            this.patternNumbers = patternNumbers;
            this.plainValues = new PlainValues(bytes, patternNumbers);
        }

        CandidateTable table(List<Rule> rulesOfSet, Standard standard) {
            List<Rule> rules = ruleLists.firstEqual(rulesOfSet);
            ValueFeatures.ValueReading reading =
                    featuresByRules.computeIfAbsent(rules, key -> ValueFeatures.of(key, bytes))
                            .toReading(standard.paths());
            return tables.computeIfAbsent(rules, absent -> new HashMap<>()).computeIfAbsent(
                    reading, key -> CandidateTable.of(rules, bytes, standard.paths(), patternNumbers, plainValues));
        }

        /** Builds the arrays of all tables, after the last table is added. */
        void buildNumberArrays() {
            tables.values().forEach(
                    readings -> readings.values()
                            .forEach(table -> table.buildNumberArray(patternNumbers.patterns().size())));
        }

        DuplicateRules duplicates(CandidateTable table) {
            return duplicates.computeIfAbsent(table, DuplicateRules::of);
        }

        /**
         * Ranks the rules without duplicates. Otherwise each of two equal rules would be redundant because of the
         * other.
         */
        RuleRanking ranking(CandidateTable table, Precedence precedence) {
            return rankings.computeIfAbsent(table, absent -> new HashMap<>()).computeIfAbsent(precedence,
                    newPrecedence -> {
                        long[] keys = RuleRanking.keys(table, newPrecedence, duplicates(table).duplicates());
                        return rankingsByKeys.computeIfAbsent(table, absent -> new HashMap<>())
                                .computeIfAbsent(new SortKeys(keys), key -> RuleRanking.ofKeys(table, keys));
                    });
        }

        JointRuleEffects effects(PatternContainment containment, RuleRanking ranking, DecidedPaths decidedPaths) {
            return effects.computeIfAbsent(
                    new EffectsKey(ranking, decidedPaths),
                    key -> JointRuleEffects.of(containment, ranking, decidedPaths));
        }
    }

    /**
     * The patterns of rules whose values every standard reads in the same way. Most values are like this, so these
     * patterns are computed once.
     */
    static final class PlainValues {
        /**
         * A rule with its pattern.
         *
         * @param number the number of the pattern in the file
         */
        record PlainRule(Rule rule, RulePattern pattern, int number) {}

        private final byte[] bytes;
        private final PatternNumbers patternNumbers;
        private final Map<Integer, PlainRule> rulesByLine = new HashMap<>();

        PlainValues(byte[] bytes, PatternNumbers patternNumbers) {
            this.bytes = bytes;
            this.patternNumbers = patternNumbers;
        }

        /** Returns the pattern of the rule, or null if standards may read it differently. */
        @Nullable PlainRule find(Rule rule, PathGrammar grammar) {
            PlainRule cached = rulesByLine.get(rule.line());
            if (cached != null && cached.rule().equals(rule)) {
                return cached;
            }
            if (!isPlain(rule)) {
                return null;
            }
            int from = rule.value().start();
            int to = rule.value().end();
            RulePattern pattern = grammar.patterns(rule.isAllow(), bytes, from, to).getFirst();
            PlainRule plainRule = new PlainRule(rule, pattern, patternNumbers.number(pattern.pattern()));
            rulesByLine.put(rule.line(), plainRule);
            return plainRule;
        }

        private boolean isPlain(Rule rule) {
            int from = rule.value().start();
            int to = rule.value().end();
            return from < to
                    && bytes[to - 1] != '$'
                    && ByteScan.indexOf(bytes, from, to, (byte) '*') < 0
                    && ByteScan.indexOfUnusualInUrl(bytes, from, to) == to
                    && !(rule.isAllow() && ValueFeatures.namesIndex(bytes, from, to));
        }
    }

    /**
     * The features of the values of rules on which standards differ.
     *
     * @param hasUnusualBytes  whether there are escapes, or bytes that a standard may escape
     * @param namesIndex       whether an Allow names an index page
     * @param hasEmptyDisallow whether a Disallow has no value
     * @param hasLastWildcard  whether a value ends with a wildcard
     * @param hasLoneWildcard  whether a value is only a wildcard
     */
    private record ValueFeatures(boolean hasUnusualBytes, boolean namesIndex, boolean hasEmptyDisallow,
            boolean hasLastWildcard, boolean hasLoneWildcard) {
        private static final byte[] INDEX = Ascii.lowerCaseBytes("index.htm");

        /** The reading of the values by a standard; standards with equal readings read the same patterns. */
        record ValueReading(boolean hasWildcards, Optional<EscapeHandling> escapes, boolean indexIsDirectory,
                boolean emptyIsAllow, boolean lastWildcardIsIgnored, boolean loneWildcardIsRoot) {}

        static ValueFeatures of(List<Rule> rules, byte[] bytes) {
            boolean hasUnusualBytes = false;
            boolean namesIndex = false;
            boolean hasEmptyDisallow = false;
            boolean hasLastWildcard = false;
            boolean hasLoneWildcard = false;
            for (Rule rule : rules) {
                int from = rule.value().start();
                int to = rule.value().end();
                hasUnusualBytes |= ByteScan.indexOfUnusualInUrl(bytes, from, to) < to;
                namesIndex |= rule.isAllow() && namesIndex(bytes, from, to);
                hasEmptyDisallow |= from == to && !rule.isAllow();
                hasLastWildcard |= from < to && bytes[to - 1] == '*';
                hasLoneWildcard |= from + 1 == to && bytes[from] == '*';
            }
            return new ValueFeatures(hasUnusualBytes, namesIndex, hasEmptyDisallow, hasLastWildcard, hasLoneWildcard);
        }

        /** Whether the value may contain an index page, which represents its directory for some crawlers. */
        static boolean namesIndex(byte[] bytes, int from, int to) {
            return Ascii.containsIgnoringCase(bytes, from, to, INDEX);
        }

        ValueReading toReading(PathGrammar grammar) {
            return new ValueReading(
                    grammar.hasWildcards(),
                    hasUnusualBytes ? Optional.of(grammar.escapeHandling()) : Optional.empty(),
                    namesIndex && grammar.indexIsDirectory(),
                    hasEmptyDisallow && grammar.emptyDisallowIsAllow(),
                    hasLastWildcard && grammar.lastWildcardIsIgnored(),
                    hasLoneWildcard && grammar.loneWildcardIsRoot());
        }
    }

    /**
     * Finds equal lists. Each list is compared only once, with the lists that have the same size and ends, because
     * lists may be long.
     */
    private static final class EqualLists<T> {
        /** The properties of a list that are quick to compare. */
        private record Sketch(int size, Object first, Object last) {}

        private final IdentityHashMap<List<T>, List<T>> firstEqualLists = new IdentityHashMap<>();
        private final Map<Sketch, List<List<T>>> listsBySketch = new HashMap<>();

        /** Returns the first requested list that equals a list. */
        List<T> firstEqual(List<T> list) {
            return list.isEmpty() ? list : firstEqualLists.computeIfAbsent(list, this::findEqual);
        }

        private List<T> findEqual(List<T> list) {
            List<List<T>> candidates = listsBySketch.computeIfAbsent(
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
