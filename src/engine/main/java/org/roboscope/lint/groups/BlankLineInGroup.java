package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G04: a blank line inside a group, at which simple readers stop. */
public final class BlankLineInGroup implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        List<Standard> endingThere =
                analysis.asked().that(standard -> standard.groups().equals(GroupingMethods.UNTIL_BLANK_LINE));
        List<Standard> unwanting = analysis.asked().that(BlankLineInGroup::asksForNone);
        if (endingThere.isEmpty() && unwanting.isEmpty()) {
            return;
        }
        if (endingThere.isEmpty()) {
            unwanting.forEach(standard -> addUnwanted(standard, analysis, findingCollector));
            return;
        }
        for (Group group : analysis.plainGroups()) {
            List<Line> blanks = blanks(group, analysis);
            long lost = blanks.isEmpty() ? 0 : rulesBelow(blanks.getFirst(), group);
            if (lost > 0) {
                findingCollector.add(found(blanks, endingThere, endingThere, analysis)
                        .saying(lost == 1 ? "one" : "many", lost, endingThere));
            }
        }
    }

    /** Inside the groups that the standard finds. */
    private static void addUnwanted(Standard standard, FileAnalysis analysis, FindingCollector findingCollector) {
        for (Group group : analysis.groups(standard)) {
            List<Line> blanks = blanks(group, analysis);
            if (!blanks.isEmpty() && rulesBelow(blanks.getFirst(), group) > 0) {
                findingCollector.add(found(blanks, List.of(standard), List.of(), analysis)
                        .saying("unwanted", List.of(standard)));
            }
        }
    }

    /** @param changed the standards whose verdicts the fix changes */
    private static Finding found(
            List<Line> blanks, List<Standard> standards, List<Standard> changed, FileAnalysis analysis) {
        Line first = blanks.getFirst();
        Span span = new Span(first.text().start(), first.whole().end());
        return Finding.of(FindingCode.G04, first.number(), span, standards)
                .fixedBy(Fix.of(
                        blanks.size() == 1 ? "removeBlank" : "removeBlanks",
                        changed,
                        blanks.stream().map(LineFixEdits.of(analysis)::remove).toList()));
    }

    private static boolean asksForNone(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedBlankLine.class).isPresent();
    }

    /** Between User-agent lines with other fields below them a blank line is right: they were meant to be two groups. */
    private static List<Line> blanks(Group group, FileAnalysis analysis) {
        List<Line> blanks = new ArrayList<>();
        List<Line> parting = new ArrayList<>();
        boolean fieldSeen = false;
        for (int line = group.firstLine(); line < group.lastLine(); line++) {
            LineKind kind = analysis.kind(line);
            if (kind == LineKind.BLANK) {
                parting.add(analysis.line(line));
            } else if (kind == LineKind.USER_AGENT) {
                if (!fieldSeen) {
                    blanks.addAll(parting);
                }
                parting.clear();
                fieldSeen = false;
            } else if (kind.isRecord() || kind == LineKind.NO_FIELD) {
                fieldSeen = true;
            }
        }
        blanks.addAll(parting);
        return blanks;
    }

    private static long rulesBelow(Line blank, Group group) {
        return group.rules().stream().filter(rule -> rule.line() > blank.number()).count();
    }
}
