package org.roboscope.cli;

import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.robots.StandardChoice;
import picocli.CommandLine.Option;

/** How robots.txt is read, where one reading answers: by default, each crawler as its operator reads. */
final class SingleStandardOption {

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.WithoutAll.class)
    private CommandReading reading = CommandReading.OWN;

    CommandReading reading() {
        return reading;
    }

    /** @param refusal key of the sentence about several readings */
    StandardChoice choice(String refusal) {
        return reading.choice().one().orElseThrow(() -> new CommandRefusedException(refusal));
    }
}
