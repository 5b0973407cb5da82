package org.roboscope.cli;

import org.roboscope.robots.precedence.Outcome;

/** What verdicts come to. Scripts ask first whether anything is blocked, so that outweighs what is undefined. */
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
