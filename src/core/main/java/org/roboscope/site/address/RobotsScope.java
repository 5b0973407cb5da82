package org.roboscope.site.address;

import org.roboscope.site.SiteSentence;

/**
 * The answer to whether a robots.txt applies to an address.
 *
 * @param sentence the reason, for users
 */
public record RobotsScope(Applicability applicability, SiteSentence sentence) {

    /** Whether the robots.txt applies. */
    public enum Applicability {
        YES,
        NO,
        /** The file is not a robots.txt, so it applies to nothing. */
        NOT_A_ROBOTS_TXT
    }

    private static final String WWW = "www.";

    public static RobotsScope of(String robotsTxt, String url) throws BadAddressException {
        return of(WebAddress.parse(robotsTxt), WebAddress.parse(url));
    }

    /** Compares scheme, host and port. All must be equal, so subdomains are other sites. */
    public static RobotsScope of(WebAddress robotsTxt, WebAddress url) {
        if (!RobotsAddress.isRobotsTxt(robotsTxt)) {
            return new RobotsScope(Applicability.NOT_A_ROBOTS_TXT,
                    SiteSentence.of("scope.notRobotsTxt", robotsTxt.toString()));
        }
        if (robotsTxt.site().equals(url.site())) {
            return new RobotsScope(Applicability.YES, SiteSentence.of("scope.yes", robotsTxt.site()));
        }
        return new RobotsScope(Applicability.NO,
                SiteSentence.of(difference(robotsTxt, url), robotsTxt.site(), url.site()));
    }

    private static String difference(WebAddress robotsTxt, WebAddress url) {
        String robotsHost = robotsTxt.host().text();
        String urlHost = url.host().text();
        if (robotsHost.equals(urlHost)) {
            return robotsTxt.scheme() == url.scheme() ? "scope.no.port" : "scope.no.scheme";
        }
        if (robotsHost.equals(WWW + urlHost) || urlHost.equals(WWW + robotsHost)) {
            return "scope.no.www";
        }
        boolean isRelated = robotsHost.endsWith("." + urlHost) || urlHost.endsWith("." + robotsHost);
        return isRelated ? "scope.no.subdomain" : "scope.no.host";
    }
}
