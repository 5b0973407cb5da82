package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.analysis.SpoiltField;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G01: rules before any User-agent line. */
public final class RuleOutsideGroup implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        List<Integer> outside = rulesBeforeAnyAgent(analysis);
        if (outside.isEmpty()) {
            return;
        }
        int first = outside.getFirst();
        List<Standard> ignoring = analysis.whose(standard -> isOutside(first, standard, analysis));
        Optional<Line> misspelt = misspeltAgentAbove(first, analysis);
        if (misspelt.isEmpty()) {
            findings.add(withFixes(outside, ignoring, analysis));
        } else if (isUnknownField(misspelt.get(), analysis)) {
            findings.add(underMisspelt(misspelt.get(), first, ignoring, analysis));
        }
    }

    private static List<Integer> rulesBeforeAnyAgent(Analysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount())
                .takeWhile(line -> analysis.kind(line) != LineKind.USER_AGENT)
                .filter(line -> analysis.kind(line).isRule())
                .boxed()
                .toList();
    }

    private static boolean isOutside(int rule, Standard standard, Analysis analysis) {
        return analysis.file(standard).kind(rule).isRule()
                && IntStream.range(1, rule)
                        .noneMatch(line -> analysis.file(standard).kind(line) == LineKind.USER_AGENT);
    }

    /** A line above that was meant to begin the group. */
    private static Optional<Line> misspeltAgentAbove(int rule, Analysis analysis) {
        for (int number = rule - 1; number >= 1; number--) {
            LineKind kind = analysis.kind(number);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                Line line = analysis.line(number);
                if (SpoiltField.of(line, analysis).filter(KnownField.USER_AGENT::equals).isPresent()) {
                    return Optional.of(line);
                }
            }
        }
        return Optional.empty();
    }

    /** Whether nobody takes it for a User-agent line. What only Google does, or no colon, is a finding of its own. */
    private static boolean isUnknownField(Line line, Analysis analysis) {
        return line.kind() == LineKind.OTHER_FIELD
                && KnownField.acceptedByGoogle(analysis.bytes(), line.field()).isEmpty();
    }

    private static Diagnostic underMisspelt(Line line, int rule, List<Standard> ignoring, Analysis analysis) {
        String spelling = KnownField.USER_AGENT.spelling();
        return Diagnostic.of(Code.G01, line.number(), line.field(), ignoring)
                .saying("misspelt", analysis.shown(line.field()))
                .seeAlso(Related.to(rule, analysis.content(analysis.line(rule)), "rule"))
                .fixedBy(Fix.of("rename", analysis.standards(), new Edit(line.field(), spelling)).with(spelling));
    }

    private static Diagnostic withFixes(List<Integer> outside, List<Standard> ignoring, Analysis analysis) {
        Line first = analysis.line(outside.getFirst());
        Diagnostic found = Diagnostic.of(Code.G01, first.number(), analysis.content(first), ignoring)
                .saying(outside.size() == 1 ? "one" : "many", outside.size());
        Optional<Line> end = endOfStarGroup(analysis);
        if (end.isPresent()) {
            found = found.fixedBy(Fix.of("moveToStar", analysis.standards(), moves(outside, end.get(), analysis)));
        }
        return found.fixedBy(Fix.of(
                "beginStarGroup", analysis.standards(), LineEdits.of(analysis).above(first, "User-agent: *")));
    }

    private static Optional<Line> endOfStarGroup(Analysis analysis) {
        return analysis.plainGroups().stream()
                .filter(group -> group.agents().stream().allMatch(line -> analysis.agent(line).star()))
                .findFirst()
                .map(Group::lastLine)
                .map(analysis::line);
    }

    private static List<Edit> moves(List<Integer> lines, Line below, Analysis analysis) {
        LineEdits edits = LineEdits.of(analysis);
        List<Edit> moves = new ArrayList<>();
        List<Line> moved = lines.stream().map(analysis::line).toList();
        moved.forEach(line -> moves.add(edits.remove(line)));
        moves.add(edits.below(below, moved));
        return moves;
    }
}
