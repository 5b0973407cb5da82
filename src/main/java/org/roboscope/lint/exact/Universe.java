package org.roboscope.lint.exact;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The paths that rules decide about.
 *
 * @param withoutRobotsTxt whether the standard takes out robots.txt itself, which it allows whatever the rules say
 */
record Universe(boolean withoutRobotsTxt) {

    private static final byte[] ROBOTS_TXT = "/robots.txt".getBytes(StandardCharsets.US_ASCII);

    boolean holds(byte[] path) {
        return !(withoutRobotsTxt && Arrays.equals(path, ROBOTS_TXT));
    }
}
