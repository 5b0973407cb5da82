package org.roboscope.cli;

import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine.Model.OptionSpec;

/** {@code roboscope mcp}: answers the questions of an assistant over standard input and output. */
final class McpCommand extends Command {

    static final String NAME = "mcp";

    private final OptionSpec allowFetch = flag("--allow-fetch");

    McpCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        CommandServer.of(NAME).serve(console, isGiven(allowFetch));
        return ExitCode.OK;
    }
}
