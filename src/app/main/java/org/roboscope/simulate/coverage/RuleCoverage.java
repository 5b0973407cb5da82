package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
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
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;

/**
 * What the URLs of a run make of each rule, over all readings of the run, and of each Content-Usage line. What no crawler
 * of the run follows is not in it. A request that is judged for its visitor counts for the rules that this visitor follows,
 * and for none where a log names no crawler.
 *
 * @param urls  how many there are
 * @param rules in file order
 * @param usage the Content-Usage lines, in file order
 */
public record RuleCoverage(long urls, List<CoveredLine> rules, List<CoveredLine> usage) {

    private static final long BLOCK = 1L << 16;

    /**
     * How much a line of a file has to do: a rule, or a Content-Usage.
     *
     * @param text    as it stands in the file, without its comment
     * @param decided how many URLs it decides about or applies to, for at least one of the crawlers
     * @param matched how many other URLs it matches, where other lines decide or the page may not be fetched
     */
    public record CoveredLine(int line, String text, long decided, long matched) {}

    public RuleCoverage {
        rules = List.copyOf(rules);
        usage = List.copyOf(usage);
    }

    /**
     * Counts what is there by now, on all cores.
     *
     * @param stop asked now and then
     * @return empty if it was stopped
     */
    public static Optional<RuleCoverage> of(RunResults results, BooleanSupplier stop)
            throws InterruptedException {
        long urls = results.urls();
        LineMatches rules = LineMatches.ofRules(results.plan());
        LineMatches usage = LineMatches.ofUsage(results.plan());
        List<Future<Optional<Counter>>> parts = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().name("coverage-", 0).daemon().factory())) {
            for (long from = 0; from < urls; from += BLOCK) {
                long start = from;
                long end = Math.min(urls, from + BLOCK);
                parts.add(pool.submit(() -> new Counter(results, rules, usage).count(start, end, stop)));
            }
            LineCounts sumOfRules = new LineCounts(rules);
            LineCounts sumOfUsage = new LineCounts(usage);
            for (Future<Optional<Counter>> part : parts) {
                Optional<Counter> counter = part.get();
                if (counter.isEmpty()) {
                    return Optional.empty();
                }
                sumOfRules.add(counter.get().rules);
                sumOfUsage.add(counter.get().usage);
            }
            return Optional.of(new RuleCoverage(urls, sumOfRules.covered(), sumOfUsage.covered()));
        } catch (ExecutionException failure) {
            throw new IllegalStateException("the rules could not be counted", failure);
        }
    }

    /** The rules and the Content-Usage lines, in file order. */
    public List<CoveredLine> lines() {
        return Stream.concat(rules.stream(), usage.stream()).sorted(Comparator.comparingInt(CoveredLine::line))
                .toList();
    }

    /** Counts for some of the URLs. */
    private static final class Counter {

        private final RunResults results;
        private final int columns;
        private final List<UsageColumn> usageColumns;
        private final LineCounts rules;
        private final LineCounts usage;

        Counter(RunResults results, LineMatches rules, LineMatches usage) {
            this.results = results;
            this.columns = results.plan().columns().size();
            this.usageColumns = results.plan().usageColumns();
            this.rules = new LineCounts(rules);
            this.usage = new LineCounts(usage);
        }

        Optional<Counter> count(long from, long to, BooleanSupplier stop) {
            for (long url = from; url < to; url++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                add(url);
            }
            return Optional.of(this);
        }

        private void add(long url) {
            if (results.isForVisitor(url)) {
                results.visitor(url).ifPresent(visitor -> addVisit(url, visitor));
                return;
            }
            for (int column = 0; column < columns; column++) {
                rules.decides(PackedVerdict.line(results.columnVerdict(url, column)), url);
            }
            rules.lines.find(results.bytes(url), rule -> rules.matches(rule, url));
            if (usage.lines.size() > 0) {
                for (int column = 0; column < usageColumns.size(); column++) {
                    applies(usageColumns.get(column), results.columnUsage(url, column), url);
                }
                usage.lines.find(results.bytes(url), line -> usage.matches(line, url));
            }
        }

        /** What others would make of the URL does not count: they did not ask for it. */
        private void addVisit(long url, VisitorPolicy visitor) {
            rules.decides(PackedVerdict.line(results.verdict(url, 0)), url);
            rules.lines.findForVisitor(
                    visitor.crawler().crawler(), results.bytes(url), rule -> rules.matches(rule, url));
            visitor.usage().ifPresent(column -> {
                applies(column, results.visitorsUsage(url), url);
                usage.lines.findForVisitor(column, results.bytes(url), line -> usage.matches(line, url));
            });
        }

        private void applies(UsageColumn column, int packed, long url) {
            for (int line : column.lines(packed)) {
                usage.decides(line, url);
            }
        }
    }

    /** How many URLs each of some lines decides about, or merely matches. Each URL counts once for a line. */
    private static final class LineCounts {

        private final LineMatches lines;
        private final int[] decided;
        private final int[] matched;
        /** For each line the last URL that it was counted for, plus one. */
        private final long[] counted;

        LineCounts(LineMatches lines) {
            this.lines = lines;
            decided = new int[lines.size()];
            matched = new int[lines.size()];
            counted = new long[lines.size()];
        }

        /** @param line that decides, or 0 */
        void decides(int line, long url) {
            if (line > 0) {
                count(decided, lines.numberOfLine(line), url);
            }
        }

        void matches(int number, long url) {
            count(matched, number, url);
        }

        private void count(int[] counts, int number, long url) {
            if (counted[number] != url + 1) {
                counted[number] = url + 1;
                counts[number]++;
            }
        }

        void add(LineCounts more) {
            for (int number = 0; number < decided.length; number++) {
                decided[number] += more.decided[number];
                matched[number] += more.matched[number];
            }
        }

        List<CoveredLine> covered() {
            return IntStream.range(0, decided.length)
                    .mapToObj(number -> lines.count(number, decided[number], matched[number])).toList();
        }
    }

    /**
     * The lines of one kind that the crawlers of a run follow, each in its reading, and which of them match a URL. They are
     * numbered in file order.
     */
    private static final class LineMatches {

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
                    patterns.find(path.bytes(), path.from(), path.to(),
                            pattern -> found.accept(ofPatterns.get(pattern)));
                }
            }
        }

        private final List<Followed> lines;
        private final int[] numberOfLine;
        private final List<Index> indexes = new ArrayList<>();
        private final Map<Object, Index> visitors = new HashMap<>();

        private LineMatches(Map<Integer, RobotsFile> fileOfLine) {
            this.lines =
                    fileOfLine.entrySet().stream().map(each -> new Followed(each.getValue(), each.getKey())).toList();
            this.numberOfLine = new int[lines.isEmpty() ? 1 : lines.getLast().line() + 1];
            for (int number = 0; number < lines.size(); number++) {
                numberOfLine[lines.get(number).line()] = number;
            }
        }

        static LineMatches ofRules(RunPlan plan) {
            List<RunCrawler> visitors = plan.judgesVisitors()
                    ? plan.visitors().all().stream().map(VisitorPolicy::crawler).toList() : List.of();
            Map<Integer, RobotsFile> fileOfLine = new TreeMap<>();
            Stream.concat(plan.columns().stream(), visitors.stream().map(RunCrawler::policy))
                    .forEach(policy -> policy.rules()
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
            List<UsageColumn> visitors =
                    plan.visitors().all().stream().flatMap(visitor -> visitor.usage().stream()).toList();
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
                    AllMatchesIndex
                            .of(all.stream().flatMap(each -> each.pattern().stream()).toArray(PathPattern[]::new)),
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
}
