package org.roboscope.lint.analysis;

import org.roboscope.robots.line.Line;

/** Looks at every line of some kinds, which {@code LintChecks} lists, for one thing. */
@FunctionalInterface
public interface LineCheck {

    /** @param line one that it looks at, and that is neither blank nor a comment alone */
    void check(Line line, FileAnalysis analysis, FindingCollector findingCollector);
}
