package org.roboscope.site.address;

import org.roboscope.site.Sentence;

/**
 * Whether a robots.txt speaks for an address.
 *
 * @param sentence why, or why not, for a person
 */
public record Scope(SpeaksFor speaksFor, Sentence sentence) {

    public enum SpeaksFor {
        YES,
        NO,
        /** What was taken for a robots.txt is none, so it speaks for nothing. */
        NOT_A_ROBOTS_TXT
    }

    private static final String WWW = "www.";

    public static Scope of(String robotsTxt, String url) throws BadAddressException {
        return of(WebAddress.parse(robotsTxt), WebAddress.parse(url));
    }

    /** Scheme, host and port must be the same; sub-domains are sites of their own. */
    public static Scope of(WebAddress robotsTxt, WebAddress url) {
        if (!RobotsAddress.isRobotsTxt(robotsTxt)) {
            return new Scope(SpeaksFor.NOT_A_ROBOTS_TXT, Sentence.of("scope.notRobotsTxt", robotsTxt.toString()));
        }
        if (robotsTxt.site().equals(url.site())) {
            return new Scope(SpeaksFor.YES, Sentence.of("scope.yes", robotsTxt.site()));
        }
        return new Scope(SpeaksFor.NO, Sentence.of(difference(robotsTxt, url), robotsTxt.site(), url.site()));
    }

    private static String difference(WebAddress robotsTxt, WebAddress url) {
        String one = robotsTxt.host().text();
        String other = url.host().text();
        if (one.equals(other)) {
            return robotsTxt.scheme() == url.scheme() ? "scope.no.port" : "scope.no.scheme";
        }
        if (one.equals(WWW + other) || other.equals(WWW + one)) {
            return "scope.no.www";
        }
        boolean related = one.endsWith("." + other) || other.endsWith("." + one);
        return related ? "scope.no.subdomain" : "scope.no.host";
    }
}
