package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;

/** G03: two groups for one crawler, of which some readers see the first only. */
public final class SplitGroup implements FileCheck {

    private static final Crawler ANYBODY = Crawler.ofToken("name");

    /** A group that names a crawler, and the line where it does. */
    private record NamedGroup(Group group, AgentName agentName) {}

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        List<Standard> firstOnly = analysis.asked().that(standard -> !merges(standard));
        if (firstOnly.isEmpty()) {
            return;
        }
        List<Standard> merging = analysis.asked().except(firstOnly);
        Map<String, NamedGroup> before = new HashMap<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                AgentName agentName = analysis.agent(line);
                if (agentName.text().isEmpty() || agentName.isCut()) {
                    continue;
                }
                NamedGroup here = new NamedGroup(group, agentName);
                NamedGroup other = before.put(agentName.key(), here);
                if (other != null && other.group().index() != group.index()) {
                    findingCollector.add(diagnostic(other, here, firstOnly, merging, analysis));
                }
            }
        }
    }

    private static boolean merges(Standard standard) {
        return standard.agents().ranking(ANYBODY).mergesGroups();
    }

    private static Finding diagnostic(NamedGroup first, NamedGroup second, List<Standard> firstOnly,
            List<Standard> merging, FileAnalysis analysis) {
        Finding found = Finding.of(FindingCode.G03, second.agentName().line(), second.agentName().value(), firstOnly)
                .saying(second.agentName().star() ? "star" : "name", second.agentName().text(),
                        first.agentName().line(), firstOnly)
                .seeAlso(RelatedLocation.to(first.agentName().line(), first.agentName().value(), "first"));
        boolean alone = isAlone(first, merging, analysis) && isAlone(second, merging, analysis);
        return alone
                ? found.fixedBy(Fix.of("mergeGroups", firstOnly, merge(first.group(), second.group(), analysis))
                        .with(first.agentName().line()))
                : found;
    }

    /** With another crawler in one of the groups, whoever sees it there, merging would give it rules not meant for it. */
    private static boolean isAlone(NamedGroup namedGroup, List<Standard> merging, FileAnalysis analysis) {
        return namedGroup.group().agents().size() == 1
                && merging.stream()
                        .flatMap(standard -> GroupLookup
                                .ofAgent(analysis.groups(standard), namedGroup.agentName().line()).stream())
                        .allMatch(group -> group.agents().size() == 1);
    }

    /** Fields of a group may stand below its last rule. */
    private static int nextGroup(Group group, FileAnalysis analysis) {
        List<Group> groups = analysis.plainGroups();
        return group.index() + 1 < groups.size()
                ? groups.get(group.index() + 1).firstLine()
                : analysis.lineCount() + 1;
    }

    /** Moves the rules below those of the group before; comments and blank lines stay where they are. */
    private static List<FixEdit> merge(Group first, Group second, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<FixEdit> merge = new ArrayList<>();
        List<Line> moved = IntStream.range(second.firstLine(), nextGroup(second, analysis))
                .filter(line -> switch (analysis.kind(line)) {
                    case ALLOW, DISALLOW, OTHER_FIELD -> true;
                    case USER_AGENT, SITEMAP, NO_FIELD, BLANK, COMMENT, UNREAD -> false;
                })
                .mapToObj(analysis::line)
                .toList();
        if (!moved.isEmpty()) {
            merge.add(edits.below(analysis.line(first.lastLine()), moved));
        }
        merge.add(edits.remove(analysis.line(second.firstLine())));
        moved.forEach(line -> merge.add(edits.remove(line)));
        return merge;
    }
}
