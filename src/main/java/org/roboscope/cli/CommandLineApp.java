package org.roboscope.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of the command line. */
@Command(name = "roboscope", resourceBundle = "org.roboscope.messages.cli", versionProvider = ProductVersion.class, mixinStandardHelpOptions = true)
public final class CommandLineApp {

    public static int run(String... args) {
        return commandLine().execute(args);
    }

    public static CommandLine commandLine() {
        return new CommandLine(new CommandLineApp());
    }
}
