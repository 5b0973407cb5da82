package org.roboscope.robots.usage;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;

/** A key that Content-Signal defines. */
public enum SignalKey {
    SEARCH("search", SignalValue.NO, SignalValue.YES),
    AI_INPUT("ai-input", SignalValue.NO, SignalValue.YES),
    AI_TRAIN("ai-train", SignalValue.NO, SignalValue.YES),
    USE("use", SignalValue.IMMEDIATE, SignalValue.REFERENCE, SignalValue.FULL);

    private final String key;
    private final byte[] keyBytes;
    private final List<SignalValue> values;

    SignalKey(String key, SignalValue... values) {
        this.key = key;
        this.keyBytes = Ascii.lowerCaseBytes(key);
        this.values = List.of(values);
    }

    /** Returns the key as written in a file; case is ignored. */
    public String key() {
        return key;
    }

    public List<SignalValue> allowedValues() {
        return values;
    }

    static Optional<SignalKey> byName(byte[] bytes, Span name) {
        return Arrays.stream(values())
                .filter(key -> Ascii.equalsIgnoringCase(bytes, name.start(), name.end(), key.keyBytes))
                .findFirst();
    }

    Optional<SignalValue> parseValue(byte[] bytes, Span word) {
        return values.stream()
                .filter(value -> Ascii.equalsIgnoringCase(
                        bytes, word.start(), word.end(), Ascii.lowerCaseBytes(value.word())))
                .findFirst();
    }
}
