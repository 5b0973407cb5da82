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

    /** @param firstRank the rank of its first path among all paths */
    private record EqualLengthRange(int firstRank, EqualLengthPaths paths) {}

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
    private final @Nullable EqualLengthRange[] equalLengthRanges;

    private UsageIndex(byte[] bytes, List<UsageLine> withoutPath, List<PathUsage> pathsByLength) {
        this.bytes = bytes;
        this.linesWithoutPath = List.copyOf(withoutPath);
        this.paths = pathsByLength.stream().map(path -> new Path(path.length(), path.pattern())).toList();
        this.linesByRank = pathsByLength.stream().map(PathUsage::lines).toList();
        this.verdictWithoutPath = UsageVerdict.combine(bytes, withoutPath);
        this.verdicts = pathsByLength.stream().map(path -> UsageVerdict.combine(bytes, path.lines()))
                .toArray(UsageVerdict[]::new);
        this.index = RuleIndex.of(patterns(pathsByLength));
        this.equalLengthRanges = equalLengthRanges(pathsByLength);
    }

    /**
     * Creates an index of lines.
     *
     * @param bytes the bytes of the file
     * @param lines the lines in file order
     */
    public static UsageIndex of(byte[] bytes, List<UsageLine> lines, PathGrammar paths) {
        Map<Path, List<UsageLine>> linesByPath = new LinkedHashMap<>();
        List<UsageLine> linesWithoutPath = new ArrayList<>();
        for (UsageLine line : lines) {
            if (line.path().isEmpty()) {
                linesWithoutPath.add(line);
            } else {
                PathPattern pattern = pattern(bytes, line, paths);
                linesByPath.computeIfAbsent(new Path(pattern.length(), pattern), absent -> new ArrayList<>(1))
                        .add(line);
            }
        }
        return new UsageIndex(bytes, linesWithoutPath, linesByPath.entrySet().stream()
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
        int bestRank = index.best(path.bytes(), path.from(), path.to());
        if (bestRank == RuleIndex.NONE) {
            return verdictWithoutPath;
        }
        EqualLengthRange range = equalLengthRanges[bestRank];
        if (range == null) {
            return verdicts[bestRank];
        }
        List<PathUsage> matchingPaths = range.paths().findMatches(bestRank - range.firstRank(), path);
        return matchingPaths.size() == 1 ? verdicts[bestRank] : combine(matchingPaths);
    }

    /**
     * Returns the lines that count, in file order. These are the lines with the longest path that matches, even if they
     * state nothing.
     *
     * @param path the path in comparable form
     */
    public List<UsageLine> countingLines(RequestPath path) {
        int bestRank = index.best(path.bytes(), path.from(), path.to());
        if (bestRank == RuleIndex.NONE) {
            return linesWithoutPath;
        }
        EqualLengthRange range = equalLengthRanges[bestRank];
        return range == null
                ? linesByRank.get(bestRank)
                : linesOf(range.paths().findMatches(bestRank - range.firstRank(), path));
    }

    private static List<UsageLine> linesOf(List<PathUsage> paths) {
        return paths.stream().flatMap(path -> path.lines().stream())
                .sorted(Comparator.comparingInt(UsageLine::line)).toList();
    }

    private UsageVerdict combine(List<PathUsage> matchingPaths) {
        return UsageVerdict.combine(bytes, linesOf(matchingPaths));
    }

    private static PathPattern[] patterns(List<PathUsage> paths) {
        return paths.stream().map(PathUsage::pattern).toArray(PathPattern[]::new);
    }

    private static @Nullable EqualLengthRange[] equalLengthRanges(List<PathUsage> pathsByLength) {
        @Nullable EqualLengthRange[] equalLengthRanges = new EqualLengthRange[pathsByLength.size()];
        int first = 0;
        while (first < pathsByLength.size()) {
            int end = first + 1;
            while (end < pathsByLength.size() && pathsByLength.get(end).length() == pathsByLength.get(first).length()) {
                end++;
            }
            List<PathUsage> equalLengthPaths = pathsByLength.subList(first, end);
            if (equalLengthPaths.size() > 1
                    && equalLengthPaths.stream().anyMatch(path -> path.pattern().hasWildcard())) {
                EqualLengthRange range = new EqualLengthRange(first, new EqualLengthPaths(equalLengthPaths));
                for (int rank = first; rank < end; rank++) {
                    equalLengthRanges[rank] = range;
                }
            }
            first = end;
        }
        return equalLengthRanges;
    }

    /**
     * Paths of one length. Because of wildcards, several of them may match one URL. The order of lines does not count,
     * so the lines of all these paths are combined. Most paths begin differently, so the paths that may overlap are
     * determined when a path first matches.
     */
    private static final class EqualLengthPaths {

        /** The number of overlapping paths from which an index takes less time. */
        private static final int MIN_INDEXED_PATHS = 8;

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
            List<PathUsage> overlapping = overlappingPaths(rank);
            if (overlapping.isEmpty()) {
                return List.of(paths.get(rank));
            }
            List<PathUsage> matchingPaths = new ArrayList<>();
            if (overlapping.size() < MIN_INDEXED_PATHS) {
                matchingPaths.add(paths.get(rank));
                overlapping.stream().filter(other -> other.pattern().matches(path.bytes(), path.from(), path.to()))
                        .forEach(matchingPaths::add);
            } else {
                index.find(path.bytes(), path.from(), path.to(), match -> matchingPaths.add(paths.get(match)));
            }
            return matchingPaths;
        }

        /**
         * Returns the paths that may match together with the path of this rank. At most {@link #MIN_INDEXED_PATHS} are
         * returned, because the index is used from this number on.
         */
        private List<PathUsage> overlappingPaths(int rank) {
            List<PathUsage> cached = overlappingPaths.get(rank);
            if (cached == null) {
                PathPattern pattern = paths.get(rank).pattern();
                cached = IntStream.range(0, paths.size())
                        .filter(other -> other != rank && mayOverlap(pattern, paths.get(other).pattern()))
                        .limit(MIN_INDEXED_PATHS).mapToObj(paths::get).toList();
                overlappingPaths.set(rank, cached);
            }
            return cached;
        }

        /** Whether one path begins like the other, and one of them has a wildcard. */
        private static boolean mayOverlap(PathPattern first, PathPattern second) {
            int size = Math.min(first.pieceEnd(0) - first.pieceStart(0), second.pieceEnd(0) - second.pieceStart(0));
            return (first.hasWildcard() || second.hasWildcard()) && ByteScan.regionsEqual(
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
