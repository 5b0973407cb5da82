package org.roboscope.lint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.roboscope.lint.analysis.BinarySearch;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.bytes.Span;

/**
 * Matches the findings after edits with those before. Two findings with the same code match if they are at the same
 * byte, on a line that was moved unchanged, or on a line that was edited. Each finding matches at most one other
 * finding.
 */
final class FindingMatch {

    /** The key of a finding on a line or at a byte. */
    private record PositionKey(FindingCode code, int position) {}

    /** The key of a finding on a line with a text. */
    private record TextKey(FindingCode code, String text) {}

    /** A key that matches no other. */
    private static final Object NOT_MOVED = new Object();

    private final List<Finding> findingsBefore;
    private final List<Finding> findingsAfter;
    private final BitSet unmatchedBefore = new BitSet();
    private final BitSet unmatchedAfter = new BitSet();
    private final List<Finding> newFindings = new ArrayList<>();
    private final FileAnalysis analysisBefore;
    private final OffsetMap offsets;

    /**
     * Matches the findings of two files.
     *
     * @param edits the edits between the two files, in file order
     */
    FindingMatch(FileAnalysis analysisBefore, List<Finding> findingsBefore, FileAnalysis analysisAfter,
            List<Finding> findingsAfter,
            List<FixEdit> edits) {
        this.findingsBefore = findingsBefore;
        this.findingsAfter = findingsAfter;
        this.analysisBefore = analysisBefore;
        this.offsets = new OffsetMap(edits);
        unmatchedBefore.set(0, findingsBefore.size());
        unmatchedAfter.set(0, findingsAfter.size());
        match(finding -> new PositionKey(finding.code(), finding.span().start()),
                finding -> new PositionKey(finding.code(), offsets.toOffsetBefore(finding.span().start())));
        match(finding -> textKey(finding, analysisBefore), finding -> offsets.isInserted(finding.span().start())
                ? textKey(finding, analysisAfter)
                : NOT_MOVED);
        match(finding -> new PositionKey(finding.code(), lineOrWholeFile(finding, finding.line())),
                finding -> new PositionKey(finding.code(), lineOrWholeFile(finding, lineBefore(finding.span()))));
        unmatchedAfter.stream().mapToObj(findingsAfter::get).filter(FindingMatch::isSerious).forEach(newFindings::add);
    }

    /**
     * Returns the line of a finding, or 0 if the finding concerns the whole file. A sitemap finding concerns its line.
     */
    private static int lineOrWholeFile(Finding finding, int line) {
        return finding.code().isOfFile() && finding.code() != FindingCode.F06 ? 0 : line;
    }

    private static TextKey textKey(Finding finding, FileAnalysis analysis) {
        return new TextKey(finding.code(), analysis.text(analysis.line(finding.line()).text()));
    }

    private static boolean isSerious(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING);
    }

    private void match(Function<Finding, Object> keyBefore, Function<Finding, Object> keyAfter) {
        if (unmatchedBefore.isEmpty() || unmatchedAfter.isEmpty()) {
            return;
        }
        Map<Object, Deque<Integer>> indexesByKey = new HashMap<>();
        unmatchedBefore.stream()
                .forEach(index -> indexesByKey.computeIfAbsent(keyBefore.apply(findingsBefore.get(index)),
                        absent -> new ArrayDeque<>(2)).add(index));
        for (int index = unmatchedAfter.nextSetBit(0); index >= 0; index = unmatchedAfter.nextSetBit(index + 1)) {
            Deque<Integer> candidates = indexesByKey.get(keyAfter.apply(findingsAfter.get(index)));
            if (candidates != null && !candidates.isEmpty()) {
                addMatch(candidates.remove(), index);
            }
        }
    }

    /** Matches two findings. A finding that has become more serious counts as new. */
    private void addMatch(int indexBefore, int indexAfter) {
        unmatchedBefore.clear(indexBefore);
        unmatchedAfter.clear(indexAfter);
        Finding finding = findingsAfter.get(indexAfter);
        if (isSerious(finding) && !findingsBefore.get(indexBefore).severity().isAtLeast(finding.severity())) {
            newFindings.add(finding);
        }
    }

    /** Returns the findings before the edits that match no finding after them. */
    List<Finding> disappearedFindings() {
        return unmatchedBefore.stream().mapToObj(findingsBefore::get).toList();
    }

    /** Returns the new errors and warnings. */
    List<Finding> newFindings() {
        return newFindings;
    }

    /** Returns the lines that the new errors and warnings concern, as numbered before the edits. */
    Set<Integer> linesOfNewFindings() {
        Set<Integer> lines = new HashSet<>();
        for (Finding finding : newFindings) {
            lines.add(lineBefore(finding.span()));
            finding.related().forEach(related -> lines.add(lineBefore(related.span())));
        }
        return lines;
    }

    private int lineBefore(Span span) {
        return analysisBefore.lineAt(offsets.toOffsetBefore(span.start()));
    }

    /** Maps offsets after the edits to offsets before them. */
    private static final class OffsetMap {

        private final int[] startsAfter;
        private final int[] endsAfter;
        private final List<FixEdit> edits;

        OffsetMap(List<FixEdit> edits) {
            this.edits = edits;
            this.startsAfter = new int[edits.size()];
            this.endsAfter = new int[edits.size()];
            int shift = 0;
            for (int i = 0; i < startsAfter.length; i++) {
                FixEdit edit = edits.get(i);
                startsAfter[i] = edit.span().start() + shift;
                endsAfter[i] = startsAfter[i] + edit.bytes().length;
                shift = endsAfter[i] - edit.span().end();
            }
        }

        /** Returns the offset before the edits. Inserted bytes map to the start of their edit. */
        int toOffsetBefore(int offset) {
            int lastEdit = editsUpTo(offset) - 1;
            if (lastEdit < 0) {
                return offset;
            }
            Span replaced = edits.get(lastEdit).span();
            return isInserted(offset) ? replaced.start() : replaced.end() + offset - endsAfter[lastEdit];
        }

        /** Whether an edit inserted the byte. */
        boolean isInserted(int offset) {
            int lastEdit = editsUpTo(offset) - 1;
            return lastEdit >= 0 && offset < endsAfter[lastEdit];
        }

        /** Returns the number of edits that begin at or before an offset. */
        private int editsUpTo(int offset) {
            return BinarySearch.findFirst(0, startsAfter.length, edit -> startsAfter[edit] > offset);
        }
    }
}
