package org.roboscope.site.address;

import java.net.URI;
import java.util.Locale;
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
 * An address in normal form, so that two with the same meaning are equal: the scheme and the host in lower case, the host
 * in ASCII, no default port, no fragment, no dots to resolve.
 *
 * @param path the path with the query, as requested
 */
public record WebAddress(Scheme scheme, Host host, int port, String path) {

    private static final String ANY_SITE = "http://site";
    private static final String ALLOWED_SIGNS = "0123456789-._~!$&'()*+,;=:@/?";
    private static final String AUTHORITY = "://";
    private static final Pattern START = Pattern.compile("([A-Za-z]{2,8})(:/{0,3}|/{2,3})([^/:?#].*)");
    /** A name and a password before the host, also where the address is written wrongly; a port is none. */
    private static final Pattern LOGIN = Pattern.compile("(?i)(\\b(?:https?|ftp):[/\\\\]*|[/\\\\]{2})"
            + "(?:[^/\\\\?#\\s\"<>]{0,999}@"
            + "|[^/\\\\?#\\s\"<>:\\[]{0,999}:(?!\\d*(?:[/\\\\?#\\s\"<>]|$))[^\\s\"<>]{0,999}@)");
    private static final Pattern PORT = Pattern.compile("\\d+([/?#].*)?");

    /** Reads an address as browsers and crawlers do. */
    public static WebAddress parse(String typed) throws BadAddressException {
        String text = typed.strip();
        refuseControls(text);
        refuseMistyped(text);
        try {
            Origin origin = Origin.parse(text);
            return new WebAddress(origin.scheme(), origin.host(), origin.port(),
                    target(text.substring(Origin.pathStart(text))));
        } catch (InvalidAddressException invalid) {
            throw new BadAddressException(invalid.key(), invalid.details().toArray());
        }
    }

    /** A site or page as typed: by HTTPS where it names no scheme. A mistyped scheme is refused, not taken for a host. */
    static String withScheme(String typed) throws BadAddressException {
        String text = typed.strip();
        refuseMistyped(text);
        return text.isEmpty() || text.contains(AUTHORITY) ? text
                : "https" + (text.startsWith("//") ? ":" : AUTHORITY) + text;
    }

    /** The address that a reference on this one leads to, as in a redirect. */
    public WebAddress resolve(String reference) throws BadAddressException {
        String text = reference.strip();
        refuseControls(text);
        int colon = text.indexOf(':');
        if (colon > 0 && Origin.isSchemeName(text, colon)) {
            return parse(text);
        }
        if (text.startsWith("//")) {
            return parse(scheme.text() + ":" + text);
        }
        return new WebAddress(scheme, host, port, resolvedTarget(path, text));
    }

    /** Another path on the same site. */
    public WebAddress at(String newPath) {
        return new WebAddress(scheme, host, port, target(newPath));
    }

    public boolean hasDefaultPort() {
        return origin().hasDefaultPort();
    }

    public Origin origin() {
        return new Origin(scheme, host, port);
    }

    /** Scheme, host and port: what must be the same for a robots.txt to speak for an address. */
    public String site() {
        return origin().toString();
    }

    /** The address for libraries that are stricter than browsers about what a path may hold. */
    public URI uri() {
        return URI.create(site() + strictTarget(path));
    }

    @Override
    public String toString() {
        return site() + path;
    }

    private static void refuseControls(String text) throws BadAddressException {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new BadAddressException("address.control");
        }
    }

    /** A text that others wrote, such as a header, with stars for each name and password in an address. */
    public static String withoutLogin(String text) {
        return text.indexOf('@') < 0 ? text : LOGIN.matcher(text).replaceAll("$1***@");
    }

    /** Proposes the address that was meant by {@code htps://example.com} or {@code http:/example.com}. */
    private static void refuseMistyped(String text) throws BadAddressException {
        Matcher start = START.matcher(text);
        if (!start.matches()) {
            return;
        }
        String name = start.group(1).toLowerCase(Locale.ROOT);
        String separator = start.group(2);
        String rest = start.group(3);
        boolean isScheme = Scheme.byName(name).isPresent();
        boolean isHost = separator.equals(":") && PORT.matcher(rest).matches();
        if (isHost || isScheme && separator.startsWith(AUTHORITY)
                || !isScheme && !NearestName.isOneEdit(name, "http") && !NearestName.isOneEdit(name, "https")) {
            return;
        }
        if (rest.split("[/?#]", 2)[0].indexOf('@') >= 0) {
            throw new BadAddressException("address.credentials");
        }
        String meant = isScheme ? name : name.indexOf('s') >= 0 ? "https" : "http";
        throw new BadAddressException("address.mistyped", text, meant + AUTHORITY + rest);
    }

    /** Of what follows the host; what follows a {@code #} is not requested. */
    private static String target(String text) {
        String path = text.startsWith("/") ? text : "/" + text;
        // With a site before it, a path that begins with two slashes stays a path.
        return ByteText.toText(RequestedForm.normalize(ByteText.requestBytes(ANY_SITE + path)))
                .substring(ANY_SITE.length());
    }

    /** Of a reference without scheme and host on this path. */
    private static String resolvedTarget(String base, String reference) {
        // A backslash is a slash to browsers.
        if (reference.startsWith("/") || reference.startsWith("\\")) {
            return target(reference.replaceFirst("^\\\\", "/"));
        }
        int query = base.indexOf('?');
        String path = query < 0 ? base : base.substring(0, query);
        if (reference.startsWith("?")) {
            return target(path + reference);
        }
        if (reference.isEmpty() || reference.startsWith("#")) {
            return base;
        }
        return target(path.substring(0, path.lastIndexOf('/') + 1) + reference);
    }

    /** The target for a library that takes nothing raw that RFC 3986 does not allow, as {@code |} and a bare {@code %}. */
    private static String strictTarget(String target) {
        byte[] bytes = ByteText.toBytes(target);
        ByteBuilder out = new ByteBuilder(bytes.length + 16);
        for (int at = 0; at < bytes.length; at++) {
            byte b = bytes[at];
            boolean allowed = Ascii.isTokenByte(b) || ALLOWED_SIGNS.indexOf(b) >= 0;
            if (allowed || EscapeHandling.isEscape(bytes, at, bytes.length)) {
                out.append(b);
            } else {
                out.appendEscaped(b);
            }
        }
        return ByteText.toText(out.toBytes());
    }
}
