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
 * @param rules           rules that a crawler of the run follows, in file order
 * @param usageLines      Content-Usage lines that a crawler of the run follows, in file order
 * @param unfollowedLines rules and Content-Usage lines of all other groups, in file order
 */
public record RuleCoverage(List<CoveredLine> rules, List<CoveredLine> usageLines, List<CoveredLine> unfollowedLines) {

    /** The number of URLs that one task counts. */
    private static final int TASK_SIZE = 1 << 16;

    /**
     * The coverage of a rule or a Content-Usage line.
     *
     * @param text        text of the line without its comment
     * @param decidedUrls number of URLs that the line decides about or applies to, for at least one crawler
     * @param matchedUrls number of other URLs that the line matches without deciding about them
     * @param idleReason  reason why the line decides about no URL; empty if it decides about one
     */
    public record CoveredLine(int line, String text, long decidedUrls, long matchedUrls,
            Optional<IdleReason> idleReason) {}

    /** The reason why a line decides about no URL of a run. */
    public enum IdleReason {
        /** The line has no value. */
        EMPTY,
        /** The group has more rules than the standard allows. */
        TOO_MANY_RULES,
        NO_URL_MATCHES,
        /** The line matches URLs, but another line or the standard decides about each of them. */
        ANOTHER_DECIDES,
        /** Known crawlers follow the line, but none of them is in the run. */
        NOT_TESTED,
        /** All known crawlers of the group ignore robots.txt. */
        CRAWLERS_IGNORE_IT,
        NO_KNOWN_CRAWLER
    }

    public RuleCoverage {
        rules = List.copyOf(rules);
        usageLines = List.copyOf(usageLines);
        unfollowedLines = List.copyOf(unfollowedLines);
    }

