package org.roboscope.simulate.coverage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.index.EveryMatch;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.results.Results;
import org.roboscope.simulate.run.Party;

/** The rules that the crawlers of a run follow under one standard, and which of them match a URL. */
final class RuleMatches {

    private final RobotsFile file;
    private final List<Rule> rules;
    private final int[] numberOfLine;
    private final int[] ruleOfPattern;
    private final EveryMatch index;
    private final int[] columns;

    private RuleMatches(RobotsFile file, Map<Integer, Rule> byLine, Set<Candidate> candidates, int[] columns) {
        this.file = file;
        this.rules = List.copyOf(byLine.values());
        this.columns = columns;
        this.numberOfLine = new int[rules.isEmpty() ? 1 : rules.getLast().line() + 1];
        for (int rule = 0; rule < rules.size(); rule++) {
            numberOfLine[rules.get(rule).line()] = rule;
        }
        this.ruleOfPattern = new int[candidates.size()];
        PathPattern[] patterns = new PathPattern[candidates.size()];
        int number = 0;
        for (Candidate candidate : candidates) {
            ruleOfPattern[number] = numberOfLine[candidate.rule().line()];
            patterns[number++] = candidate.pattern();
        }
        this.index = EveryMatch.of(patterns);
    }

    static RuleMatches of(Results results, RobotsFile file) {
        Map<Integer, Rule> byLine = new TreeMap<>();
        Set<Candidate> candidates = new LinkedHashSet<>();
        Set<Integer> columns = new LinkedHashSet<>();
        for (Party party : results.parties()) {
            Policy policy = party.policy();
            boolean isNew = policy.file().equals(file) && columns.add(party.column());
            if (isNew) {
                policy.rules().forEach(rule -> byLine.put(rule.line(), rule));
                candidates.addAll(policy.candidates());
            }
        }
        return new RuleMatches(file, byLine, candidates, columns.stream().mapToInt(it -> it).toArray());
    }

    /** In file order. */
    List<Rule> rules() {
        return rules;
    }

    /** The columns of verdicts under this standard. */
    int[] columns() {
        return columns;
    }

    int numberOfLine(int line) {
        return numberOfLine[line];
    }

    /** Shows the number of each rule that matches; one that matches in two ways may be shown twice. */
    void find(byte[] url, IntConsumer found) {
        RequestPath path = file.standard().paths().comparable(RequestPath.typed(url));
        index.find(path.bytes(), path.from(), path.to(), pattern -> found.accept(ruleOfPattern[pattern]));
    }
}
