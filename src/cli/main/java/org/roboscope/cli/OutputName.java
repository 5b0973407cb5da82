package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;

/** The name of a command's output: a file, or a folder of files. */
record OutputName(String typed) {

    String text() {
        return TypedArguments.requireDecoded(typed);
    }

    /** Returns the file for results, or standard output if no name is given. */
    static OutputFile fileFor(Optional<OutputName> name, ConsoleStreams console) {
        return name.map(output -> new OutputFile(console, output.text())).orElseGet(() -> OutputFile.standard(console));
    }
}