    /**
     * Counts the URLs that the run has judged so far, on all cores.
     *
     * @param stop checked before every URL
     * @return coverage; empty if counting was stopped
     */
    public static Optional<RuleCoverage> count(RunResults results, BooleanSupplier stop)
            throws InterruptedException {
        int urlCount = results.urlCount();
        LineMatches ruleMatches = LineMatches.ofRules(results.plan());
        LineMatches usageMatches = LineMatches.ofUsage(results.plan());
        List<Future<Optional<Counter>>> tasks = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().name("coverage-", 0).daemon().factory())) {
            for (int from = 0; from < urlCount; from += TASK_SIZE) {
                int start = from;
                int end = Math.min(urlCount, from + TASK_SIZE);
                tasks.add(pool.submit(() -> new Counter(results, ruleMatches, usageMatches).count(start, end, stop)));
            }
            LineCounts ruleCounts = new LineCounts(ruleMatches);
            LineCounts usageCounts = new LineCounts(usageMatches);
            for (Future<Optional<Counter>> task : tasks) {
                Optional<Counter> counter = task.get();
                if (counter.isEmpty()) {
                    return Optional.empty();
                }
                ruleCounts.add(counter.get().ruleCounts);
                usageCounts.add(counter.get().usageCounts);
            }
            return Optional.of(new RuleCoverage(ruleCounts.toLines(), usageCounts.toLines(),
                    new UnfollowedLines(results.plan(), results.catalogue()).find(ruleMatches, usageMatches)));
        } catch (ExecutionException failure) {
            throw new IllegalStateException("the rules could not be counted", failure);
        }
    }

    /** The rules and the Content-Usage lines of all groups, in file order. */
    public List<CoveredLine> lines() {
        return Stream.of(rules, usageLines, unfollowedLines).flatMap(List::stream)
                .sorted(Comparator.comparingInt(CoveredLine::line))
                .toList();
    }

    /** A key of crawlers that follow the same lines. A log may name many bots, but they follow few different groups. */
    private record FileGroups(RobotsFile file, List<Integer> groups) {}

    private static String lineText(RobotsFile file, int lineNumber) {
        Line line = file.line(lineNumber);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    /** Finds the lines that no crawler of the run follows, in the readings for all known crawlers. */
    private static final class UnfollowedLines {

        private final RunPlan plan;
        private final Set<Integer> linesOfKnownCrawlers = new HashSet<>();
        private final Set<Integer> linesOfDisobedientCrawlers = new HashSet<>();
        private final Map<Integer, RobotsFile> fileOfLine = new TreeMap<>();

        UnfollowedLines(RunPlan plan, Catalogue catalogue) {
            this.plan = plan;
            RobotsText text = plan.text();
            Set<RobotsFile> files = new LinkedHashSet<>(List.of(text.layout()));
            plan.columns().forEach(policy -> files.add(policy.file()));
            Map<FileGroups, Set<Integer>> linesByGroups = new HashMap<>();
            Map<List<Integer>, Set<Integer>> usageLinesByGroups = new HashMap<>();
            for (CatalogueEntry entry : catalogue.entries()) {
                Set<Integer> followedLines =
                        entry.obedience() == Obedience.NO ? linesOfDisobedientCrawlers : linesOfKnownCrawlers;
                Policy policy = text.policy(entry.crawler());
                files.add(policy.file());
                followedLines.addAll(linesByGroups.computeIfAbsent(
                        new FileGroups(policy.file(), policy.followedGroups().groups()),
                        _ -> policy.rules().stream().map(Rule::line).collect(Collectors.toSet())));
                if (plan.judgesUsage()) {
                    UsagePolicy usagePolicy = text.usagePolicy(entry.crawler());
                    followedLines.addAll(usageLinesByGroups.computeIfAbsent(usagePolicy.followedGroups().groups(),
                            _ -> usagePolicy.lines().stream().map(UsageLine::line).collect(Collectors.toSet())));
                }
            }
            files.forEach(file -> file.groups().forEach(
                    group -> group.rules().forEach(rule -> fileOfLine.putIfAbsent(rule.line(), file))));
        }

        List<CoveredLine> find(LineMatches ruleMatches, LineMatches usageMatches) {
            if (plan.judgesUsage()) {
                RobotsFile file = plan.text().file(Standards.RFC_9309);
                plan.text().usageReading().usageLines().forEach(line -> fileOfLine.putIfAbsent(line.line(), file));
            }
            ruleMatches.lines.forEach(followedLine -> fileOfLine.remove(followedLine.line()));
            usageMatches.lines.forEach(followedLine -> fileOfLine.remove(followedLine.line()));
            return fileOfLine.entrySet().stream().map(entry -> new CoveredLine(
                    entry.getKey(), lineText(entry.getValue(), entry.getKey()), 0, 0,
                    Optional.of(idleReason(entry.getKey()))))
                    .toList();
        }

        private IdleReason idleReason(int line) {
            return linesOfKnownCrawlers.contains(line) ? IdleReason.NOT_TESTED
                    : linesOfDisobedientCrawlers.contains(line) ? IdleReason.CRAWLERS_IGNORE_IT
                    : IdleReason.NO_KNOWN_CRAWLER;
        }
    }

    /** Counts a range of the URLs. */
    private static final class Counter {

        private final RunResults results;
        private final int columnCount;
        private final List<UsageColumn> usageColumns;
        private final LineCounts ruleCounts;
        private final LineCounts usageCounts;

        Counter(RunResults results, LineMatches ruleMatches, LineMatches usageMatches) {
            this.results = results;
            this.columnCount = results.plan().columns().size();
            this.usageColumns = results.plan().usageColumns();
            this.ruleCounts = new LineCounts(ruleMatches);
            this.usageCounts = new LineCounts(usageMatches);
        }

        Optional<Counter> count(int from, int to, BooleanSupplier stop) {
            for (int url = from; url < to; url++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                addUrl(url);
            }
            return Optional.of(this);
        }

        private void addUrl(int url) {
            if (results.isOutside(url)) {
                return;
            }
            if (results.isForVisitor(url)) {
                results.visitor(url).ifPresent(visitor -> addVisit(url, visitor));
                return;
            }
            for (int column = 0; column < columnCount; column++) {
                ruleCounts.addDecided(PackedVerdict.line(results.columnVerdict(url, column)), url);
            }
            ruleCounts.lineMatches.find(results.urlBytes(url), rule -> ruleCounts.addMatched(rule, url));
            if (usageCounts.lineMatches.size() > 0) {
                for (int column = 0; column < usageColumns.size(); column++) {
                    addUsage(usageColumns.get(column), results.columnUsage(url, column), url);
                }
                usageCounts.lineMatches.find(results.urlBytes(url), line -> usageCounts.addMatched(line, url));
            }
        }

        /** Counts a request only for the visitor that sent it. */
        private void addVisit(int url, VisitorPolicy visitor) {
            ruleCounts.addDecided(PackedVerdict.line(results.verdict(url, 0)), url);
            ruleCounts.lineMatches.findForVisitor(
                    visitor.crawler().name(), results.urlBytes(url), rule -> ruleCounts.addMatched(rule, url));
            visitor.usageColumn().ifPresent(column -> {
                addUsage(column, results.visitorUsage(url), url);
                usageCounts.lineMatches.findForVisitor(column, results.urlBytes(url),
                        line -> usageCounts.addMatched(line, url));
            });
        }

        private void addUsage(UsageColumn column, int packed, int url) {
            for (int line : column.linesFor(packed)) {
                usageCounts.addDecided(line, url);
            }
        }
    }

    /** The numbers of URLs that each line decides about or only matches. A URL counts once for a line. */
    private static final class LineCounts {

        private final LineMatches lineMatches;
        private final int[] decidedUrls;
        private final int[] matchedUrls;
        /** For each line, the number of the last URL that was counted, plus one, because 0 means that none was. */
        private final int[] lastCountedUrls;

        LineCounts(LineMatches lineMatches) {
            this.lineMatches = lineMatches;
            decidedUrls = new int[lineMatches.size()];
            matchedUrls = new int[lineMatches.size()];
            lastCountedUrls = new int[lineMatches.size()];
        }

        /** @param line line that decides, or 0 */
        void addDecided(int line, int url) {
            if (line > 0) {
                count(decidedUrls, lineMatches.indexOfLine(line), url);
            }
        }

        void addMatched(int index, int url) {
            count(matchedUrls, index, url);
        }

        private void count(int[] counts, int index, int url) {
            if (lastCountedUrls[index] != url + 1) {
                lastCountedUrls[index] = url + 1;
                counts[index]++;
            }
        }

        void add(LineCounts other) {
            for (int index = 0; index < decidedUrls.length; index++) {
                decidedUrls[index] += other.decidedUrls[index];
                matchedUrls[index] += other.matchedUrls[index];
            }
        }

        List<CoveredLine> toLines() {
            return IntStream.range(0, decidedUrls.length)
                    .mapToObj(index -> lineMatches.coveredLine(index, decidedUrls[index], matchedUrls[index])).toList();
        }
    }

    /**
     * The rules, or the Content-Usage lines, that the crawlers of a run follow. Each has an index in file order. For
     * each reading, a {@link LineIndex} finds the lines that match a URL.
     */
    private static final class LineMatches {

        /** @param competes whether the line is among the competing rules in a reading */
        private record FollowedLine(RobotsFile file, int line, boolean isEmpty, boolean competes) {

            Optional<IdleReason> idleReason(long decidedUrls, long matchedUrls) {
                if (decidedUrls > 0) {
                    return Optional.empty();
                }
                if (matchedUrls > 0) {
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

        /** Finds the lines that match a URL in one reading. The lists contain the indexes of the lines. */
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
        private final int[] indexOfLine;
        private final List<LineIndex> indexes = new ArrayList<>();
        private final Map<Object, LineIndex> indexByVisitor = new HashMap<>();

        private LineMatches(Collection<FollowedLine> followed) {
            this.lines = List.copyOf(followed);
            this.indexOfLine = new int[lines.isEmpty() ? 1 : lines.getLast().line() + 1];
            for (int index = 0; index < lines.size(); index++) {
                indexOfLine[lines.get(index).line()] = index;
            }
        }

        static LineMatches ofRules(RunPlan plan) {
            List<RunCrawler> visitors = plan.judgesVisitors()
                    ? plan.visitorPolicies().policiesByName().stream().map(VisitorPolicy::crawler).toList() : List.of();
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
                matches.indexByVisitor.put(visitor.name(), indexByGroups.computeIfAbsent(
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
                    plan.visitorPolicies().policiesByName().stream().flatMap(visitor -> visitor.usageColumn().stream())
                            .toList();
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
            visitors.forEach(column -> matches.indexByVisitor.put(column, matches.newIndex(column.file(),
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
                    lineIndexes(linePatterns, true), lineIndexes(linePatterns, false));
        }

        private List<Integer> lineIndexes(Collection<LinePattern> linePatterns, boolean withPatterns) {
            return linePatterns.stream().filter(linePattern -> linePattern.pattern().isPresent() == withPatterns)
                    .map(linePattern -> indexOfLine[linePattern.line()]).toList();
        }

        int size() {
            return lines.size();
        }

        int indexOfLine(int line) {
            return indexOfLine[line];
        }

        CoveredLine coveredLine(int index, long decidedUrls, long matchedUrls) {
            FollowedLine followed = lines.get(index);
            return new CoveredLine(followed.line(), RuleCoverage.lineText(followed.file(), followed.line()),
                    decidedUrls,
                    matchedUrls,
                    followed.idleReason(decidedUrls, matchedUrls));
        }

        /** Passes the index of each matching line to the consumer; twice if two patterns of the line match. */
        void find(byte[] url, IntConsumer consumer) {
            indexes.forEach(index -> index.find(url, consumer));
        }

        /** @param visitor key of the visitor: its name, or its usage column */
        void findForVisitor(Object visitor, byte[] url, IntConsumer consumer) {
            LineIndex index = indexByVisitor.get(visitor);
            if (index != null) {
                index.find(url, consumer);
            }
        }
    }
}
