package org.roboscope.robots.group;

/** How a standard divides the lines of a file into groups. */
@FunctionalInterface
public interface Grouping {

    /** A splitter for one file. */
    GroupSplitter begin();
}
