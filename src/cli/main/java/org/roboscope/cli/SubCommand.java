package org.roboscope.cli;

import java.util.concurrent.Callable;
import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine.Command;

/** A sub-command. Its annotated fields are its options and arguments; options that commands share are in mixins. */
@Command(mixinStandardHelpOptions = true, versionProvider = ProductVersion.class)
abstract class SubCommand implements Callable<Integer> {

    final ConsoleStreams console;

    SubCommand(ConsoleStreams console) {
        this.console = console;
    }
}
