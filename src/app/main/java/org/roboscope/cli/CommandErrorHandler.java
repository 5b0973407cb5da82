package org.roboscope.cli;

import java.util.function.Function;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.messages.MessageBundle;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one sentence why a command was not carried out. */
final class CommandErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final ConsoleStreams consoleStreams;

    CommandErrorHandler(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        if (wrong instanceof UnmatchedArgumentException other && command.getParent() == null
                && !other.isUnknownOption()) {
            command.getErr().println(noSuchCommand(other.getUnmatched().getFirst(), command));
            return ExitCode.REFUSED;
        }
        command.getErr().println(MessageBundle.of("cli").text(
                "usage.wrong", String.valueOf(wrong.getMessage()), command.getCommandSpec().qualifiedName()));
        return ExitCode.REFUSED;
    }

    private static String noSuchCommand(String word, CommandLine root) {
        MessageBundle messages = MessageBundle.of("cli");
        return NearestName.of(word, root.getSubcommands().keySet(), Function.identity())
                .map(near -> messages.text("usage.noCommand.near", word, near))
                .orElseGet(() -> messages.text("usage.noCommand", word));
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult result) {
        if (failure instanceof CommandRefusedException commandRefusedException) {
            command.getErr().println(String.valueOf(commandRefusedException.getMessage()));
            return ExitCode.REFUSED;
        }
        return CommandExit.fault(consoleStreams, failure);
    }
}
