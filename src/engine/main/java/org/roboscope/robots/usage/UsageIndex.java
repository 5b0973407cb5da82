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
 * An index of the Content-Usage lines that a crawler follows, by path. Only the longest path that matches counts. The
 * combined verdict of its lines is computed in advance.
 */
public final class UsageIndex {

    private record Path(int length, PathPattern pattern) {}

    /** @param first the rank of its first path among all paths */
    private record EqualLengthRange(int first, EqualLengthPaths paths) {}

    /** The combined preferences of the lines with one path. */
    private record PathPreferences(UsagePreference trainAi, UsagePreference search) {

        static PathPreferences of(UsageVerdict verdict) {
            return new PathPreferences(verdict.trainAi().preference(), verdict.search().preference());
        }
    }

    private final byte[] bytes;
    private final List<UsageLine> linesWithoutPath;
    private final UsageVerdict verdictWithoutPath;
    private final List<Path> paths;
    private final List<List<UsageLine>> linesByRank;
    private final UsageVerdict[] verdicts;
    private final RuleIndex index;
    /** For each path, the paths of the same length, if more than one of them may match a URL. */
    private final @Nullable EqualLengthRange[] equalLengths;

    private UsageIndex(byte[] bytes, List<UsageLine> withoutPath, List<PathUsage> longestFirst) {
        this.bytes = bytes;
        this.linesWithoutPath = List.copyOf(withoutPath);
        this.paths = longestFirst.stream().map(path -> new Path(path.length(), path.pattern())).toList();
        this.linesByRank = longestFirst.stream().map(PathUsage::lines).toList();
        this.verdictWithoutPath = UsageVerdict.combine(bytes, withoutPath);
        this.verdicts = longestFirst.stream().map(path -> UsageVerdict.combine(bytes, path.lines()))
                .toArray(UsageVerdict[]::new);
        this.index = RuleIndex.of(patterns(longestFirst));
        this.equalLengths = equalLengths(longestFirst);
    }

    /**
     * Creates an index of lines.
     *
     * @param bytes the bytes of the file
     * @param lines the lines in file order
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

    /** Returns the pattern of a line's path. The line must have one. */
    public static PathPattern pattern(byte[] bytes, UsageLine line, PathGrammar paths) {
        return paths.patterns(false, bytes, line.path().start(), line.path().end()).getFirst().pattern();
    }

    /** Whether a preference is stated for any use of any page. */
    public boolean isStated() {
        return verdictWithoutPath.isStated() || Arrays.stream(verdicts).anyMatch(UsageVerdict::isStated);
    }

    /** Whether both indexes state the same for the same paths, including paths without a statement. */
    public boolean isEquivalentTo(UsageIndex other) {
        return PathPreferences.of(verdictWithoutPath).equals(PathPreferences.of(other.verdictWithoutPath))
                && preferencesByPath().equals(other.preferencesByPath());
    }

    private Map<Path, PathPreferences> preferencesByPath() {
        Map<Path, PathPreferences> preferences = new HashMap<>();
        for (int rank = 0; rank < verdicts.length; rank++) {
            preferences.put(paths.get(rank), PathPreferences.of(verdicts[rank]));
        }
        return preferences;
    }

    /** @param path the path in comparable form */
    public UsageVerdict verdict(RequestPath path) {
        int longest = index.best(path.bytes(), path.from(), path.to());
        if (longest == RuleIndex.NONE) {
            return verdictWithoutPath;
        }
        EqualLengthRange equalLength = equalLengths[longest];
        if (equalLength == null) {
            return verdicts[longest];
        }
        List<PathUsage> matching = equalLength.paths().findMatches(longest - equalLength.first(), path);
        return matching.size() == 1 ? verdicts[longest] : combine(matching);
    }

    /**
     * Returns the lines that count, in file order. These are the lines with the longest path that matches, even if they
     * state nothing.
     *
     * @param path the path in comparable form
     */
    public List<UsageLine> countingLines(RequestPath path) {
        int longest = index.best(path.bytes(), path.from(), path.to());
        if (longest == RuleIndex.NONE) {
            return linesWithoutPath;
        }
        EqualLengthRange equalLength = equalLengths[longest];
        return equalLength == null
                ? linesByRank.get(longest)
                : linesOf(equalLength.paths().findMatches(longest - equalLength.first(), path));
    }

