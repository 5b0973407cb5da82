package org.roboscope.site.address;

import java.util.Optional;
import org.roboscope.address.Scheme;

/**
 * A page that a person asks about.
 *
 * @param url     as it was typed, with the scheme that it is asked for by
 * @param address the same in its one form
 */
public record PageAddress(String url, WebAddress address) {

    private static final String SECURE = "https";

    /** Without a scheme of its own it is asked for by HTTPS. */
    public static PageAddress typed(String typed) throws BadAddressException {
        String text = typed.strip();
        if (isPath(text) || isFile(text)) {
            throw new BadAddressException("address.noScheme", text);
        }
        String url = WebAddress.withScheme(text);
        return new PageAddress(url, WebAddress.parse(url));
    }

    /** Whether it is the path of a page, which names no site. */
    public static boolean isPath(String typed) {
        String text = typed.strip();
        return text.startsWith("/") && !text.startsWith("//");
    }

    /** Whether it names a file on a disk. */
    public static boolean isFile(String typed) {
        String text = typed.strip();
        return text.startsWith("file:") || text.startsWith("~/") || text.startsWith("\\\\")
                || text.length() > 2 && text.charAt(1) == ':' && "\\/".indexOf(text.charAt(2)) >= 0;
    }

    /** The file that crawlers ask before they fetch the page. */
    public RobotsAddress robotsTxt() {
        return RobotsAddress.of(address);
    }

    /** Whether it is a page, and not just the address of a site or of its robots.txt. */
    public boolean isMoreThanSite() {
        return !address.path().equals("/") && !RobotsAddress.isRobotsTxt(address);
    }

    /** The page's address without encryption, if it was with it: some sites answer in no other way. */
    public Optional<String> withoutEncryption() {
        return address.scheme() == Scheme.HTTPS ? Optional.of("http" + url.substring(SECURE.length()))
                : Optional.empty();
    }
}
