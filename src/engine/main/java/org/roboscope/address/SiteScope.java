package org.roboscope.address;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;

/**
 * The URLs that a robots.txt applies to. They are the pages of its own site, which has one scheme, host and port. This
 * class is thread-safe.
 */
public final class SiteScope {

    /** The scope of a file whose site is unknown. Every page is judged by its path. */
    public static final SiteScope ANY_SITE = new SiteScope(null);

    /** The only host name without a dot that is recognised without a scheme. */
    private static final Pattern LOCALHOST = Pattern.compile("localhost(:\\d*)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern PORT = Pattern.compile("\\d+([/?#].*)?", Pattern.DOTALL);
    /** The schemes that may be followed by a number, as a host is by a port. */
    private static final Pattern NUMBER_SCHEME = Pattern.compile("tel|sms|callto|fax|modem|sip|sips");

    /** The position of a URL relative to the site of the file. */
    public enum UrlPlace {
        OWN_SITE,
        OTHER_SITE,
        /** No crawler fetches the URL. */
        NOT_A_PAGE
    }

    /** The origin and the place of the last URL, cached because consecutive URLs in a list are often on one site. */
    @SuppressWarnings("ArrayRecordComponent") // The records are never compared.
    private record LastPlace(byte[] origin, UrlPlace place) {}

    private final @Nullable Origin site;
    private volatile LastPlace lastPlace = new LastPlace(new byte[0], UrlPlace.OWN_SITE);

    private SiteScope(@Nullable Origin site) {
        this.site = site;
    }

    public static SiteScope of(Origin site) {
        return new SiteScope(site);
    }

    /** Returns the site, or empty if it is unknown. */
    public Optional<Origin> site() {
        return Optional.ofNullable(site);
    }

    /** Returns the verdict on a URL or a path as a user types it. */
    public Verdict verdict(Policy policy, String url) {
        return verdictOutside(url).orElseGet(() -> policy.verdict(RequestPath.ofUrl(url)));
    }

    /** Returns the verdict on a URL that the file does not apply to, or empty if its rules decide. */
    public Optional<Verdict> verdictOutside(String url) {
        return verdictOutside(ByteText.toBytes(url));
    }

    /** Returns the verdict on the bytes of a URL that the file does not apply to, or empty if its rules decide. */
    public Optional<Verdict> verdictOutside(byte[] url) {
        return switch (place(url)) {
            case OWN_SITE -> Optional.empty();
            case OTHER_SITE -> Verdict.OUTSIDE_SITE;
            case NOT_A_PAGE -> Verdict.OUTSIDE_WEB;
        };
    }

    public UrlPlace place(String url) {
        return place(ByteText.toBytes(url));
    }

    /** Returns the place of a URL or a path as a user types it. */
    public UrlPlace place(byte[] url) {
        if (ByteScan.indexOf(url, 0, url.length, (byte) 0) >= 0) {
            return UrlPlace.NOT_A_PAGE;
        }
        if (url.length > 1 && url[0] == '/' && url[1] != '/') {
            return UrlPlace.OWN_SITE;
        }
        LastPlace last = lastPlace;
        int length = last.origin().length;
        if (length > 0 && url.length >= length && Arrays.equals(url, 0, length, last.origin(), 0, length)
                && (url.length == length || isPathStart(url[length]))) {
            return last.place();
        }
        UrlPlace place = place(new TypedUrl(ByteText.toText(url).strip()));
        int end = originLength(url);
        if (end > 0) {
            lastPlace = new LastPlace(Arrays.copyOf(url, end), place);
        }
        return place;
    }

    private UrlPlace place(TypedUrl url) {
        if (url.hasForeignScheme()) {
            return UrlPlace.NOT_A_PAGE;
        }
        if (site == null || !url.hasHost()) {
            return UrlPlace.OWN_SITE;
        }
        try {
            boolean isOwnSite = url.origin(site.scheme()).equals(site)
                    || url.lacksScheme()
                            && url.origin(site.scheme() == Scheme.HTTP ? Scheme.HTTPS : Scheme.HTTP).equals(site);
            return isOwnSite ? UrlPlace.OWN_SITE : UrlPlace.OTHER_SITE;
        } catch (InvalidAddressException invalid) {
            // No crawler can fetch the URL. The window and the commands that show one URL report the reason.
            return UrlPlace.NOT_A_PAGE;
        }
    }

    /** Returns the length of the scheme, host and port of a URL, or 0 if it has no scheme with a host. */
    public static int originLength(byte[] url) {
        int colon = ByteScan.indexOf(url, 0, url.length, (byte) ':');
        if (colon <= 0 || colon + 2 >= url.length || url[colon + 1] != '/' || url[colon + 2] != '/') {
            return 0;
        }
        int end = colon + 3;
        while (end < url.length && !isPathStart(url[end])) {
            end++;
        }
        return end;
    }

    private static boolean isPathStart(byte b) {
        return b == '/' || b == '?' || b == '#';
    }

    /** Returns the origin of a URL, with https if it has a host without a scheme. */
    public static Optional<Origin> originOf(byte[] typedUrl) {
        TypedUrl url = new TypedUrl(ByteText.toText(typedUrl).strip());
        try {
            return url.hasForeignScheme() || !url.hasHost() ? Optional.empty() : Optional.of(url.origin(Scheme.HTTPS));
        } catch (InvalidAddressException invalid) {
            return Optional.empty();
        }
    }

    /** Returns the scheme of a URL that crawlers do not fetch, such as {@code mailto}. It is empty for a page. */
    public static Optional<String> foreignScheme(String typedUrl) {
        TypedUrl url = new TypedUrl(typedUrl.strip());
        return url.hasForeignScheme() ? url.scheme() : Optional.empty();
    }

    /** Whether the text has a host, and not only a path. */
    public static boolean hasHost(String typedUrl) {
        return new TypedUrl(typedUrl.strip()).hasHost();
    }

    /**
     * Returns the URL with its scheme. If it has none, the scheme of the file's site is added if the URL is on that
     * site, and https otherwise.
     *
     * @param typedUrl a URL with a host
     */
    public String withScheme(String typedUrl) {
        TypedUrl url = new TypedUrl(typedUrl.strip());
        String httpUrl = url.withScheme(Scheme.HTTP);
        try {
            return Origin.parse(httpUrl).equals(site) ? httpUrl : url.withScheme(Scheme.HTTPS);
        } catch (InvalidAddressException invalid) {
            return url.withScheme(Scheme.HTTPS);
        }
    }

    /** A URL in any form that users write. */
    private record TypedUrl(String text) {

        /** Whether the URL has a scheme by which no crawler fetches pages. */
        boolean hasForeignScheme() {
            return scheme().filter(name -> Scheme.byName(name).isEmpty()).isPresent();
        }

        /** Returns the text before the colon, unless it is a host before a port. */
        Optional<String> scheme() {
            int colon = text.indexOf(':');
            if (colon <= 0 || !Origin.isSchemeName(text, colon)) {
                return Optional.empty();
            }
            String name = text.substring(0, colon).toLowerCase(Locale.ROOT);
            boolean hasPort =
                    PORT.matcher(text.substring(colon + 1)).matches() && !NUMBER_SCHEME.matcher(name).matches();
            boolean isDomain = name.indexOf('.') > 0 && Scheme.byName(name).isEmpty() && lacksAuthority(colon);
            return hasPort || isDomain ? Optional.empty() : Optional.of(name);
        }

        private boolean lacksAuthority(int colon) {
            return !text.startsWith("//", colon + 1);
        }

        /** Whether the URL has no scheme and does not begin with two slashes. */
        boolean lacksScheme() {
            return !text.startsWith("//") && scheme().isEmpty();
        }

        /**
         * Whether the URL has a host. Crawlers, like this engine, read the text before the first slash of a URL without
         * a scheme as a host.
         */
        boolean hasHost() {
            if (text.startsWith("//") || scheme().isPresent()) {
                return true;
            }
            String firstPart = text.split("[/?#]", 2)[0];
            return firstPart.indexOf('.') > 0 && !firstPart.endsWith(".") || LOCALHOST.matcher(firstPart).matches();
        }

        /** @param defaultScheme the scheme of a URL that has none */
        Origin origin(Scheme defaultScheme) throws InvalidAddressException {
            return Origin.parse(withScheme(defaultScheme));
        }

        String withScheme(Scheme defaultScheme) {
            if (text.startsWith("//")) {
                return defaultScheme.text() + ":" + text;
            }
            return scheme().isPresent() ? text : defaultScheme.text() + Origin.AUTHORITY + text;
        }
    }
}
