package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunCrawler;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;

/** The rules that the crawlers of a run follow, each in its reading, and which of them match a URL. */
final class RuleMatches {

    private record Followed(RobotsFile file, Rule rule) {}

    /** The rules of one reading. */
    private record Index(RobotsFile file, AllMatchesIndex patterns, int[] ruleOfPattern) {

        private static Index of(RobotsFile file, Set<RuleCandidate> candidates, int[] numberOfLine) {
            int[] rules = new int[candidates.size()];
            PathPattern[] patterns = new PathPattern[rules.length];
            int number = 0;
            for (RuleCandidate candidate : candidates) {
                rules[number] = numberOfLine[candidate.rule().line()];
                patterns[number++] = candidate.pattern();
            }
            return new Index(file, AllMatchesIndex.of(patterns), rules);
        }

        private void find(RequestPath requested, IntConsumer found) {
            RequestPath path = file.standard().paths().comparable(requested);
            patterns.find(path.bytes(), path.from(), path.to(), pattern -> found.accept(ruleOfPattern[pattern]));
        }
    }

    private final List<Followed> rules;
    private final int[] numberOfLine;
    private final List<Index> indexes = new ArrayList<>();
    private final Map<String, Index> visitors = new HashMap<>();
    private final int columns;

    private RuleMatches(Map<Integer, Followed> byLine, Map<RobotsFile, Set<RuleCandidate>> candidates, int columns) {
        this.rules = List.copyOf(byLine.values());
        this.columns = columns;
        this.numberOfLine = new int[rules.isEmpty() ? 1 : rules.getLast().rule().line() + 1];
        for (int rule = 0; rule < rules.size(); rule++) {
            numberOfLine[rules.get(rule).rule().line()] = rule;
        }
        candidates.forEach((file, its) -> indexes.add(Index.of(file, its, numberOfLine)));
    }

    static RuleMatches of(RunResults results) {
        Map<Integer, Followed> byLine = new TreeMap<>();
        Map<RobotsFile, Set<RuleCandidate>> candidates = new LinkedHashMap<>();
        List<Policy> columns = results.plan().columns();
        for (Policy policy : columns) {
            policy.rules().forEach(rule -> byLine.putIfAbsent(rule.line(), new Followed(policy.file(), rule)));
            candidates.computeIfAbsent(policy.file(), _ -> new LinkedHashSet<>()).addAll(policy.candidates());
        }
        List<RunCrawler> visitors = results.plan().judgesVisitors()
                ? results.plan().visitors().all().stream().map(VisitorPolicy::crawler).toList() : List.of();
        visitors.forEach(visitor -> visitor.policy().rules()
                .forEach(rule -> byLine.putIfAbsent(rule.line(), new Followed(visitor.policy().file(), rule))));
        RuleMatches matches = new RuleMatches(byLine, candidates, columns.size());
        matches.addVisitors(visitors);
        return matches;
    }

    /** Visitors that follow the same groups by the same reading have one index: a log may have a thousand bots. */
    private void addVisitors(List<RunCrawler> runCrawlers) {
        Map<FileGroups, Index> known = new HashMap<>();
        runCrawlers.forEach(visitor -> {
            Policy policy = visitor.policy();
            visitors.put(visitor.crawler(), known.computeIfAbsent(
                    new FileGroups(policy.file(), policy.following().groups()),
                    _ -> Index.of(policy.file(), new LinkedHashSet<>(policy.candidates()), numberOfLine)));
        });
    }

    private record FileGroups(RobotsFile file, List<Integer> groups) {}

    /** How many there are. They are numbered in file order. */
    int size() {
        return rules.size();
    }

    CoveredLine count(int number, long decided, long matched) {
        return CoveredLine.of(rules.get(number).file(), rules.get(number).rule().line(), decided, matched);
    }

    /** How many columns of verdicts there are. */
    int columns() {
        return columns;
    }

    int numberOfLine(int line) {
        return numberOfLine[line];
    }

    /** Shows the same of the rules that this visitor follows. */
    void findForVisitor(String visitor, byte[] url, IntConsumer found) {
        Index index = visitors.get(visitor);
        if (index != null) {
            index.find(RequestPath.typed(url), found);
        }
    }

    /** Shows the number of each rule that matches; one that matches in two ways may be shown twice. */
    void find(byte[] url, IntConsumer found) {
        RequestPath path = RequestPath.typed(url);
        indexes.forEach(index -> index.find(path, found));
    }
}
