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
 * Matches the findings after some edits with those before. Findings match at the same place, on a line that has moved
 * with its text, or on a line that has changed; each matches at most one other finding.
 */
final class FindingMatch {

    /** A code on a line or at a byte. */
    private record Place(FindingCode code, int at) {}

    private record Text(FindingCode code, String text) {}

    private static final Object NOT_MOVED = new Object();

    private final List<Finding> before;
    private final List<Finding> after;
    private final BitSet unmatchedBefore = new BitSet();
    private final BitSet unmatchedAfter = new BitSet();
    private final List<Finding> newFindings = new ArrayList<>();
    private final FileAnalysis analysisBefore;
    private final OffsetsBefore offsets;

    /** @param edits the edits between the two files, in file order */
    FindingMatch(FileAnalysis analysisBefore, List<Finding> before, FileAnalysis analysisAfter, List<Finding> after,
            List<FixEdit> edits) {
        this.before = before;
        this.after = after;
        this.analysisBefore = analysisBefore;
        this.offsets = new OffsetsBefore(edits);
        unmatchedBefore.set(0, before.size());
        unmatchedAfter.set(0, after.size());
        match(finding -> new Place(finding.code(), finding.span().start()),
                finding -> new Place(finding.code(), offsets.before(finding.span().start())));
        match(finding -> text(finding, analysisBefore), finding -> offsets.isInserted(finding.span().start())
                ? text(finding, analysisAfter)
                : NOT_MOVED);
        match(finding -> new Place(finding.code(), lineOrWholeFile(finding, finding.line())),
                finding -> new Place(finding.code(), lineOrWholeFile(finding, lineBefore(finding.span()))));
        unmatchedAfter.stream().mapToObj(after::get).filter(FindingMatch::isSerious).forEach(newFindings::add);
    }

    /** Returns the line of a finding; 0 if it concerns the whole file, unless it concerns a sitemap. */
    private static int lineOrWholeFile(Finding finding, int line) {
        return finding.code().isOfFile() && finding.code() != FindingCode.F06 ? 0 : line;
    }

    private static Text text(Finding finding, FileAnalysis analysis) {
        return new Text(finding.code(), analysis.text(analysis.line(finding.line()).text()));
    }

    private static boolean isSerious(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING);
    }

    private void match(Function<Finding, Object> keyBefore, Function<Finding, Object> keyAfter) {
        if (unmatchedBefore.isEmpty() || unmatchedAfter.isEmpty()) {
            return;
        }
        Map<Object, Deque<Integer>> byKey = new HashMap<>();
        unmatchedBefore.stream().forEach(index -> byKey.computeIfAbsent(keyBefore.apply(before.get(index)),
                absent -> new ArrayDeque<>(2)).add(index));
        for (int index = unmatchedAfter.nextSetBit(0); index >= 0; index = unmatchedAfter.nextSetBit(index + 1)) {
            Deque<Integer> same = byKey.get(keyAfter.apply(after.get(index)));
            if (same != null && !same.isEmpty()) {
                addMatch(same.remove(), index);
            }
        }
    }

    /** Matches two findings. One that has become more serious counts as new. */
    private void addMatch(int old, int now) {
        unmatchedBefore.clear(old);
        unmatchedAfter.clear(now);
        Finding finding = after.get(now);
        if (isSerious(finding) && !before.get(old).severity().isAtLeast(finding.severity())) {
            newFindings.add(finding);
        }
    }

    /** Returns the earlier findings that have disappeared. */
    List<Finding> disappeared() {
        return unmatchedBefore.stream().mapToObj(before::get).toList();
    }

    /** Returns the new errors and warnings. */
    List<Finding> newFindings() {
        return newFindings;
    }

    /** Returns the lines in the file before that the new errors and warnings concern. */
    Set<Integer> linesOfNewFindings() {
        Set<Integer> lines = new HashSet<>();
        for (Finding finding : newFindings) {
            lines.add(lineBefore(finding.span()));
            finding.related().forEach(related -> lines.add(lineBefore(related.span())));
        }
        return lines;
    }

    private int lineBefore(Span span) {
        return analysisBefore.lineAt(offsets.before(span.start()));
    }

    /** Maps offsets after the edits to offsets before them. */
    private static final class OffsetsBefore {

        private final int[] startsAfter;
        private final int[] endsAfter;
        private final List<FixEdit> edits;

        OffsetsBefore(List<FixEdit> edits) {
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
        int before(int after) {
            int last = editsUpTo(after) - 1;
            if (last < 0) {
                return after;
            }
            Span replaced = edits.get(last).span();
            return isInserted(after) ? replaced.start() : replaced.end() + after - endsAfter[last];
        }

        /** Whether an edit inserted the byte. */
        boolean isInserted(int after) {
            int last = editsUpTo(after) - 1;
            return last >= 0 && after < endsAfter[last];
        }

        /** Returns the number of edits that begin at or before an offset. */
        private int editsUpTo(int after) {
            return BinarySearch.findFirst(0, startsAfter.length, edit -> startsAfter[edit] > after);
        }
    }
}
