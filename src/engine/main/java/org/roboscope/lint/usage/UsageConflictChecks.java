package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.usage.UsageFollower.MergedFindings;
import org.roboscope.lint.usage.UsageFollower.UsageFieldLines;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** Checks of Content-Usage lines that apply together. */
public final class UsageConflictChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(UsageConflictChecks::reportConflicts, FindingCode.U02),
            LintCheck.ofFile(UsageConflictChecks::reportHidden, FindingCode.U03));

    /** U02: lines with the same path that contradict each other, so that the refusal applies. */
    private static void reportConflicts(FileAnalysis analysis, Consumer<Finding> onFinding) {
        MergedFindings mergedFindings = new MergedFindings(analysis);
        for (FollowedPaths followedPaths : AllPaths.of(analysis).followedPaths()) {
            for (LinesOfPath path : followedPaths.paths()) {
                for (UsageCategory category : UsageCategory.values()) {
                    addConflicts(category, path, followedPaths, analysis, mergedFindings);
                }
            }
        }
        mergedFindings.addTo(onFinding);
    }

    private static void addConflicts(UsageCategory category, LinesOfPath path, FollowedPaths followedPaths,
            FileAnalysis analysis,
            MergedFindings mergedFindings) {
        List<UsageLine> refusingLines = linesWith(UsagePreference.DISALLOWED, category, path, analysis);
        if (refusingLines.isEmpty()) {
            return;
        }
        for (UsageLine allowingLine : linesWith(UsagePreference.ALLOWED, category, path, analysis)) {
            refusingLines.stream()
                    .filter(line -> AllPaths.of(analysis).areFollowedTogether(allowingLine, line))
                    .findFirst()
                    .ifPresent(
                            refusingLine -> mergedFindings.add(
                                    List.of(allowingLine.line(), refusingLine.line(), category.ordinal()),
                                    conflictFinding(allowingLine, refusingLine, category, followedPaths, analysis)));
        }
    }

    private static List<UsageLine> linesWith(
            UsagePreference preference, UsageCategory category, LinesOfPath path, FileAnalysis analysis) {
        return path.lines().size() < 2
                ? List.of()
                : path.lines().stream()
                        .filter(line -> line.preference(analysis.bytes(), category) == preference).toList();
    }

    private static Finding conflictFinding(UsageLine allowingLine, UsageLine refusingLine, UsageCategory category,
            FollowedPaths followedPaths, FileAnalysis analysis) {
        DictionaryMember member = UsageFollower.lastMember(allowingLine, category, analysis);
        Span span = UsageFollower.wholeSpan(member);
        return Finding.of(FindingCode.U02, allowingLine.line(), span, followedPaths.standards())
                .withArguments(analysis.quoted(span), refusingLine.line(), category.key())
                .seeAlso(RelatedLocation.of(refusingLine.line(),
                        UsageFollower.wholeSpan(UsageFollower.lastMember(refusingLine, category, analysis)), "refuses"))
                .withFix(removeFix(allowingLine, category, analysis));
    }

    private static Fix removeFix(UsageLine usage, UsageCategory category, FileAnalysis analysis) {
        List<String> remainingMembers = usage.dictionary().members().stream()
                .filter(member -> !UsageFollower.hasKey(member, category, analysis))
                .map(member -> analysis.text(UsageFollower.wholeSpan(member))).toList();
        Line line = analysis.line(usage.line());
        LineFixEdits edits = LineFixEdits.of(analysis);
        return remainingMembers.isEmpty()
                ? Fix.of("removeLine", edits.standardsSeparatedBy(line), edits.remove(line))
                : Fix.of("removePart", List.of(), new FixEdit(usage.preference(), String.join(", ", remainingMembers)))
                        .withArguments(category.key());
    }

    /** U03: a longer path without a preference that a shorter path states for all its pages. */
    private static void reportHidden(FileAnalysis analysis, Consumer<Finding> onFinding) {
        MergedFindings mergedFindings = new MergedFindings(analysis);
        for (FollowedPaths followedPaths : AllPaths.of(analysis).followedPaths()) {
            if (followedPaths.paths().size() > 1) {
                addHidden(followedPaths, analysis, mergedFindings);
            }
        }
        mergedFindings.addTo(onFinding);
    }

    private static void addHidden(FollowedPaths followedPaths, FileAnalysis analysis, MergedFindings mergedFindings) {
        List<LinesOfPath> paths = followedPaths.paths();
        AllMatchesIndex index =
                AllMatchesIndex.of(paths.stream().map(LinesOfPath::pattern).toArray(PathPattern[]::new));
        for (LinesOfPath path : paths) {
            for (UsageCategory category : unstatedCategories(path, analysis)) {
                findLineOfShorterPath(category, path, paths, index, analysis)
                        .filter(statingLine -> AllPaths.of(analysis).areFollowedTogether(path.lines().getFirst(),
                                statingLine))
                        .ifPresent(statingLine -> mergedFindings.add(
                                List.of(path.lines().getFirst().line(), statingLine.line(), category.ordinal()),
                                hiddenFinding(path, statingLine, category, followedPaths, analysis)));
            }
        }
    }

    /**
     * Returns the categories without a preference. If the lines state no preference at all, the result is empty,
     * because another finding reports this.
     */
    private static List<UsageCategory> unstatedCategories(LinesOfPath path, FileAnalysis analysis) {
        List<UsageCategory> categories = Stream.of(UsageCategory.values())
                .filter(category -> path.lines().stream().noneMatch(line -> statesPreference(line, category, analysis)))
                .toList();
        return categories.size() == UsageCategory.values().length ? List.of() : categories;
    }

    private static boolean statesPreference(UsageLine line, UsageCategory category, FileAnalysis analysis) {
        return line.preference(analysis.bytes(), category) != UsagePreference.UNKNOWN;
    }

    /** Finds the line with a preference and the longest path among the shorter paths that match all pages of a path. */
    private static Optional<UsageLine> findLineOfShorterPath(UsageCategory category, LinesOfPath path,
            List<LinesOfPath> paths,
            AllMatchesIndex index, FileAnalysis analysis) {
        Optional<RequestPath> example = UsageFollower.examplePath(path.pattern());
        if (example.isEmpty()) {
            return Optional.empty();
        }
        IntStream.Builder matchingIndexes = IntStream.builder();
        index.find(example.get().bytes(), example.get().from(), example.get().to(), matchingIndexes::add);
        return matchingIndexes.build().mapToObj(paths::get).filter(shorterPath -> shorterPath.length() < path.length())
                .flatMap(shorterPath -> shorterPath.lines().stream()
                        .filter(line -> statesPreference(line, category, analysis))
                        .map(line -> new Candidate(shorterPath.length(), line)))
                .max(Comparator.comparingInt(Candidate::length)
                        .thenComparing(candidate -> candidate.line().preference(analysis.bytes(), category))
                        .thenComparing(Comparator.comparingInt((Candidate candidate) -> candidate.line().line())
                                .reversed()))
                .map(Candidate::line);
    }

    /** A line with a shorter path, and the length of that path. */
    private record Candidate(int length, UsageLine line) {}

    private static Finding hiddenFinding(LinesOfPath path, UsageLine statingLine, UsageCategory category,
            FollowedPaths followedPaths, FileAnalysis analysis) {
        UsageLine line = path.lines().getFirst();
        Finding finding = Finding.of(FindingCode.U03, line.line(), line.path(), followedPaths.standards())
                .withArguments(analysis.readable(line.path()), category.key(), statingLine.line())
                .seeAlso(RelatedLocation.of(statingLine.line(),
                        UsageFollower.wholeSpan(UsageFollower.lastMember(statingLine, category, analysis)),
                        "shorterPath"));
        if (!line.dictionary().isValid() || line.preference().isEmpty()) {
            return finding;
        }
        boolean isRefused = statingLine.preference(analysis.bytes(), category) == UsagePreference.DISALLOWED;
        String member = category.key() + (isRefused ? "=n" : "=y");
        return finding.withFix(Fix.of("addPart", List.of(), FixEdit.insert(line.preference().end(), ", " + member))
                .withArguments(member).withAlteredStatements());
    }

    /**
     * Lines with the same path.
     *
     * @param length  the length of the path as written, or 0 if there is none
     * @param pattern the pattern of the path; without a path, it matches everything
     */
    private record LinesOfPath(int length, PathPattern pattern, List<UsageLine> lines) {}

    /**
     * The Content-Usage lines that apply together to a crawler, by path.
     *
     * @param standards   the standards under which the crawlers fetch
     * @param lineNumbers the numbers of all lines
     * @param paths       the paths with their lines, in file order
     */
    private record FollowedPaths(List<Standard> standards, Set<Integer> lineNumbers, List<LinesOfPath> paths) {

        static FollowedPaths of(List<UsageFollower> followers, FileAnalysis analysis) {
            Map<List<Object>, LinesOfPath> linesByPath = new LinkedHashMap<>();
            Set<Integer> lineNumbers = new HashSet<>();
            for (UsageLine line : followers.getFirst().policy().lines()) {
                lineNumbers.add(line.line());
                PathPattern pattern = UsageFollower.pattern(line, analysis);
                int length = line.path().isEmpty() ? 0 : pattern.length();
                linesByPath.computeIfAbsent(List.of(length, pattern),
                        absent -> new LinesOfPath(length, pattern, new ArrayList<>(1))).lines().add(line);
            }
            return new FollowedPaths(UsageFollower.standards(followers), lineNumbers,
                    List.copyOf(linesByPath.values()));
        }
    }

    /** The sets of lines that apply together to a crawler, without duplicates. */
    private record AllPaths(List<FollowedPaths> followedPaths, Map<Integer, List<FollowedPaths>> pathsByLine) {

        static AllPaths of(FileAnalysis analysis) {
            return analysis.computeOnce(AllPaths.class, AllPaths::find);
        }

        private static AllPaths find(FileAnalysis analysis) {
            List<FollowedPaths> followedPaths = UsageFieldLines.of(analysis).usageLines().isEmpty() ? List.of()
                    : UsageFollower.findByGroups(analysis).values().stream()
                            .map(followers -> FollowedPaths.of(followers, analysis)).toList();
            Map<Integer, List<FollowedPaths>> pathsByLine = new HashMap<>();
            followedPaths.forEach(pathsOfCrawlers -> pathsOfCrawlers.lineNumbers().forEach(
                    line -> pathsByLine.computeIfAbsent(line, absent -> new ArrayList<>(1)).add(pathsOfCrawlers)));
            return new AllPaths(followedPaths, pathsByLine);
        }

        /** Whether all crawlers that follow the first line also follow the second one. */
        boolean areFollowedTogether(UsageLine first, UsageLine second) {
            return pathsByLine.getOrDefault(first.line(), List.of()).stream()
                    .allMatch(pathsOfCrawlers -> pathsOfCrawlers.lineNumbers().contains(second.line()));
        }
    }
}
