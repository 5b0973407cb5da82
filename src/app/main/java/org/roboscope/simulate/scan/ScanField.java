package org.roboscope.simulate.scan;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a scan reports about each file in addition to verdicts. */
public enum ScanField {
    HOST,
    URL,
    STATUS,
    BYTES,
    LINES,
    GROUPS,
    RULES,
    SITEMAPS,
    FINDINGS,
    CONTENT_SIGNAL,
    CONTENT_USAGE,
    LICENSE;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** As columns and options name it. */
    public String code() {
        return code;
    }

    /** The field of this name. */
    public static Optional<ScanField> named(String code) {
        return Stream.of(values()).filter(field -> field.code().equals(code)).findFirst();
    }
}
