package org.roboscope.lint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standard;

/**
 * Fixes made in one step. A fix whose reason is in another line, such as a rule that makes this one useless, is not made
 * together with a change of that line.
 */
final class FixCombination {

    private final FileAnalysis analysis;
    private final List<Finding> fixed = new ArrayList<>();
    private final TreeMap<Integer, FixEdit> edits = new TreeMap<>();
    private final List<Standard> changes = new ArrayList<>();
    private final BitSet changed = new BitSet();
    private final BitSet restedOn = new BitSet();

    FixCombination(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    /** Takes the finding's first fix, unless it gets in the way of those taken before. */
    boolean add(Finding finding) {
        Fix fix = finding.proposedFixes().getFirst();
        BitSet changing = lines(fix);
        BitSet resting = new BitSet();
        finding.related().stream().mapToInt(RelatedLocation::line).forEach(resting::set);
        if (changing.intersects(restedOn) || resting.intersects(changed)
                || fix.edits().stream().anyMatch(this::touches)) {
            return false;
        }
        fixed.add(finding);
        fix.edits().forEach(edit -> edits.put(edit.span().start(), edit));
        fix.changes().stream().filter(standard -> !standard.isIn(changes)).forEach(changes::add);
        changed.or(changing);
        restedOn.or(resting);
        return true;
    }

    CheckedFixes.JointFix joint() {
        Fix first = fixed.getFirst().proposedFixes().getFirst();
        return new CheckedFixes.JointFix(
                fixed.stream().sorted(Comparator.comparingInt(finding -> finding.span().start())).toList(),
                new Fix(first.key(), first.arguments(), List.copyOf(edits.values()), changes));
    }

    private BitSet lines(Fix fix) {
        BitSet lines = new BitSet();
        fix.edits().forEach(edit -> lines.set(
                analysis.lineAt(edit.span().start()),
                analysis.lineAt(Math.max(edit.span().start(), edit.span().end() - 1)) + 1));
        return lines;
    }

    private boolean touches(FixEdit edit) {
        Map.Entry<Integer, FixEdit> before = edits.floorEntry(edit.span().start());
        Map.Entry<Integer, FixEdit> behind = edits.higherEntry(edit.span().start());
        return (before != null && meet(before.getValue(), edit)) || (behind != null && meet(edit, behind.getValue()));
    }

    /** Side by side is apart, unless nothing but a place says where one of them is. */
    private static boolean meet(FixEdit first, FixEdit second) {
        int end = first.span().end();
        int start = second.span().start();
        return end > start || (end == start && (first.span().isEmpty() || second.span().isEmpty()));
    }
}
