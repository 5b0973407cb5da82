package org.roboscope.robots.usage;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;

/** A use of content that Content-Usage defines. */
public enum UsageCategory {
    TRAIN_AI("train-ai"),
    SEARCH("search");

    private final String key;
    private final byte[] keyBytes;

    UsageCategory(String key) {
        this.key = key;
        this.keyBytes = Ascii.lowerCaseBytes(key);
    }

    /** Returns the key as written in a file; case counts. */
    public String key() {
        return key;
    }

    /** Returns the use with this key. */
    public static Optional<UsageCategory> byKey(String key) {
        return Arrays.stream(values()).filter(category -> category.key.equals(key)).findFirst();
    }

    boolean hasKey(byte[] bytes, Span name) {
        return Arrays.equals(bytes, name.start(), name.end(), keyBytes, 0, keyBytes.length);
    }
}
