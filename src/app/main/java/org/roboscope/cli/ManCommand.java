package org.roboscope.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.man.ManPage;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope man}: the manual page of a command, in the format of {@code man}. */
final class ManCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec page =
            CommandArguments.word("COMMAND", "page", ValueChoices.one(ManCommand::commandNames));
    private final OptionSpec list = CommandArguments.flag("--list");

    ManCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addPositional(page).addOption(list);
    }

    private static List<String> commandNames() {
        return List.copyOf(CommandLineApp.commandLine().getSubcommands().keySet());
    }

    @Override
    public Integer call() {
        String name = CommandArguments.text(page);
        boolean listing = CommandArguments.isGiven(list);
        if (listing && name != null) {
            throw new CommandRefusedException("man.list.alone");
        }
        CommandSpec root = CommandLineApp.commandLine().getCommandSpec();
        AnswerStream out = new AnswerStream(consoleStreams.out());
        if (listing) {
            ManPage.names(root).forEach(out::println);
        } else {
            out.print(ManPage.of(named(root, name), ProductVersion.nameAndNumber(), ProductVersion.date()));
        }
        out.flush();
        return ExitCode.OK;
    }

    /** The command of this name, or of the page of this name; without a name, the program. */
    private static CommandSpec named(CommandSpec root, @Nullable String name) {
        if (name == null) {
            return root;
        }
        return Stream.concat(Stream.of(root), root.subcommands().values().stream().map(CommandLine::getCommandSpec))
                .filter(command -> command.name().equals(name) || ManPage.name(command).equals(name)).findFirst()
                .orElseThrow(() -> new CommandRefusedException(
                        "option.page", name, String.join(", ", root.subcommands().keySet())));
    }
}
