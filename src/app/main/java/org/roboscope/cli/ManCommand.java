package org.roboscope.cli;

import java.util.List;
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
final class ManCommand extends Command {

    private final PositionalParamSpec page = word("COMMAND", "page", ValueChoices.one(ManCommand::commandNames));
    private final OptionSpec list = flag("--list");

    ManCommand(ConsoleStreams console) {
        super(console);
    }

    private static List<String> commandNames() {
        return List.copyOf(CommandLineApp.commandLine().getSubcommands().keySet());
    }

    @Override
    public Integer call() {
        String name = text(page);
        boolean listing = isGiven(list);
        if (listing && name != null) {
            throw new CommandRefusedException("man.list.alone");
        }
        CommandSpec root = CommandLineApp.commandLine().getCommandSpec();
        AnswerStream out = new AnswerStream(console.out());
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
