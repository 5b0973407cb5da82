package org.roboscope.cli;

import java.util.concurrent.Callable;
import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code roboscope mcp}: answers the questions of an assistant over standard input and output. */
final class McpCommand implements Callable<Integer> {

    static final String NAME = "mcp";

    private final ConsoleStreams consoleStreams;
    private final OptionSpec allowFetch = CommandArguments.flag("--allow-fetch");

    McpCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addOption(allowFetch);
    }

    @Override
    public Integer call() {
        CommandServer.of(NAME).serve(consoleStreams, CommandArguments.isGiven(allowFetch));
        return ExitCode.OK;
    }
}
