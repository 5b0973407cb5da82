package org.roboscope.robots.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;

/**
 * The Content-Usage lines that a crawler follows, by their paths. Only the longest path that matches counts. What its
 * lines say together is worked out beforehand.
 */
public final class UsageIndex {

    private record Path(int length, PathPattern pattern) {}

    /** @param first its place among all paths */
    private record EqualLength(int first, EqualLengthPaths paths) {}

    /** What lines with one path say together. */
    private record SaidOfPath(UsagePreference trainAi, UsagePreference search) {

        static SaidOfPath of(UsageVerdict verdict) {
            return new SaidOfPath(verdict.trainAi().preference(), verdict.search().preference());
        }
    }

    private final byte[] bytes;
    private final List<UsageLine> linesWithoutPath;
    private final UsageVerdict withoutPath;
    private final List<Path> paths;
    private final List<List<UsageLine>> lines;
    private final UsageVerdict[] verdicts;
    private final RuleIndex index;
    /** For each path all of its length, where more than one may match. */
    private final @Nullable EqualLength[] equalLengths;

    private UsageIndex(byte[] bytes, List<UsageLine> withoutPath, List<PathUsage> longestFirst) {
        this.bytes = bytes;
        this.linesWithoutPath = List.copyOf(withoutPath);
        this.paths = longestFirst.stream().map(path -> new Path(path.length(), path.pattern())).toList();
        this.lines = longestFirst.stream().map(PathUsage::lines).toList();
        this.withoutPath = UsageVerdict.combined(bytes, withoutPath);
        this.verdicts = longestFirst.stream().map(path -> UsageVerdict.combined(bytes, path.lines()))
                .toArray(UsageVerdict[]::new);
        this.index = RuleIndex.of(patterns(longestFirst));
        this.equalLengths = equalLengths(longestFirst);
    }

    /**
     * An index of these lines.
     *
     * @param bytes in which they stand
     * @param lines in file order
     */
    public static UsageIndex of(byte[] bytes, List<UsageLine> lines, PathGrammar paths) {
        Map<Path, List<UsageLine>> byPath = new LinkedHashMap<>();
        List<UsageLine> withoutPath = new ArrayList<>();
        for (UsageLine line : lines) {
            if (line.path().isEmpty()) {
                withoutPath.add(line);
            } else {
                PathPattern pattern = pattern(bytes, line, paths);
                byPath.computeIfAbsent(new Path(pattern.length(), pattern), absent -> new ArrayList<>(1)).add(line);
            }
        }
        return new UsageIndex(bytes, withoutPath, byPath.entrySet().stream()
                .map(path -> new PathUsage(path.getKey().length(), path.getKey().pattern(), path.getValue()))
                .sorted(Comparator.comparingInt(PathUsage::length).reversed())
                .toList());
    }

    /** What the line's path matches; the line has one. */
    public static PathPattern pattern(byte[] bytes, UsageLine line, PathGrammar paths) {
        return paths.patterns(false, bytes, line.path().start(), line.path().end()).getFirst().pattern();
    }

    /** Whether there is a use of any page of which something is said. */
    public boolean isStated() {
        return withoutPath.isStated() || Arrays.stream(verdicts).anyMatch(UsageVerdict::isStated);
    }

    /** Whether the other one says the same of every page: of the same paths, also of those of which nothing is said. */
    public boolean saysTheSame(UsageIndex other) {
        return SaidOfPath.of(withoutPath).equals(SaidOfPath.of(other.withoutPath))
                && saidOfPaths().equals(other.saidOfPaths());
    }

    private Map<Path, SaidOfPath> saidOfPaths() {
        Map<Path, SaidOfPath> said = new HashMap<>();
        for (int place = 0; place < verdicts.length; place++) {
            said.put(paths.get(place), SaidOfPath.of(verdicts[place]));
        }
        return said;
    }

    /** @param path in the form in which paths are compared */
    public UsageVerdict verdict(RequestPath path) {
        int longest = index.best(path.bytes(), path.from(), path.to());
        if (longest == RuleIndex.NONE) {
            return withoutPath;
        }
        EqualLength equalLength = equalLengths[longest];
        if (equalLength == null) {
            return verdicts[longest];
        }
        List<PathUsage> matching = equalLength.paths().matching(longest - equalLength.first(), path);
        return matching.size() == 1 ? verdicts[longest] : together(matching);
    }

