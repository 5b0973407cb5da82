package org.roboscope.robots.index;

import org.roboscope.robots.path.PathPattern;

/** A pattern and its place among all patterns; the best one has the smallest place. */
record RankedPattern(PathPattern pattern, int place) {}
