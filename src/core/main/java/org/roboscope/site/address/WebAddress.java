package org.roboscope.site.address;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.address.Host;
import org.roboscope.address.InvalidAddressException;
import org.roboscope.address.Origin;
import org.roboscope.address.Scheme;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.RequestedForm;

/**
 * An address in normal form, so that addresses with the same meaning are equal: scheme and host are in lower case, the
 * host is in ASCII, and there is no default port, fragment or dot segment.
 *
 * @param path the path with the query, as requested
 */
public record WebAddress(Scheme scheme, Host host, int port, String path) {

    private static final String ANY_SITE = "http://site";
    private static final String ALLOWED_SIGNS = "0123456789-._~!$&'()*+,;=:@/?";
    private static final String SCHEME_END = "://";
    /** The start of an address with a scheme, correct or mistyped. */
    private static final Pattern START = Pattern.compile("([A-Za-z]{2,8})(:/{0,3}|/{2,3})([^/:?#].*)");
    /** A name and a password before the host, even in an invalid address. A port is not a password. */
    private static final Pattern LOGIN = Pattern.compile("(?i)(\\b(?:https?|ftp):[/\\\\]*|[/\\\\]{2})"
            + "(?:[^/\\\\?#\\s\"<>]{0,999}@"
            + "|[^/\\\\?#\\s\"<>:\\[]{0,999}:(?!\\d*(?:[/\\\\?#\\s\"<>]|$))[^\\s\"<>]{0,999}@)");
    private static final Pattern PORT = Pattern.compile("\\d+([/?#].*)?");

    /** Parses an address as browsers and crawlers do. */
    public static WebAddress parse(String typed) throws BadAddressException {
        String text = typed.strip();
        rejectControls(text);
        rejectMistyped(text);
        try {
            Origin origin = Origin.parse(text);
            return new WebAddress(origin.scheme(), origin.host(), origin.port(),
                    normalizePath(text.substring(Origin.pathStart(text))));
        } catch (InvalidAddressException invalid) {
            throw new BadAddressException(invalid.key(), invalid.details().toArray());
        }
    }

    /** Adds HTTPS to a typed site or page without a scheme. A mistyped scheme is rejected, not treated as a host. */
    static String withScheme(String typed) throws BadAddressException {
        String text = typed.strip();
        rejectMistyped(text);
        return text.isEmpty() || text.contains(SCHEME_END) ? text
                : "https" + (text.startsWith("//") ? ":" : SCHEME_END) + text;
    }

    /** Resolves a reference against this address, such as the target of a redirect. */
    public WebAddress resolve(String reference) throws BadAddressException {
        String text = reference.strip();
        rejectControls(text);
        int colon = text.indexOf(':');
        if (colon > 0 && Origin.isSchemeName(text, colon)) {
            return parse(text);
        }
        if (text.startsWith("//")) {
            return parse(scheme.text() + ":" + text);
        }
        return new WebAddress(scheme, host, port, resolvePath(path, text));
    }

    /** Returns the address of another path on the same site. */
    public WebAddress withPath(String newPath) {
        return new WebAddress(scheme, host, port, normalizePath(newPath));
    }

    public boolean hasDefaultPort() {
        return origin().hasDefaultPort();
    }

    public Origin origin() {
        return new Origin(scheme, host, port);
    }

    /** Returns scheme, host and port. A robots.txt applies to the addresses with the same site. */
    public String site() {
        return origin().toString();
    }

    /** Returns the address as a URI, in which more characters are escaped than in browsers. */
    public URI uri() {
        return URI.create(site() + escapePath(path));
    }

    @Override
    public String toString() {
        return site() + path;
    }

    private static void rejectControls(String text) throws BadAddressException {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new BadAddressException("address.control");
        }
    }

    /** Masks the name and the password of each address in a text. */
    public static String withoutLogin(String text) {
        return text.indexOf('@') < 0 ? text : LOGIN.matcher(text).replaceAll("$1***@");
    }

    /** Rejects a mistyped scheme, and suggests the intended address. */
    private static void rejectMistyped(String text) throws BadAddressException {
        Optional<String> intended = correctScheme(text);
        if (intended.filter(WebAddress::hasLogin).isPresent()) {
            throw new BadAddressException("address.credentials");
        }
        if (intended.isPresent()) {
            throw new BadAddressException("address.mistyped", text, intended.get());
        }
    }

    /** Returns the intended address of a text with a mistyped scheme, unless it contains a name or a password. */
    static Optional<String> findIntended(String text) {
        return correctScheme(text).filter(url -> !hasLogin(url));
    }

    private static boolean hasLogin(String url) {
        return url.substring(url.indexOf(SCHEME_END) + SCHEME_END.length()).split("[/?#]", 2)[0].indexOf('@') >= 0;
    }

    /** Corrects a mistyped scheme, as in {@code htps://example.com} or {@code http:/example.com}. */
    private static Optional<String> correctScheme(String text) {
        Matcher start = START.matcher(text);
        if (!start.matches()) {
            return Optional.empty();
        }
        String name = start.group(1).toLowerCase(Locale.ROOT);
        String separator = start.group(2);
        String rest = start.group(3);
        boolean isScheme = Scheme.byName(name).isPresent();
        boolean isHost = separator.equals(":") && PORT.matcher(rest).matches();
        if (isHost || isScheme && separator.startsWith(SCHEME_END)
                || !isScheme && !NearestName.isOneEdit(name, "http") && !NearestName.isOneEdit(name, "https")) {
            return Optional.empty();
        }
        String nearestScheme = name.indexOf('s') >= 0 ? "https" : "http";
        return Optional.of((isScheme ? name : nearestScheme) + SCHEME_END + rest);
    }

    /** Normalizes the part after the host. The fragment is removed, because it is not part of a request. */
    private static String normalizePath(String text) {
        String path = text.startsWith("/") ? text : "/" + text;
        // The prefix keeps a path that starts with two slashes from being parsed as a host.
        return ByteText.toText(RequestedForm.normalize(ByteText.toBytes(ANY_SITE + path)))
                .substring(ANY_SITE.length());
    }

    /** Resolves a reference without scheme and host against a path. */
    private static String resolvePath(String base, String reference) {
        // Browsers treat a backslash as a slash.
        if (reference.startsWith("/") || reference.startsWith("\\")) {
            return normalizePath(reference.replaceFirst("^\\\\", "/"));
        }
        int query = base.indexOf('?');
        String path = query < 0 ? base : base.substring(0, query);
        if (reference.startsWith("?")) {
            return normalizePath(path + reference);
        }
        if (reference.isEmpty() || reference.startsWith("#")) {
            return base;
        }
        return normalizePath(path.substring(0, path.lastIndexOf('/') + 1) + reference);
    }

    /** Escapes the characters that RFC 3986 does not allow, such as {@code |} and a {@code %} without digits. */
    private static String escapePath(String path) {
        byte[] bytes = ByteText.toBytes(path);
        ByteBuilder out = new ByteBuilder(bytes.length + 16);
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            boolean isAllowed = Ascii.isTokenByte(b) || ALLOWED_SIGNS.indexOf(b) >= 0;
            if (isAllowed || EscapeHandling.isEscape(bytes, i, bytes.length)) {
                out.append(b);
            } else {
                out.appendEscaped(b);
            }
        }
        return ByteText.toText(out.toBytes());
    }
}
