package org.roboscope.simulate.usage;

import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsagePreference;

/** What is said of a use. */
public enum UseValue {
    NOT_SAID,
    NO,
    YES,
    IMMEDIATE,
    REFERENCE,
    FULL;

    public static UseValue of(UsagePreference preference) {
        return switch (preference) {
            case ALLOWED -> YES;
            case DISALLOWED -> NO;
            case UNKNOWN, NONE -> NOT_SAID;
        };
    }

    static UseValue of(SignalValue value) {
        return switch (value) {
            case NO -> NO;
            case YES -> YES;
            case IMMEDIATE -> IMMEDIATE;
            case REFERENCE -> REFERENCE;
            case FULL -> FULL;
        };
    }
}
