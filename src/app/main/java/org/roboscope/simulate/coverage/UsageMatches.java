package org.roboscope.simulate.coverage;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UsageColumn;

/** The Content-Usage lines that the crawlers of a run follow, and which of them match a URL. All are read by RFC 9309. */
final class UsageMatches {

    private record Followed(RobotsFile file, UsageLine line) {}

    private final List<UsageColumn> columns;
    private final List<Followed> lines;
    private final int[] numberOfLine;
    private final int[] withPath;
    private final int[] withoutPath;
    private final AllMatchesIndex patterns;
    private final Map<UsageColumn, BitSet> visitors = new HashMap<>();

    private UsageMatches(List<UsageColumn> columns, List<UsageColumn> visitorColumns, List<Followed> lines) {
        this.columns = columns;
        this.lines = lines;
        this.numberOfLine = new int[lines.isEmpty() ? 1 : lines.getLast().line().line() + 1];
        for (int number = 0; number < lines.size(); number++) {
            numberOfLine[lines.get(number).line().line()] = number;
        }
        this.withPath = numbers(false);
        this.withoutPath = numbers(true);
        PathPattern[] each = new PathPattern[withPath.length];
        for (int i = 0; i < each.length; i++) {
            Followed followed = lines.get(withPath[i]);
            each[i] = UsageIndex.pattern(
                    followed.file().bytes(), followed.line(), followed.file().standard().paths());
        }
        this.patterns = AllMatchesIndex.of(each);
        visitorColumns.forEach(column -> visitors.put(column, column.lines().stream()
                .mapToInt(line -> numberOfLine[line.line()]).collect(BitSet::new, BitSet::set, BitSet::or)));
    }

    static UsageMatches of(RunPlan plan) {
        List<UsageColumn> visitorColumns = plan.visitors().all().stream()
                .flatMap(visitor -> visitor.usage().stream()).toList();
        Map<Integer, Followed> byLine = new TreeMap<>();
        Stream.concat(plan.usageColumns().stream(), visitorColumns.stream()).forEach(column -> column.lines()
                .forEach(line -> byLine.putIfAbsent(line.line(), new Followed(column.file(), line))));
        return new UsageMatches(plan.usageColumns(), visitorColumns, List.copyOf(byLine.values()));
    }

    /** The numbers of the lines that are for the visitor whose column it is. */
    BitSet numbersOf(UsageColumn visitor) {
        return visitors.getOrDefault(visitor, new BitSet());
    }

    private int[] numbers(boolean withoutPaths) {
        return IntStream.range(0, lines.size())
                .filter(number -> lines.get(number).line().path().isEmpty() == withoutPaths).toArray();
    }

    /** How many there are. They are numbered in file order. */
    int size() {
        return lines.size();
    }

    List<UsageColumn> columns() {
        return columns;
    }

    int numberOfLine(int line) {
        return numberOfLine[line];
    }

    CoveredLine count(int number, long decided, long matched) {
        return CoveredLine.of(lines.get(number).file(), lines.get(number).line().line(), decided, matched);
    }

    /** Shows the number of each line that matches. */
    void find(byte[] url, IntConsumer found) {
        for (int number : withoutPath) {
            found.accept(number);
        }
        if (withPath.length > 0) {
            RequestPath path =
                    lines.getFirst().file().standard().paths().comparable(RequestPath.typed(url));
            patterns.find(path.bytes(), path.from(), path.to(), pattern -> found.accept(withPath[pattern]));
        }
    }
}
