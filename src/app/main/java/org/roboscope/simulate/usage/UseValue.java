package org.roboscope.simulate.usage;

import org.roboscope.robots.precedence.Outcome;
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

    /** An outcome that is undefined is not said. */
    public static UseValue of(Outcome outcome) {
        return switch (outcome) {
            case ALLOWED -> YES;
            case BLOCKED -> NO;
            case UNDEFINED -> NOT_SAID;
        };
    }

    /** The outcome that it is of, where it is said of fetching. */
    public Outcome outcome() {
        return switch (this) {
            case NOT_SAID -> Outcome.UNDEFINED;
            case NO -> Outcome.BLOCKED;
            case YES, IMMEDIATE, REFERENCE, FULL -> Outcome.ALLOWED;
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
