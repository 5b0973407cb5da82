package org.roboscope.robots.usage;

import java.util.Locale;

/** A value that Content-Signal has a meaning for; of two for one key, the one named first here restricts more. */
public enum SignalValue {
    NO,
    YES,
    IMMEDIATE,
    REFERENCE,
    FULL;

    /** As it stands in a file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
