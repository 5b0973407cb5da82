package org.roboscope.robots.index;

import org.roboscope.robots.path.PathPattern;

/** A pattern and its place among all: the smaller, the better. */
record RankedPattern(PathPattern pattern, int place) {}
