package org.roboscope.lint.effect.patterns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.roboscope.robots.Standard;

/**
 * The paths that rules decide about.
 *
 * @param withoutRobotsTxt whether robots.txt itself, which some standards allow whatever the rules say, is taken out
 */
public record DecidedPaths(boolean withoutRobotsTxt) {

    private static final byte[] ROBOTS_TXT = "/robots.txt".getBytes(StandardCharsets.US_ASCII);

    /** Where no path stands for robots.txt alone, nothing depends on it. */
    public static DecidedPaths of(Standard standard, PatternContainment containment) {
        return new DecidedPaths(standard.paths().robotsTxtIsAllowed() && containment.hasPath(ROBOTS_TXT));
    }

    public boolean holds(byte[] path) {
        return !withoutRobotsTxt || !Arrays.equals(path, ROBOTS_TXT);
    }
}
