package org.roboscope.lint.analysis;

import java.util.Locale;
import java.util.regex.Pattern;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.bytes.Span;

/**
 * The name in a User-agent line.
 *
 * @param line   the line number, counted from 1
 * @param value  the span of the value in the file
 * @param text   the value as written
 * @param token  the part of the value that most current parsers read: the first run of letters, hyphens and underscores
 * @param isStar whether the value is {@code *}
 */
public record AgentName(int line, Span value, String text, String token, boolean isStar) {

    private static final Pattern VERSION = Pattern.compile("/.*|\\*| ?\\(.*| v?\\d[\\w.]*");

    static AgentName ofLine(int line, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        Span value = analysis.valueSpan(analysis.line(line));
        int tokenEnd = AgentReading.TOKEN.end(bytes, value.start(), value.end());
        boolean isStar = AgentReading.TOKEN.isStar(bytes, value.start(), value.end());
        return new AgentName(line, value, analysis.text(value), analysis.text(new Span(value.start(), tokenEnd)),
                isStar);
    }

    /** Whether the token is only a part of the name, even without a version or a comment in brackets. */
    public boolean isTruncated() {
        if (isStar || token.length() == text.length()) {
            return false;
        }
        return token.isEmpty() || !VERSION.matcher(text.substring(token.length())).matches();
    }

    /** Returns a key that is equal for lines that name the same crawlers. */
    public String key() {
        return isStar ? RuleSet.EVERYONE : token.toLowerCase(Locale.ROOT);
    }
}
