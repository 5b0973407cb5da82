package org.roboscope.cli;

/** The exit codes of commands. */
final class ExitCode {

    /** Everything is allowed, nothing was found, or the command gives no verdict. */
    static final int OK = 0;

    static final int SOME_BLOCKED = 1;

    /** The search had results. */
    static final int SOME_FOUND = 1;

    /** A site answered, but without a file. */
    static final int NO_FILE = 1;

    /** Some verdicts differ. */
    static final int SOME_CHANGED = 1;

    /** Not everything is as expected. */
    static final int SOME_BROKEN = 1;

    /** Wrong usage, or input that cannot be read. */
    static final int REFUSED = 2;

    static final int SOME_UNDEFINED = 3;

    private ExitCode() {}
}
