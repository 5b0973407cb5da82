package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import picocli.CommandLine.Parameters;

/** The first argument of a command: the robots.txt that it reads. */
final class FileParameter {

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", descriptionKey = "file")
    private Optional<InputFile> name = Optional.empty();

    InputFile requireName() {
        return name.orElseThrow(() -> new CommandRefusedException("missing.file"));
    }
}
