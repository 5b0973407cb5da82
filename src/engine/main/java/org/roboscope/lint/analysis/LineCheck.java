package org.roboscope.lint.analysis;

import org.roboscope.robots.line.Line;

/** Looks at every line for one thing. */
@FunctionalInterface
public interface LineCheck {

    /** @param line one that is neither blank nor a comment alone */
    void check(Line line, FileAnalysis analysis, FindingCollector findingCollector);
}
