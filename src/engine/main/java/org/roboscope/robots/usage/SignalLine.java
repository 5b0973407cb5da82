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
 * @param line  counted from 1
 * @param items as they stand; what is empty between two commas is none
 */
public record SignalLine(int line, List<SignalItem> items) {

    private static final byte[] FIELD = Ascii.lowerCaseBytes("content-signal");

    public SignalLine {
        items = List.copyOf(items);
    }

    public static boolean isSignal(byte[] bytes, Line line) {
        return Ascii.equalsIgnoringCase(bytes, line.field().start(), line.field().end(), FIELD);
    }

    /** @param line for which {@link #isSignal} holds */
    public static SignalLine of(byte[] bytes, Line line) {
        return new SignalLine(line.number(), items(bytes, line.value()));
    }

    /** What stands in such a value. */
    public static List<SignalItem> items(byte[] bytes, Span value) {
        List<SignalItem> items = new ArrayList<>();
        int end = value.end();
        int at = value.start();
        while (at < end) {
            int comma = ByteScan.indexOf(bytes, at, end, (byte) ',');
            Span whole = trimmed(bytes, at, comma < 0 ? end : comma);
            if (!whole.isEmpty()) {
                items.add(item(bytes, whole));
            }
            at = comma < 0 ? end : comma + 1;
        }
        return items;
    }

    private static SignalItem item(byte[] bytes, Span whole) {
        int equals = ByteScan.indexOf(bytes, whole.start(), whole.end(), (byte) '=');
        Span key = trimmed(bytes, whole.start(), equals < 0 ? whole.end() : equals);
        Span value = equals < 0 ? Span.emptyAt(whole.end()) : trimmed(bytes, equals + 1, whole.end());
        Optional<SignalKey> known = SignalKey.named(bytes, key);
        return new SignalItem(whole, key, value, known, known.flatMap(of -> of.value(bytes, value)));
    }

    private static Span trimmed(byte[] bytes, int from, int to) {
        int start = Ascii.skipWhitespace(bytes, from, to);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, to));
    }

    /**
     * What stands between two commas of a Content-Signal line.
     *
     * @param whole without blanks around it
     * @param key   the same up to {@code =}
     * @param value empty where there is none
     * @param known the key's meaning; empty where it has none
     * @param said  the value's meaning; empty where it has none for this key
     */
    public record SignalItem(Span whole, Span key, Span value, Optional<SignalKey> known, Optional<SignalValue> said) {}
}
