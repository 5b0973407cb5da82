package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import picocli.CommandLine.ITypeConverter;

/** The name of a file, or of a folder of files, that a command writes. */
record OutputName(String typed) {

    String text() {
        return TypedArguments.readable(typed);
    }

    /** The file of results, or standard output without a name. */
    static OutputFile file(Optional<OutputName> name, ConsoleStreams console) {
        return name.map(given -> new OutputFile(console, given.text())).orElseGet(() -> OutputFile.standard(console));
    }

    static final class Converter implements ITypeConverter<OutputName> {

        @Override
        public OutputName convert(String typed) {
            return new OutputName(typed);
        }
    }
}
