package org.roboscope.site.address;

/** The address of a site's robots.txt. There is one for each scheme, host and port. */
public record RobotsAddress(WebAddress address) {

    private static final String PATH = "/robots.txt";

    public RobotsAddress {
        if (!isRobotsTxt(address)) {
            throw new IllegalArgumentException("not a robots.txt: " + address);
        }
    }

    /** The robots.txt that crawlers ask before they fetch this address. */
    public static RobotsAddress of(WebAddress any) {
        return new RobotsAddress(any.at(PATH));
    }

    /** The robots.txt of a site as a person types it: any of its addresses, or its host alone. */
    public static RobotsAddress ofSite(String typed) throws BadAddressException {
        return of(WebAddress.parse(WebAddress.withScheme(typed)));
    }

    /** A file of this name in a sub-directory, or in capital letters, is none. */
    public static boolean isRobotsTxt(WebAddress any) {
        return any.path().equals(PATH);
    }

    @Override
    public String toString() {
        return address.toString();
    }
}
