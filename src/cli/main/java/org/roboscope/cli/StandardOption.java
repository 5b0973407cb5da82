package org.roboscope.cli;

import picocli.CommandLine.Option;

/** How robots.txt is read: by default, each crawler as its operator reads. */
final class StandardOption {

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.class)
    private CommandReading reading = CommandReading.OWN;

    CommandReading reading() {
        return reading;
    }
}
