package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentLine;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;

/** G03: two groups for one crawler, of which some readers see the first only. */
public final class SplitGroup implements Check {

    /** A group that names a crawler, and the line where it does. */
    private record Named(Group group, Agent agent) {}

    @Override
    public void check(Analysis analysis, Findings findings) {
        List<Standard> firstOnly = analysis.whose(standard -> !merges(standard));
        if (firstOnly.isEmpty()) {
            return;
        }
        Map<String, Named> before = new HashMap<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                Agent agent = analysis.agent(line);
                if (agent.text().isEmpty() || agent.isCut()) {
                    continue;
                }
                Named here = new Named(group, agent);
                Named other = before.put(agent.key(), here);
                if (other != null && other.group().index() != group.index()) {
                    findings.add(diagnostic(other, here, firstOnly, analysis));
                }
            }
        }
    }

    /** Shows the standard two groups for one crawler, and sees how many it follows. */
    private static boolean merges(Standard standard) {
        byte[] name = Ascii.lowerCaseBytes("name");
        List<AgentLine> twice =
                IntStream.range(0, 2).mapToObj(group -> new AgentLine(group, group, name, 0, name.length)).toList();
        return standard.agents().choose(Crawler.named("name"), twice).groups().size() == 2;
    }

    private static Diagnostic diagnostic(Named first, Named second, List<Standard> firstOnly, Analysis analysis) {
        Diagnostic found = Diagnostic.of(Code.G03, second.agent().line(), second.agent().value(), firstOnly)
                .saying(second.agent().star() ? "star" : "name", second.agent().text(), first.agent().line(), firstOnly)
                .seeAlso(Related.to(first.agent().line(), first.agent().value(), "first"));
        boolean alone = isAlone(first, analysis) && isAlone(second, analysis);
        return alone
                ? found.fixedBy(Fix.of("mergeGroups", firstOnly, merge(first.group(), second.group(), analysis))
                        .with(first.agent().line()))
                : found;
    }

    /** With another crawler in one of the groups, whoever sees it there, merging would give it rules not meant for it. */
    private static boolean isAlone(Named named, Analysis analysis) {
        return named.group().agents().size() == 1
                && analysis.whose(SplitGroup::merges).stream()
                        .flatMap(standard -> analysis.groups(standard).stream())
                        .filter(group -> group.agents().contains(named.agent().line()))
                        .allMatch(group -> group.agents().size() == 1);
    }

    /** Fields of a group may stand below its last rule. */
    private static int nextGroup(Group group, Analysis analysis) {
        List<Group> groups = analysis.plainGroups();
        return group.index() + 1 < groups.size()
                ? groups.get(group.index() + 1).firstLine()
                : analysis.lineCount() + 1;
    }

    /** Moves the rules below those of the group before; comments and blank lines stay where they are. */
    private static List<Edit> merge(Group first, Group second, Analysis analysis) {
        LineEdits edits = LineEdits.of(analysis);
        List<Edit> merge = new ArrayList<>();
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
