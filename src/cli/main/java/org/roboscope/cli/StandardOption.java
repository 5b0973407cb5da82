package org.roboscope.cli;

import org.roboscope.cli.report.ReadingChoice;
import picocli.CommandLine.Option;

/** The option for one standard or all; by default each crawler's own. */
final class StandardOption {

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.class)
    private ReadingChoice choice = ReadingChoice.OWN;

    CommandReading reading() {
        return new CommandReading(choice);
    }
}