    private static List<UsageLine> linesOf(List<PathUsage> paths) {
        return paths.stream().flatMap(path -> path.lines().stream())
                .sorted(Comparator.comparingInt(UsageLine::line)).toList();
    }

    private UsageVerdict combine(List<PathUsage> matching) {
        return UsageVerdict.combine(bytes, linesOf(matching));
    }

    private static PathPattern[] patterns(List<PathUsage> paths) {
        return paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new);
    }

    private static @Nullable EqualLengthRange[] equalLengths(List<PathUsage> longestFirst) {
        @Nullable EqualLengthRange[] equalLengths = new EqualLengthRange[longestFirst.size()];
        int first = 0;
        while (first < longestFirst.size()) {
            int end = first + 1;
            while (end < longestFirst.size() && longestFirst.get(end).length() == longestFirst.get(first).length()) {
                end++;
            }
            List<PathUsage> equal = longestFirst.subList(first, end);
            if (equal.size() > 1 && equal.stream().anyMatch(path -> path.pattern().hasStar())) {
                EqualLengthRange range = new EqualLengthRange(first, new EqualLengthPaths(equal));
                for (int rank = first; rank < end; rank++) {
                    equalLengths[rank] = range;
                }
            }
            first = end;
        }
        return equalLengths;
    }

    /**
     * Paths of one length. Because of wildcards, several of them may match one URL. The order of lines does not count,
     * so the lines of all these paths are combined. Most paths begin differently, so the paths that may overlap are
     * determined when a path first matches.
     */
    private static final class EqualLengthPaths {

        /** The number of overlapping paths from which an index takes less time. */
        private static final int MIN_INDEXED = 8;

        private final List<PathUsage> paths;
        private final AtomicReferenceArray<List<PathUsage>> overlappingPaths;
        private final AllMatchesIndex index;

        EqualLengthPaths(List<PathUsage> paths) {
            this.paths = paths;
            this.overlappingPaths = new AtomicReferenceArray<>(paths.size());
            this.index = AllMatchesIndex.of(paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new));
        }

        /** Returns all paths that match, if the path with this rank does. */
        List<PathUsage> findMatches(int rank, RequestPath path) {
            List<PathUsage> others = overlappingPaths(rank);
            if (others.isEmpty()) {
                return List.of(paths.get(rank));
            }
            List<PathUsage> matching = new ArrayList<>();
            if (others.size() < MIN_INDEXED) {
                matching.add(paths.get(rank));
                others.stream().filter(other -> other.pattern().matches(path.bytes(), path.from(), path.to()))
                        .forEach(matching::add);
            } else {
                index.find(path.bytes(), path.from(), path.to(), match -> matching.add(paths.get(match)));
            }
            return matching;
        }

        /**
         * Returns the paths that may match together with the path of this rank. At most {@link #MIN_INDEXED} are
         * returned, because the index is used from this number on.
         */
        private List<PathUsage> overlappingPaths(int rank) {
            List<PathUsage> cached = overlappingPaths.get(rank);
            if (cached == null) {
                PathPattern pattern = paths.get(rank).pattern();
                cached = IntStream.range(0, paths.size())
                        .filter(other -> other != rank && mayOverlap(pattern, paths.get(other).pattern()))
                        .limit(MIN_INDEXED).mapToObj(paths::get).toList();
                overlappingPaths.set(rank, cached);
            }
            return cached;
        }

        /** Whether one path begins like the other, and one of them has a wildcard. */
        private static boolean mayOverlap(PathPattern first, PathPattern second) {
            int size = Math.min(first.pieceEnd(0) - first.pieceStart(0), second.pieceEnd(0) - second.pieceStart(0));
            return (first.hasStar() || second.hasStar()) && ByteScan.regionsEqual(
                    first.bytes(), first.pieceStart(0), second.bytes(), second.pieceStart(0), size);
        }
    }

    /**
     * The lines with one path, in file order.
     *
     * @param length the length of the path as written
     */
    record PathUsage(int length, PathPattern pattern, List<UsageLine> lines) {}
}
