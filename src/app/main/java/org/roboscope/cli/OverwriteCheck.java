package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.site.SiteFile;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Runs a command unless its results would overwrite a file that it reads. It checks what each argument is for
 * ({@link FileUse}), so a new command needs no check of its own. Files that are found later, such as those of a folder, are
 * compared with {@link OutputFile} when they are opened.
 */
final class OverwriteCheck implements IExecutionStrategy {

    private final ConsoleStreams consoleStreams;

    OverwriteCheck(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    @Override
    public int execute(ParseResult parsed) {
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine command = commands.getLast();
        boolean isHelp =
                commands.stream().anyMatch(each -> each.isUsageHelpRequested() || each.isVersionHelpRequested());
        if (!isHelp) {
            try {
                check(command.getCommandSpec());
            } catch (CommandRefusedException refused) {
                throw new ExecutionException(command, String.valueOf(refused.getMessage()), refused);
            }
        }
        return new RunLast().execute(parsed);
    }

    private void check(CommandSpec command) {
        Optional<OptionSpec> output =
                command.options().stream().filter(option -> FileUse.of(option) == FileUse.WRITTEN).findFirst();
        OutputFile file = output.map(option -> CommandArguments.outputFile(option, consoleStreams))
                .orElseGet(() -> OutputFile.standard(consoleStreams));
        for (ArgSpec argument : command.args()) {
            if (FileUse.of(argument) == FileUse.READ || FileUse.of(argument) == FileUse.READ_WITH_ALL_IN_IT) {
                names(argument).stream().filter(name -> !SiteFile.isMeant(name)).forEach(file::refuseToRead);
            }
        }
        file.removeUnfinished();
    }

    private static List<String> names(ArgSpec argument) {
        return argument.isMultiValue() ? CommandArguments.texts(argument)
                : Optional.ofNullable(CommandArguments.text(argument)).map(List::of).orElse(List.of());
    }
}
