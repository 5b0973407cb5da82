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
 * Which findings in a file after some edits are those that were there before. One stays the same where it stood, on a line
 * that has moved with its text, or on a line that says something else now; each stands for one.
 */
final class FindingMatch {

    /** Of a code on the same line, or at the same byte. */
    private record Place(FindingCode code, int at) {}

    private record Text(FindingCode code, String text) {}

    private static final Object NOT_MOVED = new Object();

    private final List<Finding> before;
    private final List<Finding> after;
    private final BitSet leftBefore = new BitSet();
    private final BitSet leftAfter = new BitSet();
    private final List<Finding> appeared = new ArrayList<>();
    private final FileAnalysis analysisBefore;
    private final OffsetsBefore offsets;

    /** @param edits that make the file after of the one before, in file order */
    FindingMatch(FileAnalysis analysisBefore, List<Finding> before, FileAnalysis analysisAfter, List<Finding> after,
            List<FixEdit> edits) {
        this.before = before;
        this.after = after;
        this.analysisBefore = analysisBefore;
        this.offsets = new OffsetsBefore(edits);
        leftBefore.set(0, before.size());
        leftAfter.set(0, after.size());
        match(finding -> new Place(finding.code(), finding.span().start()),
                finding -> new Place(finding.code(), offsets.of(finding.span().start())));
        match(finding -> text(finding, analysisBefore), finding -> offsets.isPutIn(finding.span().start())
                ? text(finding, analysisAfter)
                : NOT_MOVED);
        match(finding -> new Place(finding.code(), ofFile(finding, finding.line())),
                finding -> new Place(finding.code(), ofFile(finding, lineBefore(finding.span()))));
        leftAfter.stream().mapToObj(after::get).filter(FindingMatch::isGrave).forEach(appeared::add);
    }

    /** What is said of the file as a whole has no line, but for a sitemap. */
    private static int ofFile(Finding finding, int line) {
        return finding.code().isOfFile() && finding.code() != FindingCode.F06 ? 0 : line;
    }

    private static Text text(Finding finding, FileAnalysis analysis) {
        return new Text(finding.code(), analysis.text(analysis.line(finding.line()).text()));
    }

    private static boolean isGrave(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING);
    }

    private void match(Function<Finding, Object> keyBefore, Function<Finding, Object> keyAfter) {
        if (leftBefore.isEmpty() || leftAfter.isEmpty()) {
            return;
        }
        Map<Object, Deque<Integer>> byKey = new HashMap<>();
        leftBefore.stream().forEach(index -> byKey.computeIfAbsent(keyBefore.apply(before.get(index)),
                absent -> new ArrayDeque<>(2)).add(index));
        for (int index = leftAfter.nextSetBit(0); index >= 0; index = leftAfter.nextSetBit(index + 1)) {
            Deque<Integer> same = byKey.get(keyAfter.apply(after.get(index)));
            if (same != null && !same.isEmpty()) {
                enter(same.remove(), index);
            }
        }
    }

    /** What has become graver is new. */
    private void enter(int old, int now) {
        leftBefore.clear(old);
        leftAfter.clear(now);
        Finding finding = after.get(now);
        if (isGrave(finding) && !before.get(old).severity().isAtLeast(finding.severity())) {
            appeared.add(finding);
        }
    }

    /** The earlier findings that are gone. */
    List<Finding> gone() {
        return leftBefore.stream().mapToObj(before::get).toList();
    }

    /** The errors and warnings that were not there before. */
    List<Finding> appeared() {
        return appeared;
    }

    /** The lines, as they were before, that the errors and warnings which were not there before speak of. */
    Set<Integer> linesOfAppeared() {
        Set<Integer> lines = new HashSet<>();
        for (Finding finding : appeared) {
            lines.add(lineBefore(finding.span()));
            finding.related().forEach(related -> lines.add(lineBefore(related.span())));
        }
        return lines;
    }

    private int lineBefore(Span span) {
        return analysisBefore.lineAt(offsets.of(span.start()));
    }

    /** Where the bytes of the file after the edits stood before. */
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

        /** What an edit has put there stands where the edit begins. */
        int of(int after) {
            int last = editsUpTo(after) - 1;
            if (last < 0) {
                return after;
            }
            Span replaced = edits.get(last).span();
            return isPutIn(after) ? replaced.start() : replaced.end() + after - endsAfter[last];
        }

        /** Whether an edit has put it there. */
        boolean isPutIn(int after) {
            int last = editsUpTo(after) - 1;
            return last >= 0 && after < endsAfter[last];
        }

        /** How many edits begin up to there. */
        private int editsUpTo(int after) {
            return BinarySearch.first(0, startsAfter.length, edit -> startsAfter[edit] > after);
        }
    }
}
