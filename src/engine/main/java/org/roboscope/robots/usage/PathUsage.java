package org.roboscope.robots.usage;

import java.util.List;
import org.roboscope.robots.path.PathPattern;

/**
 * The lines with one path, in file order.
 *
 * @param length of the path as written: the longest one that matches counts
 */
record PathUsage(int length, PathPattern pattern, List<UsageLine> lines) {}
