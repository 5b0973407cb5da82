package org.roboscope.simulate.expect;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.site.address.WebAddress;

/**
 * The sites that an expectation is for: a host, in which {@code *} stands for anything, dots included, and perhaps a port.
 * Without a port it is for every port of the host, and always for http and https.
 *
 * @param text as it stands in the file, without the colon behind it
 */
public record SitePattern(String text) {

    /** A crawler's name has neither a dot nor a star before a colon. */
    private static final Pattern FORM = Pattern.compile(
            "(?<host>\\*|localhost|\\[[0-9A-Fa-f:.]+]|(?=[^:]*[.])[^\\s:/?#@\\[\\]()]+)(?::(?<port>[0-9]{1,5}))?");
    private static final char ANYTHING = '*';

    /** The pattern in the first word of a line, which ends with a colon. */
    static Optional<SitePattern> read(String word) {
        return Optional.of(word).filter(it -> it.endsWith(":")).map(it -> it.substring(0, it.length() - 1))
                .filter(it -> FORM.matcher(it).matches()).map(SitePattern::new);
    }

    /** Whether it is for this site. */
    public boolean matches(WebAddress site) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return false;
        }
        boolean isPort = Optional.ofNullable(form.group("port")).map(Integer::parseInt)
                .filter(port -> port != site.port()).isEmpty();
        String host = String.valueOf(form.group("host")).toLowerCase(Locale.ROOT);
        return isPort && (matches(host, site.host().text()) || matches(host, site.host().unicode()));
    }

    /** Each star takes as little as it can: what does not match then matches in no other way. */
    private static boolean matches(String pattern, String name) {
        int at = 0;
        int in = 0;
        int star = -1;
        int taken = 0;
        while (in < name.length()) {
            if (at < pattern.length() && pattern.charAt(at) == ANYTHING) {
                star = at++;
                taken = in;
            } else if (at < pattern.length() && pattern.charAt(at) == name.charAt(in)) {
                at++;
                in++;
            } else if (star >= 0) {
                at = star + 1;
                in = ++taken;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == ANYTHING) {
            at++;
        }
        return at == pattern.length();
    }
}
