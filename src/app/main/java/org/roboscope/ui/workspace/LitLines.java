package org.roboscope.ui.workspace;

import java.util.Set;

/**
 * Lines that a panel shows in the editor.
 *
 * @param lines     counted from 1
 * @param dimOthers whether the other lines step back
 */
public record LitLines(Set<Integer> lines, boolean dimOthers) {

    public static final LitLines NONE = new LitLines(Set.of(), false);

    public LitLines {
        lines = Set.copyOf(lines);
    }
}
