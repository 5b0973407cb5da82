package org.roboscope.lint.usage;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Content-Usage and Content-Signal lines above the first group, and how they come into the group for everyone. */
final class OutsideGroups {

    private OutsideGroups() {}

    /**
     * Whether the line is in no group by RFC 9309, which is how it is read. Where the name above is misspelt, that is what
     * is wrong.
     */
    static boolean holds(Line line, FileAnalysis analysis) {
        return analysis.plainGroups().stream().noneMatch(group -> group.firstLine() < line.number())
                && KnownField.misspeltAgentAbove(line.number(), analysis).isEmpty();
    }

    /** Puts the line into the group for everyone; where there is none, into one that allows everything. */
    static Fix move(Line line, boolean isUsage, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        FixEdit gone = edits.remove(line);
        Optional<Line> above = starGroup(isUsage, analysis).map(Group::lastLine).map(analysis::line);
        if (above.isPresent()) {
            return Fix.of("moveToStar", List.of(), edits.move(List.of(line), above.get()));
        }
        String end = analysis.lineEndLike(line);
        String group = String.join(end, "User-agent: *", analysis.text(line.text()), "Disallow:");
        Optional<Line> first = firstAgent(analysis);
        if (first.isPresent()) {
            return Fix.of("moveToNewStar", List.of(), gone, edits.above(first.get(), group + end));
        }
        // Rules below it would become part of a group that began here.
        boolean isLast = IntStream.rangeClosed(line.number() + 1, analysis.lineCount())
                .allMatch(below -> analysis.kind(below) == LineKind.BLANK);
        return isLast
                ? Fix.of("moveToNewStar", List.of(), new FixEdit(line.text(), group))
                : Fix.of("moveToNewStar", List.of(), gone, atEnd(group, analysis, edits));
    }

    private static FixEdit atEnd(String group, FileAnalysis analysis, LineFixEdits edits) {
        Line last = analysis.line(analysis.lineCount());
        return last.text().isEmpty()
                ? FixEdit.insert(last.whole().end(), group + analysis.lineEndLike(last))
                : edits.below(last, group);
    }

    /** A group that names others beside everyone will do as well. */
    private static Optional<Group> starGroup(boolean isUsage, FileAnalysis analysis) {
        List<Group> groups = isUsage
                ? RobotsText.of(analysis.plainFile(), StandardChoice.by(Standards.RFC_9309)).usage().grouped().groups()
                : analysis.plainGroups();
        return groups.stream()
                .filter(group -> group.agents().stream().anyMatch(agent -> analysis.agent(agent).star()))
                .findFirst();
    }

    private static Optional<Line> firstAgent(FileAnalysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount())
                .filter(line -> analysis.kind(line) == LineKind.USER_AGENT)
                .mapToObj(analysis::line)
                .findFirst();
    }
}
