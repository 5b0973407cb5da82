package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import picocli.CommandLine.Option;

/** The option for a file that receives the results instead of standard output. */
final class OutputOption {

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputName> name = Optional.empty();

    boolean isGiven() {
        return name.isPresent();
    }

    OutputFile file(ConsoleStreams console) {
        return OutputName.fileFor(name, console);
    }
}
