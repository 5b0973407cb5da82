package org.roboscope.simulate.expect;

import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;

/** What is expected of a crawler. */
public enum ExpectedAccess {
    ALLOW("allow", Outcome.ALLOWED),
    BLOCK("block", Outcome.BLOCKED);

    private final String word;
    private final Outcome outcome;

    ExpectedAccess(String word, Outcome outcome) {
        this.word = word;
        this.outcome = outcome;
    }

    /** As it stands in a file of expectations. */
    public String word() {
        return word;
    }

    /** The outcome that meets the expectation. One that is undefined meets none. */
    public Outcome outcome() {
        return outcome;
    }

    static Optional<ExpectedAccess> read(String word) {
        for (ExpectedAccess access : values()) {
            if (access.word.equalsIgnoreCase(word)) {
                return Optional.of(access);
            }
        }
        return Optional.empty();
    }
}
