package org.roboscope.robots.usage;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/**
 * A Content-Usage line.
 *
 * @param line       counted from 1
 * @param path       for which URLs it speaks; empty where it speaks for all
 * @param dictionary what stands behind the path
 * @param preference where that stands
 */
public record UsageLine(int line, Span path, Span preference, UsageDictionary dictionary) {

    private static final byte[] FIELD = Ascii.lowerCaseBytes("content-usage");

    public static boolean isUsage(byte[] bytes, Line line) {
        return isField(bytes, line.field().start(), line.field().end());
    }

    /** Whether a line with this field is one. */
    public static boolean isField(byte[] bytes, int from, int to) {
        return Ascii.equalsIgnoringCase(bytes, from, to, FIELD);
    }

    /** @param line for which {@link #isUsage} holds */
    public static UsageLine of(byte[] bytes, Line line) {
        Span value = line.value();
        int pathEnd = value.start();
        if (!value.isEmpty() && bytes[pathEnd] == '/') {
            pathEnd = blank(bytes, pathEnd, value.end());
        }
        int start = pathEnd;
        while (start < value.end() && isBlank(bytes[start])) {
            start++;
        }
        Span preference = new Span(start, value.end());
        return new UsageLine(
                line.number(), new Span(value.start(), pathEnd), preference, UsageDictionary.of(bytes, preference));
    }

    public UsagePreference preference(byte[] bytes, UsageCategory category) {
        return dictionary.preference(bytes, category);
    }

    /** Whether it says anything of any use. */
    public boolean states(byte[] bytes) {
        for (UsageCategory category : UsageCategory.values()) {
            if (preference(bytes, category) != UsagePreference.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private static int blank(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && !isBlank(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }
}
