package org.roboscope.cli;

import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.robots.StandardChoice;
import picocli.CommandLine.Option;

/** The option for one standard; by default each crawler's own. */
final class SingleStandardOption {

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.WithoutAll.class)
    private ReadingChoice choice = ReadingChoice.OWN;

    /** @param refusalKey the message key with which several standards are refused */
    StandardChoice choice(String refusalKey) {
        return choice.single().orElseThrow(() -> new CommandRefusedException(refusalKey));
    }
}
