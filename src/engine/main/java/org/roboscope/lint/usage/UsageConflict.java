package org.roboscope.lint.usage;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.usage.FollowedPaths.LinesOfPath;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** U02: lines of one path that contradict each other; of them the refusal counts. */
public final class UsageConflict implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        MergedFindings found = new MergedFindings(analysis);
        for (FollowedPaths followed : FollowedPaths.all(analysis)) {
            for (LinesOfPath path : followed.paths()) {
                for (UsageCategory category : UsageCategory.values()) {
                    check(category, path, followed, analysis, found);
                }
            }
        }
        found.addTo(findingCollector);
    }

    private static void check(UsageCategory category, LinesOfPath path, FollowedPaths followed, FileAnalysis analysis,
            MergedFindings found) {
        List<UsageLine> refusing = saying(UsagePreference.DISALLOWED, category, path, analysis);
        if (refusing.isEmpty()) {
            return;
        }
        for (UsageLine allowing : saying(UsagePreference.ALLOWED, category, path, analysis)) {
            refusing.stream()
                    .filter(line -> FollowedPaths.areFollowedTogether(allowing.line(), line.line(), analysis))
                    .findFirst()
                    .ifPresent(counts -> found.add(List.of(allowing.line(), counts.line(), category.ordinal()),
                            diagnostic(allowing, counts, category, followed, analysis)));
        }
    }

    private static List<UsageLine> saying(
            UsagePreference preference, UsageCategory category, LinesOfPath path, FileAnalysis analysis) {
        return path.lines().size() < 2
                ? List.of()
                : path.lines().stream()
                        .filter(line -> line.preference(analysis.bytes(), category) == preference).toList();
    }

    private static Finding diagnostic(UsageLine allowing, UsageLine counts, UsageCategory category,
            FollowedPaths followed, FileAnalysis analysis) {
        DictionaryMember member = UsageMembers.last(allowing, category, analysis);
        Span span = UsageMembers.whole(member);
        return Finding.of(FindingCode.U02, allowing.line(), span, followed.standards())
                .with(analysis.shown(span), counts.line(), category.key())
                .seeAlso(RelatedLocation.to(counts.line(),
                        UsageMembers.whole(UsageMembers.last(counts, category, analysis)), "refuses"))
                .fixedBy(removal(allowing, category, analysis));
    }

    private static Fix removal(UsageLine usage, UsageCategory category, FileAnalysis analysis) {
        List<String> rest = usage.dictionary().members().stream()
                .filter(member -> !UsageMembers.names(member, category, analysis))
                .map(member -> analysis.text(UsageMembers.whole(member))).toList();
        Line line = analysis.line(usage.line());
        LineFixEdits edits = LineFixEdits.of(analysis);
        return rest.isEmpty()
                ? Fix.of("removeLine", edits.partedBy(line), edits.remove(line))
                : Fix.of("removePart", List.of(), new FixEdit(usage.preference(), String.join(", ", rest)))
                        .with(category.key());
    }
}
