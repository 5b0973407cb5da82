package org.roboscope.robots.index;

import org.roboscope.robots.path.PathPattern;

/** A pattern and its rank among all patterns. The best pattern has the lowest rank. */
record RankedPattern(PathPattern pattern, int rank) {}
