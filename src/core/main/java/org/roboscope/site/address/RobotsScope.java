package org.roboscope.site.address;

import org.roboscope.site.SiteSentence;

/**
 * Whether a robots.txt applies to an address.
 *
 * @param sentence the reason for the user
 */
public record RobotsScope(SpeaksFor speaksFor, SiteSentence sentence) {

    public enum SpeaksFor {
        YES,
        NO,
        /** The file is not a robots.txt, so it applies to nothing. */
        NOT_A_ROBOTS_TXT
    }

    private static final String WWW = "www.";

    public static RobotsScope of(String robotsTxt, String url) throws BadAddressException {
        return of(WebAddress.parse(robotsTxt), WebAddress.parse(url));
    }

    /** Compares scheme, host and port, which must be equal; sub-domains are other sites. */
    public static RobotsScope of(WebAddress robotsTxt, WebAddress url) {
        if (!RobotsAddress.isRobotsTxt(robotsTxt)) {
            return new RobotsScope(SpeaksFor.NOT_A_ROBOTS_TXT,
                    SiteSentence.of("scope.notRobotsTxt", robotsTxt.toString()));
        }
        if (robotsTxt.site().equals(url.site())) {
            return new RobotsScope(SpeaksFor.YES, SiteSentence.of("scope.yes", robotsTxt.site()));
        }
        return new RobotsScope(SpeaksFor.NO, SiteSentence.of(difference(robotsTxt, url), robotsTxt.site(), url.site()));
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
        boolean isRelated = one.endsWith("." + other) || other.endsWith("." + one);
        return isRelated ? "scope.no.subdomain" : "scope.no.host";
    }
}
