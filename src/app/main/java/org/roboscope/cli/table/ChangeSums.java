package org.roboscope.cli.table;

/**
 * How much changes, each crawler counted.
 *
 * @param verdicts that change
 * @param blocked  how many of these are blocked now
 * @param uses     how many times something else is said of the use of a page
 */
public record ChangeSums(long verdicts, long blocked, long uses) {

    public static final ChangeSums NONE = new ChangeSums(0, 0, 0);

    public ChangeSums plus(ChangeSums other) {
        return new ChangeSums(verdicts + other.verdicts, blocked + other.blocked, uses + other.uses);
    }

    public boolean isNothing() {
        return verdicts == 0 && uses == 0;
    }
}
