package org.roboscope.lint.analysis;

import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Looks at every line of some kinds for one thing. */
public interface LineCheck {

    /** Whether it looks at lines of this kind. */
    default boolean concerns(LineKind kind) {
        return true;
    }

    /** @param line one that it looks at, and that is neither blank nor a comment alone */
    void check(Line line, FileAnalysis analysis, FindingCollector findingCollector);
}
