package org.roboscope.simulate.coverage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
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
 * The coverage of each rule and each Content-Usage line by the URLs of a run, over all its readings. A request that is
 * judged only for its visitor counts for the rules that this visitor follows, and for none if the log names no crawler.
 *
 * @param rules      rules that a crawler of the run follows, in file order
 * @param usage      Content-Usage lines that a crawler of the run follows, in file order
 * @param unfollowed rules and Content-Usage lines of all other groups, in file order
 */
public record RuleCoverage(List<CoveredLine> rules, List<CoveredLine> usage, List<CoveredLine> unfollowed) {

    /** The number of URLs that one task counts. */
    private static final int TASK_SIZE = 1 << 16;

    /**
     * The coverage of a rule or a Content-Usage line.
     *
     * @param text    text of the line without its comment
     * @param decided number of URLs that the line decides about or applies to, for at least one crawler
     * @param matched number of other URLs that the line matches without deciding about them
     * @param idle    reason why the line decides about no URL; empty if it decides about one
     */
    public record CoveredLine(int line, String text, long decided, long matched, Optional<IdleReason> idle) {}

    /** The reason why a line decides about no URL of a run. */
    public enum IdleReason {
        /** The line has no value. */
        EMPTY,
        /** The group has more rules than the standard allows. */
        TOO_MANY_RULES,
        NO_URL_MATCHES,
        /** The line matches URLs, but another line or the standard decides about each that is judged. */
        ANOTHER_DECIDES,
        /** Known crawlers follow the line, but none of them is in the run. */
        NOT_TESTED,
        /** All known crawlers of the group ignore robots.txt. */
        CRAWLERS_IGNORE_IT,
        NO_KNOWN_CRAWLER
    }

    public RuleCoverage {
        rules = List.copyOf(rules);
        usage = List.copyOf(usage);
        unfollowed = List.copyOf(unfollowed);
    }

