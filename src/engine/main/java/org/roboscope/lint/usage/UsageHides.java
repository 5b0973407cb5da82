package org.roboscope.lint.usage;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.usage.FollowedPaths.LinesOfPath;
import org.roboscope.robots.index.AllMatchesIndex;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** U03: a longer path that leaves unsaid what a shorter one says of all its pages. */
public final class UsageHides implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        MergedFindings found = new MergedFindings(analysis);
        for (FollowedPaths followed : FollowedPaths.all(analysis)) {
            if (followed.paths().size() > 1) {
                check(followed, analysis, found);
            }
        }
        found.addTo(findingCollector);
    }

    private static void check(FollowedPaths followed, FileAnalysis analysis, MergedFindings found) {
        List<LinesOfPath> paths = followed.paths();
        AllMatchesIndex index =
                AllMatchesIndex.of(paths.stream().map(LinesOfPath::pattern).toArray(PathPattern[]::new));
        for (LinesOfPath path : paths) {
            for (UsageCategory category : unsaid(path, analysis)) {
                shorterThat(category, path, paths, index, analysis)
                        .filter(says -> FollowedPaths.areFollowedTogether(
                                path.lines().getFirst().line(), says.line(), analysis))
                        .ifPresent(says -> found.add(
                                List.of(path.lines().getFirst().line(), says.line(), category.ordinal()),
                                diagnostic(path, says, category, followed, analysis)));
            }
        }
    }

    /** What nothing is said of; of lines that say nothing at all, another finding tells. */
    private static List<UsageCategory> unsaid(LinesOfPath path, FileAnalysis analysis) {
        List<UsageCategory> unsaid = IntStream.range(0, UsageCategory.values().length)
                .mapToObj(each -> UsageCategory.values()[each])
                .filter(category -> path.lines().stream().noneMatch(line -> says(line, category, analysis))).toList();
        return unsaid.size() == UsageCategory.values().length ? List.of() : unsaid;
    }

    private static boolean says(UsageLine line, UsageCategory category, FileAnalysis analysis) {
        return line.preference(analysis.bytes(), category) != UsagePreference.UNKNOWN;
    }

    /** Of the shorter paths that match all that this one matches, the longest that says something. */
    private static Optional<UsageLine> shorterThat(UsageCategory category, LinesOfPath path, List<LinesOfPath> paths,
            AllMatchesIndex index, FileAnalysis analysis) {
        Optional<RequestPath> example = PatternPath.of(path.pattern());
        if (example.isEmpty()) {
            return Optional.empty();
        }
        IntStream.Builder matching = IntStream.builder();
        index.find(example.get().bytes(), example.get().from(), example.get().to(), matching::add);
        return matching.build().mapToObj(paths::get).filter(shorter -> shorter.length() < path.length())
                .flatMap(shorter -> shorter.lines().stream()
                        .filter(line -> says(line, category, analysis))
                        .map(line -> new Candidate(shorter.length(), line)))
                .max(Comparator.comparingInt(Candidate::length)
                        .thenComparing(candidate -> candidate.line().preference(analysis.bytes(), category))
                        .thenComparing(Comparator.comparingInt((Candidate candidate) -> candidate.line().line())
                                .reversed()))
                .map(Candidate::line);
    }

    /** Of equally long ones a refusal comes first. */
    private record Candidate(int length, UsageLine line) {}

    private static Finding diagnostic(LinesOfPath path, UsageLine says, UsageCategory category,
            FollowedPaths followed, FileAnalysis analysis) {
        UsageLine line = path.lines().getFirst();
        Finding found = Finding.of(FindingCode.U03, line.line(), line.path(), followed.standards())
                .with(analysis.readable(line.path()), category.key(), says.line())
                .seeAlso(RelatedLocation.to(says.line(),
                        UsageMembers.whole(UsageMembers.last(says, category, analysis)), "shorterPath"));
        if (!line.dictionary().isWhole() || line.preference().isEmpty()) {
            return found;
        }
        boolean refused = says.preference(analysis.bytes(), category) == UsagePreference.DISALLOWED;
        String member = category.key() + (refused ? "=n" : "=y");
        return found.fixedBy(Fix.of("addPart", List.of(), FixEdit.insert(line.preference().end(), ", " + member))
                .with(member));
    }
}
