package org.roboscope.lint.analysis;

import java.util.Locale;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.Span;

/**
 * A User-agent line.
 *
 * @param value its place in the file
 * @param text  the value as it is written
 * @param token what most of today's parsers take of it: its first run of letters, hyphens and underscores
 * @param star  whether it means everyone
 */
public record AgentName(int line, Span value, String text, String token, boolean star) {

    private static final Pattern VERSION = Pattern.compile("/.*|\\*| v?\\d[\\w.]*");

    /** Whether parsers see less of the value than a name, and not only a version dropped. */
    public boolean isCut() {
        if (star || token.length() == text.length()) {
            return false;
        }
        return token.isEmpty() || !VERSION.matcher(text.substring(token.length())).matches();
    }

    /** What makes two lines name the same crawlers. */
    public String key() {
        return star ? RuleSet.EVERYONE : token.toLowerCase(Locale.ROOT);
    }
}