    /**
     * The lines that count, whatever they say: those with the longest path that matches. In file order.
     *
     * @param path in the form in which paths are compared
     */
    public List<UsageLine> counting(RequestPath path) {
        int longest = index.best(path.bytes(), path.from(), path.to());
        if (longest == RuleIndex.NONE) {
            return linesWithoutPath;
        }
        EqualLength equalLength = equalLengths[longest];
        return equalLength == null
                ? lines.get(longest)
                : linesOf(equalLength.paths().matching(longest - equalLength.first(), path));
    }

    private static List<UsageLine> linesOf(List<PathUsage> paths) {
        return paths.stream().flatMap(path -> path.lines().stream())
                .sorted(Comparator.comparingInt(UsageLine::line)).toList();
    }

    private UsageVerdict together(List<PathUsage> matching) {
        return UsageVerdict.combined(bytes, linesOf(matching));
    }

    private static PathPattern[] patterns(List<PathUsage> paths) {
        return paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new);
    }

    private static @Nullable EqualLength[] equalLengths(List<PathUsage> longestFirst) {
        @Nullable EqualLength[] equalLengths = new EqualLength[longestFirst.size()];
        int first = 0;
        while (first < longestFirst.size()) {
            int end = first + 1;
            while (end < longestFirst.size() && longestFirst.get(end).length() == longestFirst.get(first).length()) {
                end++;
            }
            List<PathUsage> equal = longestFirst.subList(first, end);
            if (equal.size() > 1 && equal.stream().anyMatch(path -> path.pattern().hasStar())) {
                EqualLength shared = new EqualLength(first, new EqualLengthPaths(equal));
                for (int place = first; place < end; place++) {
                    equalLengths[place] = shared;
                }
            }
            first = end;
        }
        return equalLengths;
    }

    /**
     * Paths of one length. Because of wildcards, several of them may match one URL; the order of lines means nothing,
     * so all that do count together. Most paths begin otherwise than the others, which is found out when a path first
     * matches.
     */
    private static final class EqualLengthPaths {

        /** From how many others on an index is worth its making. */
        private static final int MANY = 8;

        private final List<PathUsage> paths;
        private final AtomicReferenceArray<List<PathUsage>> rivals;
        private final AllMatchesIndex index;

        EqualLengthPaths(List<PathUsage> paths) {
            this.paths = paths;
            this.rivals = new AtomicReferenceArray<>(paths.size());
            this.index = AllMatchesIndex.of(paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new));
        }

        /** Those that match, where the one at this place does. */
        List<PathUsage> matching(int place, RequestPath path) {
            List<PathUsage> others = rivals(place);
            if (others.isEmpty()) {
                return List.of(paths.get(place));
            }
            List<PathUsage> matching = new ArrayList<>();
            if (others.size() < MANY) {
                matching.add(paths.get(place));
                others.stream().filter(other -> other.pattern().matches(path.bytes(), path.from(), path.to()))
                        .forEach(matching::add);
            } else {
                index.find(path.bytes(), path.from(), path.to(), found -> matching.add(paths.get(found)));
            }
            return matching;
        }

        /**
         * The first ones that may match where the one at this place does. {@link #MANY} are enough: from there on the
         * index is asked.
         */
        private List<PathUsage> rivals(int place) {
            List<PathUsage> known = rivals.get(place);
            if (known == null) {
                PathPattern pattern = paths.get(place).pattern();
                known = IntStream.range(0, paths.size())
                        .filter(other -> other != place && mayMeet(pattern, paths.get(other).pattern()))
                        .limit(MANY).mapToObj(paths::get).toList();
                rivals.set(place, known);
            }
            return known;
        }

        /** Whether one begins as the other does, and one has a wildcard. */
        private static boolean mayMeet(PathPattern one, PathPattern other) {
            int size = Math.min(one.pieceEnd(0) - one.pieceStart(0), other.pieceEnd(0) - other.pieceStart(0));
            return (one.hasStar() || other.hasStar()) && ByteScan.agree(
                    one.bytes(), one.pieceStart(0), other.bytes(), other.pieceStart(0), size);
        }
    }

    /**
     * The lines with one path, in file order.
     *
     * @param length of the path as written: the longest one that matches counts
     */
    record PathUsage(int length, PathPattern pattern, List<UsageLine> lines) {}
}
