package org.roboscope.lint.analysis;

import java.util.Locale;
import java.util.regex.Pattern;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.bytes.Span;

/**
 * A User-agent line.
 *
 * @param value its place in the file
 * @param text  the value as written
 * @param token what most of today's parsers read of it: its first run of letters, hyphens and underscores
 * @param star  whether it means everyone
 */
public record AgentName(int line, Span value, String text, String token, boolean star) {

    private static final Pattern VERSION = Pattern.compile("/.*|\\*| ?\\(.*| v?\\d[\\w.]*");

    static AgentName at(int line, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        Span value = analysis.value(analysis.line(line));
        int tokenEnd = AgentReading.TOKEN.end(bytes, value.start(), value.end());
        boolean star = AgentReading.TOKEN.isStar(bytes, value.start(), value.end());
        return new AgentName(line, value, analysis.text(value), analysis.text(new Span(value.start(), tokenEnd)), star);
    }

    /** Whether parsers see less of the value than a name, and not only a version or a remark in brackets dropped. */
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
