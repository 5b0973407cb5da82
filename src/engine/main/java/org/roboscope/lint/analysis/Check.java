package org.roboscope.lint.analysis;

/** Looks at a file for one thing. */
@FunctionalInterface
public interface Check {

    void check(Analysis analysis, Findings findings);
}
