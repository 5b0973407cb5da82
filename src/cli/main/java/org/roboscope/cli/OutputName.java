package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;

/** The name of a file, or of a folder of files, that a command writes. */
record OutputName(String typed) {

    String text() {
        return TypedArguments.readable(typed);
    }

    /** The file of results, or standard output without a name. */
    static OutputFile file(Optional<OutputName> name, ConsoleStreams console) {
        return name.map(given -> new OutputFile(console, given.text())).orElseGet(() -> OutputFile.standard(console));
    }
}
