package org.roboscope.robots.usage;

import java.util.Locale;

/** A value that Content-Signal defines. The values of a key are ordered from the most restrictive to the least. */
public enum SignalValue {
    NO,
    YES,
    IMMEDIATE,
    REFERENCE,
    FULL;

    /** Returns the value as written in a file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
