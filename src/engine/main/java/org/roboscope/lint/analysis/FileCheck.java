package org.roboscope.lint.analysis;

/** Looks at a file for one thing. */
@FunctionalInterface
public interface FileCheck {

    void check(FileAnalysis analysis, FindingCollector findingCollector);
}
