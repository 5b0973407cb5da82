package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;

/**
 * The Content-Usage lines that somebody follows together, by their paths.
 *
 * @param standards by which those fetch who follow them
 * @param numbers   of all the lines
 * @param paths     with their lines, in file order
 */
record FollowedPaths(List<Standard> standards, Set<Integer> numbers, List<LinesOfPath> paths) {

    private static final byte[] ROOT = {'/'};

    /**
     * Lines with the same path.
     *
     * @param length  of the path as written; 0 if there is none
     * @param pattern of the path; matches everything if there is none
     */
    record LinesOfPath(int length, PathPattern pattern, List<UsageLine> lines) {}

    private record PathKey(int length, PathPattern pattern) {}

    /** Each set once. */
    private record AllPaths(List<FollowedPaths> all, Map<Integer, List<FollowedPaths>> byLine) {

        private static AllPaths find(FileAnalysis analysis) {
            List<FollowedPaths> all = UsageFollower.byGroups(analysis).values().stream()
                    .map(followers -> of(followers, analysis)).toList();
            Map<Integer, List<FollowedPaths>> byLine = new HashMap<>();
            for (FollowedPaths followed : all) {
                followed.numbers().forEach(
                        line -> byLine.computeIfAbsent(line, absent -> new ArrayList<>(1)).add(followed));
            }
            return new AllPaths(all, byLine);
        }
    }

    static List<FollowedPaths> all(FileAnalysis analysis) {
        return OtherFieldLines.of(analysis).usages().isEmpty()
                ? List.of()
                : analysis.derived(AllPaths.class, AllPaths::find).all();
    }

    /** Whether all who follow the first line follow the second one, too: what they say together holds for all of them. */
    static boolean areFollowedTogether(int line, int other, FileAnalysis analysis) {
        return analysis.derived(AllPaths.class, AllPaths::find).byLine().getOrDefault(line, List.of()).stream()
                .allMatch(followed -> followed.numbers().contains(other));
    }

    private static FollowedPaths of(List<UsageFollower> followers, FileAnalysis analysis) {
        Map<PathKey, List<UsageLine>> byPath = new LinkedHashMap<>();
        Set<Integer> numbers = new HashSet<>();
        for (UsageLine line : followers.getFirst().policy().lines()) {
            numbers.add(line.line());
            PathPattern pattern = pattern(line, analysis);
            int length = line.path().isEmpty() ? 0 : pattern.length();
            byPath.computeIfAbsent(new PathKey(length, pattern), absent -> new ArrayList<>(1)).add(line);
        }
        return new FollowedPaths(UsageFollower.standards(followers), numbers, byPath.entrySet().stream()
                .map(path -> new LinesOfPath(path.getKey().length(), path.getKey().pattern(), path.getValue()))
                .toList());
    }

    static PathPattern pattern(UsageLine line, FileAnalysis analysis) {
        return line.path().isEmpty()
                ? Standards.RFC_9309.paths().patterns(false, ROOT, 0, 1).getFirst().pattern()
                : UsageIndex.pattern(analysis.bytes(), line, Standards.RFC_9309.paths());
    }
}
