package org.roboscope.cli;

import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code mcp}, a server for assistants over standard input and output. */
@Command(name = McpCommand.NAME)
final class McpCommand extends CommandLineApp.SubCommand {

    static final String NAME = "mcp";

    @Option(names = "--allow-fetch")
    private boolean allowFetch;

    McpCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        CommandServer.forCommand(NAME).serve(console, allowFetch);
        return ExitCode.OK;
    }
}
