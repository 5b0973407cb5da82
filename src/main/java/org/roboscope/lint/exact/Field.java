package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;

/** Rules that compete for a URL, in file order, with equal patterns known by one number. */
final class Field {

    private final int rules;
    private final List<Candidate> candidates = new ArrayList<>();
    private final IntList ruleOf;
    private final IntList patternOf;
    private final Map<PathPattern, Integer> numbers;
    private final List<PathPattern> patterns = new ArrayList<>();

    private Field(int rules) {
        this.rules = rules;
        this.ruleOf = new IntList(rules + 8);
        this.patternOf = new IntList(rules + 8);
        this.numbers = HashMap.newHashMap(rules);
    }

    static Field of(List<Rule> rules, byte[] bytes, PathGrammar grammar) {
        Field field = new Field(rules.size());
        for (int number = 0; number < rules.size(); number++) {
            Rule rule = rules.get(number);
            int from = rule.value().start();
            int to = rule.value().end();
            for (RulePattern pattern : grammar.patterns(rule.isAllow(), bytes, from, to)) {
                field.add(number, new Candidate(rule, pattern));
            }
        }
        return field;
    }

    private void add(int rule, Candidate candidate) {
        int number = numbers.computeIfAbsent(candidate.pattern(), pattern -> {
            patterns.add(pattern);
            return patterns.size() - 1;
        });
        candidates.add(candidate);
        ruleOf.add(rule);
        patternOf.add(number);
    }

    int rules() {
        return rules;
    }

    int size() {
        return candidates.size();
    }

    Candidate candidate(int index) {
        return candidates.get(index);
    }

    int rule(int index) {
        return ruleOf.get(index);
    }

    int pattern(int index) {
        return patternOf.get(index);
    }

    /** The patterns, each once. */
    List<PathPattern> patterns() {
        return patterns;
    }

    boolean hasBothKinds() {
        return candidates.stream().anyMatch(Candidate::allows)
                && candidates.stream().anyMatch(candidate -> !candidate.allows());
    }
}
