package org.roboscope.lint.effect.patterns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.roboscope.robots.Standard;

/**
 * The paths whose verdicts depend on rules.
 *
 * @param excludesRobotsTxt whether robots.txt is excluded, which some standards allow regardless of the rules
 */
public record DecidedPaths(boolean excludesRobotsTxt) {

    private static final byte[] ROBOTS_TXT = "/robots.txt".getBytes(StandardCharsets.US_ASCII);

    /** Returns the paths under a standard. If no shape is robots.txt itself, no exclusion is needed. */
    public static DecidedPaths of(Standard standard, PatternContainment containment) {
        return new DecidedPaths(standard.paths().robotsTxtIsAllowed() && containment.hasPath(ROBOTS_TXT));
    }

    public boolean contains(byte[] path) {
        return !excludesRobotsTxt || !Arrays.equals(path, ROBOTS_TXT);
    }
}
