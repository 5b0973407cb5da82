package org.roboscope.site.address;

/** The address of a site's robots.txt. Each combination of scheme, host and port is a site. */
public record RobotsAddress(WebAddress address) {

    private static final String PATH = "/robots.txt";

    public RobotsAddress {
        if (!isRobotsTxt(address)) {
            throw new IllegalArgumentException("not a robots.txt: " + address);
        }
    }

    /** Returns the robots.txt that crawlers fetch before an address. */
    public static RobotsAddress of(WebAddress page) {
        return new RobotsAddress(page.withPath(PATH));
    }

    /** Parses a typed site. It may be the address of any of its pages, or only its host. */
    public static RobotsAddress ofSite(String typed) throws BadAddressException {
        return of(WebAddress.parse(WebAddress.withScheme(typed)));
    }

    /** Whether this is the address of a robots.txt, which is at the top of a site and in lower case. */
    public static boolean isRobotsTxt(WebAddress address) {
        return address.path().equals(PATH);
    }

    @Override
    public String toString() {
        return address.toString();
    }
}
