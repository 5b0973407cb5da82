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
 * The URLs that a robots.txt is for: the pages of its own site, which has one scheme, host and port. Any thread may
 * ask.
 */
public final class SiteScope {

    /** Of a file whose site is unknown: every page is judged by its path. */
    public static final SiteScope ANY_SITE = new SiteScope(null);

    /** The only host of one word that people test. */
    private static final Pattern LOCAL = Pattern.compile("localhost(:\\d*)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern PORT = Pattern.compile("\\d+([/?#].*)?", Pattern.DOTALL);
    private static final Pattern NUMBERED = Pattern.compile("tel|sms|callto|fax|modem|sip|sips");

    /** Whether the file is for a URL. */
    public enum UrlPlace {
        OWN_SITE,
        OTHER_SITE,
        /** No crawler fetches it. */
        NOT_A_PAGE
    }

    /** What the URL before began with, up to its path: neighbours in a list are often of one site. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Known(byte[] origin, UrlPlace place) {}

    private final @Nullable Origin site;
    private volatile Known last = new Known(new byte[0], UrlPlace.OWN_SITE);

    private SiteScope(@Nullable Origin site) {
        this.site = site;
    }

    public static SiteScope of(Origin site) {
        return new SiteScope(site);
    }

    /** The site; empty if it is not known. */
    public Optional<Origin> site() {
        return Optional.ofNullable(site);
    }

    /** The verdict on a URL, or on a path alone, as a person types it. */
    public Verdict verdict(Policy policy, String url) {
        return verdict(url).orElseGet(() -> policy.verdict(RequestPath.ofUrl(url)));
    }

    /** The verdict on a URL that the file is not for; empty where its rules decide. */
    public Optional<Verdict> verdict(String url) {
        return verdict(ByteText.requestBytes(url));
    }

    /** The same of the bytes of a URL. */
    public Optional<Verdict> verdict(byte[] url) {
        return switch (place(url)) {
            case OWN_SITE -> Optional.empty();
            case OTHER_SITE -> Verdict.OUTSIDE_SITE;
            case NOT_A_PAGE -> Verdict.OUTSIDE_WEB;
        };
    }

    public UrlPlace place(String url) {
        return place(ByteText.requestBytes(url));
    }

    /** Whether the file is for a URL, or for a path alone, as a person types it. */
    public UrlPlace place(byte[] url) {
        if (ByteScan.indexOf(url, 0, url.length, (byte) 0) >= 0) {
            return UrlPlace.NOT_A_PAGE;
        }
        if (url.length > 1 && url[0] == '/' && url[1] != '/') {
            return UrlPlace.OWN_SITE;
        }
        Known known = last;
        int length = known.origin().length;
        if (length > 0 && url.length >= length && Arrays.equals(url, 0, length, known.origin(), 0, length)
                && (url.length == length || isPathStart(url[length]))) {
            return known.place();
        }
        UrlPlace place = place(new TypedUrl(ByteText.toText(url).strip()));
        int end = originLength(url);
        if (end > 0) {
            last = new Known(Arrays.copyOf(url, end), place);
        }
        return place;
    }

    private UrlPlace place(TypedUrl url) {
        if (url.namesNoPage()) {
            return UrlPlace.NOT_A_PAGE;
        }
        if (site == null || !url.namesHost()) {
            return UrlPlace.OWN_SITE;
        }
        try {
            boolean isOwn = url.origin(site.scheme()).equals(site)
                    || url.isOfAnyScheme()
                            && url.origin(site.scheme() == Scheme.HTTP ? Scheme.HTTPS : Scheme.HTTP).equals(site);
            return isOwn ? UrlPlace.OWN_SITE : UrlPlace.OTHER_SITE;
        } catch (InvalidAddressException invalid) {
            // No crawler can fetch it. The faces that show one URL say why.
            return UrlPlace.NOT_A_PAGE;
        }
    }

    /** How long the scheme, host and port of a URL are together; 0 where it has no scheme with a host. */
    public static int originLength(byte[] url) {
        int colon = ByteScan.indexOf(url, 0, url.length, (byte) ':');
        if (colon <= 0 || colon + 2 >= url.length || url[colon + 1] != '/' || url[colon + 2] != '/') {
            return 0;
        }
        int at = colon + 3;
        while (at < url.length && !isPathStart(url[at])) {
            at++;
        }
        return at;
    }

    private static boolean isPathStart(byte b) {
        return b == '/' || b == '?' || b == '#';
    }

    /** The origin that a URL names; https where it names a host without a scheme. */
    public static Optional<Origin> named(byte[] typed) {
        TypedUrl url = new TypedUrl(ByteText.toText(typed).strip());
        try {
            return url.namesNoPage() || !url.namesHost() ? Optional.empty() : Optional.of(url.origin(Scheme.HTTPS));
        } catch (InvalidAddressException invalid) {
            return Optional.empty();
        }
    }

    /** The scheme of what crawlers do not fetch, such as {@code mailto}; empty for a page. */
    public static Optional<String> foreignScheme(String typed) {
        TypedUrl url = new TypedUrl(typed.strip());
        return url.namesNoPage() ? url.scheme() : Optional.empty();
    }

    /** Whether it names a host, and not a path alone. */
    public static boolean namesHost(String typed) {
        return new TypedUrl(typed.strip()).namesHost();
    }

    /**
     * The URL with its scheme. One that has none gets that of the file's site, if it is a URL of that site, or else
     * https.
     *
     * @param typed names a host
     */
    public String withScheme(String typed) {
        TypedUrl url = new TypedUrl(typed.strip());
        String plain = url.with(Scheme.HTTP);
        try {
            return Origin.parse(plain).equals(site) ? plain : url.with(Scheme.HTTPS);
        } catch (InvalidAddressException invalid) {
            return url.with(Scheme.HTTPS);
        }
    }

    /** A URL in any of the ways in which people write it. */
    private record TypedUrl(String text) {

        /** Whether it has a scheme by which no crawler fetches pages. */
        boolean namesNoPage() {
            return scheme().filter(name -> Scheme.named(name).isEmpty()).isPresent();
        }

        /** What stands before the colon, unless that is a host before its port. */
        Optional<String> scheme() {
            int colon = text.indexOf(':');
            if (colon <= 0 || !Origin.isSchemeName(text, colon)) {
                return Optional.empty();
            }
            String name = text.substring(0, colon).toLowerCase(Locale.ROOT);
            boolean isHost = PORT.matcher(text.substring(colon + 1)).matches() && !NUMBERED.matcher(name).matches();
            return isHost || name.indexOf('.') > 0 && Scheme.named(name).isEmpty() && isOfAnyScheme(colon)
                    ? Optional.empty() : Optional.of(name);
        }

        private boolean isOfAnyScheme(int colon) {
            return !text.startsWith("//", colon + 1);
        }

        /** Whether it names neither a scheme nor that it may be any. */
        boolean isOfAnyScheme() {
            return !text.startsWith("//") && scheme().isEmpty();
        }

        /** Crawlers, and the engine, take what stands before the first slash of an address without a scheme for a host. */
        boolean namesHost() {
            if (text.startsWith("//") || scheme().isPresent()) {
                return true;
            }
            String first = text.split("[/?#]", 2)[0];
            return first.indexOf('.') > 0 && !first.endsWith(".") || LOCAL.matcher(first).matches();
        }

        /** @param own the scheme of an address that has none */
        Origin origin(Scheme own) throws InvalidAddressException {
            return Origin.parse(with(own));
        }

        String with(Scheme own) {
            return text.startsWith("//") ? own.text() + ":" + text
                    : scheme().isPresent() ? text : own.text() + Origin.AUTHORITY + text;
        }
    }
}