    /**
     * Counts the URLs that the run has judged so far, on all cores.
     *
     * @param stop checked before every URL
     * @return coverage; empty if counting was stopped
     */
    public static Optional<RuleCoverage> count(RunResults results, BooleanSupplier stop)
            throws InterruptedException {
        int urls = results.urls();
        LineMatches rules = LineMatches.ofRules(results.plan());
        LineMatches usage = LineMatches.ofUsage(results.plan());
        List<Future<Optional<Counter>>> parts = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().name("coverage-", 0).daemon().factory())) {
            for (int from = 0; from < urls; from += TASK_SIZE) {
                int start = from;
                int end = Math.min(urls, from + TASK_SIZE);
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
            return Optional.of(new RuleCoverage(sumOfRules.toLines(), sumOfUsage.toLines(),
                    new UnfollowedLines(results.plan(), results.catalogue()).find(rules, usage)));
        } catch (ExecutionException failure) {
            throw new IllegalStateException("the rules could not be counted", failure);
        }
    }

    /** The rules and the Content-Usage lines of all groups, in file order. */
    public List<CoveredLine> lines() {
        return Stream.of(rules, usage, unfollowed).flatMap(List::stream)
                .sorted(Comparator.comparingInt(CoveredLine::line))
                .toList();
    }

    /** The key of lines that crawlers with the same groups and reading share, because a log may name many bots. */
    private record FileGroups(RobotsFile file, List<Integer> groups) {}

    private static String text(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    /** Finds the lines that no crawler of the run follows, in the readings for all known crawlers. */
    private static final class UnfollowedLines {

        private final RunPlan plan;
        private final Set<Integer> followedByKnown = new HashSet<>();
        private final Set<Integer> ignored = new HashSet<>();
        private final Map<Integer, RobotsFile> fileOfLine = new TreeMap<>();

        UnfollowedLines(RunPlan plan, Catalogue catalogue) {
            this.plan = plan;
            RobotsText text = plan.text();
            Set<RobotsFile> files = new LinkedHashSet<>(List.of(text.layout()));
            plan.columns().forEach(policy -> files.add(policy.file()));
            Map<FileGroups, Set<Integer>> linesByGroups = new HashMap<>();
            Map<List<Integer>, Set<Integer>> usageLinesByGroups = new HashMap<>();
            for (CatalogueEntry entry : catalogue.entries()) {
                Set<Integer> lines = entry.obedience() == Obedience.NO ? ignored : followedByKnown;
                Policy policy = text.policy(entry.crawler());
                files.add(policy.file());
                lines.addAll(linesByGroups.computeIfAbsent(
                        new FileGroups(policy.file(), policy.followedGroups().groups()),
                        _ -> policy.rules().stream().map(Rule::line).collect(Collectors.toSet())));
                if (plan.judgesUsage()) {
                    UsagePolicy usage = text.usagePolicy(entry.crawler());
                    lines.addAll(usageLinesByGroups.computeIfAbsent(usage.followedGroups().groups(),
                            _ -> usage.lines().stream().map(UsageLine::line).collect(Collectors.toSet())));
                }
            }
            files.forEach(file -> file.groups().forEach(
                    group -> group.rules().forEach(rule -> fileOfLine.putIfAbsent(rule.line(), file))));
        }

        List<CoveredLine> find(LineMatches rules, LineMatches usage) {
            if (plan.judgesUsage()) {
                RobotsFile file = plan.text().file(Standards.RFC_9309);
                plan.text().usageReading().usageLines().forEach(line -> fileOfLine.putIfAbsent(line.line(), file));
            }
            rules.lines.forEach(followed -> fileOfLine.remove(followed.line()));
            usage.lines.forEach(followed -> fileOfLine.remove(followed.line()));
            return fileOfLine.entrySet().stream().map(entry -> new CoveredLine(
                    entry.getKey(), text(entry.getValue(), entry.getKey()), 0, 0,
                    Optional.of(idleReason(entry.getKey()))))
                    .toList();
        }

        private IdleReason idleReason(int line) {
            return followedByKnown.contains(line) ? IdleReason.NOT_TESTED
                    : ignored.contains(line) ? IdleReason.CRAWLERS_IGNORE_IT : IdleReason.NO_KNOWN_CRAWLER;
        }
    }

    /** Counts a range of the URLs. */
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

        Optional<Counter> count(int from, int to, BooleanSupplier stop) {
            for (int url = from; url < to; url++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                add(url);
            }
            return Optional.of(this);
        }

        private void add(int url) {
            if (results.isOutside(url)) {
                return;
            }
            if (results.isForVisitor(url)) {
                results.visitor(url).ifPresent(visitor -> addVisit(url, visitor));
                return;
            }
            for (int column = 0; column < columns; column++) {
                rules.addDecided(PackedVerdict.line(results.columnVerdict(url, column)), url);
            }
            rules.lines.find(results.urlBytes(url), rule -> rules.addMatched(rule, url));
            if (usage.lines.size() > 0) {
                for (int column = 0; column < usageColumns.size(); column++) {
                    addUsage(usageColumns.get(column), results.columnUsage(url, column), url);
                }
                usage.lines.find(results.urlBytes(url), line -> usage.addMatched(line, url));
            }
        }

        /** Counts a request only for the visitor that sent it. */
        private void addVisit(int url, VisitorPolicy visitor) {
            rules.addDecided(PackedVerdict.line(results.verdict(url, 0)), url);
            rules.lines.findForVisitor(
                    visitor.crawler().crawler(), results.urlBytes(url), rule -> rules.addMatched(rule, url));
            visitor.usage().ifPresent(column -> {
                addUsage(column, results.visitorUsage(url), url);
                usage.lines.findForVisitor(column, results.urlBytes(url), line -> usage.addMatched(line, url));
            });
        }

        private void addUsage(UsageColumn column, int packed, int url) {
            for (int line : column.linesFor(packed)) {
                usage.addDecided(line, url);
            }
        }
    }

    /** The numbers of URLs that each line decides about or only matches. A URL counts once for a line. */
    private static final class LineCounts {

        private final LineMatches lines;
        private final int[] decided;
        private final int[] matched;
        /** For each line, the last URL that was counted, plus one. */
        private final int[] counted;

        LineCounts(LineMatches lines) {
            this.lines = lines;
            decided = new int[lines.size()];
            matched = new int[lines.size()];
            counted = new int[lines.size()];
        }

        /** @param line line that decides, or 0 */
        void addDecided(int line, int url) {
            if (line > 0) {
                count(decided, lines.numberOfLine(line), url);
            }
        }

        void addMatched(int number, int url) {
            count(matched, number, url);
        }

        private void count(int[] counts, int number, int url) {
            if (counted[number] != url + 1) {
                counted[number] = url + 1;
                counts[number]++;
            }
        }

        void add(LineCounts other) {
            for (int number = 0; number < decided.length; number++) {
                decided[number] += other.decided[number];
                matched[number] += other.matched[number];
            }
        }

        List<CoveredLine> toLines() {
            return IntStream.range(0, decided.length)
                    .mapToObj(number -> lines.coveredLine(number, decided[number], matched[number])).toList();
        }
    }

    /**
     * The lines of one kind that the crawlers of a run follow, numbered in file order, and indexes that find the lines
     * that match a URL.
     */
    private static final class LineMatches {

        /** @param competes whether the line is among the competing rules in a reading */
        private record FollowedLine(RobotsFile file, int line, boolean isEmpty, boolean competes) {

            Optional<IdleReason> idle(long decided, long matched) {
                if (decided > 0) {
                    return Optional.empty();
                }
                if (matched > 0) {
                    return Optional.of(IdleReason.ANOTHER_DECIDES);
                }
                if (isEmpty) {
                    return Optional.of(IdleReason.EMPTY);
                }
                return Optional.of(competes ? IdleReason.NO_URL_MATCHES : IdleReason.TOO_MANY_RULES);
            }
        }

        /** A pattern of a line; empty if the line applies to all pages. A line may have several patterns. */
        private record LinePattern(int line, Optional<PathPattern> pattern) {}

        /** The index of the lines in one reading. */
        private record LineIndex(RobotsFile file, AllMatchesIndex patterns, List<Integer> linesWithPattern,
                List<Integer> linesForAllPages) {

            private void find(byte[] url, IntConsumer consumer) {
                linesForAllPages.forEach(consumer::accept);
                if (!linesWithPattern.isEmpty()) {
                    RequestPath path = file.standard().paths().comparable(RequestPath.ofUrl(url));
                    patterns.find(path.bytes(), path.from(), path.to(),
                            pattern -> consumer.accept(linesWithPattern.get(pattern)));
                }
            }
        }

        private final List<FollowedLine> lines;
        private final int[] numberOfLine;
        private final List<LineIndex> indexes = new ArrayList<>();
        private final Map<Object, LineIndex> visitors = new HashMap<>();

        private LineMatches(Collection<FollowedLine> followed) {
            this.lines = List.copyOf(followed);
            this.numberOfLine = new int[lines.isEmpty() ? 1 : lines.getLast().line() + 1];
            for (int number = 0; number < lines.size(); number++) {
                numberOfLine[lines.get(number).line()] = number;
            }
        }

        static LineMatches ofRules(RunPlan plan) {
            List<RunCrawler> visitors = plan.judgesVisitors()
                    ? plan.visitors().policiesByName().stream().map(VisitorPolicy::crawler).toList() : List.of();
            Map<Integer, FollowedLine> followed = new TreeMap<>();
            Stream.concat(plan.columns().stream(), visitors.stream().map(RunCrawler::policy))
                    .forEach(policy -> policy.rules().forEach(rule -> followed.merge(rule.line(),
                            new FollowedLine(policy.file(), rule.line(), rule.value().isEmpty(),
                                    !policy.hasTooManyRules()),
                            (first, second) -> first.competes() ? first : second)));
            LineMatches matches = new LineMatches(followed.values());
            Map<RobotsFile, Set<LinePattern>> patterns = new LinkedHashMap<>();
            plan.columns().forEach(policy -> patterns.computeIfAbsent(policy.file(), _ -> new LinkedHashSet<>())
                    .addAll(patterns(policy)));
            patterns.forEach((file, linePatterns) -> matches.indexes.add(matches.newIndex(file, linePatterns)));
            Map<FileGroups, LineIndex> indexByGroups = new HashMap<>();
            for (RunCrawler visitor : visitors) {
                Policy policy = visitor.policy();
                matches.visitors.put(visitor.crawler(), indexByGroups.computeIfAbsent(
                        new FileGroups(policy.file(), policy.followedGroups().groups()),
                        groups -> matches.newIndex(groups.file(), patterns(policy))));
            }
            return matches;
        }

        private static Set<LinePattern> patterns(Policy policy) {
            Set<LinePattern> patterns = new LinkedHashSet<>();
            policy.candidates().forEach(candidate -> patterns.add(
                    new LinePattern(candidate.rule().line(), Optional.of(candidate.pattern()))));
            return patterns;
        }

        /** The lines of Content-Usage, which are always read under RFC 9309. */
        static LineMatches ofUsage(RunPlan plan) {
            List<UsageColumn> visitors =
                    plan.visitors().policiesByName().stream().flatMap(visitor -> visitor.usage().stream()).toList();
            List<UsageColumn> columns = Stream.concat(plan.usageColumns().stream(), visitors.stream()).toList();
            Map<Integer, FollowedLine> followed = new TreeMap<>();
            Map<Integer, LinePattern> patterns = new TreeMap<>();
            for (UsageColumn column : columns) {
                column.usageLines().forEach(line -> {
                    followed.putIfAbsent(line.line(), new FollowedLine(column.file(), line.line(), false, true));
                    patterns.computeIfAbsent(line.line(), _ -> pattern(column.file(), line));
                });
            }
            LineMatches matches = new LineMatches(followed.values());
            // All columns read the file under the same standard.
            columns.stream().limit(1)
                    .forEach(column -> matches.indexes.add(matches.newIndex(column.file(), patterns.values())));
            visitors.forEach(column -> matches.visitors.put(column, matches.newIndex(column.file(),
                    column.usageLines().stream().map(line -> pattern(column.file(), line)).toList())));
            return matches;
        }

        private static LinePattern pattern(RobotsFile file, UsageLine line) {
            return new LinePattern(line.line(), line.path().isEmpty() ? Optional.empty()
                    : Optional.of(UsageIndex.pattern(file.bytes(), line, file.standard().paths())));
        }

        private LineIndex newIndex(RobotsFile file, Collection<LinePattern> linePatterns) {
            return new LineIndex(file,
                    AllMatchesIndex
                            .of(linePatterns.stream().flatMap(linePattern -> linePattern.pattern().stream())
                                    .toArray(PathPattern[]::new)),
                    lineNumbers(linePatterns, true), lineNumbers(linePatterns, false));
        }

        private List<Integer> lineNumbers(Collection<LinePattern> linePatterns, boolean withPatterns) {
            return linePatterns.stream().filter(linePattern -> linePattern.pattern().isPresent() == withPatterns)
                    .map(linePattern -> numberOfLine[linePattern.line()]).toList();
        }

        int size() {
            return lines.size();
        }

        int numberOfLine(int line) {
            return numberOfLine[line];
        }

        CoveredLine coveredLine(int number, long decided, long matched) {
            FollowedLine followed = lines.get(number);
            return new CoveredLine(followed.line(), RuleCoverage.text(followed.file(), followed.line()), decided,
                    matched,
                    followed.idle(decided, matched));
        }

        /** Passes the number of each matching line to the consumer; twice if two patterns of the line match. */
        void find(byte[] url, IntConsumer consumer) {
            indexes.forEach(index -> index.find(url, consumer));
        }

        /** @param visitor key of the visitor: its name, or its usage column */
        void findForVisitor(Object visitor, byte[] url, IntConsumer consumer) {
            LineIndex index = visitors.get(visitor);
            if (index != null) {
                index.find(url, consumer);
            }
        }
    }
}
