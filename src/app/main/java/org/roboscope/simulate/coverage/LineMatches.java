package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;

/**
 * The lines of one kind that the crawlers of a run follow, each in its reading, and which of them match a URL. They are
 * numbered in file order.
 */
final class LineMatches {

    private record Followed(RobotsFile file, int line) {}

    /** What a line matches; nothing where it is for every page. A line may have several patterns. */
    private record LinePattern(int line, Optional<PathPattern> pattern) {}

    /** Visitors that follow the same groups by the same reading have one index: a log may have a thousand bots. */
    private record FileGroups(RobotsFile file, List<Integer> groups) {}

    /** Lines of one reading, by their numbers. */
    private record Index(RobotsFile file, AllMatchesIndex patterns, List<Integer> ofPatterns, List<Integer> ofAll) {

        private void find(byte[] url, IntConsumer found) {
            ofAll.forEach(found::accept);
            if (!ofPatterns.isEmpty()) {
                RequestPath path = file.standard().paths().comparable(RequestPath.typed(url));
                patterns.find(path.bytes(), path.from(), path.to(), pattern -> found.accept(ofPatterns.get(pattern)));
            }
        }
    }

    private final List<Followed> lines;
    private final int[] numberOfLine;
    private final List<Index> indexes = new ArrayList<>();
    private final Map<Object, Index> visitors = new HashMap<>();

    private LineMatches(Map<Integer, RobotsFile> fileOfLine) {
        this.lines = fileOfLine.entrySet().stream().map(each -> new Followed(each.getValue(), each.getKey())).toList();
        this.numberOfLine = new int[lines.isEmpty() ? 1 : lines.getLast().line() + 1];
        for (int number = 0; number < lines.size(); number++) {
            numberOfLine[lines.get(number).line()] = number;
        }
    }

    static LineMatches ofRules(RunPlan plan) {
        List<RunCrawler> visitors = plan.judgesVisitors()
                ? plan.visitors().all().stream().map(VisitorPolicy::crawler).toList() : List.of();
        Map<Integer, RobotsFile> fileOfLine = new TreeMap<>();
        Stream.concat(plan.columns().stream(), visitors.stream().map(RunCrawler::policy)).forEach(policy -> policy.rules()
                .forEach(rule -> fileOfLine.putIfAbsent(rule.line(), policy.file())));
        LineMatches matches = new LineMatches(fileOfLine);
        Map<RobotsFile, Set<LinePattern>> patterns = new LinkedHashMap<>();
        plan.columns().forEach(policy -> patterns.computeIfAbsent(policy.file(), _ -> new LinkedHashSet<>())
                .addAll(patterns(policy)));
        patterns.forEach((file, its) -> matches.indexes.add(matches.index(file, its)));
        Map<FileGroups, Index> known = new HashMap<>();
        for (RunCrawler visitor : visitors) {
            Policy policy = visitor.policy();
            matches.visitors.put(visitor.crawler(), known.computeIfAbsent(
                    new FileGroups(policy.file(), policy.following().groups()),
                    groups -> matches.index(groups.file(), patterns(policy))));
        }
        return matches;
    }

    private static Set<LinePattern> patterns(Policy policy) {
        Set<LinePattern> patterns = new LinkedHashSet<>();
        policy.candidates().forEach(candidate -> patterns.add(
                new LinePattern(candidate.rule().line(), Optional.of(candidate.pattern()))));
        return patterns;
    }

    /** Those of Content-Usage, which are all read by RFC 9309. */
    static LineMatches ofUsage(RunPlan plan) {
        List<UsageColumn> visitors = plan.visitors().all().stream().flatMap(visitor -> visitor.usage().stream()).toList();
        List<UsageColumn> all = Stream.concat(plan.usageColumns().stream(), visitors.stream()).toList();
        Map<Integer, RobotsFile> fileOfLine = new TreeMap<>();
        Map<Integer, LinePattern> patterns = new TreeMap<>();
        for (UsageColumn column : all) {
            column.lines().forEach(line -> {
                fileOfLine.putIfAbsent(line.line(), column.file());
                patterns.computeIfAbsent(line.line(), _ -> pattern(column.file(), line));
            });
        }
        LineMatches matches = new LineMatches(fileOfLine);
        all.stream().limit(1).forEach(any -> matches.indexes.add(matches.index(any.file(), patterns.values())));
        visitors.forEach(column -> matches.visitors.put(column, matches.index(column.file(),
                column.lines().stream().map(line -> pattern(column.file(), line)).toList())));
        return matches;
    }

    private static LinePattern pattern(RobotsFile file, UsageLine line) {
        return new LinePattern(line.line(), line.path().isEmpty() ? Optional.empty()
                : Optional.of(UsageIndex.pattern(file.bytes(), line, file.standard().paths())));
    }

    private Index index(RobotsFile file, Collection<LinePattern> all) {
        return new Index(file,
                AllMatchesIndex.of(all.stream().flatMap(each -> each.pattern().stream()).toArray(PathPattern[]::new)),
                numbers(all, true), numbers(all, false));
    }

    private List<Integer> numbers(Collection<LinePattern> all, boolean withPatterns) {
        return all.stream().filter(each -> each.pattern().isPresent() == withPatterns)
                .map(each -> numberOfLine[each.line()]).toList();
    }

    int size() {
        return lines.size();
    }

    int numberOfLine(int line) {
        return numberOfLine[line];
    }

    CoveredLine count(int number, long decided, long matched) {
        Followed followed = lines.get(number);
        Line line = followed.file().line(followed.line());
        return new CoveredLine(followed.line(),
                followed.file().text(new Span(line.field().start(), line.value().end())), decided, matched);
    }

    /** Shows the number of each line that matches; one that matches in two ways may be shown twice. */
    void find(byte[] url, IntConsumer found) {
        indexes.forEach(index -> index.find(url, found));
    }

    /** @param visitor whose lines are looked for: its name, or its column of what is said to it */
    void findForVisitor(Object visitor, byte[] url, IntConsumer found) {
        Index index = visitors.get(visitor);
        if (index != null) {
            index.find(url, found);
        }
    }
}
