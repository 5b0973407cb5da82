package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Rules that compete for a URL, in file order. The patterns they have are numbered here once more, for short tables. */
public final class CandidateTable {

    private static final int DENSE = 8;

    private final int rules;
    private final List<RuleCandidate> candidates;
    private final IntList ruleOf;
    private final IntList patternOf;
    private final IntMap own;
    /** {@code own} as a table, where many of the file's patterns are in it. */
    private int[] ownTable = {};
    private boolean allows;
    private boolean disallows;

    private CandidateTable(int rules) {
        this.rules = rules;
        this.candidates = new ArrayList<>(rules + 4);
        this.ruleOf = new IntList(rules + 4);
        this.patternOf = new IntList(rules + 4);
        this.own = new IntMap(rules);
    }

    static CandidateTable of(List<Rule> rules, byte[] bytes, PathGrammar grammar, PatternNumbers patternNumbers,
            PlainValues plainValues) {
        CandidateTable candidateTable = new CandidateTable(rules.size());
        for (int number = 0; number < rules.size(); number++) {
            Rule rule = rules.get(number);
            PlainValues.Plain plain = plainValues.of(rule, grammar);
            if (plain != null) {
                candidateTable.add(number, new RuleCandidate(rule, plain.pattern()), plain.number());
                continue;
            }
            int from = rule.value().start();
            int to = rule.value().end();
            for (RulePattern pattern : grammar.patterns(rule.isAllow(), bytes, from, to)) {
                candidateTable.add(number, new RuleCandidate(rule, pattern), patternNumbers.number(pattern.pattern()));
            }
        }
        return candidateTable;
    }

    /** Once all patterns of the file have their numbers: finds them faster from then on. */
    void buildTables(int patternsOfFile) {
        if (own.size() * DENSE >= patternsOfFile && ownTable.length != patternsOfFile) {
            int[] table = new int[patternsOfFile];
            for (int pattern = 0; pattern < patternsOfFile; pattern++) {
                table[pattern] = own.get(pattern);
            }
            ownTable = table;
        }
    }

    private void add(int rule, RuleCandidate candidate, int pattern) {
        candidates.add(candidate);
        ruleOf.add(rule);
        patternOf.add(pattern);
        if (own.get(pattern) == IntMap.ABSENT) {
            own.add(pattern, own.size());
        }
        allows |= candidate.allows();
        disallows |= !candidate.allows();
    }

    public int rules() {
        return rules;
    }

    int size() {
        return candidates.size();
    }

    public List<RuleCandidate> candidates() {
        return candidates;
    }

    RuleCandidate candidate(int index) {
        return candidates.get(index);
    }

    int rule(int index) {
        return ruleOf.get(index);
    }

    /** The number that the pattern has among all of the file. */
    int pattern(int index) {
        return patternOf.get(index);
    }

    /** How many patterns there are. */
    int patterns() {
        return own.size();
    }

    /** The number that a pattern of the file has here, or {@link IntMap#ABSENT}. */
    int own(int pattern) {
        return ownTable.length > 0 ? ownTable[pattern] : own.get(pattern);
    }

    public boolean hasBothKinds() {
        return allows && disallows;
    }
}
