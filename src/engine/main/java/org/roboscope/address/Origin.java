package org.roboscope.address;

import java.util.Optional;

/** The scheme, host and port of a URL. A robots.txt applies to URLs with the same origin. */
public record Origin(Scheme scheme, Host host, int port) {

    static final String AUTHORITY = "://";
    private static final int MAX_PORT = 65_535;
    private static final int MAX_PORT_DIGITS = 5;

    /** Parses the origin of a URL as browsers and crawlers do. The part after the host is ignored. */
    public static Origin parse(String typedUrl) throws InvalidAddressException {
        String text = typedUrl.strip();
        if (text.isEmpty()) {
            throw new InvalidAddressException("address.blank");
        }
        int colon = text.indexOf(AUTHORITY);
        if (colon <= 0 || !isSchemeName(text, colon)) {
            throw new InvalidAddressException("address.noScheme", text);
        }
        String schemeName = text.substring(0, colon);
        Optional<Scheme> scheme = Scheme.byName(schemeName);
        int start = colon + AUTHORITY.length();
        String authority = text.substring(start, endOfAuthority(text, start));
        if (authority.indexOf('@') >= 0) {
            throw new InvalidAddressException("address.credentials");
        }
        if (scheme.isEmpty()) {
            throw new InvalidAddressException("address.scheme", text, schemeName);
        }
        int portColon = authority.lastIndexOf(':');
        boolean hasPort = portColon > authority.lastIndexOf(']');
        String host = hasPort ? authority.substring(0, portColon) : authority;
        if (host.isEmpty()) {
            throw new InvalidAddressException("address.noHost", text);
        }
        int port = hasPort ? parsePort(authority.substring(portColon + 1), scheme.get()) : scheme.get().defaultPort();
        return new Origin(scheme.get(), Host.parse(host), port);
    }

    /** Returns the start of the path of a URL, or the end of the URL if it has no path. */
    public static int pathStart(String address) {
        return endOfAuthority(address, address.indexOf(AUTHORITY) + AUTHORITY.length());
    }

    /** Whether {@code text[0, end)} can be the name of a scheme. */
    public static boolean isSchemeName(String text, int end) {
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            boolean isOtherCharacter = c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.';
            if (!isLetter && (i == 0 || !isOtherCharacter)) {
                return false;
            }
        }
        return true;
    }

    public boolean hasDefaultPort() {
        return port == scheme.defaultPort();
    }

    private static int parsePort(String digits, Scheme scheme) throws InvalidAddressException {
        if (digits.isEmpty()) {
            return scheme.defaultPort();
        }
        boolean isNumber = digits.chars().allMatch(c -> c >= '0' && c <= '9');
        String number = isNumber ? digits.replaceFirst("^0+(?=.)", "") : "";
        if (number.isEmpty() || number.length() > MAX_PORT_DIGITS
                || Integer.parseInt(number) > MAX_PORT || number.equals("0")) {
            throw new InvalidAddressException("address.port", digits);
        }
        return Integer.parseInt(number);
    }

    private static int endOfAuthority(String text, int start) {
        int end = start;
        while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** Returns the origin as the prefix of its URLs, without a default port. */
    @Override
    public String toString() {
        return scheme.text() + AUTHORITY + host.text() + (hasDefaultPort() ? "" : ":" + port);
    }
}
