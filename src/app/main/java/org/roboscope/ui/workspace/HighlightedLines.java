package org.roboscope.ui.workspace;

import java.util.Set;

/**
 * Lines that a panel shows in the editor.
 *
 * @param lines     counted from 1
 * @param dimOthers whether the other lines step back
 */
public record HighlightedLines(Set<Integer> lines, boolean dimOthers) {

    public static final HighlightedLines NONE = new HighlightedLines(Set.of(), false);

    public HighlightedLines {
        lines = Set.copyOf(lines);
    }
}
