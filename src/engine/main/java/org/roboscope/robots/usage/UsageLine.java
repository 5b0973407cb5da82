package org.roboscope.robots.usage;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/**
 * A Content-Usage line.
 *
 * @param line       the line number, counted from 1
 * @param path       the path of the URLs that it applies to, or empty if it applies to all
 * @param dictionary the dictionary after the path
 * @param preference the span of the dictionary
 */
public record UsageLine(int line, Span path, Span preference, UsageDictionary dictionary) {

    private static final byte[] FIELD = Ascii.lowerCaseBytes("content-usage");

    public static boolean isUsage(byte[] bytes, Line line) {
        return isField(bytes, line.field().start(), line.field().end());
    }

    /** Whether the field is Content-Usage. */
    public static boolean isField(byte[] bytes, int from, int to) {
        return Ascii.equalsIgnoringCase(bytes, from, to, FIELD);
    }

    /** @param line a line for which {@link #isUsage} is true */
    public static UsageLine of(byte[] bytes, Line line) {
        Span value = line.value();
        int pathEnd = value.start();
        if (!value.isEmpty() && bytes[pathEnd] == '/') {
            pathEnd = firstBlank(bytes, pathEnd, value.end());
        }
        int start = pathEnd;
        while (start < value.end() && isBlank(bytes[start])) {
            start++;
        }
        Span preference = new Span(start, value.end());
        return new UsageLine(
                line.number(), new Span(value.start(), pathEnd), preference, UsageDictionary.parse(bytes, preference));
    }

    public UsagePreference preference(byte[] bytes, UsageCategory category) {
        return dictionary.preference(bytes, category);
    }

    /** Whether the line states a preference for any use. */
    public boolean statesAny(byte[] bytes) {
        for (UsageCategory category : UsageCategory.values()) {
            if (preference(bytes, category) != UsagePreference.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private static int firstBlank(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to && !isBlank(bytes[index])) {
            index++;
        }
        return index;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }
}
