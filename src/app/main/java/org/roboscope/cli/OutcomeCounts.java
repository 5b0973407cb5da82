package org.roboscope.cli;

import org.roboscope.robots.precedence.Outcome;

/** The exit code for several verdicts. Scripts ask first whether anything is blocked, so blocked outweighs undefined. */
final class OutcomeCounts {

    private boolean blocked;
    private boolean undefined;

    void add(Outcome outcome) {
        blocked |= outcome == Outcome.BLOCKED;
        undefined |= outcome == Outcome.UNDEFINED;
    }

    int exitCode() {
        return blocked ? ExitCode.SOME_BLOCKED : undefined ? ExitCode.SOME_UNDEFINED : ExitCode.OK;
    }
}
