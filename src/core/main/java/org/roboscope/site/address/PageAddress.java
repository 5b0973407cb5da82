package org.roboscope.site.address;

import java.util.Optional;
import org.roboscope.address.Scheme;

/**
 * The address of a page for which the user requests a verdict.
 *
 * @param url     the URL as typed, with a scheme
 * @param address the normal form of the URL
 */
public record PageAddress(String url, WebAddress address) {

    private static final String HTTPS = "https";

    /** Parses a typed address. The default scheme is HTTPS. */
    public static PageAddress ofTyped(String typed) throws BadAddressException {
        String text = typed.strip();
        if (isPath(text) || isFile(text)) {
            throw new BadAddressException("address.noScheme", text);
        }
        String url = WebAddress.withScheme(text);
        return new PageAddress(url, WebAddress.parse(url));
    }

    /** Whether the text is only a path, without a site. */
    public static boolean isPath(String typed) {
        String text = typed.strip();
        return text.startsWith("/") && !text.startsWith("//");
    }

    /** Whether the text is the path of a local file. */
    public static boolean isFile(String typed) {
        String text = typed.strip();
        return text.startsWith("file:") || text.startsWith("~/") || text.startsWith("\\\\")
                || text.length() > 2 && text.charAt(1) == ':' && "\\/".indexOf(text.charAt(2)) >= 0;
    }

    /** Returns the intended URL of a typed one whose scheme is mistyped. */
    public static Optional<String> findIntended(String typed) {
        return WebAddress.findIntended(typed.strip());
    }

    /** Returns the robots.txt that crawlers fetch before the page. */
    public RobotsAddress robotsTxt() {
        return RobotsAddress.of(address);
    }

    /** Whether this is the address of a page, not only of a site or of its robots.txt. */
    public boolean isMoreThanSite() {
        return !address.path().equals("/") && !RobotsAddress.isRobotsTxt(address);
    }

    /** Returns the HTTP address of an HTTPS page. Some sites answer only without encryption. */
    public Optional<String> withoutEncryption() {
        return address.scheme() == Scheme.HTTPS ? Optional.of("http" + url.substring(HTTPS.length()))
                : Optional.empty();
    }
}
