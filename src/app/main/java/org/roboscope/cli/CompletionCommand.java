package org.roboscope.cli;

import java.util.stream.Stream;
import org.roboscope.cli.completion.Shell;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope completion}: a script by which a shell completes the command line. */
final class CompletionCommand extends Command {

    private final PositionalParamSpec shell = word("SHELL", "shell", ValueChoices.one(Shell::words));

    CompletionCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        String word = text(shell);
        if (word == null) {
            throw new CommandRefusedException("missing.shell", String.join(", ", Shell.words()));
        }
        OptionValues.among(Shell.words(), word, "option.shell");
        Shell named = Stream.of(Shell.values()).filter(each -> each.word().equals(word)).findFirst().orElseThrow();
        AnswerStream out = new AnswerStream(console.out());
        out.print(named.script(CommandLineApp.commandLine().getCommandSpec()));
        out.flush();
        return ExitCode.OK;
    }
}
