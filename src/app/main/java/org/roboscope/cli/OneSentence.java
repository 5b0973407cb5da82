package org.roboscope.cli;

import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.Refusal;
import org.roboscope.messages.Messages;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Says in one sentence why a command was not carried out. */
final class OneSentence implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final Console console;

    OneSentence(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        command.getErr().println(Messages.of("cli").text(
                "usage.wrong", String.valueOf(wrong.getMessage()), command.getCommandSpec().qualifiedName()));
        return ExitCode.REFUSED;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
        if (failure instanceof Refusal refusal) {
            command.getErr().println(String.valueOf(refusal.getMessage()));
            return ExitCode.REFUSED;
        }
        return Ending.fault(console, failure);
    }
}
