package org.roboscope.cli;

import picocli.CommandLine.Option;

/** The option for one standard or all; by default each crawler's own. */
final class StandardOption {

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.class)
    private CommandReading reading = CommandReading.OWN;

    CommandReading reading() {
        return reading;
    }
}
