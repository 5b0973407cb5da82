package org.roboscope.document.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ends of the lines that one change brings in. A line that the same change took out brings its end back with it,
 * wherever it now stands: so reformatting, moving or sorting lines in one step keeps each line's own end.
 */
final class InsertedLineEnds {

    private InsertedLineEnds() {}

    /** @param usual for lines that come from nowhere: the end of the line they were split from */
    static List<LineEnd> of(String removed, List<LineEnd> removedEnds, String inserted, LineEnd usual) {
        int count = TextPieces.countLineEnds(inserted, inserted.length());
        if (count == 0) {
            return List.of();
        }
        if (removedEnds.isEmpty()) {
            return Collections.nCopies(count, usual);
        }
        return matched(lines(removed), removedEnds, lines(inserted));
    }

    private static List<LineEnd> matched(List<String> before, List<LineEnd> ends, List<String> after) {
        LineEnd[] result = new LineEnd[after.size()];
        int head = 0;
        while (head < Math.min(before.size(), after.size()) && before.get(head).equals(after.get(head))) {
            result[head] = ends.get(head);
            head++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > head && newEnd > head && before.get(oldEnd - 1).equals(after.get(newEnd - 1))) {
            result[--newEnd] = ends.get(--oldEnd);
        }
        Map<String, Deque<LineEnd>> goneLines = new HashMap<>();
        for (int i = head; i < oldEnd; i++) {
            goneLines.computeIfAbsent(before.get(i), line -> new ArrayDeque<>()).add(ends.get(i));
        }
        for (int i = head; i < newEnd; i++) {
            Deque<LineEnd> same = goneLines.getOrDefault(after.get(i), new ArrayDeque<>());
            result[i] = same.isEmpty() ? ends.get(Math.min(i, ends.size() - 1)) : same.remove();
        }
        return Arrays.asList(result);
    }

    /** The lines that have an end; text after the last end does not count. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
            lines.add(text.substring(start, at));
            start = at + 1;
        }
        return lines;
    }
}
