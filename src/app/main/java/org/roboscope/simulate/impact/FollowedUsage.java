package org.roboscope.simulate.impact;

import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;

/**
 * A Content-Usage line that is followed, and the pages that it applies to.
 *
 * @param length of the path as written; 0 without a path
 * @param pattern one that matches all pages if there is no path
 */
record FollowedUsage(UsageLine line, int length, PathPattern pattern) {

    private static final byte[] ROOT = {'/'};

    static FollowedUsage of(UsageLine line, UsagePolicy policy) {
        PathGrammar paths = policy.reading().file().standard().paths();
        if (line.path().isEmpty()) {
            return new FollowedUsage(line, 0, all(paths));
        }
        PathPattern pattern = UsageIndex.pattern(policy.reading().file().bytes(), line, paths);
        return new FollowedUsage(line, pattern.length(), pattern);
    }

    /** What matches every page. */
    static PathPattern all(PathGrammar paths) {
        return paths.patterns(false, ROOT, 0, 1).getFirst().pattern();
    }
}
