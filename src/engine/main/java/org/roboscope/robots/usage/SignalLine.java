package org.roboscope.robots.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/**
 * A Content-Signal line.
 *
 * @param line  the line number, counted from 1
 * @param items the items in order, without empty ones
 */
public record SignalLine(int line, List<SignalItem> items) {

    private static final byte[] FIELD = Ascii.lowerCaseBytes("content-signal");

    public SignalLine {
        items = List.copyOf(items);
    }

    public static boolean isSignal(byte[] bytes, Line line) {
        return Ascii.equalsIgnoringCase(bytes, line.field().start(), line.field().end(), FIELD);
    }

    /** @param line a line for which {@link #isSignal} is true */
    public static SignalLine of(byte[] bytes, Line line) {
        return new SignalLine(line.number(), parseItems(bytes, line.value()));
    }

    /** Parses the items of a value. */
    public static List<SignalItem> parseItems(byte[] bytes, Span value) {
        List<SignalItem> items = new ArrayList<>();
        int end = value.end();
        int start = value.start();
        while (start < end) {
            int comma = ByteScan.indexOf(bytes, start, end, (byte) ',');
            Span whole = trim(bytes, start, comma < 0 ? end : comma);
            if (!whole.isEmpty()) {
                items.add(parseItem(bytes, whole));
            }
            start = comma < 0 ? end : comma + 1;
        }
        return items;
    }

    private static SignalItem parseItem(byte[] bytes, Span whole) {
        int equalsSign = ByteScan.indexOf(bytes, whole.start(), whole.end(), (byte) '=');
        Span key = trim(bytes, whole.start(), equalsSign < 0 ? whole.end() : equalsSign);
        Span value = equalsSign < 0 ? Span.emptyAt(whole.end()) : trim(bytes, equalsSign + 1, whole.end());
        Optional<SignalKey> knownKey = SignalKey.byName(bytes, key);
        return new SignalItem(whole, key, value, knownKey, knownKey.flatMap(signal -> signal.parseValue(bytes, value)));
    }

    private static Span trim(byte[] bytes, int from, int to) {
        int start = Ascii.skipWhitespace(bytes, from, to);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, to));
    }

    /**
     * An item between two commas of a Content-Signal line.
     *
     * @param whole      the item without surrounding white space
     * @param key        the item up to {@code =}
     * @param value      the part after {@code =}, or empty if there is none
     * @param knownKey   the key that Content-Signal defines, or empty if it is unknown
     * @param knownValue the value that Content-Signal defines for this key, or empty if it is unknown
     */
    public record SignalItem(Span whole, Span key, Span value, Optional<SignalKey> knownKey,
            Optional<SignalValue> knownValue) {}
}
