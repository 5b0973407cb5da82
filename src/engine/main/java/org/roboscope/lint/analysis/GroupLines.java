package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.roboscope.robots.line.LineKind;

/** The User-agent lines and rules of a file, as it plainly is: the lines that shape groups. */
final class GroupLines {

    private final FileAnalysis analysis;
    private final int[] lines;

    private GroupLines(FileAnalysis analysis) {
        this.analysis = analysis;
        this.lines = IntStream.rangeClosed(1, analysis.lineCount())
                .filter(line -> isAgent(line) || analysis.kind(line).isRule()).toArray();
    }

    static GroupLines of(FileAnalysis analysis) {
        return analysis.derived(GroupLines.class, GroupLines::new);
    }

    /** Whether the nearest of these above the line and below it are User-agent lines. */
    boolean isBetweenAgents(int line) {
        int found = Arrays.binarySearch(lines, line);
        int above = found >= 0 ? found - 1 : -found - 2;
        int below = found >= 0 ? found + 1 : -found - 1;
        return above >= 0 && below < lines.length && isAgent(lines[above]) && isAgent(lines[below]);
    }

    private boolean isAgent(int line) {
        return analysis.kind(line) == LineKind.USER_AGENT;
    }
}
