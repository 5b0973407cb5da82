package org.roboscope.lint.groups;

import java.util.List;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.Groupings;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G04: a blank line inside a group, at which simple readers stop. */
public final class BlankLineInGroup implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        List<Standard> endingThere =
                analysis.whose(standard -> standard.groups().equals(Groupings.UNTIL_BLANK_LINE));
        List<Standard> minding =
                endingThere.isEmpty() ? analysis.among(List.of(Standards.YANDEX)) : endingThere;
        if (minding.isEmpty()) {
            return;
        }
        for (Group group : analysis.plainGroups()) {
            List<Line> blanks = blanks(group, analysis);
            long lost = blanks.isEmpty() ? 0 : rulesBelow(blanks.getFirst(), group);
            if (lost > 0) {
                Line first = blanks.getFirst();
                Span span = new Span(first.text().start(), first.whole().end());
                findings.add(Diagnostic.of(Code.G04, first.number(), span, minding)
                        .saying(endingThere.isEmpty() ? "yandex" : lost == 1 ? "one" : "many", lost, endingThere)
                        .fixedBy(Fix.of(
                                blanks.size() == 1 ? "removeBlank" : "removeBlanks",
                                endingThere,
                                blanks.stream().map(LineEdits.of(analysis)::remove).toList())));
            }
        }
    }

    private static List<Line> blanks(Group group, Analysis analysis) {
        return IntStream.range(group.firstLine(), group.lastLine())
                .filter(line -> analysis.kind(line) == LineKind.BLANK && !partsSwallowedAgents(line, group, analysis))
                .mapToObj(analysis::line)
                .toList();
    }

    private static long rulesBelow(Line blank, Group group) {
        return group.rules().stream().filter(rule -> rule.line() > blank.number()).count();
    }

    /** Between User-agent lines with other fields below them a blank line is right: they were meant to be two groups. */
    private static boolean partsSwallowedAgents(int blank, Group group, Analysis analysis) {
        int above = group.agents().stream().filter(line -> line < blank).reduce((a, b) -> b).orElse(blank);
        int below = group.agents().stream().filter(line -> line > blank).findFirst().orElse(blank);
        return below > blank
                && IntStream.range(above + 1, below).anyMatch(line -> analysis.kind(line).isRecord()
                        || analysis.kind(line) == LineKind.NO_FIELD);
    }
}
